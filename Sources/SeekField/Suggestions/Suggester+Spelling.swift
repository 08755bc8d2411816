import SeekCore

/// Suggests words for a misspelled one.
extension Suggester {
  /// The words that the last one of a query, which few documents have, may have been meant for, the likeliest first.
  ///
  /// - Parameters:
  ///   - query: Whose last clause is being typed; each word offered leads to documents of the rest of it.
  ///   - matching: Nothing is offered where typos are not mended.
  ///   - lead: What of the part under the cursor is before the word.
  func corrections(
    of query: SearchQuery, matching: WordMatching, lead: String
  ) async -> [SearchSuggestion] {
    guard matching.contains(.typos), let typed = query.clauses.last?.typedWord else { return [] }
    var asked = query
    (asked.matching, asked.isStrict, asked.limit) = (matching, true, 0)
    asked.ranking = .words
    guard let results = try? await engine.results(for: asked) else { return [] }
    let isAlone = query.clauses.count == 1
    var found: [SearchSuggestion] = []
    // Other words of the line may have been read otherwise too.
    for correction in results.corrections.filter({ isAlone || $0.typed == typed })
      .prefix(Self.correctionLimit)
    {
      let words = await spelled(correction.found)
      let completion = lead + (correction.found.contains(" ") ? "\"\(words)\"" : words)
      found.append(SearchSuggestion(.spelling, words, completion: completion))
    }
    return found
  }

  /// Words as the documents spell them.
  func spelled(_ words: String) async -> String { await spelling?.spelled(words) ?? words }

  private static var correctionLimit: Int { 3 }

  /// Another reading of a line of words that finds nothing; nil if it has anything but words, or
  /// finds something.
  func nearestReading(of typed: ParsedLine, _ field: SearchField) async -> SearchSuggestion? {
    guard !typed.clauses.isEmpty, isPlain(typed) else { return nil }
    var asked = query(typed, field)
    (asked.matching, asked.limit) = (field.settings.matching, 0)
    guard let results = try? await engine.results(for: asked), results.totalCount == 0 else {
      return nil
    }
    let readings = Readings(engine: engine, syntax: syntax, spelling: spelling)
    let offered = await readings.offered(beside: results)
    // Tab completes words; of a scope or a token the preview tells.
    guard
      let reading = offered?.kind == .words ? offered : await readings.nearest(to: results.query)
    else { return nil }
    return SearchSuggestion(.spelling, reading.line, count: reading.count)
  }
}

extension SearchClause {
  /// The word being typed, alone or in a field; nil where the clause is anything else.
  fileprivate var typedWord: String? {
    switch self {
    case .prefix(let text): text
    case .field(_, let inner): inner.typedWord
    case .word, .phrase, .near, .pattern, .excluding, .filter, .any, .all, .tokens: nil
    }
  }
}
