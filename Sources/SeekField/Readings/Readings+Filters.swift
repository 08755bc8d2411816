import SeekCore

extension Readings {
  /// The first filter of a search that no document at all has; nil where each is somewhere.
  func unknownValue(in query: SearchQuery) async -> Reading? {
    for token in query.tokens where token.isEnabled && !token.isNegated {
      if let unknown = await unknownValue(token, in: query) { return unknown }
    }
    return nil
  }

  /// The first filter that no document has and that changes nothing: it is excluded, or an alternative to one that some have.
  func idleFilter(in query: SearchQuery) async -> Reading? {
    // One that all results have is somewhere: nobody asks for it.
    let needed = Set(query.tokens.alternatives.filter { $0.count == 1 }.joined())
    let own = query.tokens.indices.filter { !needed.contains($0) }.map { query.tokens[$0] }
    for token in own + query.clauses.flatMap(\.filters).joined() where token.isEnabled {
      if let unknown = await unknownValue(token, in: query) { return unknown }
    }
    return nil
  }

  /// The nearest value to that of a filter which no document has, with what the search finds by it; nil where some have the
  /// filter.
  package func unknownValue(_ token: SearchToken, in query: SearchQuery) async -> Reading? {
    let kinds = engine.fields.filter { $0.name == token.field }.map(\.kind)
    let alone = token.alone
    guard await engine.isNowhere(token) else { return nil }
    if kinds.contains(.date), let dated = await dated(token, in: query) { return dated }
    if kinds.contains(.date), DateRange.isSpelled(by: token.value) {
      // The last month of that name that the rest of the search has, where none is in the year that it stands for.
      var rest = query
      rest.tokens.removeAll { $0.field == token.field && $0.value == token.value }
      rest.clauses.removeAll { $0.isFilters }
      if let month = await lastDays(named: token.value, of: token.field, in: rest),
        case let meant = query.replacing(token, by: SearchToken(token.field, month)),
        let reading = await counted(Reading(.value(of: token), line(of: meant), meant))
      {
        return reading
      }
      rest.clauses = field?.enclosingClauses ?? []
      if let month = await lastDays(named: token.value, of: token.field, in: rest) {
        rest.tokens.append(SearchToken(token.field, month))
        return await counted(Reading(.valueWithoutWords(of: token, month), "", rest))
      }
    }
    let (first, last) = await ends(of: token.field, kinds)
    let unknown = Reading(.unknown(token, first: first, last: last), "", alone, count: 0)
    guard let nearest = await ValueSpelling.nearest(to: token, in: engine),
      let value = QueryParser.parse(nearest.completion, syntax: syntax).tokens.first
    else { return unknown }
    let meant = query.replacing(token, by: value)
    return await counted(Reading(.value(of: token), line(of: meant), meant)) ?? unknown
  }

  /// The first and the last date, or number, that records have; nil of texts.
  private func ends(of field: String, _ kinds: [SearchableField.Kind]) async -> (
    first: String?, last: String?
  ) {
    let all = SearchQuery(clauses: [])
    if kinds.contains(.date) {
      let dates = await dates(of: field, in: all)
      return (dates.first, dates.last)
    }
    guard kinds.contains(.number) else { return (nil, nil) }
    let numbers = await engine.values(of: field, in: all).compactMap { value in
      Double(value.value).map { (text: value.value, number: $0) }
    }
    let ends = (numbers.min { $0.number < $1.number }, numbers.max { $0.number < $1.number })
    return (ends.0?.text, ends.1?.text)
  }

  /// The date that a filter is with the words behind it, the last such day where no year is: `date:"march 1879"` for
  /// `date:march 1879`, `date:2024-03-02` for `date:2 march`.
  private func dated(_ token: SearchToken, in query: SearchQuery) async -> Reading? {
    for count in [2, 1] {
      for place in query.clauses.indices.dropLast(count - 1) {
        let words = query.clauses[place..<place + count].compactMap(\.typedText)
        let text = ([token.value] + words).joined(separator: " ")
        guard words.count == count, DateRange.isSpelled(by: text) else { continue }
        var rest = query
        rest.clauses.removeSubrange(place..<place + count)
        var others = rest
        others.tokens.removeAll { $0 == token }
        let date = await lastDays(named: text, of: token.field, in: others) ?? text
        let whole = SearchToken(token.field, date)
        let meant = rest.replacing(token, by: whole)
        let reading = await counted(Reading(.value(of: token), line(of: meant), meant))
        return if let reading { reading } else { await unknownValue(whole, in: meant) }
      }
    }
    return nil
  }

  /// The search without the one filter that keeps most out, or without all where it takes more than one.
  func withoutFilters(_ query: SearchQuery) async -> Reading? {
    var best: Reading?
    for left in query.tokens.map({ [$0] }) + [query.tokens] where best == nil || left.count == 1 {
      var asked = query
      asked.tokens.removeAll(where: left.contains)
      let reading = Reading(.withoutTokens(left), line(of: asked), asked)
      best = await counted(reading, above: best?.count ?? 0) ?? best
    }
    return best
  }
}

extension SearchQuery {
  /// The query with the value of another filter in place of that of a filter, wherever it has it.
  fileprivate func replacing(_ token: SearchToken, by value: SearchToken) -> SearchQuery {
    func replaced(_ tokens: [SearchToken]) -> [SearchToken] {
      tokens.map { other in
        guard other.field == token.field, other.value == token.value else { return other }
        var other = other
        (other.value, other.match) = (value.value, .exact)
        return other
      }
    }
    var query = self
    query.tokens = replaced(tokens)
    query.clauses = clauses.map { $0.mappingTokens(replaced) }
    return query
  }
}
