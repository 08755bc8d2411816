import SearchCore

extension SearchField {
  mutating func add(_ token: SearchToken) -> [Effect] {
    edit([.tokensChanged]) { content in Self.merge(token, into: &content.tokens) }
  }

  /// Changes the tokens where `index` is one of them; a stale index changes nothing, since a menu may show an older list.
  mutating func editToken(
    _ index: Int, _ change: (inout [SearchToken]) -> Void
  ) -> [Effect] {
    guard content.tokens.indices.contains(index) else { return [] }
    return edit([.tokensChanged]) { content in
      change(&content.tokens)
    }
  }

  /// Adds a token: an equal one is there once, and takes the place of its opposite.
  static func merge(_ token: SearchToken, into tokens: inout [SearchToken]) {
    let place = tokens.firstIndex { known in
      known.field == token.field && known.value == token.value && known.match == token.match
    }
    if let place { tokens[place] = token } else { tokens.append(token) }
  }

  /// An edit of the content outside the line: one step of undo, and a search where the query has changed.
  mutating func edit(
    _ notifications: [Notification], _ change: (inout Content) -> Void
  ) -> [Effect] {
    let before = query
    var changed = content
    change(&changed)
    if changed != content {
      record()
      content = changed
    }
    offset = 0
    var effects = notifications.map { Effect.notify($0) }
    if query != before || phase == .dismissed { effects.append(search()) }
    if phase == .dismissed { phase = .browsing }
    return effects
  }
}
