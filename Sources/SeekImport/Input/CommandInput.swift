import Dispatch
import SeekCore
import SeekPlatform
import Synchronization

/// A command whose output is read as standard input is, as often as a person wants to have it run.
///
/// ```swift
/// options.command = try CommandInput("docker ps")
/// let sources = try DataSource.open(paths: ["-"], options: options)
/// ```
package final class CommandInput: Sendable {
  /// As a person wrote it, for the shell.
  package let command: String
  private let latest: Mutex<GrowingInput>
  private let followed = DispatchSemaphore(value: 0)
  /// The bytes that it may print.
  private let limit: Int

  /// Runs it.
  ///
  /// - Parameter limit: The bytes that it may print; as many as a file may be unpacked to if nil.
  /// - Throws: `SearchError` where it cannot be run.
  package init(_ command: String, limit: Int? = nil) throws(SearchError) {
    self.command = command
    self.limit = limit ?? Compression.usualLimit
    latest = Mutex(try Self.run(command, self.limit))
  }

  /// The output of its last run; another one can be put in its place.
  package var output: GrowingInput {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }

  /// Runs it again, beside what it has printed before.
  ///
  /// - Throws: `SearchError` where it cannot be run.
  package func runAgain() throws(SearchError) { output = try Self.run(command, limit) }

  /// Wakes the one who waits for an output that grows.
  package func beginFollowing() { followed.signal() }

  /// Waits until a later run goes on for longer than it was waited for.
  package func waitUntilFollowed() { followed.wait() }

  private static func run(_ command: String, _ limit: Int) throws(SearchError) -> GrowingInput {
    // It shares the terminal with the field, whose keys it must not take.
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { if nothing >= 0 { close(nothing) } }
    if nothing >= 0, let running = RunningCommand(guarding: command, input: nothing) {
      if let input = GrowingInput(of: running, called: command, limit: limit) { return input }
      running.stop()
      _ = running.status()
      running.finish()
    }
    throw SearchError(
      .commandFailed,
      "the command “\(command.shown())” cannot be run: \(SystemError.reason())")
  }
}

extension CommandInput: Hashable {
  package static func == (left: CommandInput, right: CommandInput) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
