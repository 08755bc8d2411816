import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineEditor {
  /// Does what a signal asks for, on the input thread.
  func answer(signal number: Int32) -> Awakening? {
    switch number {
    case SIGINT:
      leaveLine()
      wasInterrupted = true
      return .interrupted
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    case SIGWINCH: resize()
    default:
      leaveLine()
      restoreTerminal()
      cedit_raise_default(number)
    }
    return nil
  }

  /// Ctrl-Z: the shell gets the terminal as it was, and on `fg` everything is drawn again.
  private func suspend() {
    leaveLine()
    restoreTerminal()
    cedit_raise_default(SIGTSTP)
    // Stopped here until SIGCONT.
    signals.uninstall()
    signals.install()
    resume()
  }

  private func resume() {
    cedit_set_int(editor, EL_PREP_TERM, 0)
    cedit_set_int(editor, EL_PREP_TERM, 1)
    write("\u{1B}[?2004h\r\u{1B}[J")
    size = TerminalSize.ofOutput() ?? size
    el_resize(editor)
    cedit_refresh(editor)
    forgetScreen()
  }

  /// The terminal has another size, and has wrapped its rows anew.
  private func resize() {
    let newSize = TerminalSize.ofOutput() ?? size
    size = newSize
    let line = rawLine
    let layout = LineLayout(
      prompt: prompt.plainText, text: line.text, cursorUTF8Offset: line.cursorUTF8Offset,
      columns: newSize.columns)
    var bytes = TerminalBytes()
    bytes.move(up: layout.cursor.row)
    bytes.append("\r\u{1B}[J")
    write(bytes.content)
    el_resize(editor)
    cedit_refresh(editor)
    forgetScreen()
    deliverResize()
  }

  private func restoreTerminal() {
    cedit_set_int(editor, EL_PREP_TERM, 0)
    write("\u{1B}[?2004l")
  }
}
