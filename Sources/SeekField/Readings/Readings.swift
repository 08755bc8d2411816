import SeekCore

/// Finds the other readings of a search: the one list that preview, Enter, Tab, scripts and events take them from.
///
/// Each is a search of its own, which the engine counts. Most are offered only where they find more than the line as it stands.
/// The questions are asked off the thread that reads keys.
package struct Readings<Engine: SearchEngine>: Sendable {
  package let engine: Engine
  package let syntax: QuerySyntax
  /// Spells words as the documents do; nil leaves them folded.
  package let spelling: WordSpelling<Engine>?
  /// True if a document has an option as it is written, `-name`; nil where nothing tells.
  package let hasOption: (@Sendable (String, Engine.Document) -> Bool)?
  /// The field that the search is of: its pills stay, and no reading's line has them.
  package var field: SearchField?
  package var next = NextLine.words

  /// The number of hits that people see at once, where results without hits are asked about; nil for that of the query.
  package var pageSize: Int?

  package init(
    engine: Engine, syntax: QuerySyntax, spelling: WordSpelling<Engine>? = nil,
    hasOption: (@Sendable (String, Engine.Document) -> Bool)? = nil
  ) {
    (self.engine, self.syntax, self.spelling) = (engine, syntax, spelling)
    self.hasOption = hasOption
  }

  /// The readings of results, the likeliest first: those that were searched too, then at most one to choose.
  package func all(of results: SearchResults<Engine.Document>) async -> [Reading] {
    let searched = results.corrections.map {
      Reading(.correction(of: $0.typed), $0.found, results.query)
    }
    return searched + [await offered(beside: results)].compactMap(\.self)
  }

  /// The likeliest reading to choose where one finds more; else that of a filter that changes nothing.
  package func offered(beside results: SearchResults<Engine.Document>) async -> Reading? {
    let likeliest = await likeliest(beside: results)
    return if let likeliest { likeliest } else { await idleFilter(in: results.query) }
  }

  private func likeliest(beside results: SearchResults<Engine.Document>) async -> Reading? {
    let (query, found) = (results.query, results.totalCount)
    // A line is refused for it, however its words are read.
    if found == 0, let unknown = await unknownValue(in: query) { return unknown }
    if let suggestion = results.suggestion {
      return await words(suggestion, query)
    }
    // Of results by other words it is told what those typed may mean.
    if found < page(of: query) || !results.corrections.isEmpty {
      for meant in [joined(query), await excluding(in: query)] {
        if let reading = await reading(meant, above: found) { return reading }
      }
      if let named = await named(query, above: found) { return named }
      if let dated = await dated(query, above: found) { return dated }
    }
    if let option = await option(in: query, above: found) { return option }
    if let number = await negativeNumber(in: query) { return number }
    // With corrections there is a reading already.
    let mayRespell = results.corrections.isEmpty && found < Self.fewResults
    guard found == 0 else { return mayRespell ? await nearest(to: query) : nil }
    if query.scope != .all {
      var asked = query
      asked.scope = .all
      let everywhere = Reading(.everywhere(except: query.scope), "", asked)
      if let reading = await counted(everywhere) { return reading }
    }
    if let outside = await outside(query) { return outside }
    if query.clauses.contains(where: \.isExclusion) {
      var asked = query
      asked.clauses.removeAll(where: \.isExclusion)
      if let reading = await counted(Reading(.withoutExclusions, line(of: asked), asked)) {
        return reading
      }
    }
    if let value = await value(in: query) { return value }
    if mayRespell, let nearest = await nearest(to: query) { return nearest }
    return await withoutFilters(query)
  }

  /// The search outside of those that enclose it; a query of another field than this one has none.
  private func outside(_ query: SearchQuery) async -> Reading? {
    guard let field, let asked = field.queryOutside, field.query.clauses == query.clauses,
      field.query.tokens == query.tokens
    else { return nil }
    return await counted(Reading(.outside(of: field.enclosing.map(\.spelling)), "", asked))
  }

  private static var fewResults: Int { 10 }

  private func page(of query: SearchQuery) -> Int { max(1, pageSize ?? query.limit) }
}

// Other words.
extension Readings {
  private func reading(_ asked: SearchQuery?, above found: Int) async -> Reading? {
    guard let asked else { return nil }
    return await counted(Reading(.words, line(of: asked), asked), above: found)
  }

  private func words(_ suggestion: SearchSuggestion, _ query: SearchQuery) async -> Reading? {
    let spelled = await spelling?.spelled(suggestion) ?? suggestion
    var asked = query
    let clauses = QueryParser.parse(spelled.completion, syntax: syntax).clauses
    asked.clauses = (field?.enclosingClauses ?? []) + clauses
    let line = line(of: asked, words: spelled.completion)
    return await counted(Reading(.words, line, asked))
  }

  /// The search with `or` and `and` in capitals; nil where neither joins anything. A side without words is a filter.
  private func joined(_ query: SearchQuery) -> SearchQuery? {
    var asked = query
    let sides = query.clauses.split(separator: .word("or"), omittingEmptySubsequences: false)
    let filters = query.tokens.filter(\.isEnabled)
    let isOfWords = !sides.contains(where: \.isEmpty)
    if sides.count > 1, isOfWords || sides.count(where: \.isEmpty) == filters.count {
      var operands = filters[...]
      let alternatives = sides.map { side in
        side.isEmpty
          ? operands.popFirst().map { [.tokens([$0.standingAlone])] } ?? [] : Array(side)
      }
      asked.clauses = [.any(alternatives.map { $0.count == 1 ? $0[0] : .all($0) })]
      if !isOfWords { asked.tokens.removeAll(where: \.isEnabled) }
      return asked
    }
    asked.clauses.removeAll { $0 == .word("and") }
    let isJoint = !filters.isEmpty || query.clauses.dropFirst().dropLast().contains(.word("and"))
    return isJoint && asked.clauses != query.clauses ? asked : nil
  }

  /// The search with what is behind `not` excluded: its only filter, or words, where some have these and it is no text: no
  /// document has `not` beside either word.
  private func excluding(in query: SearchQuery) async -> SearchQuery? {
    var both = query
    if query.clauses.last == .word("not"), query.tokens.count == 1, !query.tokens[0].isNegated {
      both.clauses.removeLast()
      both.tokens[0].isNegated = true
      return both
    }
    let words = query.clauses.map(\.typedText)
    guard let place = words.dropFirst().dropLast().firstIndex(of: "not"),
      let before = words[place - 1], let after = words[place + 1]
    else { return nil }
    both.clauses.remove(at: place)
    let text = SearchQuery(clauses: [.any([.phrase("\(before) not"), .phrase("not \(after)")])])
    guard await engine.count(both) ?? 0 > 0, await engine.count(text) == 0 else { return nil }
    both.clauses[place] = .excluding(.word(after))
    return both
  }

  /// An exclusion as the word that it is as the option of a command: `find -name`. It is one behind a word, where documents
  /// have it so, or as the whole line.
  private func option(in query: SearchQuery, above found: Int) async -> Reading? {
    let places = query.clauses.indices.filter { query.clauses[$0].isExclusion }
    guard places.count == 1, let place = places.first,
      case .excluding(let inner) = query.clauses[place], let word = inner.typedText, !word.isEmpty
    else { return nil }
    // Nearly everything lacks it, which says nothing of a whole line.
    let isAlone = query.clauses.count == 1 && query.tokens.isEmpty
    guard let hasOption, isAlone || place > 0 && query.clauses[place - 1].typedText != nil else {
      return nil
    }
    var having = query
    having.clauses[place] = .word(word)
    (having.offset, having.limit, having.isStrict) = (0, Self.readHits, true)
    let hits = (try? await engine.results(for: having))?.hits ?? []
    guard hits.contains(where: { hasOption(word, $0.document) }) else { return nil }
    var asked = query
    asked.clauses[place] = .word("-" + word)
    return await reading(asked, above: isAlone ? 0 : found)
  }

  /// `amount:-59.03` of `-59.03`: a number that is excluded as the negative one that it is in a field.
  private func negativeNumber(in query: SearchQuery) async -> Reading? {
    for (place, clause) in query.clauses.enumerated() {
      guard case .excluding(let inner) = clause, let word = inner.typedText, Double(word) != nil
      else { continue }
      var asked = query
      asked.clauses[place] = .word("-" + word)
      return await filtered(asked, at: place...place, by: NumberTokens.fields(of: engine))
    }
    return nil
  }

  /// The words of `5 april 2022`, and one to spare.
  private static var mostWordsOfDate: Int { 4 }

  /// In how many of the best documents an option is looked for.
  private static var readHits: Int { 10 }

  /// `order_id:1004`, where the only word is a number that a field has, and `id:1b4e28ba-2fa1-11d2`, where it is a whole value.
  private func value(in query: SearchQuery) async -> Reading? {
    guard query.clauses.count == 1, let word = query.clauses[0].typedText else { return nil }
    // Where no field is named, a hyphen joins years only: `1-800` and `2021-03` are no ranges.
    let (isHyphened, isOfYears) = (
      QueryParser.rangeWithHyphen(word) != nil, QueryParser.rangeOfYears(word) != nil
    )
    let numbers = NumberTokens.fields(of: engine).filter {
      !isHyphened || isOfYears && $0.isOfYears
    }
    return await filtered(
      query, at: 0...0, by: numbers + engine.fields.filter { $0.kind == .keyword })
  }

  /// `date:2021..2022` of `date 2021-2022`: the name of a field, and behind it a value or a range of it.
  private func named(_ query: SearchQuery, above found: Int) async -> Reading? {
    for place in query.clauses.indices.dropLast() {
      guard let field = query.clauses[place].typedText.flatMap(syntax.filter) else { continue }
      let reading = await filtered(query, at: place...place + 1, by: [field], above: found)
      if let reading { return reading }
    }
    return nil
  }

  /// `groceries date:march`, where neighbouring words spell a date, as many as do, and less than a page has them.
  private func dated(_ query: SearchQuery, above found: Int) async -> Reading? {
    let words = query.clauses.map(\.typedText)
    func date(_ place: Int, _ count: Int) -> String? {
      let texts = words[place...].prefix(count).compactMap(\.self)
      let text = texts.joined(separator: " ")
      let isDate = text.contains(where: \.isLetter) && DateRange.isSpelled(by: text)
      return texts.count == count && isDate ? text : nil
    }
    let fields = engine.fields.filter { $0.kind == .date }
    guard !fields.isEmpty else { return nil }
    for count in (1...Self.mostWordsOfDate).reversed() {
      guard let place = words.indices.first(where: { date($0, count) != nil }),
        let reading = await filtered(
          query, at: place...place + count - 1, by: fields, as: date(place, count), above: found)
      else { continue }
      return reading
    }
    return nil
  }

  /// The search with a filter in place of some of its words: of the first field that has a value, the last of them if none is
  /// given, and by which more is found. A month or day without a year that has no record this year is the last one that has.
  private func filtered(
    _ query: SearchQuery, at words: ClosedRange<Int>, by fields: [SearchableField],
    as value: String? = nil, above found: Int = 0
  ) async -> Reading? {
    guard let word = value ?? query.clauses[words.upperBound].typedText, !word.isEmpty
    else { return nil }
    var rest = query
    rest.clauses.removeSubrange(words)
    for field in fields where query.isFree(field.name) {
      func reading(_ value: String) async -> Reading? {
        let name = syntax.typedName(of: field.name)
        let spelled = value.contains(" ") ? SearchToken.spelled(value: value) : value
        let line = QueryParser.parse("\(name):\(spelled) ", syntax: syntax)
        guard line.tokens.count == 1, line.clauses.isEmpty, line.refusal == nil else { return nil }
        var asked = rest
        asked.tokens += line.tokens
        return await counted(Reading(.words, self.line(of: asked), asked), above: found)
      }
      guard await mayHave(word, field) else { continue }
      if let reading = await reading(word) { return reading }
      if field.kind == .date, let days = await lastDays(named: word, of: field.name, in: rest),
        let reading = await reading(days)
      {
        return reading
      }
    }
    return nil
  }

  /// True if a word is a range, or a whole value of a field.
  private func mayHave(_ word: String, _ field: SearchableField) async -> Bool {
    guard !field.kind.isGrouped else { return field.hasRange(word) }
    let begun = try? await engine.valueCompletions(
      field: field.name, prefix: word, for: SearchQuery(clauses: []), limit: Self.readHits)
    return begun?.contains { $0.title.lowercased() == word.lowercased() } ?? false
  }

  /// The dates that results have, ascending.
  func dates(of field: String, in query: SearchQuery) async -> [String] {
    await engine.values(of: field, in: query).map(\.value).filter(DateRange.isSpelled).sorted()
  }

  /// The last month or day of a name that results have, as `2024-03`; nil where a text names none, or no date is in it.
  func lastDays(
    named name: String, of field: String, in query: SearchQuery
  ) async -> String? {
    guard let digits = DateRange.monthAndDay(named: name) else { return nil }
    return await dates(of: field, in: query).last { $0.dropFirst(4).hasPrefix("-" + digits) }
      .map { String($0.prefix(5 + digits.utf8.count)) }
  }

  /// The nearest reading of the words of a search that finds nothing; nil where there is none.
  package func nearest(to query: SearchQuery) async -> Reading? {
    guard let nearest = try? await engine.nearestReading(of: query) else { return nil }
    return await words(nearest, query)
  }
}

extension SearchQuery {
  /// True if no filter of a field is asked for: beside one, another would be one more of its values.
  fileprivate func isFree(_ field: String) -> Bool {
    !tokens.contains { $0.field == field && !$0.isNegated }
  }
}

extension SearchClause {
  /// True if it only takes documents away.
  fileprivate var isExclusion: Bool {
    if case .excluding = self { true } else { false }
  }
}
