import SearchCore

extension SearchField {
  /// What the field asks now: its own state, with the line being typed on top.
  public var query: SearchQuery {
    let shown = shownContent
    return SearchQuery(
      clauses: QueryParser.parse(shown.text, syntax: syntax).clauses, scope: shown.scope,
      tokens: shown.tokens, offset: offset, limit: limit, facets: facets)
  }

  /// The field's state as one line that reads back to the same state; see ``CanonicalLine``.
  public var canonicalLine: String {
    CanonicalLine.text(scope: content.scope, tokens: content.tokens, text: content.text)
  }

  /// Whether the field asks for nothing but its scope.
  public var isEmpty: Bool {
    let shown = shownContent
    return shown.text.isEmpty && shown.tokens.isEmpty
  }

  /// The content as it would be if the line being typed were submitted now.
  var shownContent: Content {
    guard let draft else { return content }
    var shown = content
    shown.text = draft.text
    if let scope = draft.scope { shown.scope = scope }
    for token in draft.tokens { Self.merge(token, into: &shown.tokens) }
    return shown
  }

  /// The effect of a query that has changed.
  mutating func search() -> Effect {
    generation += 1
    return .search(query, generation: generation)
  }
}
