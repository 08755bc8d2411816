import Synchronization

/// Neighbouring buckets whose occurrences lie in memory of their own, which goes back once all of them are encoded:
/// what is encoded from the buckets behind them takes it, and so hardly touches fresh memory.
struct BucketGroups: Sendable {
  /// Of each bucket its group, ascending; at most ``maximumCount``.
  private let groups: FrozenArray<UInt8>
  let count: Int

  /// A group has so many words: some huge pages, of which the last is not filled.
  private static let wordGoal = 1 << 21
  /// A writer has memory of every group at hand.
  private static let maximumCount = 16

  /// - Parameter wordsBefore: Of each bucket the words of all before it, and of all behind the last.
  init(wordsBefore: [Int]) {
    let bucketCount = wordsBefore.count - 1
    let total = wordsBefore[bucketCount]
    count = max(1, min(Self.maximumCount, total / Self.wordGoal))
    var groups = GrowableBuffer<UInt8>(capacity: bucketCount)
    for bucket in 0..<bucketCount {
      groups.append(UInt8(truncatingIfNeeded: wordsBefore[bucket] * count / max(1, total + 1)))
    }
    self.groups = groups.freeze()
  }

  /// The group of a bucket.
  @inline(__always)
  subscript(bucket: Int) -> Int { Int(groups[bucket]) }

  /// How many buckets are in each group.
  var bucketCounts: [Int] {
    var counts = [Int](repeating: 0, count: count)
    for bucket in 0..<groups.count { counts[self[bucket]] += 1 }
    return counts
  }
}

/// The memory of a group of buckets of one run, until the last of them is read.
final class GroupMemory: Sendable {
  private struct State {
    var unreadCount: Int
    var blocks: [MemoryBlock]
  }

  private let state: Mutex<State>

  init(_ blocks: [MemoryBlock], bucketCount: Int) {
    state = Mutex(State(unreadCount: bucketCount, blocks: blocks))
  }

  /// Says that one more bucket will not be read again.
  func endBucket() {
    state.withLock {
      $0.unreadCount -= 1
      if $0.unreadCount == 0 { $0.blocks = [] }
    }
  }
}
