/// Collects the best hits of a search, one segment after the other.
///
/// ```swift
/// var collector = HitCollector(capacity: 10)
/// collector.begin(firstDocument: 1000)
/// collector.offer(7, units: 42)
/// collector.hits.hits                     // document 1007 with 42 score units
/// ```
///
/// Where some documents are preferred to all others, however much those score, the best of both are kept apart.
struct HitCollector {
  /// The best of the documents that are preferred; of all where none is.
  var hits: TopHits
  /// The best of the others.
  var others: TopHits
  /// The number of hits of preferred documents after which no others are looked for.
  let enough: Int
  /// The number of the segment's first document in the collection.
  private(set) var firstDocument: DocID = 0
  /// The documents of the segment that are preferred; nil where all are.
  private(set) var preferred: DocumentSet?

  /// Collects the best of all documents.
  init(capacity: Int) { self.init(capacity: capacity, ofOthers: 0, enough: 0) }

  /// - Parameters:
  ///   - capacity: How many hits of preferred documents are kept.
  ///   - others: How many of the others.
  init(capacity: Int, ofOthers others: Int, enough: Int) {
    hits = TopHits(capacity: capacity)
    self.others = TopHits(capacity: others)
    self.enough = enough
  }

  /// Goes on with the next segment, whose documents come after those offered so far.
  mutating func begin(firstDocument: DocID, preferring preferred: DocumentSet? = nil) {
    self.firstDocument = firstDocument
    self.preferred = preferred
  }

  /// True if any hit is wanted.
  var isCollecting: Bool { hits.capacity > 0 || others.capacity > 0 }

  /// True if documents that are not preferred may still be hits.
  var wantsOthers: Bool { preferred != nil && hits.hits.count < enough }

  /// Offers a document of the segment, greater than all offered before.
  ///
  /// In a loop `isPreferred` is read off a copy of ``preferred``: asking the collector, which changes, would count
  /// references at every document.
  @inline(__always)
  mutating func offer(_ document: UInt32, units: Int, isPreferred: Bool = true) {
    if isPreferred {
      hits.offer(firstDocument &+ document, units)
    } else {
      others.offer(firstDocument &+ document, units)
    }
  }
}
