/// What the editor shall do about an event.
public struct LineReaction: Hashable, Sendable {
  /// What is drawn from now on; nil keeps what is drawn.
  public var overlay: Overlay?
  /// A whole line that takes the place of the one being edited. Not during an incremental search.
  public var edit: LineEdit?
  /// Stands before the line from now on; nil keeps the prompt. Not during an incremental search.
  public var prompt: Prompt?
  /// A menu is open: arrows, Esc and Ctrl-G come as events.
  public var capturesKeys: Bool
  /// No key acts on the line: letters, Enter and Backspace come as events, too. Implies ``capturesKeys``.
  public var capturesText: Bool
  /// The key of the event is not the handler's: the editor does with it what it always does.
  public var passesKey: Bool
  public var beep: Bool

  public init(
    overlay: Overlay? = nil, edit: LineEdit? = nil, prompt: Prompt? = nil,
    capturesKeys: Bool = false, capturesText: Bool = false, passesKey: Bool = false,
    beep: Bool = false
  ) {
    self.overlay = overlay
    self.edit = edit
    self.prompt = prompt
    self.capturesKeys = capturesKeys || capturesText
    self.capturesText = capturesText
    self.passesKey = passesKey
    self.beep = beep
  }
}

/// A line and its cursor, to be put in place of the one being edited.
///
/// Of the text a line gets what it may hold (``LineText/mayHold(_:)``): line breaks and other controls become a space, and
/// the rest of what it may not is left out.
public struct LineEdit: Hashable, Sendable {
  public var text: String
  /// Counted in UTF-8 bytes from the start of ``text``; taken back to the start of a scalar.
  public var cursorUTF8Offset: Int

  public init(text: String, cursorUTF8Offset: Int) {
    self.text = text
    self.cursorUTF8Offset = cursorUTF8Offset
  }
}

extension LineEdit {
  /// As a line may hold it; the cursor stays between the same characters.
  var inOneLine: LineEdit {
    guard !text.unicodeScalars.allSatisfy(LineText.mayHold) else { return self }
    var kept = String.UnicodeScalarView()
    var (before, cursor, offset) = (0, 0, 0)
    var wasControl = false
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let held = isControl ? (wasControl ? nil : " ") : LineText.mayHold(scalar) ? scalar : nil
      wasControl = isControl
      offset += UTF8.width(scalar)
      if let held {
        kept.append(held)
        before += UTF8.width(held)
      }
      if offset <= cursorUTF8Offset { cursor = before }
    }
    return LineEdit(text: String(kept), cursorUTF8Offset: cursor)
  }
}
