import Dispatch
import SearchCore
import Synchronization

/// Waits on the calling thread for asynchronous work, where a command has to print what it found.
enum Blocking {
  /// Runs `work` on the concurrent pool and returns what it returns. Never call it from that pool.
  static func wait<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value {
    let (box, done) = start(work)
    while true {
      done.wait()
      if let value = box.value.withLock({ $0 }) { return value }
    }
  }

  /// The same as ``wait(for:)``, but ends without a value once `isGivenUp` says so, which is asked
  /// every 20 ms; the work goes on.
  static func wait<Value: Sendable>(
    unless isGivenUp: () -> Bool, for work: @escaping @Sendable () async -> Value
  ) -> Value? {
    let (box, done) = start(work)
    while true {
      _ = done.wait(timeout: .now() + .milliseconds(20))
      if let value = box.value.withLock({ $0 }) { return value }
      if isGivenUp() { return nil }
    }
  }

  /// The answer of an engine, waited for as by ``wait(unless:for:)``.
  ///
  /// - Throws: ``ShellError`` where the engine refuses, cannot be reached, or the search was given up.
  static func answer<Value: Sendable>(
    unless isGivenUp: () -> Bool, for work: @escaping @Sendable () async throws -> Value
  ) throws(ShellError) -> Value {
    let answer = wait(unless: isGivenUp) { () async -> Result<Value, any Error> in
      do { return .success(try await work()) } catch { return .failure(error) }
    }
    switch answer {
    case .success(let value): return value
    case .failure(let error as SearchError): throw ShellError(library: error.message)
    case .failure(let error): throw ShellError(library: "the search failed: \(error)")
    case nil: throw ShellError("the search was abandoned; Enter searches again")
    }
  }

  /// Begins the work; its value is in the box when the semaphore is signalled.
  private static func start<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) -> (box: Box<Value>, done: DispatchSemaphore) {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached(priority: .userInitiated) {
      let value = await work()
      box.value.withLock { $0 = value }
      done.signal()
    }
    return (box, done)
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
