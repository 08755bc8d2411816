internal import CSeekSignals

/// Restores the terminal where the program crashes: its modes, the cursor, and pasting.
///
/// ```swift
/// CrashGuard.install(saying: "It crashed.", outOfMemory: "It needs more memory.", status: 2)
/// ```
///
/// A message is printed, whatever handled the signal before is called, and the process ends by the signal. Where memory is
/// used up, which Swift ends by a signal too, it exits with a status instead.
package enum CrashGuard {
  /// Catches the signals of a crash on all threads; to be called first of all. A stack overflow is handled on the calling
  /// thread only.
  ///
  /// Swift's runtime takes SIGQUIT for a crash and waits for a key; from here on that signal ends the program at once.
  /// - Parameters:
  ///   - message: Printed on a line of its own, at most 500 bytes of it, as is the next.
  ///   - shortage: Printed where memory is used up.
  ///   - status: The exit status then.
  ///
  /// The corresponding C functions are `sigaction` and `sigaltstack`.
  package static func install(
    saying message: String, outOfMemory shortage: String, status: Int32
  ) {
    csignals_guard_crashes(message + "\n", shortage + "\n", status)
  }

  /// A crash restores the terminal as it is now, from here on.
  ///
  /// - Parameters:
  ///   - descriptor: Of the terminal whose modes are changed.
  ///   - screen: The descriptor that draws on it; nil if nothing is drawn, or it does not understand escape sequences.
  package static func keepTerminal(_ descriptor: Int32, drawingOn screen: Int32?) {
    csignals_keep_terminal(descriptor, screen ?? -1)
  }

  /// Waits for the end where another thread has crashed: to be called before the terminal is changed, which the handler of
  /// the crash has restored.
  static func waitIfCrashed() { csignals_wait_if_crashed() }

  /// A crash leaves the terminal alone from here on.
  package static func forgetTerminal() { csignals_forget_terminal() }
}
