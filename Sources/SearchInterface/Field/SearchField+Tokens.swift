import SearchCore

extension SearchField {
  /// A pill whose text was put into the line to be edited there.
  public struct OpenedToken: Hashable, Sendable {
    public let token: SearchToken
    /// Its place among the pills, counted from 0.
    public let index: Int

    public init(_ token: SearchToken, at index: Int) {
      (self.token, self.index) = (token, index)
    }
  }

  /// A pill is never still being typed, so an open token becomes an exact one.
  mutating func add(_ tokens: [SearchToken]) -> [Effect] {
    edit([.tokensChanged]) { $0.merge(tokens.map(\.closed)) }
  }

  /// Space behind a whole token: it is a pill from now on, and the line goes on without it.
  ///
  /// - Parameter rest: it may hold a token of its own that is still being typed, and counts as it does in any line.
  mutating func formTokens(of line: ParsedLine, rest: ParsedLine) -> [Effect] {
    var formed = content
    if line.isRecalled { formed.widen() }
    formed.levels += levels(of: line)
    if let scope = line.scope { formed.scope = scope }
    formed.merge(line.tokens.map(\.closed))
    var notifications: [Notification] = []
    if formed.tokens != content.tokens { notifications.append(.tokensChanged) }
    if formed.scope != content.scope { notifications.append(.scopeChanged) }
    draft = rest.isEmpty && !rest.isPending ? nil : rest
    return replace(by: formed, notifications)
  }

  /// Changes the tokens where `index` is one of them; a stale index changes nothing, since a menu may show an older list.
  mutating func editToken(
    _ index: Int, _ change: (inout [SearchToken]) -> Void
  ) -> [Effect] {
    guard content.tokens.indices.contains(index) else { return [] }
    return edit([.tokensChanged]) { change(&$0.tokens) }
  }

  /// Another token stands in the place of one, and of its own opposite elsewhere.
  mutating func replaceToken(_ index: Int, by token: SearchToken) -> [Effect] {
    editToken(index) { tokens in
      tokens[index] = token.closed
      tokens = tokens.indices.filter { $0 == index || !tokens[$0].filters(like: token) }
        .map { tokens[$0] }
    }
  }

  mutating func removeTokens(at indices: [Int]) -> [Effect] {
    let removed = Set(indices)
    guard content.tokens.indices.contains(where: removed.contains) else { return [] }
    return edit([.tokensChanged]) { content in
      content.tokens = content.tokens.indices.filter { !removed.contains($0) }.map {
        content.tokens[$0]
      }
    }
  }

  /// Takes a token out for its text to be edited; nothing is to be undone until the line has changed the content.
  mutating func openToken(_ index: Int) -> [Effect] {
    let before = contentBeforeOpening ?? content
    guard content.tokens.indices.contains(index) else { return [] }
    content.tokens.remove(at: index)
    contentBeforeOpening = before
    offset = 0
    if draft == nil { phase = content.isEmpty ? .browsing : .submitted }
    return [.notify(.tokensChanged)] + searchIfChanged()
  }

  /// An edit of the content outside the line: one step of undo, and a search where the query is not the one asked
  /// last. Where neither content nor query changes, there is no effect at all.
  mutating func edit(
    _ notifications: [Notification], _ change: (inout Content) -> Void
  ) -> [Effect] {
    var changed = content
    change(&changed)
    return replace(by: changed.closed, notifications)
  }

  mutating func replace(by changed: Content, _ notifications: [Notification]) -> [Effect] {
    let hasChanged = changed != content
    replaceContent(by: changed)
    let search = searchIfChanged()
    return hasChanged || !search.isEmpty ? notifications.map { .notify($0) } + search : []
  }

  /// Puts another content in place, back at its first page; what was there can be undone, if it was another.
  mutating func replaceContent(by changed: Content) {
    if changed != contentBeforeOpening ?? content { record() }
    contentBeforeOpening = nil
    content = changed
    offset = 0
    if draft == nil { phase = content.isEmpty ? .browsing : .submitted }
  }
}
