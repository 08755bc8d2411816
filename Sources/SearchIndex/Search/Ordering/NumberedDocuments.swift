/// Which of the numbers ever given are those of documents, in one state of an index.
///
/// States follow one another: with every document that is removed ``removedCount`` grows, so it tells which is newer.
struct NumberedDocuments: Sendable {
  /// How many numbers were given, from 0 on.
  let count: Int
  let liveCount: Int
  /// Asked on all cores.
  let isLive: @Sendable (DocID) -> Bool

  var removedCount: Int { count - liveCount }

  /// - Parameter removed: How many of the numbers are not live.
  init(
    count: Int, removed: Int = 0, isLive: @escaping @Sendable (DocID) -> Bool = { _ in true }
  ) {
    (self.count, liveCount, self.isLive) = (count, count - removed, isLive)
  }

  init(_ snapshot: IndexSnapshot) {
    count = Int(snapshot.nextDocument)
    liveCount = snapshot.documentCount
    isLive = snapshot.has
  }
}

extension IndexSnapshot {
  /// Whether a document of this number is in the collection.
  /// - Complexity: O(segments + log documents).
  @Sendable func has(_ number: DocID) -> Bool {
    let segment = segments.last { $0.documentCount > 0 && $0.numbers[0] <= number }
    guard let segment, let place = segment.numbers.place(of: number) else { return false }
    return segment.removed?.live.contains(UInt32(place)) ?? true
  }
}
