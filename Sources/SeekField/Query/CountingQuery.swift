import SeekCore

extension SearchEngine {
  /// The number of documents that a query finds; nil where the engine refuses it, or the task was
  /// cancelled.
  package func count(_ query: SearchQuery) async -> Int? {
    (try? await results(for: query.counting))?.totalCount
  }
}

extension SearchEngine {
  /// The values of a field among the results of a query, with how many have each; none where the engine refuses it.
  package func values(
    of field: String, in query: SearchQuery
  ) async -> [FacetCounts.Value] {
    (try? await results(for: query.counting(valuesOf: field)))?.facets.first?.values
      ?? []
  }

  /// A filter that nothing more is typed into, as the data spells it, whatever key has ended it: the value itself or its words
  /// where records have them, else what begins so. Where that is one value only, it is that value.
  ///
  /// ```text
  /// cuisine:thai    cuisine:Thai
  /// year:199        year:199*       no record is of the year 199
  /// weight:5        nil             a number that is no year is that number
  /// ```
  ///
  /// - Returns: nil if no record has it.
  package func whole(_ token: SearchToken) async throws -> SearchToken? {
    var whole = token.closed
    // Of a date with a time the documents might have to be read.
    let isTime = isDate(whole) && DateRange.hasTimes(whole.value)
    guard whole.match == .exact, !isTime, let found = try? await results(for: whole.alone) else {
      return try await resolve(whole)
    }
    if found.totalCount == 0 {
      // Every value begins as an empty one does, and any date as a digit; what is excluded is no more than what is typed.
      let field = fields.first { $0.isFilter && $0.name == whole.field }
      if field?.isBegun(by: whole.value) == true {
        return .anyValue(of: whole.field, isNegated: token.isNegated)
      }
      let isAny = whole.value.isEmpty || field?.kind == .date && whole.value.utf8.count < 3
      let isNumber = field?.kind == .number && field?.isOfYears == false
      guard !isAny, !isNumber, !token.isNegated else { return nil }
      whole.match = .prefix
      return await count(whole.alone) ?? 0 > 0 ? whole : nil
    }
    // `=199` is `199` where a record has it.
    if whole.value.first == "=",
      fields.contains(where: { $0.name == whole.field && $0.kind.isGrouped })
    {
      whole.value.removeFirst()
    }
    guard !isDate(whole), let reading = found.tokenReadings.first else {
      return try await resolve(whole)
    }
    if let only = reading.onlyValue(for: token) { return only }
    if reading.comparison != .word { whole.match = .prefix }
    return whole
  }

  /// True if no record has a filter, be it wanted or excluded, once nothing more is typed into it.
  func isNowhere(_ token: SearchToken) async -> Bool {
    guard await count(token.closed.alone) == 0 else { return false }
    return ((try? await whole(token)) ?? token).closed == token.closed
  }

  /// The first filter of a clause that no record has, though all of its results would have to; nil if each is somewhere. One of
  /// the operands of an `OR` may be nowhere, and what is excluded is best nowhere.
  private func unknownFilter(in clause: SearchClause) async -> SearchToken? {
    var first: SearchToken?
    switch clause {
    case .tokens(let tokens):
      groups: for group in tokens.alternatives {
        for index in group {
          guard await isNowhere(tokens[index]) else { continue groups }
        }
        return tokens[group[0]]
      }
    case .all(let parts):
      for part in parts where first == nil { first = await unknownFilter(in: part) }
    case .any(let operands):
      for operand in operands {
        guard let filter = await unknownFilter(in: operand) else { return nil }
        first = first ?? filter
      }
    case .word, .prefix, .phrase, .near, .pattern, .field, .excluding, .filter: break
    }
    return first
  }

  /// That of a line: each of several filters of a field has to be somewhere, unless an `OR` joins them.
  package func unknownFilter(in line: ParsedLine) async -> SearchToken? {
    for choice in line.choices {
      if let filter = await unknownFilter(in: .tokens(choice)) { return filter }
    }
    return await unknownFilter(in: .all(line.clauses))
  }

  /// The filters of new pills, whole. What `OR` joins is a pill as a whole or not at all, as Enter takes it: beside a value that
  /// records have another may be nowhere. So may be what is excluded.
  ///
  /// - Returns: For each filter what it becomes; nil if it is wanted and no record has it, nor what `OR` joins it to.
  package func wholes(_ line: ParsedLine) async -> [SearchToken?] {
    let tokens = line.tokens
    var found: [SearchToken?] = []
    for token in tokens {
      var whole = (try? await whole(token)).flatMap(\.self)
      // Of a time nobody has asked if a record has it.
      if let token = whole, await count(token.alone) == 0 { whole = nil }
      found.append(whole ?? (token.isNegated ? token : nil))
    }
    for group in line.hasOr ? tokens.alternatives : []
    where group.contains(where: { found[$0] != nil }) {
      for index in group { found[index] = found[index] ?? tokens[index] }
    }
    return found
  }

  /// A submitted line with its filters whole. What was shown while typing is what is submitted.
  package func spelled(_ line: ParsedLine, syntax: QuerySyntax) async -> ParsedLine {
    var known: [SearchToken: SearchToken] = [:]
    var spelled = line
    for token in line.allFilters
    where [.exact, .open].contains(token.match) {
      guard let whole = try? await whole(token), whole != token else { continue }
      known[token] = token.meaning(whole)
      if let said = token.reading(as: whole) {
        spelled.warnings.append(QueryWarning(said, utf8Range: 0..<0, column: 1))
      }
    }
    return spelled.replacing(known, syntax: syntax)
  }
}

extension ParsedLine {
  /// The same line with other filters in place of its own.
  func replacing(
    _ known: [SearchToken: SearchToken], syntax: QuerySyntax
  ) -> ParsedLine {
    guard !known.isEmpty else { return self }
    var line = self
    line.tokens = line.tokens.map { known[$0] ?? $0 }
    let clauses = line.clauses.map { $0.mappingTokens { $0.map { known[$0] ?? $0 } } }
    if clauses != line.clauses { line.words = QueryLine.Words(clauses, syntax: syntax) }
    return line
  }
}

extension SearchToken {
  /// The sentence about a token that is read as the beginning of values; nil of one that is read otherwise.
  package func reading(as whole: SearchToken) -> Message? {
    guard match != .prefix, whole.match == .prefix else { return nil }
    return "“\(value)” is no value of \(field); read as \(whole.choice.text)"
  }

  /// The query for the records that have the token, be it wanted, excluded or switched off.
  package var alone: SearchQuery {
    SearchQuery(clauses: [], tokens: [SearchToken(field, value, match: match)], limit: 0)
  }
}

extension SearchQuery {
  /// The same query asked for its count only, which no order changes.
  package var counting: SearchQuery {
    var query = self
    (query.offset, query.limit, query.facets, query.rangeFacets) = (0, 0, [], [])
    (query.order, query.ranking) = (.relevance, .words)
    return query
  }

  /// The query for other hits of its answer: so many from an offset on.
  package func page(from offset: Int, limit: Int) -> SearchQuery {
    var query = self
    (query.offset, query.limit) = (offset, limit)
    return query
  }

  /// The query for the values of a field among its results, with how many have each.
  package func counting(valuesOf field: String) -> SearchQuery {
    var query = counting
    (query.facets, query.facetLimit) = ([field], .max)
    return query
  }

  /// The query among the documents that have tokens, beside those it has.
  package func narrowed(by tokens: [SearchToken]) -> SearchQuery {
    var query = self
    if !tokens.isEmpty { query.within.append(SearchScope("", tokens: tokens)) }
    return query
  }
}
