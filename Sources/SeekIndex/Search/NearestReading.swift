import SeekCore

/// Finds another reading of a query whose words all occur, but never together.
///
/// ```swift
/// try NearestReading(SearchQuery("forest gump"), snapshot).suggestion()   // forrest gump
/// ```
///
/// A frequent word is not taken for a slip while documents are looked for: that would find other things than were asked
/// for. Where nothing has them all it is the likeliest way out, and where next to nothing has, one that finds far more is:
/// one film has `johny depp` somewhere, and 56 have Johnny Depp.
struct NearestReading {
  private let query: SearchQuery
  private let snapshot: IndexSnapshot
  private let readings: QueryReadings
  /// True if typos may be corrected.
  private let mayRespell: Bool

  /// - Throws: `SearchError` for a token that is no filter of the collection; `CancellationError`.
  init(_ query: SearchQuery, _ snapshot: IndexSnapshot) throws {
    mayRespell = query.matching.contains(.typos)
    var query = query
    // The same words in all their forms; the best document alone.
    query.matching.remove(.typos)
    (query.offset, query.limit) = (0, 1)
    (query.facets, query.rangeFacets, query.order) = ([], [], .relevance)
    let search = try TieredSearch(query, snapshot)
    let typed = search.weighed(try search.segmentQueries(of: search.plan), search.plan)
    (self.query, self.snapshot) = (query, snapshot)
    readings = QueryReadings(query, search.plan, snapshot) { atom in
      let frequency = typed.documentFrequency(of: atom)
      return (frequency, frequency)
    }
  }

  /// The reading that keeps all letters, or else the one whose best document has the highest score.
  /// Nil if no reading finds anything, or none finds far more than the words as typed.
  /// - Complexity: That of some dozen searches.
  func suggestion() throws -> SearchSuggestion? {
    let typedCount = try search(query.clauses).total
    guard typedCount < snapshot.rules.fewDocuments else { return nil }
    let least = max(1, snapshot.rules.farMore * typedCount)
    if typedCount == 0, let begun = readings.begun(),
      let suggestion = try suggestion(begun, least: least)
    {
      return suggestion
    }
    var best: (reading: QueryReadings.Reading, units: Int)?
    for (reading, evidence) in mayRespell ? readings.respelled() : [] {
      try Task.checkCancellation()
      guard let units = try search(reading.clauses + [evidence]).hits.first?.units else { continue }
      if best.map({ units > $0.units }) ?? true { best = (reading, units) }
    }
    return try best.flatMap { try suggestion($0.reading, least: least) }
  }

  /// - Returns: nil where the reading finds fewer than `least` or cannot be typed.
  private func suggestion(
    _ reading: QueryReadings.Reading, least: Int
  ) throws -> SearchSuggestion? {
    guard let text = reading.text else { return nil }
    let count = try search(reading.clauses).total
    return count >= least ? SearchSuggestion(.spelling, text, count: count) : nil
  }

  private func search(_ clauses: [SearchClause]) throws -> TieredSearch.Found {
    var asked = query
    asked.clauses = clauses
    return try TieredSearch(asked, snapshot).run()
  }
}
