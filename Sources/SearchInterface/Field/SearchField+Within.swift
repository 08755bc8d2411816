import SearchCore

/// Searching within results: a search whose results are the whole collection until it is left.
extension SearchField {
  /// A search that encloses what is searched now.
  struct Level: Hashable, Sendable {
    var text: String
    var scope: SearchScope
    var tokens: [SearchToken]
    /// What its words asked for.
    var clauses: [SearchClause]
  }

  /// Whether the field searches within earlier results.
  public var isWithin: Bool { !content.levels.isEmpty }

  /// The canonical lines of the searches that enclose this one, the widest first.
  public var enclosingLines: [String] {
    content.levels.map { CanonicalLine.text(scope: $0.scope, tokens: $0.tokens, text: $0.text) }
  }

  /// The query, restricted to the results of the searches that enclose it; their words do not score.
  public func enclosed(_ query: SearchQuery) -> SearchQuery {
    var enclosed = query
    enclosed.clauses = enclosingClauses + query.clauses
    for level in content.levels {
      if !level.scope.tokens.isEmpty { enclosed.within.append(level.scope) }
      if !level.tokens.isEmpty { enclosed.within.append(SearchScope("", tokens: level.tokens)) }
    }
    return enclosed
  }

  /// What the words of the enclosing searches leave: excluded twice, so that they restrict and do not score.
  var enclosingClauses: [SearchClause] {
    content.levels.filter { !$0.clauses.isEmpty }.map { .excluding(.excluding(.all($0.clauses))) }
  }

  /// The results as they stand become the whole collection; the field is empty again.
  ///
  /// - Parameter corrections: how words were read that few documents have; the readings count, too.
  mutating func enterResults(_ corrections: [SearchCorrection]) -> [Effect] {
    let shown = shownContent.closed
    guard !shown.isEmpty || shown.scope != .all else { return [] }
    let clauses = CanonicalLine.parse(shown.text, syntax: syntax).clauses
    draft = nil
    return edit([.scopeChanged, .tokensChanged, .textChanged]) { content in
      content.levels.append(
        Level(
          text: shown.text, scope: shown.scope, tokens: shown.tokens,
          clauses: clauses.map { $0.reading(corrections) }))
      content.text = ""
      content.scope = .all
      content.tokens = []
    }
  }

  /// Back to the whole collection, and to the search that was entered first.
  mutating func leaveResults() -> [Effect] {
    guard let first = content.levels.first else { return [] }
    draft = nil
    return edit([.scopeChanged, .tokensChanged, .textChanged]) { content in
      content = Content(text: first.text, scope: first.scope, tokens: first.tokens)
    }
  }
}

extension SearchClause {
  /// The clause with its words read otherwise, too, where they were.
  fileprivate func reading(_ corrections: [SearchCorrection]) -> SearchClause {
    switch self {
    case .word(let text), .prefix(let text):
      let found = corrections.filter { $0.typed == text }.map { SearchClause.word($0.found) }
      return found.isEmpty ? self : .any([self] + found)
    case .phrase, .excluding, .field: return self
    case .any(let clauses): return .any(clauses.map { $0.reading(corrections) })
    case .all(let clauses): return .all(clauses.map { $0.reading(corrections) })
    }
  }
}
