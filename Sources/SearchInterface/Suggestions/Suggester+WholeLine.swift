import SearchCore

/// Values of several words: `tom h` is the beginning of `cast:"Tom Hanks"`, not only that of a word.
extension Suggester {
  /// The values that all words of the line begin, each in the place of the whole line, before the other suggestions but
  /// titles.
  ///
  /// - Parameter list: What completes the last word; where values are found, its suggestions replace the whole line too.
  func addingValues(
    ofLine line: String, cursorUTF8Offset: Int, field: SearchField, limit: Int,
    to list: SuggestionList
  ) async -> SuggestionList {
    let start = line.utf8.prefix { $0 == 0x20 }.count
    let first = list.replacedRange.lowerBound
    guard cursorUTF8Offset >= line.utf8.count, first > start, list.replacedRange.upperBound > first,
      let words = String(line.utf8.dropFirst(start)), arePlain(words)
    else { return list }
    let values =
      (try? await engine.valueCompletions(
        field: nil, prefix: words, for: query("", field), limit: Self.valuesOfLine)) ?? []
    guard !values.isEmpty else { return list }
    let before = String(decoding: line.utf8.prefix(first).dropFirst(start), as: UTF8.self)
    let others = list.suggestions.map { other in
      SearchSuggestion(
        other.kind, other.title, completion: before + other.completion, count: other.count)
    }
    let titles = others.prefix { $0.kind == .title }
    let all = Array(titles) + values.map { titled($0, sign: "") } + others.dropFirst(titles.count)
    return SuggestionList(
      replacedRange: start..<line.utf8.count,
      suggestions: Array(Self.unique(all).prefix(max(0, limit))))
  }

  /// How many values of several words stand beside others.
  private static var valuesOfLine: Int { 3 }

  /// Whether words are all that a line asks for.
  private func arePlain(_ line: String) -> Bool {
    let parsed = QueryParser.parse(line, syntax: syntax)
    return parsed.tokens.isEmpty && parsed.scope == nil && parsed.warnings.isEmpty
      && parsed.clauses.allSatisfy { $0.typedText != nil }
  }
}
