import SeekCore

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
    guard matching.contains(.typos), case .prefix(let typed)? = query.clauses.last?.leaves.last
    else { return [] }
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

  func spelled(_ words: String) async -> String { await spelling?.spelled(words) ?? words }

  private static var correctionLimit: Int { 3 }

  /// The reading of a line that the preview offers, as the whole line with its count; nil if that is no line to type. Where
  /// the words find nothing in all scopes but one, it is how they may have been meant.
  func reading(of typed: ParsedLine, _ field: SearchField) async -> SearchSuggestion? {
    guard !typed.isEmpty, !typed.isPending, typed.scope == nil, typed.enclosing.isEmpty else {
      return nil
    }
    var asked = field.submitting(typed).query
    (asked.facets, asked.rangeFacets, asked.order) = ([], [], .relevance)
    // The hits are those of the search that is under way already.
    let pageSize = asked.limit
    asked.limit = 0
    let isRefused = await engine.ended([typed], in: field) == [nil]
    let found = isRefused ? nil : try? await engine.results(for: asked)
    guard isRefused || found != nil else { return nil }
    let results = found ?? SearchResults(query: asked, hits: [], totalCount: 0)
    var readings = Readings(engine: engine, syntax: syntax, spelling: spelling)
    (readings.field, readings.pageSize) = (field, pageSize)
    var reading = await readings.offered(beside: results)
    if reading?.completesLine != true {
      let isNearest = results.totalCount == 0 && isPlain(typed)
      reading = isNearest ? await readings.nearest(to: results.query) : nil
    }
    guard let line = reading?.line, let count = reading?.count, !line.isEmpty else { return nil }
    // Behind a filter a space is typed, as behind a value.
    let isWord = field.parse(line, syntax: syntax).wordRanges.last?.upperBound == line.utf8.count
    return SearchSuggestion(
      .spelling, line, completion: isWord || line.last == " " ? line : line + " ", count: count)
  }
}

extension Reading {
  /// True if its line is what it searches for: of a scope, and of what is left out, a sentence tells.
  fileprivate var completesLine: Bool {
    switch kind {
    case .words, .value: count != nil
    case .valueWithoutWords, .unknown, .everywhere, .outside, .withoutExclusions, .withoutTokens,
      .correction:
      false
    }
  }
}
