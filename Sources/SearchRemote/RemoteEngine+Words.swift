import SearchCore

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
    var counts: [String: Int] = [:]
    for hit in try await results(for: sample).hits {
      for word in Set(ValueFolding.words(in: JSONRow.strings(in: hit.document.json)))
      where word.hasPrefix(begun) && word != begun {
        counts[word, default: 0] += 1
      }
    }
    let candidates = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(limit * 2).map(\.key)
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

  private func lastWordLength(of text: String) -> Int {
    text.unicodeScalars.reversed().prefix(while: SearchToken.isPartOfWord).count
  }

  /// Asks Manticore for the nearest words (`CALL QSUGGEST`); nil from a server that does not know that.
  ///
  /// Not tested with a running Manticore.
  public func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
    guard server.isManticore else { return nil }
    var read = query
    (read.offset, read.limit, read.facets, read.rangeFacets) = (0, 0, [], [])
    var hasChanged = false
    for (index, clause) in query.clauses.enumerated() {
      guard let typed = clause.typedText, let word = ValueFolding.words(in: typed).last else {
        continue
      }
      let statement =
        "CALL QSUGGEST(\(SQLText.string(word)), \(SQLText.string(url.index)), 1 AS limit)"
      guard let table = try? await pool.answers(to: [statement]).first,
        let row = table.rows.first, let nearest = row.first ?? nil,
        nearest != word, EditDistance.between(nearest, word) <= 2
      else { continue }
      read.clauses[index] = .word(nearest)
      hasChanged = true
    }
    guard hasChanged else { return nil }
    let count = try await results(for: read).totalCount
    guard count > 0 else { return nil }
    let text = read.clauses.map(\.text).joined(separator: " ")
    return SearchSuggestion(.spelling, text, count: count)
  }
}
