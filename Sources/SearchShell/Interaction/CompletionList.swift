import SearchCore

/// Suggestions and what they replace, whoever made them.
struct CompletionList: Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  let range: Range<Int>
  let suggestions: [SearchSuggestion]

  /// What would steer the terminal once it stands in the line is no suggestion: the line shows what it holds.
  init(range: Range<Int>, suggestions: [SearchSuggestion]) {
    self.range = range
    self.suggestions = suggestions.filter { suggestion in
      suggestion.completion.unicodeScalars.allSatisfy { VisibleText.picture(of: $0) == $0 }
    }
  }

  /// What Tab puts in the place of what is typed: the only suggestion, else what all begin with; nil where there is a
  /// choice to be made.
  func insertion(into line: String) -> String? {
    // An empty line has nothing to go on from: what it offers is to be chosen.
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    if suggestions.count == 1 { return suggestions.first?.completion }
    return commonPrefix(
      extending: String(
        decoding: line.utf8.prefix(range.upperBound).dropFirst(range.lowerBound), as: UTF8.self))
  }

  /// What all completions of the first suggestion's kind begin with, whatever their case, if that goes on from `typed`.
  /// Words and titles are one kind, so that `star wars` is not taken for `star warshofsky`, and go on in small letters
  /// where those are typed.
  func commonPrefix(extending typed: String) -> String? {
    guard let kind = suggestions.first?.kind else { return nil }
    let isOfWords = kind == .word || kind == .title
    let kinds: Set<SearchSuggestion.Kind> = isOfWords ? [.word, .title] : [kind]
    let completions = suggestions.filter { kinds.contains($0.kind) }.map(\.completion)
    guard var prefix = completions.first else { return nil }
    for completion in completions.dropFirst() {
      prefix = String(
        zip(prefix, completion).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    guard prefix.count > typed.count, prefix.lowercased().hasPrefix(typed.lowercased()) else {
      return nil
    }
    return isOfWords && typed == typed.lowercased() ? prefix.lowercased() : prefix
  }
}
