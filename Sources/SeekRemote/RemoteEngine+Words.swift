import SeekCore

/// Words that complete a query, and other readings of it.
extension RemoteEngine {
  /// The number of results whose words are looked at: a server has no list of its words that could be asked for.
  private static let sampledResults = 200

  /// Words of the best results that go on from the last clause, each with the exact number of documents that it leads to.
  public func wordCompletions(
    for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    guard limit > 0, case .prefix(let typed)? = query.clauses.last,
      typed.unicodeScalars.last.map(SearchToken.isPartOfWord) ?? false,
      let begun = ValueFolding.words(in: typed).last
    else { return [] }
    var sample = query
    (sample.offset, sample.limit) = (0, Self.sampledResults)
    (sample.facets, sample.rangeFacets, sample.order) = ([], [], .relevance)
    let candidates = try await words(beginningWith: begun, for: sample).prefix(limit * 2)
    guard !candidates.isEmpty else { return [] }
    let head = String(typed.unicodeScalars.dropLast(lastWordLength(of: typed)))
    let questions = candidates.map { word in
      var question = sample
      question.limit = 0
      question.clauses[question.clauses.count - 1] = .word(head + word)
      return question
    }
    let totals = try await results(for: questions).map(\.totalCount)
    return zip(candidates, totals).filter { $0.1 > 0 }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
      .prefix(limit)
      .map { SearchSuggestion(.word, $0.0, completion: head + $0.0, count: $0.1) }
  }

  /// Words that go on from a beginning, the most frequent first.
  private func words(beginningWith begun: String, for sample: SearchQuery) async throws -> [String]
  {
    var counts: [String: Int] = [:]
    // Manticore has a list of the words of the whole index.
    if server.isManticore, sample.clauses.count == 1, sample.tokens.isEmpty,
      sample.scope.tokens.isEmpty,
      sample.within.isEmpty,
      let table = try? await pool.answers(
        to: [
          "CALL KEYWORDS(\(SQLText.string(begun + "*")), \(SQLText.string(url.index)), 1 AS stats)"
        ])[0],
      let word = table.position(of: "normalized"), let documents = table.position(of: "docs")
    {
      for row in table.rows where row.count == table.columns.count {
        if let word = row[word] {
          counts[word, default: 0] += row[documents].flatMap(Int.init) ?? 0
        }
      }
    } else {
      for hit in try await results(for: sample).hits {
        for word in Set(ValueFolding.words(in: JSONRow.strings(in: hit.document.json))) {
          counts[word, default: 0] += 1
        }
      }
    }
    return counts.filter {
      $0.key.hasPrefix(begun) && $0.key != begun && $0.key != RemoteSchema.everyWord
    }
    .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private func lastWordLength(of text: String) -> Int {
    text.unicodeScalars.reversed().prefix(while: SearchToken.isPartOfWord).count
  }

  /// Asks Manticore for the nearest words (`CALL QSUGGEST`); nil from a server that does not know that.
  ///
  /// One word of the line is another, or all for which there is one: of these lines it is the one with the most documents.
  public func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
    let words = query.clauses.flatMap(\.wantedWords)
    guard server.isManticore, !words.isEmpty else { return nil }
    let statements = words.map {
      "CALL QSUGGEST(\(SQLText.string($0)), \(SQLText.string(url.index)), 1 AS limit)"
    }
    guard let tables = try? await pool.answers(to: statements) else { return nil }
    var nearest: [String: String] = [:]
    for (word, table) in zip(words, tables) {
      if let found = table.rows.first?.first ?? nil, found != ValueFolding.folded(word),
        EditDistance.between(found, ValueFolding.folded(word)) <= 2
      {
        nearest[word] = found
      }
    }
    let replaced = nearest.map { [$0.key: $0.value] } + (nearest.count > 1 ? [nearest] : [])
    let readings = replaced.map { words in
      var reading = query
      (reading.offset, reading.limit, reading.facets, reading.rangeFacets) = (0, 0, [], [])
      reading.clauses = query.clauses.map { $0.replacing(words) }
      return reading
    }
    let found = zip(readings, try await results(for: readings).map(\.totalCount))
    guard let (best, count) = found.max(by: { $0.1 < $1.1 }), count > 0,
      let line = options.line(best.clauses, fields)
    else { return nil }
    // A space is behind a whole word.
    let title = line.hasSuffix(" ") ? String(line.dropLast()) : line
    return SearchSuggestion(.spelling, title, completion: line, count: count)
  }
}

extension SearchClause {
  /// The words that a document has to have, or one of which.
  fileprivate var wantedWords: [String] {
    switch self {
    case .word(let text), .prefix(let text): ValueFolding.words(in: text).count == 1 ? [text] : []
    case .field(_, let clause): clause.wantedWords
    case .any(let clauses), .all(let clauses): clauses.flatMap(\.wantedWords)
    case .phrase, .near, .pattern, .excluding, .filter, .tokens: []
    }
  }

  /// The clause with other words in the place of some.
  fileprivate func replacing(_ words: [String: String]) -> SearchClause {
    switch self {
    case .word(let text), .prefix(let text): words[text].map(SearchClause.word) ?? self
    case .field, .any, .all: mappingInner { $0.replacing(words) }
    case .phrase, .near, .pattern, .excluding, .filter, .tokens: self
    }
  }
}
