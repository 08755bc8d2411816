import SeekCore

extension Suggester {
  /// Values of any field that begin as typed, the typed word itself first.
  func valuesOfAnyField(
    prefix: String, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let found =
      (try? await engine.valueCompletions(
        field: nil, prefix: prefix,
        for: query.enclosing { !$0.isNegated && syntax.hasManyValues($0.field) },
        limit: limit + (prefix.isEmpty ? 10 : 1) * companions)) ?? []
    let ordered = found.filter { isTyped(prefix, $0) } + found.filter { !isTyped(prefix, $0) }
    let offered = ordered.lazy.compactMap {
      isTyped(prefix, $0) ? $0 : grouped($0, beginningWith: prefix)
    }
    return Self.unique(offered, limit: limit)
  }

  /// The value; nil of an id and of a number or date field, which are offered behind their names, or the year or month that is
  /// typed.
  private func grouped(
    _ value: SearchSuggestion, beginningWith prefix: String
  ) -> SearchSuggestion? {
    guard let name = token(of: value)?.field, let field = syntax.filter(named: name) else {
      return value
    }
    guard !field.isIdentifier else { return nil }
    guard field.kind.isGrouped else { return value }
    return field.kind == .date && DateRange.isSpelled(by: prefix)
      ? SearchSuggestion(.token, prefix, completion: SearchToken(name, prefix).text) : nil
  }

  /// The number of values asked for beside those offered, so that the word itself is among them; behind no beginning ten times
  /// as many, since numbers and dates, which are not offered so, may be the most frequent.
  private var companions: Int { 50 }

  /// True if a value is the word that is typed, not one that goes on from it.
  func isTyped(_ word: String, _ suggestion: SearchSuggestion) -> Bool {
    !word.isEmpty && suggestion.title.lowercased() == word.lowercased()
  }

  /// Values of a field behind its name. Where either will do, those chosen already must not hide the others.
  func values(
    of name: String, prefix: String, isNegated: Bool, line: String, context: CompletionContext,
    field: SearchField, limit: Int
  ) async -> [SearchSuggestion] {
    let joint = context.joint
    // An alternative in parentheses finds more, whatever the others are.
    let isWider = joint == .or && context.isInParentheses
    let present = isWider ? query("", field) : query(context.rest, field)
    let isExcluded = isNegated != (joint == .not)
    let isOwn: (SearchToken) -> Bool = { $0.field == name && !$0.isNegated }
    // Those within what is chosen narrow it; of a field with one value those beside it widen it.
    let isAlternative = joint == .or || joint != .and && !syntax.hasManyValues(name)
    var queries = [isExcluded && isAlternative ? present : present.enclosing(isOwn)]
    if !isExcluded, isAlternative, present.tokens.contains(where: isOwn) {
      var others = present
      others.tokens.removeAll(where: isOwn)
      queries = joint == .or ? [others] : queries + [others]
    }
    var found: [SearchSuggestion] = []
    for (index, query) in queries.enumerated() {
      found += await values(
        of: name, prefix: prefix, isNegated: isNegated, query: query,
        within: index == 0 && isAlternative ? present.tokens.filter(isOwn) : [], limit: limit)
    }
    let others = queries[queries.count - 1]
    let values =
      (found + dateWords(of: name, prefix: prefix, isNegated: isNegated))
      .map { context.isOfGroup ? unnamed($0) : typed($0, in: line, context.replacedRange) }
    return values.isEmpty && !prefix.isEmpty
      ? await spelling(SearchToken(name, prefix, isNegated: isNegated), under: others) : values
  }

  /// A value in parentheses behind the name of its field.
  private func unnamed(_ suggestion: SearchSuggestion) -> SearchSuggestion {
    guard let token = token(of: suggestion) else { return suggestion }
    var value = suggestion
    value.completion = (token.isNegated ? "-" : "") + token.spelledInParentheses + " "
    return value
  }

  func token(of suggestion: SearchSuggestion) -> SearchToken? {
    QueryParser.parse(suggestion.completion, syntax: syntax, isTyping: false).tokens.first
  }

  /// Values that begin as typed, in the order of the engine: the most frequent first.
  ///
  /// - Parameter chosen: The tokens of the field in which all of them are.
  func values(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery,
    within chosen: [SearchToken] = [], limit: Int
  ) async -> [SearchSuggestion] {
    let kind = syntax.filter(named: field)?.kind
    if let kind, kind.isGrouped,
      prefix.isEmpty || kind == .number || DateRange.isBeginningOfDate(prefix)
    {
      let grouped = await groups(
        of: field, kind, beginningWith: prefix, isNegated: isNegated, under: query,
        within: chosen.compactMap { NumberRange(parsing: $0.value) }, besides: limit)
      if grouped.count > 1 { return Array(grouped.prefix(limit)) }
    }
    let found =
      (try? await engine.valueCompletions(field: field, prefix: prefix, for: query, limit: limit))
      ?? []
    if found.isEmpty, kind?.isGrouped == true, ["<", "<=", ">", ">="].contains(prefix) {
      return await bounds(of: field, sign: prefix, isNegated: isNegated, query: query)
    }
    if found.isEmpty {
      let further = await furtherValues(
        of: field, prefix: prefix, isNegated: isNegated, query: query, limit: limit)
      if !further.isEmpty { return further }
    }
    return found.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = .value
      suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
      return suggestion
    }
  }

  /// Ranges of numbers and periods of dates, of which there are more than anybody chooses from one by one.
  ///
  /// - Parameter limit: The number of numbers with a common beginning that are still offered one by one.
  private func groups(
    of field: String, _ kind: SearchableField.Kind, beginningWith prefix: String, isNegated: Bool,
    under query: SearchQuery, within chosen: [NumberRange], besides limit: Int
  ) async -> [SearchSuggestion] {
    let values = await engine.values(of: field, in: query).filter { $0.value.hasPrefix(prefix) }
    guard prefix.isEmpty || kind == .date || values.count > limit else { return [] }
    var groups = groups(FacetCounts(field: field, values: values), kind)
    // A range below zero ends at the bound that its numbers begin with.
    if !groups.allSatisfy({ $0.hasPrefix(prefix) || $0.contains("..<\(prefix)") }) {
      groups = Self.ranges(of: values, beginningWith: prefix)
    }
    if kind == .number, !chosen.isEmpty {
      groups = groups.map { Self.range($0, of: values, within: chosen) }
    }
    return groups.map { value($0, of: field, isNegated: isNegated) }
  }

  /// A range of numbers, from the first to the last that there is where it reaches beyond what is chosen, which it would widen.
  private static func range(
    _ text: String, of values: [FacetCounts.Value], within chosen: [NumberRange]
  ) -> String {
    guard let range = NumberRange(parsing: text),
      !chosen.contains(where: { range.intersection($0) == range })
    else { return text }
    let numbers = values.compactMap { Double($0.value).map { ExactNumber($0) } }
      .filter(range.contains)
    guard let least = numbers.min(), let greatest = numbers.max() else { return text }
    return least == greatest ? least.description : "\(least)..\(greatest)"
  }

  /// The ranges of numbers that begin as typed and of which there are some: `5..<6` and `50..<60` of `5`.
  private static func ranges(
    of values: [FacetCounts.Value], beginningWith prefix: String
  ) -> [String] {
    let numbers = values.compactMap { Double($0.value).map { ExactNumber($0) } }
    return NumberRange.beginning(with: prefix)
      .filter { max(-$0.lowerBound, $0.upperBound) < 1e15 && numbers.contains(where: $0.contains) }
      .map { "\(ExactNumber($0.lowerBound))..<\(ExactNumber($0.upperBound))" }
  }

  /// Round bounds at a quarter, half and three quarters of the numbers, or months of the dates, there are: `price:<10 (87)`.
  private func bounds(
    of field: String, sign: String, isNegated: Bool, query: SearchQuery
  ) async -> [SearchSuggestion] {
    let values = await engine.values(of: field, in: query)
    let bounds =
      if syntax.filter(named: field)?.kind == .date {
        Self.quarters(
          of: values.filter { DateRange.isSpelled(by: $0.value) }.map { ($0.value, $0.count) }
        ).map { String($0.prefix(7)) }
      } else {
        Self.quarters(
          of: values.compactMap { value in Double(value.value).map { ($0, value.count) } }
        ).compactMap(Self.rounded)
      }
    return Self.unique(bounds.map { value(sign + $0, of: field, isNegated: isNegated) })
  }

  /// The values at a quarter, half and three quarters of all, in their order; each is there as often as its count says.
  private static func quarters<Value: Comparable>(
    of values: [(value: Value, count: Int)]
  ) -> [Value] {
    let sorted = values.sorted { $0.value < $1.value }
    let total = sorted.reduce(0) { $0 + $1.count }
    return (1...3).compactMap { quarter in
      var before = 0
      return sorted.first {
        before += $0.count
        return before * 4 >= total * quarter
      }?.value
    }
  }

  /// A number with one digit that is not zero, or two after a one; nil where it is too great to be typed.
  private static func rounded(_ number: Double) -> String? {
    guard number.magnitude < 1e15 else { return nil }
    guard number != 0 else { return "0" }
    var scale = 1.0
    while number.magnitude / scale >= 20 { scale *= 10 }
    while number.magnitude / scale < 2, scale > 1e-6 { scale /= 10 }
    let digits = (number / scale).rounded()
    return ExactNumber(scale < 1 ? digits / (1 / scale).rounded() : digits * scale).description
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

  /// `today` and `last-week`.
  func dateWords(of field: String, prefix: String, isNegated: Bool) -> [SearchSuggestion] {
    let wanted = prefix.lowercased()
    guard !wanted.isEmpty, syntax.filter(named: field)?.kind == .date else { return [] }
    return DateRange.words.filter { $0.hasPrefix(wanted) }
      .map { value($0, of: field, isNegated: isNegated) }
  }

  /// A value as a token with a space behind it.
  private func value(_ text: String, of field: String, isNegated: Bool) -> SearchSuggestion {
    let token = SearchToken(field, text, isNegated: isNegated)
    return SearchSuggestion(.value, text, completion: token.text + " ")
  }

  /// The value that may have been meant, where none begins as typed.
  func spelling(_ token: SearchToken, under query: SearchQuery) async -> [SearchSuggestion] {
    await ValueSpelling.nearest(to: token, in: engine, under: query).map { [$0] } ?? []
  }
}

extension SearchQuery {
  /// The query with some of its tokens as bounds of it: an engine leaves the tokens of a field out where it counts the values of
  /// that.
  func enclosing(_ isBound: (SearchToken) -> Bool) -> SearchQuery {
    var enclosed = narrowed(by: tokens.filter(isBound))
    enclosed.tokens.removeAll(where: isBound)
    return enclosed
  }
}
