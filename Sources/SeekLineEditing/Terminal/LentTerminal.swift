internal import CSeekSignals
import SeekPlatform

/// The terminal while another program has it, as a pager does between two lines.
///
/// ```swift
/// let pager = LentTerminal.lend(toStarted: { Program.start(["less"]) })
/// // … waits for it …
/// LentTerminal.returned(by: pager)
/// ```
///
/// Until it is returned, SIGTERM, SIGHUP, SIGQUIT and a crash end the other program first, by SIGTERM and after half a second
/// by SIGKILL, and restore the modes that the terminal had before; then they end this one. Otherwise the other program would
/// go on reading the terminal beside the shell.
package enum LentTerminal {
  /// Starts the program that gets the terminal. One at a time has it: nothing changes for a second one.
  ///
  /// - Parameter start: Starts it with no signal blocked; nil where it could not.
  /// - Returns: What `start` returned.
  package static func lend(toStarted start: () -> Int32?) -> Int32? {
    guard csignals_lend_terminal() != 0 else { return start() }
    let program = start()
    let failure = errno
    csignals_lent_terminal(program ?? 0)
    errno = failure
    return program
  }

  /// The program has ended, and was waited for. Has no effect for one that did not have the terminal.
  package static func returned(by program: Int32) { csignals_returned_terminal(program) }
}
