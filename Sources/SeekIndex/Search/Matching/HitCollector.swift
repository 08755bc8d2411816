/// Collects the best hits of a search, one segment after the other.
///
/// ```swift
/// var collector = HitCollector(capacity: 10)
/// collector.begin(firstDocument: 1000)
/// collector.offer(7, units: 42)
/// collector.hits.hits                     // document 1007 with 42 score units
/// ```
struct HitCollector {
  /// The best documents.
  var hits: TopHits
  /// The number of the segment's first document in the collection.
  private(set) var firstDocument: DocID = 0

  init(capacity: Int) { hits = TopHits(capacity: capacity) }

  /// Goes on with the next segment, whose documents come after those offered so far.
  mutating func begin(firstDocument: DocID) { self.firstDocument = firstDocument }

  /// True if any hit is wanted.
  var isCollecting: Bool { hits.capacity > 0 }

  /// Offers a document of the segment, greater than all offered before.
  @inline(__always)
  mutating func offer(_ document: UInt32, units: Int) {
    hits.offer(firstDocument &+ document, units)
  }
}
