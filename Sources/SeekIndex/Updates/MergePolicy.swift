/// Decides which neighbouring segments to merge next.
///
/// Only neighbours: documents stay in the order of their numbers, which decides between equal scores.
/// Sizes are kept like the digits of a binary number (Bentley, Saxe, *Decomposable searching problems*,
/// 1980): every segment is larger than all after it together, so there are as many as the logarithm of
/// what was added, and a document is merged about as often.
struct MergePolicy {
  /// The properties of a segment that the policy needs.
  struct Part {
    /// Pairs of a term and a document.
    var postingCount: Int
    var documentCount: Int
    var removedCount = 0
    /// True if its impacts are frozen with the averages that the collection has now.
    var isFrozenAnew = true
    /// True if a merge that is under way reads it.
    var isBusy = false

    fileprivate var weight: Int { max(MergePolicy.smallest, postingCount) }
  }

  /// Smaller segments count as if they had this many postings: merging them costs about the same.
  static let smallest = 4096
  /// So many postings are merged while an update is waited for, which takes some milliseconds; more wait
  /// for the thread that merges.
  static let quick = 1 << 16
  /// A segment of whose documents more than one in so many is removed is written anew.
  static let removedShare = 5

  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// The next task of the merging thread; nil if there is none.
  var next: Range<Int>? { mostlyRemoved ?? tail(from: 0) }

  /// The segments that an update merges at once; nil if no small ones are left to merge.
  var nextQuick: Range<Int>? {
    let first = (parts.lastIndex { $0.isBusy } ?? -1) + 1
    var quick = parts.count
    var sum = 0
    while quick > first, sum + parts[quick - 1].weight <= Self.quick {
      quick -= 1
      sum += parts[quick].weight
    }
    return tail(from: quick)
  }

  /// The segments from the first to the last whose impacts are frozen with other averages, merged by the update that moved
  /// them; nil if there are none.
  var averagesMoved: Range<Int>? {
    guard let first = parts.firstIndex(where: { !$0.isFrozenAnew }),
      let last = parts.lastIndex(where: { !$0.isFrozenAnew })
    else { return nil }
    return first..<(last + 1)
  }

  private var mostlyRemoved: Range<Int>? {
    parts.firstIndex { $0.removedCount > $0.documentCount / Self.removedShare }
      .map { $0..<($0 + 1) }
  }

  /// From the first segment that is not larger than all after it together.
  private func tail(from first: Int) -> Range<Int>? {
    var behind = parts.dropFirst(first).reduce(0) { $0 + $1.weight }
    for index in first..<max(first, parts.count - 1) {
      behind -= parts[index].weight
      if parts[index].weight <= behind { return index..<parts.count }
    }
    return nil
  }
}

extension MergePolicy {
  init(_ snapshot: IndexSnapshot, busy: [Segment]) {
    let averages = snapshot.averages
    self.init(
      snapshot.segments.map { segment in
        Part(
          postingCount: segment.postings.postingCount, documentCount: segment.documentCount,
          removedCount: segment.removed?.count ?? 0,
          isFrozenAnew: segment.averages == averages,
          isBusy: busy.contains { $0.isSameIndex(as: segment) })
      })
  }
}
