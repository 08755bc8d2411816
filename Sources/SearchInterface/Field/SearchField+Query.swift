import SearchCore

extension SearchField {
  /// What the field asks now: its own state, with the line being typed on top.
  ///
  /// Words being typed take the place of those submitted; tokens being typed join the pills; a line of the history takes
  /// the place of scope, pills and enclosing searches, too; a line with no words of its own leaves the submitted words as
  /// they are, as adding its tokens by ``Event/tokenAdded(_:)`` would.
  public var query: SearchQuery {
    let shown = shownContent
    // Nothing in a field's text is a token: what may become one was taken out while it was typed.
    let clauses = CanonicalLine.parse(shown.text, syntax: syntax).clauses
    return enclosed(
      SearchQuery(
        clauses: clauses, scope: shown.scope, tokens: shown.tokens, offset: offset, limit: limit,
        facets: facets, matching: matching, order: order),
      in: shown.levels)
  }

  /// The field's state, without the line being typed, as one line that reads back to the same state; see
  /// ``CanonicalLine``.
  public var canonicalLine: String {
    CanonicalLine.text(
      enclosing: enclosingLines, scope: content.scope, tokens: content.tokens, text: content.text)
  }

  /// What of ``canonicalLine`` stands before the words: what a prompt shows of the field.
  public var canonicalNarrowing: String {
    CanonicalLine.text(
      enclosing: enclosingLines, scope: content.scope, tokens: content.tokens, text: "")
  }

  /// Whether the field, with the line being typed, asks for nothing but its scope.
  public var isEmpty: Bool { shownContent.isEmpty }

  /// The content as it would be if the line being typed were submitted now, a token still open.
  var shownContent: Content {
    guard let draft else { return content }
    var shown = content
    // What stands in the line is what is searched; only the beginning of a token says nothing yet.
    if !(draft.isPending && draft.isEmpty) { shown.text = draft.text }
    if draft.isRecalled { shown.widen() }
    shown.levels += levels(of: draft)
    if let scope = draft.scope { shown.scope = scope }
    shown.merge(draft.tokens)
    return shown
  }

  /// Words are read, or hits ordered, another way from now on; the first page of the new answer is shown.
  mutating func change<Value: Equatable>(
    _ setting: WritableKeyPath<SearchField, Value>, to value: Value
  ) -> [Effect] {
    guard self[keyPath: setting] != value else { return [] }
    self[keyPath: setting] = value
    offset = 0
    // Without a search so far, or once the field was left, there is nothing to search again.
    return asking == .nothing ? [] : searchIfChanged()
  }

  /// Searches for what was asked last, and refused perhaps; for nothing where nothing was, or where it was abandoned.
  mutating func searchAgain() -> [Effect] {
    guard askedQuery != nil || asking == .failed else { return [] }
    askedQuery = nil
    return searchIfChanged()
  }

  /// Asks for the query as it stands, unless it was asked last: one search for each edit that changes it.
  mutating func searchIfChanged() -> [Effect] {
    let query = query
    guard query != askedQuery else { return [] }
    askedQuery = query
    asking = .awaited
    generation += 1
    return [.search(query, generation: generation)]
  }
}

extension SearchField.Content {
  var isEmpty: Bool { text.isEmpty && tokens.isEmpty }

  /// The words alone, searched in everything.
  mutating func widen() { self = Self(text: text) }

  /// Adds the tokens of one line: an equal one is there once, and takes the place of its opposite and of one switched off.
  /// Of what was written in the line itself all holds: `kind:red -kind:red` finds nothing.
  mutating func merge(_ line: [SearchToken]) {
    var added: [SearchToken] = []
    for token in line {
      let place = added.firstIndex {
        $0.filters(like: token) && $0.isNegated == token.isNegated
      }
      if let place { added[place] = token } else { added.append(token) }
    }
    var waiting = added
    var merged: [SearchToken] = []
    for token in tokens {
      if let place = waiting.firstIndex(where: token.filters) {
        merged.append(waiting.remove(at: place))
      } else if !added.contains(where: token.filters) {
        merged.append(token)
      }
    }
    tokens = merged + waiting
  }

  /// The same content with nothing still being typed: an open token means what it says, and is there once.
  var closed: Self {
    var copy = self
    copy.tokens = []
    copy.merge(tokens.map(\.closed))
    return copy
  }
}

extension SearchToken {
  var closed: SearchToken {
    var copy = self
    if match == .open { copy.match = .exact }
    return copy
  }

  /// Whether two tokens are the same choice, be it wanted, excluded or switched off.
  package func filters(like other: SearchToken) -> Bool {
    field == other.field && value == other.value && closed.match == other.closed.match
  }
}
