import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back where the program crashes: its modes, the cursor, and pasting as it was.
///
/// ```swift
/// CrashGuard.install()               // first of all; then an editor says what there is to restore
/// ```
///
/// The process ends by the same signal all the same, and what handled it before is called. This is the only file that
/// names the C functions of it: what they keep is one copy a file.
public enum CrashGuard {
  /// The signals of a crash.
  public static let numbers: [Int32] = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS]

  /// Catches the signals of a crash on all threads; a stack that has overflowed is survived on this one only. Whatever
  /// handles one of them later must hand on what is not its own.
  ///
  /// - Parameter handled: Those that are handled already by something that must go on doing so.
  ///
  /// The corresponding C functions are `sigaction` and `sigaltstack`.
  public static func install(besides handled: [Int32] = []) {
    cedit_give_crash_stack()
    for number in numbers where !handled.contains(number) { cedit_guard_crash(number) }
  }

  /// The terminal as it is now is what a crash restores from here on.
  ///
  /// - Parameter drawing: whether escape sequences are understood.
  public static func keepTerminal(drawing: Bool) { cedit_keep_modes(drawing ? 1 : 0) }

  /// Nothing is to be restored any more.
  public static func forgetTerminal() { cedit_forget_modes() }
}
