import LineEditing
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps keys that are typed while nobody reads the terminal off the screen; the terminal keeps
/// them for the next line.
///
/// The corresponding C functions are `tcgetattr` and `tcsetattr`.
enum TerminalEcho {
  /// The terminal as it was. Written before the signals are caught and read by their handlers, all on one terminal.
  nonisolated(unsafe) private static var modes = termios()
  private static let isHidden = Atomic(false)
  /// Those that end the program while the echo is off, but for Ctrl-C, which others catch.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// Echoes no more of what is typed.
  ///
  /// - Returns: false where standard error is no terminal of ours, as it is of no job in the background, which would be
  ///   stopped for it.
  static func hide() -> Bool {
    guard tcgetpgrp(2) == getpgrp(), tcgetattr(2, &modes) == 0 else { return false }
    CrashGuard.keepTerminal(2, drawing: false)
    for number in endings { restoreAt(number) }
    var quiet = modes
    quiet.c_lflag &= ~tcflag_t(ECHO)
    isHidden.store(true, ordering: .relaxed)
    return tcsetattr(2, TCSANOW, &quiet) == 0
  }

  /// Restores the state before ``hide()``; has no effect when called again.
  static func show() {
    guard isHidden.exchange(false, ordering: .relaxed) else { return }
    restore()
    CrashGuard.forgetTerminal()
    for number in endings { handle(number, SIG_DFL) }
  }

  /// Does what has to find the terminal as it was; what is typed meanwhile is echoed.
  static func whileShown<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let wasHidden = isHidden.load(ordering: .relaxed)
    show()
    let value = try work()
    if wasHidden { _ = hide() }
    return value
  }

  /// Has the signal end the program with the terminal as it was.
  static func restoreAt(_ number: Int32) {
    handle(number) { number in
      TerminalEcho.restore()
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Sets a handler, unless the signal is ignored, as with `nohup`.
  private static func handle(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    let older = signal(number, handler)
    if unsafeBitCast(older, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  private static func restore() { tcsetattr(2, TCSANOW, &modes) }
}
