import SearchCore

/// One search, tier after tier: the documents that have the words as typed, then those that need another form of
/// one, so that no form of a word ever stands above the word itself.
///
/// A tier's hits are looked for only where the page has room behind the tiers before; the count is always that of
/// all tiers, so it is the same on every page.
struct TieredSearch {
  let query: SearchQuery
  let snapshot: IndexSnapshot
  private let plan: QueryPlan
  private let filter: FilterPlan
  /// How many hits must be known to show the page.
  private let end: Int
  /// What the partial matches are found by: one part a segment, and the weights of their words.
  private var parts: [SegmentQuery]
  private var weights: [Int] = []
  /// The best hits of all tiers, in their order.
  private(set) var hits: [TopHits.Hit] = []
  /// How many documents match.
  private(set) var total = 0
  private(set) var counters: FacetCounters

  /// - Throws: `SearchError` for a token that is no filter of the collection; `CancellationError`.
  init(_ query: SearchQuery, _ snapshot: IndexSnapshot) throws {
    self.query = query
    self.snapshot = snapshot
    let plan = query.plan(snapshot)
    let filter = try FilterPlan(query, snapshot)
    self.plan = plan
    self.filter = filter
    counters = try FacetCounters(query, snapshot.schema)
    end = query.pageEnd(documentCount: snapshot.documentCount)
    parts = try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: filter.documents(in: $0))
    }
  }

  /// The hits of the page.
  var page: ArraySlice<TopHits.Hit> { hits.dropFirst(max(0, query.offset)) }

  /// Finds the documents and counts them.
  /// - Throws: `CancellationError`.
  mutating func run() throws {
    let exact = parts
    weights = weights(of: exact)
    guard let forms = try partsWithForms() else {
      try runTier(exact, isLast: true)
      return
    }
    try runTier(exact, isLast: false)
    // Those of the first tier are counted again, unless they are all known.
    let isComplete = total <= hits.count
    if isComplete {
      for (index, part) in forms.enumerated() { part.exclude(documents(in: index)) }
    } else {
      total = 0
    }
    parts = forms
    weights = weights(of: forms)
    try runTier(forms, isLast: true)
  }

  /// The parts of the query with other forms of its words; nil where no segment has any.
  private func partsWithForms() throws -> [SegmentQuery]? {
    guard query.matching.contains(.stems), plan.varies.contains(true) || !plan.required.isEmpty,
      let language = snapshot.stemLanguage
    else { return nil }
    let forms = try parts.map { try $0.withForms(language) }
    guard forms.contains(where: { $0 != nil }) else { return nil }
    return zip(parts, forms).map { $1 ?? $0 }
  }

  /// The hits known that lie in a segment, by their place in it.
  private func documents(in segment: Int) -> [DocID] {
    let first = snapshot.firstDocuments[segment]
    let places = first..<(first + DocID(snapshot.segments[segment].documentCount))
    return hits.lazy.map(\.document).filter(places.contains).map { $0 - first }
  }
}

extension TieredSearch {
  /// Adds a tier's documents to the count and the best of them to the hits.
  /// - Parameter isLast: Whether nothing wider follows, and so facets are counted over what it finds.
  private mutating func runTier(_ parts: [SegmentQuery], isLast: Bool) throws {
    var best = TopHits(capacity: end - hits.count)
    for (index, part) in parts.enumerated() {
      let first = snapshot.firstDocuments[index]
      guard isLast, !counters.isEmpty else {
        total += try part.run(weights: weights, hits: &best, firstDocument: first)
        continue
      }
      var matches = DocumentSet(documentCount: part.segment.documentCount)
      let count =
        try matches.withMutableWords {
          try part.run(weights: weights, hits: &best, firstDocument: first, matches: $0)
        } ?? 0
      total += count
      matches.insert(contentsOf: part.excluded)
      try counters.add(matches, matchCount: count + part.excluded.count, of: part.segment)
    }
    hits += best.sorted(droppingFirst: 0)
  }

  /// The best documents that have some of the words, as many as the page has room for.
  /// - Precondition: The search was run.
  func partialHits() throws -> ArraySlice<TopHits.Hit> {
    guard total < end, !query.isStrict, plan.mayMatchInPart else { return [] }
    var best = TopHits(capacity: end - total)
    let matched = hits.map(\.document)
    for (part, first) in zip(parts, snapshot.firstDocuments) {
      try part.runPartial(weights: weights, hits: &best, firstDocument: first, without: matched)
    }
    return best.sorted(droppingFirst: max(0, query.offset - total))
  }

  private func weights(of parts: [SegmentQuery]) -> [Int] {
    let frequencies = parts.map(\.documentFrequencies)
    return plan.atoms.indices.map { atom in
      BM25FScorer.weight(
        documentFrequency: frequencies.reduce(0) { $0 + $1[atom] },
        documentCount: snapshot.documentCount, repetitions: plan.repetitions[atom])
    }
  }
}

extension SearchQuery {
  /// How many hits must be known to show the page; never more than there are documents.
  func pageEnd(documentCount: Int) -> Int {
    guard limit > 0 else { return 0 }
    let end = max(0, offset).addingReportingOverflow(limit)
    return min(documentCount, end.overflow ? .max : end.partialValue)
  }
}
