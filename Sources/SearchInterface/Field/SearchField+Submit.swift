import SearchCore

extension SearchField {
  /// Enter: what was shown while typing becomes the field's own, and the line is empty again.
  mutating func submit() -> [Effect] {
    // Enter on an empty line, or `:submit`: the same query again, whatever has come of it.
    if draft == nil { askedQuery = nil }
    return submit(shownContent)
  }

  /// A line that takes the place of the whole field.
  mutating func recall(_ line: ParsedLine) -> [Effect] {
    submit(
      Content(
        text: line.text, scope: line.scope ?? .all, tokens: line.tokens, levels: levels(of: line)))
  }

  private mutating func submit(_ shown: Content) -> [Effect] {
    let before = content
    draft = nil
    replaceContent(by: shown.closed)
    var effects: [Effect] = []
    if content.tokens != before.tokens { effects.append(.notify(.tokensChanged)) }
    if content.scope != before.scope { effects.append(.notify(.scopeChanged)) }
    if !canonicalLine.isEmpty { effects.append(.remember(canonicalLine)) }
    effects.append(.notify(.submitted))
    // While typing the same query was searched already, and its answer is here or on its way.
    return effects + searchIfChanged()
  }

  /// The next page, or any other, of the query as it stands.
  mutating func requestPage(at offset: Int) -> [Effect] {
    self.offset = max(0, offset)
    return searchIfChanged()
  }
}
