import Dispatch
import SeekCore
import Synchronization

/// The newest snapshot with the documents that belong to it: readers take both in one step, writers
/// publish both in one step.
///
/// A reader waits for nobody: the lock it takes is held only while a few references are copied.
/// Writers wait for one another. Small segments are merged by the update that makes them, larger ones on
/// a thread of their own. Whatever is published has the averages of its own documents, so that no answer changes when a
/// merge is done.
final class LiveIndex<Documents: Sendable>: Sendable {
  struct State: Sendable {
    var snapshot: IndexSnapshot
    var documents: Documents
    /// The number of times the whole index was replaced.
    var replacements = 0
  }

  /// The state of the writer, which makes the next state of the index.
  private struct Writing {
    /// The segments that the running merge reads.
    var merging: [Segment] = []
    var isMerging = false
  }

  private let published: Mutex<State>
  private let writing = Mutex(Writing())
  private let isStopped = Atomic(false)
  private let queue = DispatchQueue(label: "seek.merge", qos: .utility)
  private let merges = DispatchGroup()

  init(_ snapshot: IndexSnapshot, _ documents: Documents) {
    published = Mutex(State(snapshot: snapshot, documents: documents))
  }

  /// The state that a reader keeps for as long as it reads.
  var current: State { published.withLock { $0 } }

  /// Makes the next state of the newest and publishes it; where this throws, nothing is published.
  ///
  /// - Parameter willPublish: Called with the result when nothing but publishing is left.
  func update<Result>(
    willPublish: (Result) throws -> Void = { _ in }, _ change: (inout State) throws -> Result
  ) throws -> Result {
    try writing.withLock { writing in
      var next = current
      let result = try change(&next)
      try renewAverages(of: &next.snapshot)
      mergeQuickly(&next.snapshot, busy: writing.merging)
      try willPublish(result)
      publish(next)
      startMerging(&writing)
      return result
    }
  }

  private func publish(_ next: State) {
    var old = next
    published.withLock { swap(&$0, &old) }
    // What nobody reads any more is freed here, outside the lock.
  }

  /// Freezes impacts anew where the averages have moved a step.
  private func renewAverages(of snapshot: inout IndexSnapshot) throws {
    guard let range = MergePolicy(snapshot, busy: []).averagesMoved else { return }
    let sources = Array(snapshot.segments[range])
    snapshot = snapshot.replacing(sources, with: try merge(sources, snapshot))
  }

  private func mergeQuickly(_ snapshot: inout IndexSnapshot, busy: [Segment]) {
    while let range = MergePolicy(snapshot, busy: busy).nextQuick {
      let sources = Array(snapshot.segments[range])
      // Two segments instead of one answer as well.
      guard let merged = try? merge(sources, snapshot) else { return }
      snapshot = snapshot.replacing(sources, with: merged)
    }
  }

  private func merge(_ sources: [Segment], _ snapshot: IndexSnapshot) throws -> Segment {
    try Segment.merged(
      sources, schema: snapshot.schema, averages: snapshot.averages,
      language: { snapshot.stemLanguage },
      isCancelled: { isStopped.load(ordering: .relaxed) })
  }
}

extension LiveIndex {
  /// Returns when no merge is left to do; what updates meanwhile ask for is waited for too.
  func waitForMerges() { merges.wait() }

  /// Ends a merge under way soon, without a result, and begins none any more.
  func stopMerging() { isStopped.store(true, ordering: .relaxed) }

  private func startMerging(_ writing: inout Writing) {
    guard !writing.isMerging, !isStopped.load(ordering: .relaxed),
      MergePolicy(current.snapshot, busy: []).next != nil
    else { return }
    writing.isMerging = true
    queue.async(group: merges) { [self] in while mergeNext() {} }
  }

  /// Does what the policy asks for next.
  /// - Returns: False where it asks for nothing or merging failed; the next update tries again.
  private func mergeNext() -> Bool {
    let plan = writing.withLock { writing -> (sources: [Segment], snapshot: IndexSnapshot)? in
      let snapshot = current.snapshot
      guard !isStopped.load(ordering: .relaxed),
        let range = MergePolicy(snapshot, busy: []).next
      else {
        writing.isMerging = false
        return nil
      }
      writing.merging = Array(snapshot.segments[range])
      return (writing.merging, snapshot)
    }
    guard let plan else { return false }
    let merged = try? merge(plan.sources, plan.snapshot)
    return writing.withLock { writing in
      writing.merging = []
      guard let merged else {
        writing.isMerging = false
        return false
      }
      var next = current
      // An update has moved the averages meanwhile, and merged its segments itself.
      guard merged.averages == next.snapshot.averages else { return true }
      next.snapshot = next.snapshot.replacing(plan.sources, with: merged)
      publish(next)
      return true
    }
  }
}
