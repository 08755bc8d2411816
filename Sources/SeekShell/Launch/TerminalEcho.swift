import SeekLineEditing
import SeekPlatform
import Synchronization

/// Keeps keys that are typed while nobody reads the terminal off the screen; the terminal keeps
/// them for the next line. While the program is stopped, as by Ctrl-Z, the terminal is as before.
///
/// The corresponding C functions are `tcgetattr` and `tcsetattr`.
enum TerminalEcho {
  /// The modes of the terminal as they were, and those without echo. Written before the signals are caught, and by their
  /// handlers, which run on the main thread, one after the other: ``WorkerThreads`` get no signals.
  ///
  /// Memory of their own: Swift gives a static variable of this struct 57 bytes, of 60 that the system writes.
  nonisolated(unsafe) private static let modes: UnsafeMutablePointer<termios> = {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 2)
    modes.initialize(repeating: termios(), count: 2)
    return modes
  }()
  private static let isHidden = Atomic(false)
  /// Those that end the program while the echo is off, but for Ctrl-C, which others catch.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// Echoes no more of what is typed.
  ///
  /// - Returns: false where standard error is no terminal of ours, as it is of no job in the background, which would be
  ///   stopped for it.
  static func hide() -> Bool {
    guard tcgetpgrp(2) == getpgrp(), tcgetattr(2, modes) == 0 else { return false }
    CrashGuard.keepTerminal(2, drawingOn: nil)
    isHidden.store(true, ordering: .relaxed)
    JobSignals.handle(SIGCONT) { _ in TerminalEcho.goOn() }
    for number in endings + [SIGTSTP] { restoreAt(number) }
    return silence()
  }

  private static func silence() -> Bool {
    modes[1] = modes[0]
    modes[1].c_lflag &= ~tcflag_t(ECHO)
    return tcsetattr(2, TCSANOW, modes + 1) == 0
  }

  /// Echoes nothing again where the program goes on in the foreground; all calls are safe in a handler.
  private static func goOn() {
    guard isHidden.load(ordering: .relaxed) else { return }
    restoreAt(SIGTSTP)
    var now = termios()
    guard tcgetpgrp(2) == getpgrp(), tcgetattr(2, &now) == 0 else { return }
    // Without a stop before it, as at `kill -CONT`, these are the modes without echo.
    if now.c_lflag != modes[1].c_lflag { modes[0] = now }
    _ = silence()
  }

  /// Restores the state before ``hide()``; has no effect when called again.
  static func show() {
    guard isHidden.exchange(false, ordering: .relaxed) else { return }
    restore()
    CrashGuard.forgetTerminal()
    for number in endings + [SIGTSTP, SIGCONT] { JobSignals.handle(number, SIG_DFL) }
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

  /// Has the signal end or stop the program with the terminal as it was.
  static func restoreAt(_ number: Int32) {
    JobSignals.handle(number) { TerminalEcho.end(by: $0) }
  }

  /// Does what the signal does by default, with the terminal as it was; all calls are safe in a handler.
  static func end(by number: Int32) {
    // A SIGCONT behind the signal that ends, as systemd and shells send it, hides nothing any more.
    let wasHidden =
      number == SIGTSTP
      ? isHidden.load(ordering: .relaxed) : isHidden.exchange(false, ordering: .relaxed)
    if wasHidden { restore() }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// In the background the terminal is another's.
  private static func restore() {
    if tcgetpgrp(2) == getpgrp() { tcsetattr(2, TCSANOW, modes) }
  }
}
