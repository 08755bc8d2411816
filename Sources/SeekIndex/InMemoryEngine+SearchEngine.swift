import SeekCore

/// The calls of a search field; each sees one snapshot.
extension InMemoryEngine: SearchEngine {
  public var fields: [SearchableField] { snapshot.schema.fields }

  public var documentCount: Int { snapshot.documentCount }

  /// Counts the documents that were ever added, those that were removed, and the indexes that were replaced.
  public var revision: Int {
    let state = index.current
    return 2 * Int(state.snapshot.nextDocument) - state.snapshot.documentCount + state.replacements
  }

  public func results(for query: SearchQuery) async throws -> SearchResults<Document> {
    try Task.checkCancellation()
    return try search(query)
  }

  /// The same, told as far as texts were read where a pattern needs them: the first rows within a tenth of a second, then ever
  /// more at once.
  public func results(
    for query: SearchQuery, meanwhile: @escaping @Sendable (SearchResults<Document>) -> Void
  ) async throws -> SearchResults<Document> {
    guard query.clauses.contains(where: \.hasPattern) else {
      return try await results(for: query)
    }
    var patience = SearchLimits.firstReading
    while true {
      try Task.checkCancellation()
      let soFar = try search(query, until: .now + patience)
      guard soFar.coverage.isCutShort else { return soFar }
      meanwhile(soFar)
      patience *= 2
    }
  }

  /// Words that complete the last clause, each with the exact number of documents that then match;
  /// the counts are those of the word alone, without the words that begin with it. Where words have other forms
  /// (`WordMatching.stems`) one of several is offered, and words that say little only where no other does.
  /// Words of scripts without spaces are those of the best documents, where their text fields can be read.
  public func wordCompletions(
    for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    try Task.checkCancellation()
    let snapshot = readable(index.current)
    guard let completer = TermCompleter(query, snapshot) else {
      return try SegmentedCompleter(query, snapshot)?.completions(limit: limit) ?? []
    }
    let filter = try FilterPlan(query, snapshot)
    let language = query.matching.contains(.stems) ? snapshot.stemLanguage : nil
    let found = try completer.completions(
      of: snapshot, filter: filter, limit: limit, language: language)
    return found.isEmpty
      ? try completer.completions(
        beside: query, of: snapshot, filter: filter, limit: limit, language: language)
      : found
  }

  /// Completes values as the protocol says. The tokens of a field do not restrict its own values,
  /// since one more value of a field widens the search. A number field completes the decimal
  /// spelling of its numbers.
  public func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    try Task.checkCancellation()
    let completer = ValueCompleter(snapshot: readable(index.current))
    return try completer.completions(field: field, prefix: prefix, for: query, limit: limit)
  }

  public func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
    try Task.checkCancellation()
    return try NearestReading(query, readable(index.current)).suggestion()
  }

  public func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
    let snapshot = snapshot
    let language = query.matching.contains(.stems) ? snapshot.stemLanguage : nil
    return Highlighter(query, snapshot.analyzer, language: language).ranges(in: text)
  }

  public func explanation(
    ofRank rank: Int, for query: SearchQuery
  ) async throws -> ScoreExplanation? {
    try Task.checkCancellation()
    guard rank >= 0, rank < Int.max, query.order == .relevance else { return nil }
    var query = query
    (query.offset, query.limit) = (rank, 1)
    (query.facets, query.rangeFacets) = ([], [])
    return try TieredSearch(query, readable(index.current), explained: .init()).explanation()
  }
}
