/// A key that the editor hands on instead of acting on it.
public enum LineKey: Hashable, Sendable {
  case tab, backTab, escape, up, down, left, right, pageUp, pageDown, altLeft, altRight
  case backspace, delete, enter
  /// A key that would be typed.
  case character(Unicode.Scalar)
  /// Any other key, a paste included.
  case other
}

/// What happened while a line is read.
public enum LineEvent: Hashable, Sendable {
  /// The line stands, empty or with its initial text; nothing was typed yet.
  case began
  /// Text or cursor differ from the last event.
  case changed(LineBuffer)
  /// Since the line was empty so many characters that were typed or pasted found no room in it.
  case refused(Int)
  /// ``WakePipe/wake()`` was called, once or more often.
  case woken
  case resized(TerminalSize)
  /// Ctrl-C: the line is abandoned; of the reaction only the prompt counts, before which the line stays on the screen.
  case abandoned
  /// Tab, Shift-Tab, Alt-Left and Alt-Right always; Backspace and the left arrow at the start of the line, the right arrow
  /// on an empty one; the other named keys while ``LineReaction/capturesKeys``, and every key while
  /// ``LineReaction/capturesText``.
  case key(LineKey, LineBuffer)
}

/// How reading a line ended.
public enum LineOutcome: Hashable, Sendable {
  /// Enter: the line, without its end.
  case line(String)
  /// Ctrl-C: the line is abandoned, as it stood.
  case cancelled(String)
  /// Ctrl-D on an empty line, or the terminal has gone.
  case endOfInput
}
