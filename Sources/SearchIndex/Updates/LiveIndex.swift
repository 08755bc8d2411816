import Synchronization

/// The newest snapshot with the documents that belong to it: readers take both in one step, writers
/// publish both in one step.
///
/// A reader waits for nobody: the lock it takes is held only while a few references are copied.
/// Writers wait for one another.
final class LiveIndex<Documents: Sendable>: Sendable {
  struct State: Sendable {
    var snapshot: IndexSnapshot
    var documents: Documents
  }

  private let published: Mutex<State>
  /// Held by whoever makes the next state.
  private let writing = Mutex(())

  init(_ snapshot: IndexSnapshot, _ documents: Documents) {
    published = Mutex(State(snapshot: snapshot, documents: documents))
  }

  /// What a reader keeps for as long as it reads.
  var current: State { published.withLock { $0 } }

  /// Makes the next state of the newest and publishes it; where `change` throws, nothing is published.
  func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    try writing.withLock { _ in
      var next = current
      let result = try change(&next)
      publish(next)
      return result
    }
  }

  private func publish(_ next: State) {
    var old = next
    published.withLock { swap(&$0, &old) }
    // What nobody reads any more is freed here, outside the lock.
  }
}
