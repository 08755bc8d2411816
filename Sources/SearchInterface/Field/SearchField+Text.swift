import SearchCore

extension SearchField {
  /// Typing: the draft follows the line; the field's own content changes on submit only.
  mutating func changeInput(to line: ParsedLine) -> [Effect] {
    let before = query
    let wasTyping = draft != nil
    offset = 0
    if line.isEmpty {
      guard wasTyping else { return [] }
      // Emptying a line that had something in it clears the words, as in any search field.
      draft = nil
      if !content.text.isEmpty {
        record()
        content.text = ""
      }
      phase = .browsing
    } else {
      draft = line
      phase = .searching
    }
    var effects: [Effect] = wasTyping ? [] : [.notify(.began)]
    effects.append(.notify(.textChanged))
    if query != before { effects.append(search()) }
    return effects
  }

  /// Choosing a suggestion tells observers; the completed line itself arrives as an edit of the input.
  mutating func choose(_ suggestion: SearchSuggestion) -> [Effect] {
    [.notify(.suggestionChosen)]
  }

  /// Takes words and tokens away; the second time the scope.
  mutating func clear() -> [Effect] {
    let hasContent = !isEmpty
    draft = nil
    phase = .browsing
    return edit([.cleared]) { content in
      if hasContent {
        content.text = ""
        content.tokens = []
      } else {
        content.scope = .all
      }
    }
  }

  /// Everything is gone, and no search follows.
  mutating func dismiss() -> [Effect] {
    if content != Content() { record() }
    draft = nil
    content = Content()
    offset = 0
    totalCount = nil
    phase = .dismissed
    // The answer of a search still running must not be shown any more.
    generation += 1
    return [.cancelSearch, .notify(.dismissed)]
  }
}
