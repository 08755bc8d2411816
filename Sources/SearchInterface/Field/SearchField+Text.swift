import SearchCore

extension SearchField {
  /// Typing: the draft follows the line; the field's own content changes on submit only.
  mutating func changeInput(to line: ParsedLine) -> [Effect] {
    let wasTyping = draft != nil
    if line.isEmpty, !line.isPending {
      guard wasTyping else { return [] }
      draft = nil
      // Emptying a line that had something in it clears the words, as in any search field.
      var emptied = content
      emptied.text = ""
      replaceContent(by: emptied)
    } else {
      draft = line
      offset = 0
      phase = .searching
    }
    let began: [Effect] = wasTyping ? [] : [.notify(.began)]
    let search = searchesWhileTyping || draft == nil ? searchIfChanged() : []
    return began + [.notify(.textChanged)] + search
  }

  /// Gives up the line being typed: the field is again what it was when typing began.
  mutating func cancelInput() -> [Effect] {
    guard draft != nil else { return [] }
    draft = nil
    replaceContent(by: content)
    return [.notify(.cancelled)] + searchIfChanged()
  }

  /// Gives up the line being typed and the tokens that were formed of it; undo brings those back. Those that were opened
  /// into it, or gave way to it, stand where they stood, and the search is where it was before the line named a scope or
  /// results to search within.
  mutating func dropLine(
    formed: [SearchToken], opened: [OpenedToken], bounds: Bounds?
  ) -> [Effect] {
    let before = content
    var left = content
    if let bounds { (left.scope, left.levels) = (bounds.scope, bounds.levels) }
    left.tokens.removeAll { token in formed.contains { $0.filters(like: token) } }
    // The last one was opened when those before it were gone.
    for opened in opened.reversed() where !left.tokens.contains(where: opened.token.filters) {
      left.tokens.insert(opened.token, at: min(max(0, opened.index), left.tokens.count))
    }
    guard left != content else { return cancelInput() }
    draft = nil
    replaceContent(by: left)
    var effects: [Effect] = [.notify(.cancelled)]
    if left.tokens != before.tokens { effects.append(.notify(.tokensChanged)) }
    if left.scope != before.scope { effects.append(.notify(.scopeChanged)) }
    return effects + searchIfChanged()
  }

  /// Takes words and tokens away; the second time the scope.
  mutating func clear() -> [Effect] {
    adoptDraft()
    var cleared = content
    if content.isEmpty {
      cleared.scope = .all
    } else {
      cleared.text = ""
      cleared.tokens = []
    }
    return replace(by: cleared, [.cleared])
  }

  /// Everything is gone, and no search follows.
  mutating func dismiss() -> [Effect] {
    adoptDraft()
    replaceContent(by: Content())
    phase = .dismissed
    totalCount = nil
    askedQuery = nil
    asking = .nothing
    // The answer of a search still running must not be shown any more.
    generation += 1
    return [.cancelSearch, .notify(.dismissed)]
  }

  /// Takes over the line being typed just before it is lost, so that undo can bring it back.
  private mutating func adoptDraft() {
    let shown = shownContent.closed
    draft = nil
    if shown != content { replaceContent(by: shown) }
  }
}
