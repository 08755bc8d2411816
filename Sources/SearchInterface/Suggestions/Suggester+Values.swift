import SearchCore

/// What completes a token of one field.
extension Suggester {
  /// Among how many values of numbers those are found that are offered.
  private var sortedNumbers: Int { 1_000 }

  /// Among how many values those are found that narrow, where others of their fields are more frequent.
  private var comparedValues: Int { 1_000 }

  /// Values of any field that begin as typed. Those of a field that has a token already come last, since they widen, with
  /// the count that choosing one leads to; one that is set already is no choice.
  ///
  /// - Complexity: a search for each value offered that widens.
  func valuesOfAnyField(
    prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let fields = Set(query.tokens.filter { $0.isEnabled && !$0.isNegated }.map(\.field))
    let narrows = isNegated || fields.isEmpty
    let found =
      (try? await engine.valueCompletions(
        field: nil, prefix: prefix, for: query, limit: narrows ? limit : comparedValues)) ?? []
    guard !narrows else { return found }
    var narrowing: [SearchSuggestion] = []
    var widening: [SearchSuggestion] = []
    for suggestion in found where narrowing.count < limit {
      guard let token = token(of: suggestion), fields.contains(token.field) else {
        narrowing.append(suggestion)
        continue
      }
      guard widening.count < limit, !isSet(suggestion, in: query) else { continue }
      widening.append(suggestion)
    }
    for index in widening.indices.prefix(limit - narrowing.count) where !Task.isCancelled {
      guard let token = token(of: widening[index]) else { continue }
      var chosen = query
      chosen.tokens.append(token)
      guard let count = await engine.count(chosen) else { continue }
      widening[index].count = count
    }
    return narrowing + widening.prefix(limit - narrowing.count)
  }

  /// Whether a value is one that a query asks for already.
  func isSet(_ suggestion: SearchSuggestion, in query: SearchQuery) -> Bool {
    guard !query.tokens.isEmpty, let token = token(of: suggestion) else { return false }
    return query.tokens.contains {
      $0.isEnabled && !$0.isNegated && $0.field == token.field && $0.match == .exact
        && $0.value.lowercased() == token.value.lowercased()
    }
  }

  private func token(of suggestion: SearchSuggestion) -> SearchToken? {
    QueryParser.parse(suggestion.completion, syntax: syntax, isTyping: false).tokens.first
  }

  /// Values that begin as typed, the most frequent first; numbers that are as frequent, the least first.
  func values(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let isNumber = syntax.filter(named: field)?.kind == .number
    let wanted = isNumber ? max(limit, sortedNumbers) : limit
    let found =
      (try? await engine.valueCompletions(field: field, prefix: prefix, for: query, limit: wanted))
      ?? []
    if found.isEmpty {
      let further = await furtherValues(
        of: field, prefix: prefix, isNegated: isNegated, query: query, limit: limit)
      if !further.isEmpty { return further }
    }
    let offered = isNumber ? Array(byNumber(found).prefix(max(0, limit))) : found
    return offered.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = .value
      suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
      return suggestion
    }
  }

  /// Values that go on behind a comma, where several stand in one token: `tags:thai,quick` for `tags:thai,qu`.
  private func furtherValues(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    guard let sign = prefix.lastIndex(where: { ",|;".contains($0) }), sign > prefix.startIndex
    else { return [] }
    let typed = prefix[...sign]
    let known = typed.split { ",|;".contains($0) }.map { $0.lowercased() }
    let found = await values(
      of: field, prefix: String(prefix[sign...].dropFirst()), isNegated: false, query: query,
      limit: limit + known.count)
    return found.compactMap { suggestion -> SearchSuggestion? in
      guard let value = token(of: suggestion)?.value, !known.contains(value.lowercased()) else {
        return nil
      }
      var suggestion = suggestion
      suggestion.completion =
        SearchToken(field, typed + value, isNegated: isNegated).text + " "
      return suggestion
    }.prefix(limit).map(\.self)
  }

  private func byNumber(_ values: [SearchSuggestion]) -> [SearchSuggestion] {
    values.map { (value: $0, number: Double($0.title) ?? .infinity) }.sorted {
      let (left, right) = ($0.value.count ?? 0, $1.value.count ?? 0)
      return left != right ? left > right : $0.number < $1.number
    }.map(\.value)
  }

  /// `today` and `last-week`, where documents have such dates.
  func dateWords(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery
  ) async -> [SearchSuggestion] {
    let wanted = prefix.lowercased()
    guard !wanted.isEmpty else { return [] }
    var found: [SearchSuggestion] = []
    for word in DateRange.words where word.hasPrefix(wanted) {
      var asked = query
      asked.tokens.append(SearchToken(field, word))
      guard let count = await engine.count(asked), count > 0 else { continue }
      let token = SearchToken(field, word, isNegated: isNegated)
      found.append(
        SearchSuggestion(.value, word, completion: token.text + " ", count: count))
    }
    return found
  }

  /// The value that may have been meant, where none begins as typed. Whoever types a bound or a time means no value.
  func spelling(_ token: SearchToken, under query: SearchQuery) async -> [SearchSuggestion] {
    let value = token.value
    let isBound = value.first.map { "<>=".contains($0) } ?? false || value.contains("..")
    switch syntax.filter(named: token.field)?.kind {
    case .number where isBound: return []
    case .date
    where isBound || DateRange.hasTimes(value) || DateRange.wholePeriods(of: value) != nil:
      return []
    default:
      return await ValueSpelling.nearest(to: token, in: engine, under: query).map { [$0] } ?? []
    }
  }
}
