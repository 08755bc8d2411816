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

  /// Where a field searches: its scope, and the searches within whose results it does.
  public struct Bounds: Hashable, Sendable {
    public var scope: SearchScope
    let levels: [Level]
  }

  public var bounds: Bounds { Bounds(scope: content.scope, levels: content.levels) }

  /// The same field in ``SearchScope/all``, without tokens and enclosing searches: what a line of the history stands in.
  public var widened: SearchField {
    var copy = self
    copy.content.widen()
    return copy
  }

  /// Whether the field searches within earlier results.
  public var isWithin: Bool { !content.levels.isEmpty }

  /// The canonical lines of the searches that enclose this one, the widest first.
  public var enclosingLines: [String] {
    content.levels.map { CanonicalLine.text(scope: $0.scope, tokens: $0.tokens, text: $0.text) }
  }

  /// The query, restricted to the results of the searches that enclose it; their words do not score.
  public func enclosed(_ query: SearchQuery) -> SearchQuery {
    enclosed(query, in: content.levels)
  }

  func enclosed(_ query: SearchQuery, in levels: [Level]) -> SearchQuery {
    var enclosed = query
    enclosed.clauses = Self.clauses(of: levels) + query.clauses
    for level in levels {
      if !level.scope.tokens.isEmpty { enclosed.within.append(level.scope) }
      if !level.tokens.isEmpty { enclosed.within.append(SearchScope("", tokens: level.tokens)) }
    }
    return enclosed
  }

  /// What the words of the enclosing searches leave: excluded twice, so that they restrict and do not score.
  var enclosingClauses: [SearchClause] { Self.clauses(of: content.levels) }

  private static func clauses(of levels: [Level]) -> [SearchClause] {
    levels.filter { !$0.clauses.isEmpty }.map { .excluding(.excluding(.all($0.clauses))) }
  }

  /// The searches that a line names by `within:`.
  func levels(of line: ParsedLine) -> [Level] {
    line.enclosing.map { text in
      let read = CanonicalLine.parse(text, syntax: syntax)
      return Level(
        text: read.text, scope: read.scope ?? .all, tokens: read.tokens, clauses: read.clauses)
    }
  }

  /// The results as they stand become the whole collection; the field is empty again.
  ///
  /// - Parameter corrections: how words were read that few documents have; the readings count, too.
  mutating func enterResults(_ corrections: [SearchCorrection]) -> [Effect] {
    let shown = shownContent.closed
    guard !shown.isEmpty || shown.scope != .all else { return [] }
    let text = CorrectedText.spelled(shown.text, corrections, syntax: syntax)
    let clauses = CanonicalLine.parse(text, syntax: syntax).clauses
    draft = nil
    return edit([.scopeChanged, .tokensChanged, .textChanged]) { content in
      content.levels =
        shown.levels + [
          Level(text: text, scope: shown.scope, tokens: shown.tokens, clauses: clauses)
        ]
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
