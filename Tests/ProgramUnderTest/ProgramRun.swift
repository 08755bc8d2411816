import Foundation
import Synchronization

/// One run of a program to its end: what it printed and how it ended.
public struct ProgramRun: Sendable {
  /// Standard output and standard error in the order they were written.
  public let output: String
  /// The exit status; 128 and the signal's number where a signal ended it, as a shell counts.
  public let status: Int32

  public struct TimedOut: Error, CustomStringConvertible {
    public let program: String
    public let limit: Duration
    public let output: String

    public var description: String {
      "\(program) did not end within \(limit) and was killed. It had printed:\n\(output)"
    }
  }

  public struct NotStarted: Error, CustomStringConvertible {
    public let program: String
    public let errorNumber: Int32

    public var description: String {
      "\(program) could not be started: \(String(cString: strerror(errorNumber)))"
    }
  }

  /// Runs a program with an empty standard input and waits for its end, not for what it may have
  /// left running.
  /// - Parameters:
  ///   - program: a path, or a name to look up in the environment's `PATH`.
  ///   - environment: the whole of it; nothing is inherited, nor are ignored signals.
  ///   - directory: where it runs.
  ///   - limit: after it the program and its process group are killed.
  /// - Throws: `TimedOut`, or `NotStarted`.
  public static func run(
    _ program: String, _ arguments: [String], environment: [String: String],
    in directory: URL, limit: Duration = Patience.wait
  ) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "output")
    let process = try spawn(
      program, arguments, environment: environment, directory: directory.path, output: file.path)
    let deadline = Deadline(limit, killing: process)
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: waitForEnd(of: process) { deadline.cancel() })
      }
    }
    let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if deadline.hasPassed {
      throw TimedOut(
        program: ([program] + arguments).joined(separator: " "), limit: limit, output: output)
    }
    return ProgramRun(output: output, status: status)
  }

  /// Starts the program in a process group of its own; the C function is `posix_spawn`.
  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String,
    output: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // One open file for both: what is written first stands first.
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A test run in the background ignores interrupts; the program under test must not.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    sigdelset(&signals, SIGKILL)
    sigdelset(&signals, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // Not every C library can change the folder of the new process; a shell can.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory, program] + arguments
    var argumentPointers = shell.map { strdup($0) } + [nil]
    var variablePointers = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
    var process: pid_t = 0
    let result = posix_spawn(
      &process, "/bin/sh", &actions, &attributes, &argumentPointers, &variablePointers)
    guard result == 0 else { throw NotStarted(program: program, errorNumber: result) }
    return process
  }

  /// Blocks until the program has ended; `beforeReaping` runs while its number is still its own.
  private static func waitForEnd(of process: pid_t, beforeReaping: () -> Void) -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    beforeReaping()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Kills a process group unless it is cancelled first.
private final class Deadline: Sendable {
  private enum State { case waiting, cancelled, passed }
  private let state = Mutex(State.waiting)

  init(_ limit: Duration, killing process: pid_t) {
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) * 1e-18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      state.withLock { state in
        // While it waits the process has not been reaped, so the number is still its own.
        guard state == .waiting else { return }
        state = .passed
        kill(-process, SIGKILL)
      }
    }
  }

  var hasPassed: Bool { state.withLock { $0 == .passed } }

  func cancel() {
    state.withLock { if $0 == .waiting { $0 = .cancelled } }
  }
}
