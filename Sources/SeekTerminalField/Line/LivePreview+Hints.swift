import SeekField

/// The last row of the preview: what keys would do.
extension LivePreview {
  /// The keys for a selected pill, in fewer and fewer words; nil where there is none.
  func pillHints(at index: Int, of field: SearchField) -> [Message]? {
    guard index < field.tokens.count else {
      return index >= field.pillCount
        ? nil
        : [
          "  Backspace removes them, Enter edits them, Esc leaves.",
          "  Backspace removes · Enter edits", "  Bksp, Enter",
        ]
    }
    return Self.pillHints(for: field.tokens[index])
  }

  static func pillHints(for token: SearchToken) -> [Message] {
    let negates: Message = token.isNegated ? "- takes the minus away" : "- negates it"
    let switches: Message = token.isEnabled ? "x switches it off" : "x switches it on"
    let not: Message = token.isNegated ? "- wanted" : "- not"
    let off: Message = token.isEnabled ? "x off" : "x on"
    return [
      "  Backspace removes it, Enter edits it, \(negates.text), \(switches.text), Esc leaves.",
      "  Backspace removes · Enter edits · \(not.text) · \(off.text)",
      "  Bksp removes · Enter edits · \(not.text) · x", "  Bksp, Enter, -, x",
    ]
  }

  /// The keys of a selected row, in as many words as fit.
  var rowHint: StyledText {
    hint(among: appearance.rowHints.map(marked))
  }

  /// A hint after the number of marked rows.
  private func marked(_ wording: Message) -> Message {
    let marked =
      field.marks.isEmpty ? "" : Message("  \(Wording.number(field.marks.count)) marked ·").text
    return marked.isEmpty ? wording : Message(verbatim: marked + wording.text.dropFirst())
  }

  func hint(among wordings: [Message]) -> StyledText {
    let hints = wordings.map { StyledText(saying: $0, .hint) }
    return hints.first { $0.columns <= size.columns } ?? StyledText()
  }

  /// `Tab: noodles · noodle soup · cuisine:Thai (87)`, as many as fit. Of the first one its count stays, however long it is.
  func tabHint(_ suggestions: SuggestionList?) -> StyledText? {
    guard let suggestions, !suggestions.isEmpty else { return nil }
    let line = StyledText(saying: "  Tab: ", .label)
    // The sign that others follow has room as well.
    let room = size.columns - 2 - line.columns
    let items = suggestions.indices.lazy.map { index in
      let suggestion = suggestions[index]
      var count = StyledText()
      if suggestion.kind != .word, let number = suggestion.count {
        count.append(" (\(Wording.number(number)))", .hint)
      }
      var item = StyledText(VisibleText.line(suggestion.title, limit: 40), .hint)
      if index == 0 { item = item.cut(to: max(1, room - count.columns)) }
      item.append(count)
      return item
    }
    return line.listing(items, width: size.columns)
  }
}
