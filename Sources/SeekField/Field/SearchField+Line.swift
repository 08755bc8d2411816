import SeekCore

extension SearchField {
  /// Typing: the draft follows the line; the field's own content changes on submit only. An emptied line is what was
  /// submitted: a token that was opened into it is a pill again.
  mutating func changeInput(to line: ParsedLine) -> [Effect] {
    let wasTyping = draft != nil
    // A line that is refused as a whole has nothing in it either, and is not emptied.
    // An empty one of the history takes the place of everything.
    let isTyping = !line.isEmpty || line.isPending || line.refusal != nil || line.isRecalled
    guard wasTyping || isTyping || contentBeforeOpening != nil else { return [] }
    let before = shownContent
    draft = isTyping ? line : nil
    if !isTyping, let opened = contentBeforeOpening {
      (content, contentBeforeOpening) = (opened, nil)
      if beforeLine?.content == opened { beforeLine = nil }
    }
    offset = 0
    phase = isTyping ? .searching : restingPhase
    let began: [Effect] = wasTyping ? [] : [.notify(.began)]
    let search = settings.searchesWhileTyping || !isTyping ? searchIfChanged() : []
    return began + [.notify(.textChanged)] + changes(since: before) + search
  }

  /// The notifications about scope and tokens that count now and did not before, or the other way round. They come before
  /// the results that count them.
  func changes(since before: QueryLine) -> [Effect] {
    let now = shownContent
    var effects: [Effect] = []
    if now.tokens.map(\.closed) != before.tokens.map(\.closed)
      || now.words.filters.map(\.closed) != before.words.filters.map(\.closed)
    {
      effects.append(.notify(.tokensChanged))
    }
    if now.scope != before.scope { effects.append(.notify(.scopeChanged)) }
    return effects
  }

  /// Abandons the line being typed: the field is again what it was when typing began.
  mutating func cancelInput() -> [Effect] {
    guard draft != nil else { return [] }
    let before = shownContent
    draft = nil
    replaceContent(by: content)
    return [.notify(.cancelled)] + changes(since: before) + searchIfChanged()
  }

  /// True if the line has formed or opened a pill, or chosen where to search.
  public var hasLineEdits: Bool { beforeLine != nil }

  /// Abandons the line being typed with everything it has done to the content, as if it had never been typed.
  mutating func abandonLine() -> [Effect] {
    guard let left = beforeLine else { return cancelInput() }
    beforeLine = nil
    let isSame = draft == nil && left.content == content
    let before = shownContent
    (content, edits, draft) = (left.content, left.edits, nil)
    (contentBeforeOpening, offset, phase) = (nil, 0, restingPhase)
    return isSame
      ? [] : [.notify(.cancelled)] + changes(since: before) + searchIfChanged()
  }

  /// Another scope, which the line has chosen until it is submitted.
  mutating func select(_ scope: SearchScope) -> [Effect] {
    keepBeforeLine()
    var changed = content
    changed.scope = scope == .all ? nil : scope
    return replace(by: changed.closed, [.scopeChanged])
  }

  /// Takes the words away; without words the filters; without either the scope. Nothing is submitted by that: an abandoned
  /// line brings them back.
  mutating func clearStep() -> [Effect] {
    guard !content.isEmpty else { return [] }
    keepBeforeLine()
    guard !lineText.isEmpty else { return replace(by: cleared, [.cleared]) }
    var cleared = content
    cleared.words = QueryLine.Words(alternatives, syntax: syntax)
    return replace(by: cleared, [.cleared])
  }

  /// Takes words and tokens away; the second time the scope.
  mutating func clear() -> [Effect] {
    adoptDraft()
    return replace(by: cleared, [.cleared])
  }

  /// The content without words and tokens, or where it has neither, without its scope.
  private var cleared: QueryLine {
    var cleared = content
    if content.hasOnlyBounds {
      cleared.scope = nil
    } else {
      cleared.words = QueryLine.Words()
      cleared.tokens = []
    }
    return cleared
  }

  /// Everything is gone, and no search follows.
  mutating func dismiss() -> [Effect] {
    adoptDraft()
    replaceContent(by: QueryLine())
    phase = .dismissed
    totalCount = nil
    asked = nil
    asking = .nothing
    // The answer of a search still running must not be shown any more.
    generation += 1
    return [.cancelSearch, .notify(.dismissed)]
  }

  /// Takes over the line being typed just before it is lost, so that undo can bring it back.
  private mutating func adoptDraft() {
    let shown = shownContent.closed
    (draft, beforeLine) = (nil, nil)
    if shown != content { replaceContent(by: shown) }
  }
}

extension SearchField {
  /// Enter: what was shown while typing becomes the field's own, and the line is empty again.
  mutating func submit() -> [Effect] {
    // Enter on an empty line, or `:submit`: the same query again, whatever has come of it.
    if draft == nil { asked = nil }
    return submit(shownContent)
  }

  /// A line that takes the place of the whole field.
  mutating func recall(_ line: ParsedLine) -> [Effect] {
    var recalled = line.line
    if recalled.scope == .all { recalled.scope = nil }
    return submit(recalled)
  }

  private mutating func submit(_ shown: QueryLine) -> [Effect] {
    let before = shownContent
    (draft, beforeLine) = (nil, nil)
    replaceContent(by: shown.closed)
    var effects = changes(since: before)
    if !canonicalLine.isEmpty { effects.append(.remember(canonicalLine)) }
    effects.append(.notify(.submitted))
    // While typing the same query was searched already, and its answer is here or on its way.
    return effects + searchIfChanged()
  }

  /// The next page, or any other, of the query as it is.
  mutating func requestPage(at offset: Int) -> [Effect] {
    self.offset = max(0, offset)
    return searchIfChanged()
  }
}
