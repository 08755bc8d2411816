/// The line as it stands while it is edited.
public struct LineBuffer: Hashable, Sendable {
  public var text: String
  /// The cursor, counted in UTF-8 bytes from the start of ``text``.
  public var cursorUTF8Offset: Int
  /// What is searched for while Ctrl-R or vi's `/` is in progress; ``text`` is the line found so far.
  public var incrementalSearchPattern: String?

  public init(text: String, cursorUTF8Offset: Int, incrementalSearchPattern: String? = nil) {
    self.text = text
    self.cursorUTF8Offset = cursorUTF8Offset
    self.incrementalSearchPattern = incrementalSearchPattern
  }
}

/// A key that the editor hands on instead of acting on it.
public enum LineKey: Hashable, Sendable {
  case tab, backTab, escape, up, down, left, right, pageUp, pageDown, altLeft, altRight
}

/// What happened while a line is read.
public enum LineEvent: Hashable, Sendable {
  /// The line stands, empty or with its initial text; nothing was typed yet.
  case began
  /// Text or cursor differ from the last event.
  case changed(LineBuffer)
  /// ``WakePipe/wake()`` was called, once or more often.
  case woken
  case resized(TerminalSize)
  /// Tab, Shift-Tab, Alt-Left and Alt-Right always; the others while ``LineReaction/capturesKeys``, and the right arrow
  /// also on an empty line.
  case key(LineKey, LineBuffer)
}

/// What the editor shall do about an event.
public struct LineReaction: Hashable, Sendable {
  /// What is drawn from now on; nil keeps what is drawn.
  public var overlay: Overlay?
  /// A whole line that takes the place of the one being edited. Not during an incremental search.
  public var edit: LineEdit?
  /// A menu is open: arrows, Esc and Ctrl-G come as events.
  public var capturesKeys: Bool
  public var beep: Bool

  public init(
    overlay: Overlay? = nil, edit: LineEdit? = nil, capturesKeys: Bool = false, beep: Bool = false
  ) {
    self.overlay = overlay
    self.edit = edit
    self.capturesKeys = capturesKeys
    self.beep = beep
  }
}

/// A line and its cursor, to be put in place of the one being edited.
public struct LineEdit: Hashable, Sendable {
  public var text: String
  /// Counted in UTF-8 bytes from the start of ``text``; taken back to the start of a scalar.
  public var cursorUTF8Offset: Int

  public init(text: String, cursorUTF8Offset: Int) {
    self.text = text
    self.cursorUTF8Offset = cursorUTF8Offset
  }
}

/// How reading a line ended.
public enum LineOutcome: Hashable, Sendable {
  /// Enter: the line, without its end.
  case line(String)
  /// Ctrl-C: the line is abandoned.
  case cancelled
  /// Ctrl-D on an empty line, or the terminal has gone.
  case endOfInput
}

/// What is drawn beside and under the line.
public struct Overlay: Hashable, Sendable {
  /// Shown dim behind the prompt while the line is empty; plain text.
  public var placeholder: String
  /// Shown at the right end of the line where there is room; may hold SGR sequences.
  public var status: String
  /// Shown under the line, as many as the screen has rows for; each at most the terminal's width, may hold SGR sequences.
  public var rows: [String]

  public init(placeholder: String = "", status: String = "", rows: [String] = []) {
    self.placeholder = placeholder
    self.status = status
    self.rows = rows
  }
}
