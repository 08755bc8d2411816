import SeekLineEditing
import SeekField

/// The menu that Tab opens: the suggestion that is in the line now, and the line to restore.
package struct CompletionMenu: Hashable, Sendable {
  package private(set) var suggestions: [SearchSuggestion]
  /// The range that a completion replaces: half-open, UTF-8 offsets into the original line.
  package let replacedRange: Range<Int>
  /// The line as it was before the menu opened.
  package let original: LineEdit
  /// Nil until the first step: the line is as typed.
  package private(set) var selected: Int?

  package init(suggestions: [SearchSuggestion], replacedRange: Range<Int>, original: LineEdit) {
    self.suggestions = suggestions
    self.replacedRange = replacedRange
    self.original = original
  }

  /// Takes what has come for the same line since the menu opened; the selected suggestion stays selected.
  package mutating func take(_ list: SuggestionList) {
    let completion = selected.map { suggestions[$0].completion }
    let place = list.items.firstIndex { $0.completion == completion }
    guard list.replacedRange == replacedRange, completion == nil || place != nil else { return }
    (suggestions, selected) = (list.items, place)
  }

  /// Steps forward or backward; past either end the line as typed comes first, then the other end.
  package mutating func walk(by step: Int) {
    let places = suggestions.count + 1
    let place = (selected.map { $0 + 1 } ?? 0) + step
    let wrapped = ((place % places) + places) % places
    selected = wrapped == 0 ? nil : wrapped - 1
  }

  package var draft: LineEdit {
    guard let selected, suggestions.indices.contains(selected) else { return original }
    return Self.draft(original, replacing: replacedRange, with: suggestions[selected].completion)
  }

  /// The line with a completion in place of what it replaces, and the cursor after it.
  package static func draft(
    _ draft: LineEdit, replacing range: Range<Int>, with completion: String
  ) -> LineEdit {
    let utf8 = Array(draft.text.utf8)
    let lower = min(max(0, range.lowerBound), utf8.count)
    let upper = min(max(lower, range.upperBound), utf8.count)
    let before = utf8[..<lower] + Array(completion.utf8)
    var tail = utf8[upper...]
    // A completion that ends in a space takes the place of one that is there already.
    if before.last == UInt8(ascii: " "), tail.first == UInt8(ascii: " ") { tail = tail.dropFirst() }
    return LineEdit(
      text: String(decoding: before + tail, as: UTF8.self), cursorUTF8Offset: before.count)
  }
}

extension CompletionMenu {
  /// The rows of the menu: a mark, the title, its kind and count. Scrolls so that the selected row is in view.
  ///
  /// - Parameters:
  ///   - width: columns at most.
  ///   - height: rows at most; where more are hidden, the last row says how many.
  ///   - summary: describes a command; nil for the name of its kind.
  package func rows(
    width: Int, height: Int, summary: (SearchSuggestion) -> String? = { _ in nil }
  ) -> [StyledText] {
    guard height > 0 else { return [] }
    let isCut = suggestions.count > height
    let visible = isCut ? max(1, height - 1) : suggestions.count
    let first = min(max(0, (selected ?? 0) - visible + 1), suggestions.count - visible)
    let titles = suggestions.map { StyledText(VisibleText.line($0.title)) }
    let titleColumns = min(titles.map(\.columns).max() ?? 0, max(8, width - 22))
    func columns(_ texts: [String]) -> Int { texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0 }
    let labelColumns = columns(suggestions.filter { $0.count != nil }.map(\.kind.label))
    let countColumns = columns(suggestions.compactMap { $0.count.map { Wording.number($0) } })
    var rows = (first..<(first + visible)).map { index in
      var row = StyledText(index == selected ? "> " : "  ", .prompt)
      var title = StyledText()
      title.append(titles[index].plainText, index == selected ? .selected : .plain)
      row.append(title.cut(to: titleColumns))
      row.append(String(repeating: " ", count: max(0, titleColumns - titles[index].columns) + 2))
      let suggestion = suggestions[index]
      let command = suggestion.kind == .command ? summary(suggestion) : nil
      let label = StyledText(command ?? suggestion.kind.label, .label)
      guard let count = suggestion.count.map({ Wording.number($0) }) else {
        row.append(label)
        return row.cut(to: width)
      }
      row.append(label.fitted(to: labelColumns))
      row.append("  " + count.right(in: countColumns), .status)
      return row.cut(to: width)
    }
    if isCut, rows.count < height {
      rows.append(StyledText(saying: "  \(suggestions.count - visible) more", .hint).cut(to: width))
    }
    return rows
  }
}

extension SearchSuggestion.Kind {
  package var label: String { message.text }

  private var message: Message {
    switch self {
    case .word: "word"
    case .title: "title"
    case .token: "token"
    case .value: "value"
    case .scope: "scope"
    case .recent: "recent"
    case .bookmark: "bookmark"
    case .command: "command"
    case .argument: "argument"
    case .spelling: "spelling"
    }
  }
}
