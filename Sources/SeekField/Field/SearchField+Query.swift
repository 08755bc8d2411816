import SeekCore

extension SearchField {
  /// The query of the field now: its own state, with the line being typed on top.
  ///
  /// Words being typed take the place of those submitted; tokens being typed join the pills; neither touches the other. A
  /// line of the history takes the place of everything.
  public var query: SearchQuery {
    query(of: shownContent)
  }

  /// The query in all scopes, and outside of the searches that enclose it; nil where none does.
  package var queryOutside: SearchQuery? {
    var shown = shownContent
    guard !shown.enclosing.isEmpty else { return nil }
    (shown.enclosing, shown.scope) = ([], nil)
    return query(of: shown)
  }

  private func query(of shown: QueryLine) -> SearchQuery {
    Self.enclosed(
      SearchQuery(
        clauses: shown.clauses, scope: shown.scope ?? .all, tokens: shown.tokens, offset: offset,
        limit: settings.limit, facets: settings.facets, facetLimit: settings.facetLimit,
        rangeFacets: settings.rangeFacets, isStrict: settings.isStrict,
        matching: settings.matching, ranking: settings.ranking, order: settings.order),
      in: shown.enclosing)
  }

  /// The field's state, without the line being typed, as one line that reads back to the same state
  /// (``QueryLine/spelling``).
  public var canonicalLine: String { content.spelling }

  /// The part of ``canonicalLine`` before the words, which a prompt shows.
  public var canonicalNarrowing: String {
    var narrowing = content
    narrowing.words = QueryLine.Words(alternatives, syntax: syntax)
    return narrowing.spelling
  }

  /// The words submitted and the tokens that are not switched off, without the scope and the enclosing searches.
  public var ownLine: QueryLine {
    var own = content
    (own.enclosing, own.scope) = ([], nil)
    own.tokens.removeAll { !$0.isEnabled }
    own.tokens.dropIdleJoints()
    return own
  }

  /// True if the field, with the line being typed, asks for nothing but its scope.
  public var isEmpty: Bool { shownContent.hasOnlyBounds }

  /// True if the field asks for nothing but its scope, and the line being typed for nothing yet: it is blank, or has signs only.
  package var awaitsWords: Bool { isEmpty && draft?.hasNoSearchableWord ?? true }

  /// The content as it would be if the line being typed were submitted now, a token still open.
  var shownContent: QueryLine {
    draft.map { content.taking($0, syntax: syntax) } ?? content
  }

  /// The field as it would be with a line submitted: the one way from a state and an edit to the next state, by which a
  /// preview, a suggestion and a script count.
  ///
  /// ```swift
  /// field.submitting(field.parse("cuisine:Thai")).query
  /// ```
  public func submitting(_ line: ParsedLine) -> SearchField {
    var next = self
    next.draft = nil
    next.content = content.taking(line, syntax: syntax).closed
    next.offset = 0
    return next
  }

  /// Reads a line that is typed into the field. An `OR` at its start joins words to the words submitted, and filters to the
  /// last pill, as if these were still in the line; where there are only words or only pills, it joins both to them.
  ///
  /// - Parameters:
  ///   - line: The line as typed, without the pills.
  ///   - syntax: The names that mean something; those of the field if nil.
  public func parse(_ line: String, syntax: QuerySyntax? = nil) -> ParsedLine {
    let opening = opening(of: line)
    var parsed = QueryParser.parse(opening.text + line, syntax: syntax ?? self.syntax)
    parsed.leaveOut(start: opening.text)
    // Pills are joined to what follows by AND as they are.
    let start = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    if pillCount > 0, line.dropFirst(start).hasPrefix("AND ") {
      parsed.warnings.removeAll { $0.utf8Range == start..<start + 3 }
    }
    parsed.replaced = opening.tokens
    parsed.replacedClauses = opening.clauses
    return parsed
  }

  /// The part of the field that an `OR` at the start of a line joins: the words submitted, where words follow it or there are no
  /// pills; otherwise the last pill, and those of its field that `OR` joins to it.
  public func opening(of line: String) -> LineOpening {
    let typed = line.drop { $0 == " " }
    guard typed == "OR" || typed.hasPrefix("OR ") else { return .none }
    let last = tokens.lastIndex(where: \.isEnabled)
    let words = content.clauses.filter { !$0.isFilters }
    if !words.isEmpty, isOfWords(typed.dropFirst(2)) {
      return LineOpening(clauses: words, syntax: syntax)
    }
    guard let last, alternatives.isEmpty else {
      return LineOpening(clauses: alternatives.last.map { [$0] } ?? content.clauses, syntax: syntax)
    }
    let joints = SearchToken.joints(of: tokens)
    var first = last
    while first > 0, joints[first] == .or, tokens[first - 1].field == tokens[last].field {
      first -= 1
    }
    return LineOpening(tokens: tokens[first...last].filter(\.isEnabled))
  }

  /// The joint before the text of a token that is opened into the line, with which it is the filter that it was: `OR ` for an
  /// alternative of a list field. Nil where none makes it so, as between parentheses.
  package func jointOfOpened(_ index: Int) -> String? {
    var opened = self
    _ = opened.handle(.tokenOpened(index))
    let text = [tokens[index].standingAlone].spellings.joined() + " "
    let meant = content.tokens.conditions
    return ["", "OR ", "AND "].first { joint in
      opened.submitting(opened.parse(joint + text)).content.tokens.conditions == meant
    }
  }

  /// True if words stand first in what is behind an `OR`, or there are no filters beside them.
  private func isOfWords(_ line: Substring) -> Bool {
    let parsed = QueryParser.parse(String(line), syntax: syntax)
    let first = QueryLexer.parts(of: String(line), syntax: syntax).first {
      $0.kind == .value || $0.name != nil
    }
    let isFilter = first?.textField == nil && first?.name.flatMap(syntax.filter) != nil
    return !parsed.clauses.isEmpty && (parsed.tokens.isEmpty || !isFilter)
  }

  /// For each pill how a prompt joins it to those of its field before it, as ``SearchToken/joints(of:)``; the bounds of a range
  /// are both asked for.
  package var shownJoints: [SearchToken.Joint?] {
    var last: [String: String] = [:]
    return zip(tokens, SearchToken.joints(of: tokens)).map { token, joint in
      guard token.isEnabled, !token.isNegated else { return joint }
      let bound = last.updateValue(token.value, forKey: token.field)
      let isRange = bound.map { QueryParser.areBounds([$0, token.value]) } ?? false
      return isRange ? .and : joint
    }
  }

  /// Words are read, or hits ordered, another way from now on; the first page of the new answer is shown.
  mutating func change<Value: Equatable>(
    _ setting: WritableKeyPath<SearchSettings, Value>, to value: Value
  ) -> [Effect] {
    guard settings[keyPath: setting] != value else { return [] }
    settings[keyPath: setting] = value
    offset = 0
    // Without a search so far, or once the field was left, there is nothing to search again.
    return asking == .nothing ? [] : searchIfChanged()
  }

  /// Searches for what was asked last, and refused perhaps; for nothing where nothing was, or where it was abandoned.
  mutating func searchAgain() -> [Effect] {
    guard asked != nil || asking == .failed else { return [] }
    asked = nil
    return searchIfChanged()
  }

  /// Asks for the query as it is, unless it was asked last: one search for each edit that changes it.
  mutating func searchIfChanged() -> [Effect] {
    let newer = Asked(query: query, isRefused: draft?.isRefused == true)
    guard newer != asked else { return [] }
    (asked, asking) = (newer, .awaited)
    generation += 1
    return [.search(newer.query, generation: generation)]
  }
}

/// Searching within results: they are the whole collection until they are left.
extension SearchField {
  /// The same field in `SearchScope.all`, without filters and enclosing searches, as a line of the history sees it.
  public var widened: SearchField {
    var copy = self
    copy.content.widen(syntax: syntax)
    return copy
  }

  /// True if the field searches within earlier results.
  public var isWithin: Bool { !content.enclosing.isEmpty }

  /// The searches that enclose this one, the widest first.
  public var enclosing: [QueryLine] { content.enclosing }

  /// The query, restricted to the results of the searches that enclose it; their words do not score.
  public func enclosed(_ query: SearchQuery) -> SearchQuery {
    Self.enclosed(query, in: content.enclosing)
  }

  private static func enclosed(_ query: SearchQuery, in lines: [QueryLine]) -> SearchQuery {
    var enclosed = query
    enclosed.clauses = lines.compactMap(\.restriction) + query.clauses
    for line in lines {
      if let scope = line.scope, !scope.tokens.isEmpty { enclosed.within.append(scope) }
      enclosed = enclosed.narrowed(by: line.tokens)
    }
    return enclosed
  }

  /// The words of the enclosing searches as clauses that restrict and do not score.
  var enclosingClauses: [SearchClause] { content.enclosing.compactMap(\.restriction) }

  /// The results as they are become the whole collection; the field is empty again.
  ///
  /// - Parameter corrections: the other spellings by which words were found; they count, too.
  mutating func enterResults(_ corrections: [SearchCorrection]) -> [Effect] {
    var entered = shownContent.closed
    guard !entered.hasOnlyBounds || entered.scope != nil else { return [] }
    if !corrections.isEmpty {
      entered.words = QueryLine.Words(
        SearchClause.corrected(entered.clauses, corrections), syntax: syntax)
    }
    let enclosing = entered.enclosing
    entered.enclosing = []
    (draft, beforeLine) = (nil, nil)
    return edit([.scopeChanged, .tokensChanged, .textChanged]) { content in
      content = QueryLine()
      content.enclose(in: enclosing + [entered])
    }
  }

  /// Back to the whole collection, and to the search that was entered first.
  mutating func leaveResults() -> [Effect] {
    guard let first = content.enclosing.first else { return [] }
    (draft, beforeLine) = (nil, nil)
    return edit([.scopeChanged, .tokensChanged, .textChanged]) { $0 = first }
  }
}

extension ParsedLine {
  /// Counts offsets and columns from behind a start of the line that nobody has typed.
  mutating func leaveOut(start: String) {
    guard !start.isEmpty else { return }
    let (bytes, columns) = (start.utf8.count, start.count)
    func moved(_ range: Range<Int>) -> Range<Int> {
      max(0, range.lowerBound - bytes)..<max(0, range.upperBound - bytes)
    }
    wordRanges = wordRanges.map(moved).filter { !$0.isEmpty }
    for index in warnings.indices {
      warnings[index].utf8Range = moved(warnings[index].utf8Range)
      warnings[index].column = max(1, warnings[index].column - columns)
    }
  }
}

extension SearchToken {
  package var standingAlone: SearchToken {
    var token = self
    token.narrows = false
    return token
  }
}

extension [SearchToken] {
  /// The choices of which any will do, for each condition, and the tokens that are excluded or off, in no order.
  fileprivate var conditions: Set<Set<SearchToken>> {
    let others = filter { !$0.isEnabled || $0.isNegated }.map { [$0.standingAlone] as Set }
    return Set(alternatives.map { Set($0.map { self[$0].choice }) } + others)
  }
}
