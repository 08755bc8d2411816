import SearchCore

extension SearchField {
  /// Enter: what was shown while typing becomes the field's own, and the line is empty again.
  mutating func submit() -> [Effect] {
    guard draft != nil else { return resubmit() }
    let before = query
    let shown = shownContent
    var effects: [Effect] = []
    if shown.tokens != content.tokens { effects.append(.notify(.tokensChanged)) }
    if shown.scope != content.scope { effects.append(.notify(.scopeChanged)) }
    if shown != content { record() }
    content = shown
    closeOpenTokens()
    draft = nil
    return effects + submitted(before: before)
  }

  /// Enter on an empty line, or `:submit`: the same query again.
  private mutating func resubmit() -> [Effect] {
    phase = .submitted
    return [.remember(canonicalLine), .notify(.submitted), search()]
  }

  /// A line that takes the place of the whole field.
  mutating func recall(_ line: ParsedLine) -> [Effect] {
    let before = query
    let recalled = Content(text: line.text, scope: line.scope ?? .all, tokens: line.tokens)
    var effects: [Effect] = []
    if recalled.tokens != content.tokens { effects.append(.notify(.tokensChanged)) }
    if recalled.scope != content.scope { effects.append(.notify(.scopeChanged)) }
    if recalled != content { record() }
    content = recalled
    closeOpenTokens()
    draft = nil
    return effects + submitted(before: before)
  }

  private mutating func submitted(before: SearchQuery) -> [Effect] {
    phase = isEmpty ? .browsing : .submitted
    offset = 0
    var effects: [Effect] = [.remember(canonicalLine), .notify(.submitted)]
    // While typing the same query was searched already, and its answer is here or on its way.
    if query != before || totalCount == nil { effects.append(search()) }
    return effects
  }

  /// A token that was still being typed is what it says once it is submitted.
  private mutating func closeOpenTokens() {
    for index in content.tokens.indices where content.tokens[index].match == .open {
      content.tokens[index].match = .exact
    }
  }

  /// The next page, or any other, of the query as it stands.
  mutating func requestPage(at offset: Int) -> [Effect] {
    self.offset = max(0, offset)
    return [search()]
  }
}
