import SearchCore
import SearchPlatform

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
  private let hasOwnGroup: Bool
  /// -1 where there is no place for complaints.
  private let errors: Int32
  /// The bytes at the end of the complaints that are looked at.
  private static let complaintByteCount = 4_096

  /// - Parameters:
  ///   - input: What it reads.
  ///   - hasOwnGroup: Ctrl-C does not reach it; ``stop()`` reaches all that it has started.
  /// - Returns: nil where it could not be started; `errno` says why.
  init?(_ words: [String], input: Int32, hasOwnGroup: Bool = false) {
    guard let ends = Descriptor.makePipe() else { return nil }
    let errors = SpooledBytes.nameless()
    let started = ChildProcess.start(
      words,
      descriptors: [
        (from: input, to: STDIN_FILENO), (from: ends[1], to: STDOUT_FILENO),
        (from: errors < 0 ? ends[1] : errors, to: STDERR_FILENO),
      ], hasOwnGroup: hasOwnGroup)
    let failure = errno
    close(ends[1])
    guard let started else {
      close(ends[0])
      if errors >= 0 { close(errors) }
      errno = failure
      return nil
    }
    (process, output, self.errors, self.hasOwnGroup) = (started, ends[0], errors, hasOwnGroup)
  }

  /// Waits for its end, to be called once; 128 and the signal where one ended it.
  func status() -> Int32 { ChildProcess.status(of: process) }

  /// Ends it; one that has a group of its own together with what it has started.
  func stop() {
    kill(hasOwnGroup ? -process : process, hasOwnGroup ? SIGTERM : SIGKILL)
    // One that waits for the terminal is stopped, and is told only when it goes on.
    if hasOwnGroup { kill(-process, SIGCONT) }
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
    if errors >= 0 { close(errors) }
  }
}
