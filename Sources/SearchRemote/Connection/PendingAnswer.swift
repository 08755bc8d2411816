import Synchronization

/// An answer that somebody waits for until the first of several things happens: it comes, time is over, nobody wants it.
///
/// The first outcome counts, later ones are dropped.
final class PendingAnswer<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var outcome: Result<Value, any Error>?
  }

  private let state = Mutex(State())

  /// Resumes at once where the outcome is known.
  func wait(with continuation: CheckedContinuation<Value, any Error>) {
    let outcome = state.withLock { state -> Result<Value, any Error>? in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  /// - Returns: True if this outcome is the first.
  @discardableResult
  func finish(_ outcome: Result<Value, any Error>) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      guard state.outcome == nil else {
        return (false, nil as CheckedContinuation<Value, any Error>?)
      }
      state.outcome = outcome
      defer { state.continuation = nil }
      return (true, state.continuation)
    }
    continuation?.resume(with: outcome)
    return isFirst
  }
}
