import SeekLineEditing
import SeekField

/// The menu that Tab opens: the suggestion that is in the line now, and the line to restore.
///
/// ```swift
/// var menu = CompletionMenu(list: list, original: .init(text: "noo", cursorUTF8Offset: 3))
/// menu.walk(by: 1)
/// menu.draft.text           // "noodles"
/// menu.original.text        // "noo", what Esc brings back
/// ```
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
  package mutating func take(_ list: CompletionList) {
    let completion = selected.map { suggestions[$0].completion }
    let place = list.suggestions.firstIndex { $0.completion == completion }
    guard list.range == replacedRange, completion == nil || place != nil else { return }
    (suggestions, selected) = (list.suggestions, place)
  }

  /// Steps forward or backward; past either end the line as typed comes first, then the other end.
  package mutating func walk(by step: Int) {
    let places = suggestions.count + 1
    let place = (selected.map { $0 + 1 } ?? 0) + step
    let wrapped = ((place % places) + places) % places
    selected = wrapped == 0 ? nil : wrapped - 1
  }

  /// The line while the selected suggestion is in it.
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
  /// The name of the kind in the menu.
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

/// Suggestions and the range that they replace.
package struct CompletionList: Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  package let range: Range<Int>
  package let suggestions: [SearchSuggestion]
  /// True if no part of a suggestion is inserted: what is typed is a word of the data, or a number or date is chosen.
  package let isWhole: Bool

  /// Leaves out suggestions with control characters, which would steer the terminal from the line.
  package init(range: Range<Int>, suggestions: [SearchSuggestion], isWhole: Bool = false) {
    self.range = range
    self.isWhole = isWhole
    self.suggestions = suggestions.filter { suggestion in
      suggestion.completion.unicodeScalars.allSatisfy { VisibleText.picture(of: $0) == $0 }
    }
  }

  /// The text that Tab inserts for what is typed: the only suggestion, or the common beginning of
  /// all; nil if there is a choice to be made.
  package func insertion(into line: String) -> String? {
    // An empty line has no common beginning: its suggestions are to be chosen from.
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    let typed = String(
      decoding: line.utf8.prefix(range.upperBound).dropFirst(range.lowerBound), as: UTF8.self)
    let only = suggestions.count == 1 ? suggestions.first : nil
    let insertion = only?.completion ?? commonPrefix(extending: typed)
    guard isWhole, let first = suggestions.first else { return insertion }
    // `db-1` is not `db-10`, and `soup` none of the values that have it: the menu has them. `year` goes on to the name of the
    // field all the same, `date:2025-03` to the only value that begins so.
    let stays =
      first.kind == .token
      ? first.completion.last != ":"
      : only?.kind != .value && insertion?.lowercased().hasPrefix(typed.lowercased()) == true
    return stays ? nil : insertion
  }

  /// The common beginning of all completions of the first suggestion's kind, in any case, if it
  /// continues `typed`. Words and titles are one kind, so that `star wars` is not taken for `star
  /// warshofsky`, and continue in small letters where those are typed. A value that others go on from is chosen and not
  /// inserted: `host:db-1` would leave out `host:db-10`.
  package func commonPrefix(extending typed: String) -> String? {
    guard let kind = suggestions.first?.kind else { return nil }
    let isOfWords = kind == .word || kind == .title
    let kinds: Set<SearchSuggestion.Kind> = isOfWords ? [.word, .title] : [kind]
    let completions = suggestions.filter { kinds.contains($0.kind) }.map(\.completion)
    guard var prefix = completions.first else { return nil }
    for completion in completions.dropFirst() {
      prefix = String(
        zip(prefix, completion).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    // A quote alone says nothing: it is only how the value is written.
    let (found, known) = (Self.unquoted(prefix), Self.unquoted(typed))
    guard found.count > known.count, found.hasPrefix(known) else { return nil }
    if !isOfWords, completions.count > 1, completions.map(Self.unquoted).contains(found) {
      return nil
    }
    // Codes are written in one way.
    let isCode =
      prefix.contains(where: \.isNumber) && completions.allSatisfy { $0.hasPrefix(prefix) }
    return isOfWords && !isCode && typed == typed.lowercased() ? prefix.lowercased() : prefix
  }

  /// Without quotes and the space that ends a token.
  private static func unquoted(_ text: String) -> String {
    let plain = text.lowercased().filter { $0 != "\"" }
    return String(plain.last == " " ? plain.dropLast() : plain[...])
  }
}
