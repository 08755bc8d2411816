internal import CSeekEditLine
internal import CSeekSignals
import SeekPlatform

extension LineEditor {
  /// Does what a signal asks for, on the input thread.
  func answer(signal number: Int32) -> Awakening? {
    switch number {
    case SIGINT:
      // Asked once: a key that did not end it the first time never will.
      if !state.isInterruptDue, let key = keyEndingSearch() {
        state.isInterruptDue = true
        return .key(key)
      }
      state.interruptedLine = currentBuffer.text
      let reaction = handler(.abandoned)
      if let output = reaction.output { printer.printAbove(output) }
      if let newer = reaction.prompt, newer != prompt { printLine(behind: newer) }
      printAboveLine()
      leaveLine()
      return .interrupted
    case SIGTSTP: suspend()
    case SIGCONT:
      // Of our own stopping it may come late, when everything has been drawn already.
      if !state.hasResumed { resume() }
      state.hasResumed = false
    case SIGWINCH: resize()
    default:
      leaveLine()
      restoreTerminal()
      printer.release()
      csignals_raise_default(number)
    }
    return nil
  }

  /// Answers the signals that end or stop the program while a handler on another thread keeps this one waiting.
  func answerUrgentSignals() {
    while let number = signals.nextUrgent() { _ = answer(signal: number) }
  }

  /// The key that ends libedit's incremental search; nil where there is none. Left by an error of the reader, the search
  /// would print rows of its own under the line.
  private func keyEndingSearch() -> Unicode.Scalar? {
    guard currentBuffer.incrementalSearchPattern != nil else { return nil }
    guard isViSearch else { return "\u{1B}" }
    state.input.handedOn += keysEndingViSearch.dropLast()
    return "\u{7F}"
  }

  /// Ctrl-Z: the shell gets the terminal as it was, and on `fg` everything is drawn again.
  private func suspend() {
    leaveLine()
    restoreTerminal()
    // Stopped here until SIGCONT.
    csignals_raise_default(SIGTSTP)
    state.hasResumed = true
    resume()
  }

  /// The terminal's modes are anyone's guess; the cursor is where the shell left it, on a row of its own.
  private func resume() {
    cedit_set_int(editor, EL_PREP_TERM, 0)
    takeTerminal()
    setBracketedPaste(true)
    if showsOverlay { write("\r\u{1B}[J") }
    writeHeading()
    redraw()
  }

  /// The terminal has another size, and has wrapped its rows anew.
  private func resize() {
    size = streams.size ?? size
    if showsOverlay { wipeLine() }
    redraw()
    deliver(.resized(size))
  }

  /// Prints the line anew after another prompt.
  func printLine(behind newer: Prompt) {
    guard showsOverlay else { return }
    wipeLine()
    prompt = newer
    redraw()
  }

  /// Writes what was printed meanwhile where the line is, and the line again after it.
  func printAboveLine() {
    let text = printer.takeHeldBack(endingRows: "\r\n")
    guard !text.isEmpty else { return }
    wipeLine()
    if !erasesRows { write("\r\n") }
    write(text)
    redraw()
  }

  private func wipeLine() {
    guard erasesRows else { return }
    var bytes = TerminalBytes()
    bytes.move(up: layout(of: rawLine).cursor.row)
    bytes.append("\r\u{1B}[J")
    write(bytes.content)
  }

  /// Ctrl-L: the line goes to the top of an empty screen, with what is above every line.
  func clearScreen() -> UInt8 {
    write(cedit_capability(editor, "cl") == nil ? "\r\n" : "\u{1B}[H\u{1B}[J")
    writeHeading()
    redraw()
    return UInt8(CC_NORM)
  }

  /// Has libedit print prompt and line anew, from the start of the row the cursor is on.
  private func redraw() {
    size = streams.size ?? size
    el_resize(editor)
    cedit_refresh(editor)
    forgetScreen()
  }

  /// Ctrl-C comes as a key from here on: its signal goes to all of a pipe, and a shell that waits for what this program
  /// prints would take the terminal back while a line is still read from it.
  func takeTerminal() {
    CrashGuard.waitIfCrashed()
    cedit_set_int(editor, EL_PREP_TERM, 1)
    cedit_take_interrupt_key(streams.input)
  }

  private func restoreTerminal() {
    cedit_set_int(editor, EL_PREP_TERM, 0)
    setBracketedPaste(false)
  }
}
