/// The number of documents that have a prefix and which of them it scores highest in: all that a
/// page of results shows of it, without its list.
///
/// A value of pointers; it lives no longer than the ``PrefixTable`` it points into.
struct BestPostings {
  /// The number of documents that are remembered; as many as a second look reads, so that ordering
  /// by places needs no more.
  static let capacity = 32
  /// The step of a ``CoarseImpact`` is above the document.
  static let documentBits: UInt32 = 28

  /// The number of documents that have the prefix.
  let count: Int
  let hits: UnsafePointer<UInt32>

  /// True if the best `wanted` documents are among those remembered.
  func reaches(_ wanted: Int) -> Bool { wanted <= Self.capacity || count <= Self.capacity }

  /// Calls `body` with the remembered documents, ascending, and their impacts.
  func forEach(_ body: (UInt32, UInt8) -> Void) {
    for index in 0..<min(count, Self.capacity) {
      let hit = hits[index]
      body(
        hit & (1 &<< Self.documentBits &- 1),
        CoarseImpact.impact(ofStep: UInt8(truncatingIfNeeded: hit &>> Self.documentBits)))
    }
  }
}

extension BestPostings {
  /// Appends the best documents of a list, ascending, and zeros where it has fewer than ``capacity``.
  ///
  /// The first of two documents with equal impacts is the better one, as in ``TopHits``. One of the best is one of the best of
  /// the prefix's own term, or of the list without it.
  /// - Parameters:
  ///   - list: Its impacts are coarse.
  ///   - own: The list of the term that is the prefix itself, whose documents count in full; the list has them damped.
  static func append(
    bestOf list: BitmapPostings, raisedBy own: PostingList = .empty,
    to hits: inout GrowableBuffer<UInt32>
  ) {
    var units: [UInt32: Int] = [:]
    let lists = [(PostingList.bitmap(list), ImpactTable.same), (own, ImpactTable.typed)]
    for (list, table) in lists {
      var best = TopHits(capacity: capacity)
      let scored = ScoredList(list: list, table: table.base, weight: 1)
      BestDocuments(lists: [scored], acceptsUnscored: false).offerAll(to: &best)
      for hit in best.hits { units[hit.document] = max(units[hit.document] ?? 0, hit.units) }
    }
    let best = units.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(capacity)
    append(
      best.map { document, units in
        let step = CoarseImpact.step(of: UInt8(truncatingIfNeeded: units))
        return UInt32(step) << documentBits | document
      }, to: &hits)
  }

  /// Appends so many hits by their documents, and zeros up to ``capacity``.
  static func append(_ best: some Sequence<UInt32>, to hits: inout GrowableBuffer<UInt32>) {
    let sorted = best.sorted { $0 << (32 - documentBits) < $1 << (32 - documentBits) }
    for hit in sorted { hits.append(hit) }
    hits.append(repeating: 0, count: capacity - sorted.count)
  }
}
