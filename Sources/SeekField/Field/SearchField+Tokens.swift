import SeekCore

extension SearchField {
  /// A pill is never still being typed, so an open token becomes an exact one.
  mutating func add(_ tokens: [SearchToken]) -> [Effect] {
    let syntax = syntax
    return edit([.tokensChanged]) { $0.merge(tokens.map(\.closed), syntax: syntax) }
  }

  /// Space after a whole token: it is a pill from now on, and the line goes on without it.
  ///
  /// - Parameter rest: it may hold a token of its own that is still being typed, and counts as it does in any line.
  mutating func formTokens(of line: ParsedLine, rest: ParsedLine) -> [Effect] {
    var formed = line.isRecalled ? QueryLine() : content
    var closed = line.line
    closed.tokens = closed.tokens.map(\.closed)
    formed.adopt(closed, inPlaceOf: line.replaced, syntax: syntax)
    let filters = QueryLine.Words(line.words.filters, syntax: syntax)
    formed.words = formed.words.taking(filters, inPlaceOf: line.replacedClauses, syntax: syntax)
    if formed != content { keepBeforeLine() }
    let before = shownContent
    draft = rest.isEmpty && !rest.isPending ? nil : rest
    let unformed = contentsBeforeForming + [content]
    replaceContent(by: formed)
    contentsBeforeForming = unformed
    return changes(since: before) + searchIfChanged()
  }

  /// The number of times that pills have formed which can go back into the line.
  package var formedCount: Int { contentsBeforeForming.count }

  mutating func reopenTokens(_ line: ParsedLine, count: Int) -> [Effect] {
    guard count > 0, count <= formedCount else { return [] }
    let before = shownContent
    let (kept, reopened) = (
      contentsBeforeForming.dropLast(count), contentsBeforeForming.suffix(count)
    )
    for unformed in reopened.reversed() { edits.drop(unformed) }
    (content, draft, offset, phase) = (reopened[reopened.startIndex], line, 0, .searching)
    contentsBeforeForming = Array(kept)
    return [.notify(.textChanged)] + changes(since: before) + searchIfChanged()
  }

  /// Replaces a token by the one that the data has, in what undo restores too; removes it if the data has none. Like a
  /// token that is added, the resolved one takes the place of an equal one.
  mutating func resolve(_ token: SearchToken, as resolved: SearchToken?) -> [Effect] {
    let before = content
    var unformed = contentsBeforeForming
    func replace(in content: inout QueryLine) {
      guard let resolved else {
        // Its opposite is another filter.
        return content.tokens.removeAll {
          $0.isNegated == token.isNegated && $0.filters(like: token)
        }
      }
      guard let index = content.index(of: token) else { return }
      let meant = content.tokens[index].meaning(resolved)
      let others = content.tokens.indices.filter {
        $0 != index && content.tokens[$0].isNegated == meant.isNegated
      }
      if let other = others.first(where: { content.tokens[$0].filters(like: meant) }) {
        content.tokens[other] = meant
        content.removeToken(at: index)
      } else {
        content.tokens[index] = meant
      }
    }
    replace(in: &content)
    // What no record has may have been there for a reason that is past.
    guard resolved != nil || content != before else { return [] }
    edits.change(present: step(contentBeforeOpening ?? content), replace)
    beforeLine?.change(order: settings.order, replace)
    if resolved != nil {
      for index in unformed.indices { replace(in: &unformed[index]) }
      contentsBeforeForming = unformed
    }
    guard content != before else { return [] }
    if draft == nil { phase = restingPhase }
    return [.notify(.tokensChanged)] + searchIfChanged()
  }

  /// Changes one token; a stale index changes nothing, since a menu may show an older list.
  mutating func editToken(_ index: Int, _ change: (inout SearchToken) -> Void) -> [Effect] {
    guard content.tokens.indices.contains(index) else { return [] }
    let (token, syntax) = (content.tokens[index], syntax)
    return edit([.tokensChanged]) { content in
      guard let index = content.index(of: token) else { return }
      content.editToken(at: index, syntax: syntax, change)
    }
  }

  /// Replaces a token, and removes an equal one elsewhere.
  mutating func replaceToken(_ index: Int, by token: SearchToken) -> [Effect] {
    guard content.tokens.indices.contains(index) else { return [] }
    let replaced = content.tokens[index]
    return edit([.tokensChanged]) { content in
      guard let index = content.index(of: replaced) else { return }
      content.tokens[index] = token.closed
      content.tokens[index].narrows = replaced.narrows || token.narrows
      content.tokens = content.tokens.indices
        .filter {
          $0 == index || content.tokens[$0].isNegated != token.isNegated
            || !content.tokens[$0].filters(like: token)
        }
        .map { content.tokens[$0] }
    }
  }

  mutating func removeTokens(at indices: [Int]) -> [Effect] {
    let removed = Set(indices).filter(content.tokens.indices.contains).map { content.tokens[$0] }
    let clauses = indices.compactMap(alternative)
    guard !removed.isEmpty || !clauses.isEmpty else { return [] }
    let syntax = syntax
    return edit([.tokensChanged]) { content in
      content.remove(clauses, syntax: syntax)
      for token in removed {
        if let index = content.index(of: token) { content.removeToken(at: index) }
      }
      content.dropImplied()
    }
  }

  private func alternative(_ index: Int) -> SearchClause? {
    let place = index - content.tokens.count
    return alternatives.indices.contains(place) ? alternatives[place] : nil
  }

  /// Takes a token out for its text to be edited; nothing is to be undone until the line has changed the content.
  mutating func openToken(_ index: Int) -> [Effect] {
    guard (0..<pillCount).contains(index) else { return [] }
    let before = contentBeforeOpening ?? content
    keepBeforeLine()
    if let clause = alternative(index) {
      content.remove([clause], syntax: syntax)
    } else {
      content.removeToken(at: index)
    }
    contentBeforeOpening = before
    offset = 0
    if draft == nil { phase = restingPhase }
    return [.notify(.tokensChanged)] + searchIfChanged()
  }

  /// An edit of the content outside the line, which outlives the line: one step of undo, and a search if the query is not
  /// the one asked last. If neither content nor query changes, there is no effect at all.
  mutating func edit(
    _ notifications: [Notification], _ change: (inout QueryLine) -> Void
  ) -> [Effect] {
    var changed = content
    change(&changed)
    beforeLine?.edit(by: settings.order, change)
    return replace(by: changed.closed, notifications)
  }

  /// An edit of a pill by a key, which an abandoned line takes back with all else that it has done.
  mutating func editInLine(_ edit: (inout SearchField) -> [Effect]) -> [Effect] {
    let before = keptBeforeLine
    let effects = edit(&self)
    if !effects.isEmpty { beforeLine = before }
    return effects
  }

  mutating func replace(by changed: QueryLine, _ notifications: [Notification]) -> [Effect] {
    let hasChanged = changed != content
    replaceContent(by: changed)
    let search = searchIfChanged()
    return hasChanged || !search.isEmpty ? notifications.map { .notify($0) } + search : []
  }

  /// Puts another content in place, back at its first page; what was there can be undone, if it was another.
  mutating func replaceContent(by changed: QueryLine) {
    let before = contentBeforeOpening ?? content
    if changed != before { edits.record(step(before)) }
    contentBeforeOpening = nil
    content = changed
    offset = 0
    if draft == nil { phase = restingPhase }
  }
}
