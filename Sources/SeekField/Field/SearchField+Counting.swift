import SeekCore

/// Counts a line that is being typed into a field.
extension SearchEngine {
  /// Lines being typed into a field as they count once submitted: a number or date that has ended is whole (``whole(_:)``), and a
  /// line is refused for a filter that no record has, also where it would find what the pills of its field do.
  ///
  /// ```text
  /// year:199 token         year:199*
  /// [kind:red] kind:xyz    nil
  /// ```
  ///
  /// - Returns: nil for each line that is refused.
  package func ended(_ lines: [ParsedLine], in field: SearchField) async -> [ParsedLine?] {
    let open = lines.map { $0.isRefused ? nil : $0 }
    let doubtful = Array(Set(lines.flatMap { field.doubtfulFilters(of: $0) }))
    guard !doubtful.isEmpty,
      let counts = try? await results(for: doubtful.map(\.closed.alone.counting)).map(\.totalCount),
      counts.count == doubtful.count
    else { return open }
    var known: [SearchToken: SearchToken] = [:]
    var nowhere: Set<SearchToken> = []
    for (token, count) in zip(doubtful, counts) where count == 0 {
      if let whole = try? await whole(token), whole.closed != token.closed {
        known[token] = token.meaning(whole)
      } else {
        nowhere.insert(token)
        known[token] = token.closed
      }
    }
    return open.map { line in
      guard let line else { return nil }
      let isRefused =
        field.joinedFilters(of: line).contains { nowhere.isSuperset(of: $0) }
        || !nowhere.isDisjoint(with: field.incomparableFilters(of: line))
      return isRefused ? nil : line.replacing(known, syntax: field.syntax)
    }
  }
}

extension SearchEngine {
  /// The answer to a field whose line being typed counts as it does once submitted (``ended(_:in:)``): none where it is refused.
  func results(
    of field: SearchField, meanwhile: @escaping @Sendable (SearchResults<Document>) -> Void
  ) async throws -> SearchResults<Document> {
    var whole = field
    if let draft = field.draft {
      guard let ended = await ended([draft], in: field)[0] else {
        var refused = SearchResults<Document>(query: field.query, hits: [], totalCount: 0)
        refused.countedQuery = nil
        return refused
      }
      whole.draft = ended
    }
    // They answer what is typed, however it is counted.
    @Sendable func answer(_ results: SearchResults<Document>) -> SearchResults<Document> {
      var results = results
      (results.countedQuery, results.query) = (results.query, field.query)
      return results
    }
    return try await answer(results(for: whole.query) { meanwhile(answer($0)) })
  }
}

extension SearchField {
  /// The filters of a line that may count otherwise than they stand there: numbers and dates that have ended, of which an engine
  /// finds no beginnings, and what pills are alternatives to.
  fileprivate func doubtfulFilters(of line: ParsedLine) -> [SearchToken] {
    line.allFilters.filter { token in
      [.exact, .open].contains(token.match)
        && syntax.filter(named: token.field)?.kind.isGrouped == true
    } + joinedFilters(of: line).joined() + incomparableFilters(of: line)
  }

  /// The filters of a line that cannot be compared with the values of their fields, unless a record has just that value.
  fileprivate func incomparableFilters(of line: ParsedLine) -> [SearchToken] {
    guard line.warnings.contains(where: \.isComparison) else { return [] }
    return line.allFilters.filter {
      QueryParser.incomparable($0, of: syntax.filter(named: $0.field)) != nil
    }
  }

  /// The filters of a line to which pills of the field, or others of the line, are alternatives: each a choice of its own.
  fileprivate func joinedFilters(of line: ParsedLine) -> [[SearchToken]] {
    guard !line.isRecalled else { return [] }
    let pills = Set(
      tokens.lazy.filter { pill in
        pill.isEnabled && !pill.isNegated && !line.replaced.contains(where: pill.filters)
      }.map(\.field))
    let choices = line.choices.filter { !syntax.hasManyValues($0[0].field) }
    return choices.filter { choice in
      pills.contains(choice[0].field)
        || choices.contains { $0 != choice && $0[0].field == choice[0].field }
    }
  }
}
