import SearchCore

/// Everything a query wants counted over its matches, in the order of the query.
struct FacetCounters {
  private var facets: [(name: String, field: Int, counter: FacetCounter)]
  private let facetLimit: Int
  private var ranges: [(facet: RangeFacet, field: Int, counter: RangeCounter)]
  /// The order by a field, if that is asked for; then all matches are needed.
  private let order: FieldOrder?
  /// What matches, one set a segment.
  private var matches: [DocumentSet] = []

  /// - Throws: `SearchError` for a field that is no filter, or has no numbers to be counted by range.
  init(_ query: SearchQuery, _ schema: IndexSchema) throws {
    order = try FieldOrder(query, schema)
    facets = try query.facets.map { ($0, try schema.filterField(named: $0), FacetCounter()) }
    facetLimit = query.facetLimit
    ranges = try query.rangeFacets.map {
      ($0, try schema.numberField(named: $0.field), RangeCounter($0.ranges))
    }
  }

  var isEmpty: Bool { facets.isEmpty && ranges.isEmpty && order == nil }

  /// Adds one segment's matches; the segments come in order.
  /// - Throws: `CancellationError`.
  mutating func add(_ matches: DocumentSet, matchCount: Int, of segment: Segment) throws {
    if order != nil { self.matches.append(matches) }
    for index in facets.indices {
      guard let column = segment.columns[facets[index].field] else { continue }
      facets[index].counter.add(matches, matchCount: matchCount, column)
      try Task.checkCancellation()
    }
    for index in ranges.indices {
      guard case .number(let column)? = segment.columns[ranges[index].field] else { continue }
      ranges[index].counter.add(matches, column)
      try Task.checkCancellation()
    }
  }

  /// The places of the first `end` documents by the field asked for; nil where the best come first.
  /// - Parameter texts: The order by what a field of the documents says; nil where nobody reads it.
  /// - Throws: `CancellationError`; `SearchError` for an order by text that nobody reads.
  func orderedPlaces(
    in snapshot: IndexSnapshot, end: Int, texts: (String, TextOrder.Comparison) throws -> TextOrder?
  ) throws -> [DocID]? {
    try order?.places(of: matches, in: snapshot, end: end, texts: texts)
  }

  /// Some documents by the field asked for, as ``orderedPlaces(in:end:texts:)``.
  func ordered(
    _ places: [DocID], in snapshot: IndexSnapshot,
    texts: (String, TextOrder.Comparison) throws -> TextOrder?
  ) throws -> [DocID]? {
    guard let order, !places.isEmpty else { return nil }
    let sets = zip(snapshot.segments, snapshot.firstDocuments).map { segment, first in
      let own = first..<(first + DocID(segment.documentCount))
      return DocumentSet(
        documentCount: segment.documentCount,
        documents: places.lazy.filter(own.contains).map { $0 - first })
    }
    return try order.places(of: sets, in: snapshot, end: places.count, texts: texts)
  }

  var facetCounts: [FacetCounts] {
    facets.map { FacetCounts(field: $0.name, values: $0.counter.values(limit: facetLimit)) }
  }

  var rangeCounts: [RangeFacetCounts] {
    ranges.map { RangeFacetCounts($0.facet, counts: $0.counter.counts) }
  }
}
