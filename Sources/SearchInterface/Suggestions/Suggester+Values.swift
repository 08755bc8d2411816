import SearchCore

/// Completes the tokens of one field.
extension Suggester {
  /// Among how many values of numbers those are found that are offered.
  private var sortedNumbers: Int { 1_000 }

  /// Among how many values those are found that narrow, where others of their fields are more frequent.
  private var comparedValues: Int { 1_000 }

  /// Values of any field that begin as typed, the typed word itself first. Those of a field that has a token already
  /// come last, with what choosing one does and leads to; one that is set already is no choice.
  ///
  /// - Parameter joint: The operator typed before them: behind `OR` they join the tokens of their field.
  /// - Complexity: a search for each value offered of a field that has a token.
  func valuesOfAnyField(
    prefix: String, isNegated: Bool, query: SearchQuery, field: SearchField,
    joint: String = "", limit: Int
  ) async -> [SearchSuggestion] {
    let fields = Set(query.tokens.filter { $0.isEnabled && !$0.isNegated }.map(\.field))
    let isFree = isNegated || fields.isEmpty
    var found =
      (try? await engine.valueCompletions(
        field: nil, prefix: prefix, for: query, limit: isFree ? limit + companions : comparedValues))
      ?? []
    found = found.filter { isTyped(prefix, $0) } + found.filter { !isTyped(prefix, $0) }
    guard !isFree else { return Array(found.prefix(limit)) }
    var others: [SearchSuggestion] = []
    var related: [SearchSuggestion] = []
    for suggestion in found where others.count < limit && !Task.isCancelled {
      guard let token = token(of: suggestion), fields.contains(token.field) else {
        others.append(suggestion)
        continue
      }
      guard related.count < limit, !isSet(suggestion, in: query),
        let choice = await choosing(
          token, suggestion, query: query, field: field, joint: joint)
      else { continue }
      related.append(choice)
    }
    return others + related.prefix(limit - others.count)
  }

  /// The number of values asked for beside those offered, so that the word itself is among them.
  private var companions: Int { 50 }

  /// True if a value is the word that is typed, not one that goes on from it.
  func isTyped(_ word: String, _ suggestion: SearchSuggestion) -> Bool {
    !word.isEmpty && suggestion.title.lowercased() == word.lowercased()
  }

  /// A value of a field that has tokens: of a list it narrows, of another field, of which a document has one value, it
  /// takes the place of the pills. Nil where that finds nothing.
  private func choosing(
    _ token: SearchToken, _ suggestion: SearchSuggestion, query: SearchQuery, field: SearchField,
    joint: String
  ) async -> SearchSuggestion? {
    var (suggestion, token, asked) = (suggestion, token, query)
    func isBeside(_ other: SearchToken) -> Bool {
      other.field == token.field && other.isEnabled && !other.isNegated
    }
    let pills = field.tokens.filter(isBeside)
    if joint == "OR" || joint == "NOT" {
      suggestion.relation = .joins
    } else if joint == "AND" || syntax.filter(named: token.field)?.kind == .list {
      token.narrows = true
      suggestion.relation = .narrows
    } else if asked.tokens.filter(isBeside) == pills {
      asked.tokens.removeAll(where: isBeside)
      suggestion.relation = .replaces(pills)
    }
    asked.tokens.append(token)
    guard let count = await engine.count(asked), count > 0 else { return nil }
    suggestion.count = count
    return suggestion
  }

  /// Those values of a field that some results have beside its tokens, with their counts.
  func narrowing(
    _ values: [SearchSuggestion], under query: SearchQuery
  ) async -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    for var value in values where !Task.isCancelled && !isSet(value, in: query) {
      guard var token = token(of: value) else { continue }
      token.narrows = !token.isNegated
      var asked = query
      asked.tokens.append(token)
      guard let count = await engine.count(asked), count > 0 else { continue }
      (value.count, value.relation) = (count, .narrows)
      found.append(value)
    }
    return found
  }

  /// True if a value is one that a query asks for already.
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
    if found.isEmpty, isNumber, ["<", "<=", ">", ">="].contains(prefix) {
      return await bounds(of: field, sign: prefix, isNegated: isNegated, query: query)
    }
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

  /// Round bounds at a quarter, half and three quarters of the numbers there are: `price:<10 (87)`.
  private func bounds(
    of field: String, sign: String, isNegated: Bool, query: SearchQuery
  ) async -> [SearchSuggestion] {
    var counted = query
    (counted.limit, counted.offset, counted.facets, counted.facetLimit) = (0, 0, [field], .max)
    let values = (try? await engine.results(for: counted))?.facets.first?.values ?? []
    let numbers = values.compactMap { value in
      Double(value.value).map { (number: $0, count: value.count) }
    }.sorted { $0.number < $1.number }
    let total = numbers.reduce(0) { $0 + $1.count }
    var found: [SearchSuggestion] = []
    for quarter in 1...3 {
      var before = 0
      let place = numbers.first {
        before += $0.count
        return before * 4 >= total * quarter
      }
      guard let place, let bound = Self.rounded(place.number) else { continue }
      let token = SearchToken(field, sign + bound, isNegated: isNegated)
      guard !found.contains(where: { $0.title == sign + bound }) else { continue }
      var asked = query
      asked.tokens.append(token)
      guard let count = await engine.count(asked), count > 0 else { continue }
      found.append(
        SearchSuggestion(.value, sign + bound, completion: token.text + " ", count: count))
    }
    return found
  }

  /// A number with one digit that is not zero, or two after a one; nil where it is too great to be typed.
  private static func rounded(_ number: Double) -> String? {
    guard number.magnitude < 1e15 else { return nil }
    guard number != 0 else { return "0" }
    var scale = 1.0
    while number.magnitude / scale >= 20 { scale *= 10 }
    while number.magnitude / scale < 2, scale > 1e-6 { scale /= 10 }
    let rounded = (number / scale).rounded() * scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// Values that go on after a comma, where several are in one token: `tags:thai,quick` for `tags:thai,qu`.
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

/// Tokens for a number that is typed as a word: an order or a year that rows show is in no text.
///
/// ```swift
/// await NumberTokens.having("1004", in: engine, under: query, limit: 5).map(\.title)    // ["order_id:1004"]
/// ```
package enum NumberTokens {
  /// A token for each field that has the number, with what it leads to; none where the word is no number.
  ///
  /// - Parameter query: What else is asked for.
  /// - Complexity: A search a field of numbers.
  package static func having(
    _ word: String, in engine: some SearchEngine, under query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, Double(word) != nil else { return [] }
    var found: [SearchSuggestion] = []
    for field in engine.fields where field.kind == .number && found.count < limit {
      let token = SearchToken(field.name, word)
      var asked = query
      asked.tokens.append(token)
      guard let count = await engine.count(asked), count > 0 else { continue }
      found.append(SearchSuggestion(.token, token.text, completion: token.text, count: count))
    }
    return found
  }
}

/// The value nearest to one that no document has.
///
/// ```swift
/// await ValueSpelling.nearest(to: SearchToken("cuisine", "Thay"), in: engine)     // cuisine:Thai
/// ```
package enum ValueSpelling {
  /// The number of values of a field that are compared; of a field with more, those that begin
  /// alike are among them.
  private static let candidateLimit = 1_000

  /// A suggestion of kind `.spelling` with the value's count, or nil where none is near enough
  /// (``EditDistance/nearest(to:among:)``). Of a negated token it is the negated one.
  ///
  /// - Parameter query: What the value has to lead to documents of; they are what is counted.
  /// - Complexity: that of two completions of a value, and O(candidates · letters²).
  package static func nearest(
    to token: SearchToken, in engine: some SearchEngine,
    under query: SearchQuery = SearchQuery(clauses: [])
  ) async -> SearchSuggestion? {
    var found: [SearchSuggestion] = []
    for prefix in [String(token.value.prefix(1)), ""] {
      found +=
        (try? await engine.valueCompletions(
          field: token.field, prefix: prefix, for: query, limit: candidateLimit))
        ?? []
    }
    guard let value = EditDistance.nearest(to: token.value, among: found.map(\.title)),
      value != token.value
    else { return nil }
    var nearest = token
    nearest.value = value
    nearest.match = .exact
    return SearchSuggestion(
      .spelling, nearest.text, completion: nearest.text + " ",
      count: found.first { $0.title == value }?.count)
  }
}
