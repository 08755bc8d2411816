import SeekCore
import SeekPlatform

/// A command that was started, whose output is read through a pipe.
///
/// ```swift
/// let running = RunningCommand(["sh", "-c", "echo 1; echo no more >&2; exit 3"], input: 0)
/// running?.status()       // 3, after its end
/// running?.complaint      // "no more"
/// ```
/// Its complaints lie in a file without a name, so that nobody has to read them beside its output.
struct RunningCommand: Sendable {
  /// The reading end of the pipe.
  let output: Int32
  private let process: pid_t
  /// Tells its guard whether it has ended, or is to be ended; -1 of one without.
  private let watch: Int32
  /// -1 where there is no place for complaints.
  private let errors: Int32
  /// The bytes at the end of the complaints that are looked at.
  private static let complaintByteCount = 4_096

  /// A shell that runs its first argument, beside a guard that ends the whole group when descriptor 3 says no more: this program
  /// may be killed, or the command may not listen to SIGTERM. A line from there says that the command has ended by itself.
  private static let guarded = """
    { trap '' HUP INT TERM; read -r line <&3 || { kill -s TERM 0; sleep 1; kill -s KILL 0; }; } >/dev/null 2>&1 &
    exec 3<&-; exec /bin/sh -c "$1"
    """

  /// Starts a command that reads a file. Ctrl-C reaches it, too.
  ///
  /// - Returns: nil where it could not be started; `errno` says why.
  init?(_ words: [String], input: Int32) { self.init(words, input: input, watch: nil) }

  /// Starts a line of the shell in a group of its own, which Ctrl-C does not reach, and which does not outlive this program.
  ///
  /// - Returns: nil where it could not be started; `errno` says why.
  init?(guarding line: String, input: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    self.init(["/bin/sh", "-c", Self.guarded, "sh", line], input: input, watch: ends)
  }

  private init?(_ words: [String], input: Int32, watch: [Int32]?) {
    guard let ends = Descriptor.makePipe() else {
      if let watch { close(watch[0]) }
      return nil
    }
    let errors = ByteBuffer.nameless()
    let started = ChildProcess.start(
      words,
      descriptors: [
        (from: input, to: STDIN_FILENO), (from: ends[1], to: STDOUT_FILENO),
        (from: errors < 0 ? ends[1] : errors, to: STDERR_FILENO),
      ] + (watch.map { [(from: $0[1], to: Int32(3))] } ?? []), hasOwnGroup: watch != nil)
    let failure = errno
    close(ends[1])
    guard let started else {
      close(ends[0])
      if let watch { close(watch[0]) }
      if errors >= 0 { close(errors) }
      errno = failure
      return nil
    }
    (process, output, self.errors, self.watch) = (started, ends[0], errors, watch?[0] ?? -1)
  }

  /// Waits for its end, without giving its number back.
  func waitForEnd() { ChildProcess.waitForEnd(of: process) }

  /// Waits for its end, to be called once; 128 and the signal where one ended it.
  func status() -> Int32 {
    let status = ChildProcess.status(of: process)
    if watch >= 0 { _ = send(watch, "\n", 1, Self.withoutSignal) }
    return status
  }

  #if canImport(Darwin)
    private static let withoutSignal: Int32 = 0
  #else
    private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Ends it; one that is guarded together with what it has started, by force after a second.
  func stop() {
    guard watch >= 0 else {
      kill(process, SIGKILL)
      return
    }
    kill(-process, SIGTERM)
    // One that waits for the terminal is stopped, and is told only when it goes on.
    kill(-process, SIGCONT)
    shutdown(watch, Int32(SHUT_WR))
  }

  /// The last line that it wrote to standard error.
  var complaint: String {
    guard errors >= 0 else { return "" }
    let size = Int(lseek(errors, 0, SEEK_END))
    var end = [UInt8](repeating: 0, count: Self.complaintByteCount)
    let count = pread(errors, &end, end.count, off_t(max(0, size - end.count)))
    let lines = end.prefix(max(0, count)).split { $0 == 0x0A || $0 == 0x0D }
    let last = lines.last { $0.contains { !$0.isJSONWhitespace } } ?? []
    return String(decoding: last, as: UTF8.self).trimmed
  }

  /// The message about a command that failed; nil for one that did not.
  ///
  /// - Parameter command: As a person wrote it.
  func failure(_ status: Int32, of command: String) -> Message? {
    guard status != 0 else { return nil }
    let complaint = complaint
    return complaint.isEmpty
      ? "the command “\(command.shown())” ended with status \(Int(status))"
      : "the command “\(command.shown())” ended with status \(Int(status)): \(complaint.shown())"
  }

  /// Gives its descriptors back.
  func finish() {
    close(output)
    if watch >= 0 { close(watch) }
    if errors >= 0 { close(errors) }
  }
}
