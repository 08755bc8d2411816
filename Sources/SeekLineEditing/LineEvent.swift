import SeekCore

/// A key that the editor hands on instead of acting on it.
public enum LineKey: Hashable, Sendable {
  /// A named key.
  case tab, backTab, escape, up, down, left, right, pageUp, pageDown, home, end, altLeft, altRight
  /// A key that edits or ends the line.
  case backspace, delete, enter
  /// Ctrl and a letter, which is given in lower case.
  case control(Unicode.Scalar)
  /// A key that would be typed.
  case character(Unicode.Scalar)
  /// Any other key, a paste included.
  case other
}

/// An event while a line is read.
public enum LineEvent: Hashable, Sendable {
  /// The line stands, empty or with its initial text; nothing was typed yet.
  case began
  /// Text or cursor differ from the last event.
  case changed(LineBuffer)
  /// Since the line was empty so many characters that were typed or pasted found no room in it.
  case refused(Int)
  /// ``WakePipe/wake()`` was called, once or more often; or a ``KeyPlayer`` pauses, or a key has steered it. Printing above the
  /// line is no such event.
  case woken
  /// The terminal has another size.
  case resized(TerminalSize)
  /// Ctrl-C: the line is abandoned; of the reaction only the output counts, and the prompt, before which the line stays on the
  /// screen.
  case abandoned
  /// Tab, Shift-Tab, Alt-Left and Alt-Right always; Ctrl-R and Ctrl-S, which search the history whatever the reaction is;
  /// Backspace and the left arrow at the start of the line, the right arrow and Ctrl-U on an empty one; Down on the newest line,
  /// below which the history has nothing; the arrows, the page keys, Esc and Ctrl-G while ``LineReaction/capturesKeys``, which
  /// leaves Enter to the line; Enter and Ctrl-U while they are captured themselves; and every key, Enter too, while
  /// ``LineReaction/capturesText``.
  case key(LineKey, LineBuffer)
}

/// The result of reading a line.
public enum LineOutcome: Hashable, Sendable {
  /// Enter: the line, without its end.
  case line(String)
  /// Ctrl-C: the line is abandoned, as it stood.
  case abandoned(String)
  /// Ctrl-D on an empty line, or the terminal has gone.
  case endOfInput
}

/// A handler's answer to an event: what the editor does next.
public struct LineReaction: Hashable, Sendable {
  /// The overlay from now on; nil keeps the one there is.
  public var overlay: Overlay?
  /// A whole line that takes the place of the one being edited. Not during an incremental search.
  public var edit: LineEdit?
  /// Stands before the line from now on; nil keeps the prompt. Not during an incremental search.
  public var prompt: Prompt?
  /// A menu is open: arrows, Esc and Ctrl-G come as events.
  public var capturesKeys: Bool
  /// No key acts on the line: letters, Enter and Backspace come as events, too. Implies ``capturesKeys``.
  public var capturesText: Bool
  /// Esc comes as an event, also without ``capturesKeys``; not in vi mode, where it leaves the insert mode.
  public var capturesEscape: Bool
  /// Enter comes as an event, also without ``capturesText``.
  public var capturesEnter: Bool
  /// Ctrl-U comes as an event, also where the line is not empty.
  public var capturesKill: Bool
  /// The key of the event is not the handler's: the editor does with it what it always does.
  public var passesKey: Bool
  /// The line is submitted as it is, as by Enter. Only of a key that comes while ``capturesText``.
  public var submits: Bool
  /// The line is left as by Ctrl-D on an empty one; ``LineEditor/readLine(initialText:_:)`` returns
  /// ``LineOutcome/endOfInput``.
  public var leaves: Bool
  /// Keys typed ahead wait for the next reaction, half a second at most: what they act on is not there yet.
  public var holdsKeys: Bool
  /// The terminal's bell is rung.
  public var beep: Bool
  /// Printed above the line, as by ``LinePrinter/printAbove(_:)``; nil for nothing.
  public var output: String?

  /// A reaction; without arguments nothing changes.
  public init(
    overlay: Overlay? = nil, edit: LineEdit? = nil, prompt: Prompt? = nil,
    capturesKeys: Bool = false, capturesText: Bool = false, capturesEscape: Bool = false,
    capturesEnter: Bool = false, capturesKill: Bool = false, passesKey: Bool = false,
    submits: Bool = false, leaves: Bool = false, holdsKeys: Bool = false, beep: Bool = false,
    output: String? = nil
  ) {
    self.overlay = overlay
    self.edit = edit
    self.prompt = prompt
    self.capturesKeys = capturesKeys || capturesText
    self.capturesText = capturesText
    self.capturesEscape = capturesEscape
    self.capturesEnter = capturesEnter
    self.capturesKill = capturesKill
    self.passesKey = passesKey
    self.submits = submits
    self.leaves = leaves
    self.holdsKeys = holdsKeys
    self.beep = beep
    self.output = output
  }
}

/// A line and its cursor, to be put in place of the one being edited.
///
/// Line breaks and other controls of the text become a space; other characters that a line may not contain
/// (``LineText/mayHold(_:)``) are left out.
public struct LineEdit: Hashable, Sendable {
  /// The line.
  public var text: String
  /// Counted in UTF-8 bytes from the start of ``text``; taken back to the start of a scalar.
  public var cursorUTF8Offset: Int

  /// A line with its cursor.
  public init(text: String, cursorUTF8Offset: Int) {
    self.text = text
    self.cursorUTF8Offset = cursorUTF8Offset
  }

  /// A line with its cursor, which is at the end unless an index of the text is given.
  public init(text: String, cursor: String.Index? = nil) {
    let cursor = cursor ?? text.endIndex
    self.init(
      text: text, cursorUTF8Offset: text.utf8.distance(from: text.startIndex, to: cursor))
  }
}

extension LineEdit {
  /// The edit without characters that a line cannot have; the cursor stays between the same
  /// characters.
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

/// The former name of an error of the line editor.
@available(*, deprecated, renamed: "SearchError")
public typealias LineEditorError = SearchError
