import SearchInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that the shell `sh` runs, with this program at one end of a pipe: its input or its output.
///
/// ```swift
/// if let pipe = CommandPipe("sort | head", .input) {
///   _ = pipe.put("noodles\n")
///   pipe.finish()      // 0, the status of the command
/// }
/// ```
///
/// What `popen` does, but for a signal: this program ignores `SIGPIPE`, and what it starts must not, or `yes | head`
/// would never end. Only the command gets the usual signal; changing it for a moment in this program would end it where
/// another thread then writes to somebody who reads no more. The corresponding C function is `posix_spawn`.
final class CommandPipe {
  enum End {
    /// What is put here the command reads.
    case input
    /// What the command prints is taken here.
    case output
  }

  private let descriptor: Int32
  private let process: pid_t

  /// - Returns: nil where no process could be started; `errno` says why.
  init?(_ command: String, _ end: End) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let (own, other) = end == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
    let started = Self.start(command, other, as: end == .input ? STDIN_FILENO : STDOUT_FILENO)
    close(other)
    guard let started else {
      close(own)
      return nil
    }
    (descriptor, process) = (own, started)
  }

  /// Writes all of a text.
  /// - Returns: false where the command reads no more.
  func put(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { WholeWrite.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// What the command prints until it ends its output or so many bytes have come.
  func output(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < limit {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// Closes the pipe and waits for the command; to be called once.
  /// - Returns: Its exit status; 128 and the signal where one ended it.
  @discardableResult
  func finish() -> Int32 {
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func start(_ command: String, _ descriptor: Int32, as number: Int32) -> pid_t? {
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
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    if failure != 0 { errno = failure }
    return failure == 0 ? process : nil
  }
}
