import SearchCore

/// Suggestions and what they replace, whoever made them.
struct CompletionList: Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  let range: Range<Int>
  let suggestions: [SearchSuggestion]

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

  /// What all completions of the first suggestion's kind begin with, if that goes on from `typed`.
  func commonPrefix(extending typed: String) -> String? {
    guard let kind = suggestions.first?.kind else { return nil }
    let completions = suggestions.filter { $0.kind == kind }.map(\.completion)
    guard var prefix = completions.first else { return nil }
    for completion in completions.dropFirst() {
      prefix = String(zip(prefix, completion).prefix { $0 == $1 }.map(\.0))
    }
    return prefix.count > typed.count && prefix.lowercased().hasPrefix(typed.lowercased())
      ? prefix : nil
  }
}
