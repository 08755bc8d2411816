import SearchCore

/// Answers queries from an index in memory, fast enough to be asked on every keystroke.
///
/// ```swift
/// let engine = try InMemoryEngine(books)
/// let results = try engine.search(SearchQuery("moby di"))
/// print(results.totalCount, results.hits.map(\.document.title))   // 1 ["Moby Dick"]
/// ```
///
/// May be asked from several threads at once. The index holds no text: `document` fetches what a hit
/// shows, from an array or a file.
public final class InMemoryEngine<Document: Sendable>: Sendable {
  public let snapshot: IndexSnapshot
  private let document: @Sendable (DocID) -> Document
  let pool: GatherPool

  /// - Parameter document: The document of a number below `snapshot.documentCount`.
  public init(snapshot: IndexSnapshot, document: @escaping @Sendable (DocID) -> Document) {
    self.snapshot = snapshot
    self.document = document
    pool = GatherPool(documentCount: snapshot.segments.map(\.documentCount).max() ?? 0)
  }

  /// What the index holds and what it weighs.
  public var statistics: IndexStatistics { snapshot.statistics }
}

extension InMemoryEngine {
  /// Indexes documents on all cores.
  /// - Throws: `SearchError` where they are more than an index can hold.
  /// - Complexity: O(bytes of the text).
  public convenience init(_ documents: [Document], analyzer: Analyzer = .standard) throws
  where Document: SearchDocument {
    let fields = Document.fields
    let schema = IndexSchema(fields.map(\.field))
    // Small collections are done before a second thread has started.
    let parts = max(1, min(Parallel.coreCount, documents.count / 512))
    let builders = Parallel.map(parts) { part in
      let builder = SegmentBuilder(schema: schema, analyzer: analyzer)
      for index in (documents.count * part / parts)..<(documents.count * (part + 1) / parts) {
        builder.beginDocument()
        for (number, field) in fields.enumerated() {
          field.add(documents[index], as: number, to: builder)
        }
        builder.endDocument()
      }
      return builder
    }
    self.init(snapshot: try IndexSnapshot(building: builders)) { documents[Int($0)] }
  }
}

extension InMemoryEngine {
  /// The best documents, the exact count and the facets: what ``results(for:)`` does, without waiting.
  /// - Throws: `SearchError` for a token that is no filter of this collection; `CancellationError`.
  public func search(_ query: SearchQuery) throws -> SearchResults<Document> {
    let plan = query.plan(snapshot.analyzer)
    let filter = try FilterPlan(query, snapshot)
    let facets =
      try query.facets.map { try snapshot.schema.filterField(named: $0) }
      + query.rangeFacets.map { try snapshot.schema.numberField(named: $0.field) }
    let parts = try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: filter.documents(in: $0), pool: pool)
    }
    let weights = Self.weights(plan, parts, documentCount: snapshot.documentCount)
    var hits = TopHits(capacity: Self.pageEnd(query, snapshot.documentCount))
    var counters = facets.map { _ in FacetCounter() }
    var total = 0
    for (index, part) in parts.enumerated() {
      let first = snapshot.firstDocuments[index]
      guard !facets.isEmpty else {
        total += try part.run(weights: weights, hits: &hits, firstDocument: first)
        continue
      }
      var matches = DocumentSet(documentCount: part.segment.documentCount)
      let count =
        try matches.withMutableWords {
          try part.run(weights: weights, hits: &hits, firstDocument: first, matches: $0)
        } ?? 0
      total += count
      for (position, field) in facets.enumerated() {
        guard let column = part.segment.columns[field] else { continue }
        counters[position].add(matches, matchCount: count, column)
      }
    }
    return SearchResults(
      query: query,
      hits: hits.sorted(droppingFirst: max(0, query.offset)).map {
        SearchHit(document: document($0.document), score: BM25FScorer.score($0.units))
      },
      totalCount: total,
      facets: zip(query.facets, counters).map {
        FacetCounts(field: $0, values: $1.values(limit: query.facetLimit))
      },
      rangeFacets: zip(query.rangeFacets, counters.dropFirst(query.facets.count)).map {
        RangeFacetCounts($0, counts: $1.counts(of: $0.ranges))
      })
  }

  /// How many hits must be known to show the page; never more than there are documents.
  private static func pageEnd(_ query: SearchQuery, _ documentCount: Int) -> Int {
    guard query.limit > 0 else { return 0 }
    let end = max(0, query.offset).addingReportingOverflow(query.limit)
    return min(documentCount, end.overflow ? .max : end.partialValue)
  }

  private static func weights(
    _ plan: QueryPlan, _ parts: [SegmentQuery], documentCount: Int
  ) -> [Int] {
    let frequencies = parts.map(\.documentFrequencies)
    return plan.atoms.indices.map { atom in
      BM25FScorer.weight(
        documentFrequency: frequencies.reduce(0) { $0 + $1[atom] }, documentCount: documentCount,
        repetitions: plan.repetitions[atom])
    }
  }
}
