import SeekCore

/// Tokens: what their values mean among the values of the index.
extension RemoteEngine {
  /// The values of the data that a token means; nil where no document has any.
  /// - Throws: `SearchError` for a field that is none, and for a value that it cannot have; `CancellationError`.
  public func resolve(_ token: SearchToken) async throws -> TokenReading? {
    let field = try schema.filter(named: token.field)
    let meaning = try await meaning(of: token, field)
    if let reading = meaning.reading { return reading }
    if case .values(let meant)? = meaning.conditions.first {
      let list = try await values(of: field)
      // Of a list that is not complete no value is taken for one that was asked for and exists.
      let spelled = meant.flatMap { value -> [FacetCounts.Value] in
        guard let (comparison, found) = list.reading(of: value, isPrefix: false) else { return [] }
        return comparison == nil || list.isComplete ? found : []
      }.map(\.value)
      if list.isComplete, spelled.isEmpty { return nil }
      return TokenReading(
        token: token, comparison: .synonym, values: spelled.isEmpty ? meant : spelled,
        valueCount: max(spelled.count, meant.count))
    }
    return try await exists(token, meaning.conditions)
      ? TokenReading(token: token, comparison: .synonym, values: [token.value], valueCount: 1)
      : nil
  }

  /// The meanings of all tokens of a query that are switched on.
  func meanings(of query: SearchQuery) async throws -> [SearchToken: TokenMeaning] {
    var meanings: [SearchToken: TokenMeaning] = [:]
    let tokens = query.within.flatMap(\.tokens) + query.scope.tokens + query.tokens
    for token in tokens where token.isEnabled && meanings[token] == nil {
      meanings[token] = try await meaning(of: token, schema.filter(named: token.field))
    }
    return meanings
  }

  private func meaning(of token: SearchToken, _ field: RemoteField) async throws -> TokenMeaning {
    guard token.match != .pattern else {
      throw SearchError(
        .unsupported,
        "a server cannot compare values with a pattern, as “\(token.text)”; type a value")
    }
    let now = ContinuousClock.now
    if let known = state.withLock({ $0.meanings.value(for: token, at: now) }) { return known }
    let meaning =
      switch field.field.kind {
      case .number: TokenMeaning(conditions: try await numbers(token, field))
      case .date: try await dates(token, field)
      case .keyword, .list, .text: try await values(token, field)
      }
    state.withLock { $0.meanings.keep(meaning, for: token, at: .now) }
    return meaning
  }

  private func numbers(_ token: SearchToken, _ field: RemoteField) async throws -> [FieldCondition]
  {
    var conditions: [FieldCondition] = []
    for meaning in try token.numberMeanings() {
      switch meaning {
      case .any: conditions.append(.present)
      case .range(let range): conditions.append(.number(range))
      case .unfinished(let range, let begun):
        conditions +=
          try await exists(token, [.number(range)])
          ? [.number(range)] : begun.map(FieldCondition.number)
      }
    }
    return conditions
  }

  private func dates(_ token: SearchToken, _ field: RemoteField) async throws -> TokenMeaning {
    if token.match == .prefix, token.value.isEmpty { return TokenMeaning(conditions: [.present]) }
    if token.match != .prefix, field.momentColumn != nil,
      let range = DateRange(parsing: token.value, today: options.today())
    {
      return TokenMeaning(conditions: [.dates(range)])
    }
    guard field.type == .string else {
      throw SearchError(
        .invalidToken, "“\(token.value)” is no date for the field “\(field.field.name)”")
    }
    return try await values(token, field)
  }

  private func values(_ token: SearchToken, _ field: RemoteField) async throws -> TokenMeaning {
    if token.match == .prefix, token.value.isEmpty { return TokenMeaning(conditions: [.present]) }
    let literal = TokenMeaning(conditions: [.values([token.value])])
    let list = try await values(of: field)
    let reading = list.reading(of: token.value, isPrefix: token.match == .prefix)
    if token.match != .prefix {
      if case (nil, _)? = reading { return literal }
      // A rare value need not be among those that were listed.
      if !list.isComplete, try await exists(token, literal.conditions) { return literal }
      let several = token.alternativeValues
      if !several.isEmpty,
        several.allSatisfy({ value in
          if case (nil, _)? = list.reading(of: value, isPrefix: false) { true } else { false }
        })
      {
        return TokenMeaning(conditions: [.values(several)])
      }
    }
    guard let (comparison, found) = reading else { return literal }
    var meaning = TokenMeaning(conditions: [.values(found.map(\.value))])
    if let comparison, token.match != .prefix {
      meaning.reading = TokenReading(
        token: token, comparison: comparison, values: found.prefix(2).map(\.value),
        valueCount: found.count)
    }
    return meaning
  }

  /// The values of a field, those of most documents first.
  func values(of field: RemoteField) async throws -> ValueList {
    let now = ContinuousClock.now
    if let known = state.withLock({ $0.values.value(for: field, at: now) }) { return known }
    let writer = try SelectWriter(
      SearchQuery(clauses: []), index: url.index, schema, meanings: [:], timeLimit: timeLimit)
    let table = try await pool.answers(
      to: [writer.values(of: field, limit: SelectWriter.mostValues)])[0]
    let list = ValueList(table, of: field)
    state.withLock { $0.values.keep(list, for: field, at: .now) }
    return list
  }

  /// True if any document satisfies one of the conditions.
  private func exists(_ token: SearchToken, _ conditions: [FieldCondition]) async throws -> Bool {
    var token = token
    token.isNegated = false
    let query = SearchQuery(clauses: [], tokens: [token])
    let writer = try SelectWriter(
      query, index: url.index, schema, meanings: [token: conditions], timeLimit: timeLimit)
    let meta = try await pool.answers(to: [writer.count(), "SHOW META"])[1].variables
    return meta["total_found"].flatMap(Int.init) ?? 0 > 0
  }
}

extension RemoteEngine {
  public func valueCompletions(
    field name: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    let fields =
      if let name {
        [try schema.filter(named: name)]
      } else {
        Array(
          schema.fields.filter { $0.field.isFilter && $0.field.kind != .number }.prefix(16))
      }
    guard !fields.isEmpty, limit > 0 else { return [] }
    let meanings = try await meanings(of: query).mapValues(\.conditions)
    let statements = try fields.map { field in
      try SelectWriter(
        query, index: url.index, schema, meanings: meanings, timeLimit: timeLimit, ignoring: field
      ).values(of: field, limit: name == nil ? 1_000 : SelectWriter.mostValues)
    }
    let tables = try await pool.answers(to: statements)
    var found: [(field: String, value: FacetCounts.Value)] = []
    for (field, table) in zip(fields, tables) {
      let list = ValueList(table, of: field)
      if prefix.isEmpty {
        found += list.values.prefix(limit).map { (field.field.name, $0) }
      } else if field.field.kind == .number {
        found += list.values.filter { $0.value.hasPrefix(prefix) }.map { (field.field.name, $0) }
      } else if let (comparison, values) = list.reading(of: prefix, isPrefix: true),
        name != nil || comparison == .beginning
      {
        found += values.map { (field.field.name, $0) }
      }
    }
    // The values of one field are in their order.
    if name == nil { found = FacetCounts.inOrder(found, \.value) }
    return found.prefix(limit).map { field, value in
      SearchSuggestion(
        .token, value.value, completion: SearchToken(field, value.value).text, count: value.count)
    }
  }
}
