import SeekPlatform

/// Another program that this one starts and waits for. The corresponding C functions are `posix_spawnp` and `waitpid`.
///
/// ```swift
/// let process = ChildProcess.start(["sh", "-c", "exit 3"])
/// process.map(ChildProcess.status)       // 3
/// ```
///
/// Its `SIGPIPE` and `SIGXFSZ` are usual again: this program ignores these signals, and a program it starts must not, or
/// `yes | head` would never end.
package enum ChildProcess {
  /// - Parameters:
  ///   - words: Its name or path, and its arguments; no shell reads them.
  ///   - descriptors: Which of ours it has as which of its own.
  ///   - hasOwnGroup: Ctrl-C at the terminal does not reach it.
  /// - Returns: nil where it could not be started; `errno` says why.
  package static func start(
    _ words: [String], descriptors: [(from: Int32, to: Int32)] = [], hasOwnGroup: Bool = false
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    sigaddset(&usual, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(
      &process, words.first ?? "", &actions, &attributes, &arguments, environ)
    if failure != 0 { errno = failure }
    return failure == 0 ? process : nil
  }

  /// Waits for a program; to be called once.
  /// - Returns: Its exit status; 128 and the signal where one ended it.
  package static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return exitStatus(status)
  }

  /// Waits until a program has ended, whose number stays its own until ``status(of:)``. The corresponding C function is
  /// `waitid`.
  package static func waitForEnd(of process: pid_t) {
    var end = siginfo_t()
    while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// The same as ``status(of:)``, of one that has ended; nil while it runs.
  package static func statusIfEnded(_ process: pid_t) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    if ended < 0, errno != EINTR { return 127 }
    return ended == process ? exitStatus(status) : nil
  }

  private static func exitStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
