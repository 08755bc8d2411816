import SearchCore

/// Suggests earlier lines of the collection, and bookmarks, which serve every collection.
extension Suggester {
  /// The number of lines that are asked for, so that a long history of other collections costs no
  /// more.
  private var askedRecents: Int { 40 }

  /// The newest lines that find something here: each is a whole one, which takes the place of all that is in the field.
  ///
  /// - Complexity: that of counting 40 queries at most.
  func recentLines(in field: SearchField, limit: Int) async -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    for line in recents.prefix(askedRecents) where found.count < limit && !Task.isCancelled {
      guard let count = await count(of: line, isRecalled: true, in: field), count > 0 else {
        continue
      }
      found.append(SearchSuggestion(.recent, line, count: count))
    }
    return found
  }

  /// The bookmarks that find something here, under the scope and the tokens of the field.
  ///
  /// - Complexity: that of counting 40 queries at most.
  func bookmarks(in field: SearchField, limit: Int) async -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    for entry in syntax.bookmarks.entries.prefix(askedRecents)
    where found.count < limit && !Task.isCancelled {
      var suggestion = bookmarkSuggestion(entry)
      suggestion.count = await count(of: suggestion.title, isRecalled: false, in: field)
      if suggestion.count ?? 0 > 0 { found.append(suggestion) }
    }
    return found
  }

  /// The number of results of a line once it is submitted; nil if the engine refuses it.
  private func count(of line: String, isRecalled: Bool, in field: SearchField) async -> Int? {
    var parsed = QueryParser.parse(line, syntax: syntax)
    parsed.isRecalled = isRecalled
    var submitted = field
    _ = submitted.handle(.inputChanged(parsed))
    _ = submitted.handle(.submitted)
    var query = submitted.query
    query.order = .relevance
    query.matching.formIntersection(.stems)
    return await engine.count(query)
  }
}

/// Values of several words: `tom h` is the beginning of `cast:"Tom Hanks"`, not only that of a word.
extension Suggester {
  /// The values that all words of the line begin, each in the place of the whole line, before the other suggestions but
  /// titles.
  ///
  /// - Parameter list: What completes the last word; where values are found, its suggestions replace the whole line too.
  func addingValues(
    ofLine line: String, _ parsed: ParsedLine, cursorUTF8Offset: Int, field: SearchField,
    limit: Int,
    to list: SuggestionList
  ) async -> SuggestionList {
    let start = line.utf8.prefix { $0 == 0x20 }.count
    let first = list.replacedRange.lowerBound
    guard cursorUTF8Offset >= line.utf8.count, first > start, list.replacedRange.upperBound > first,
      let words = String(line.utf8.dropFirst(start)), isPlain(parsed),
      parsed.clauses.allSatisfy({ $0.typedText != nil })
    else { return list }
    let values = await valuesOfAnyField(
      prefix: words, isNegated: false, query: query("", field), field: field,
      limit: Self.valuesOfLine)
    guard !values.isEmpty else { return list }
    let before = String(decoding: line.utf8.prefix(first).dropFirst(start), as: UTF8.self)
    let others = list.suggestions.map { other in
      other.searchCompletion(before + other.completion)
    }
    let titles = others.prefix { $0.kind == .title }
    let all = Array(titles) + values.map { titled($0, sign: "") } + others.dropFirst(titles.count)
    return SuggestionList(
      replacedRange: start..<line.utf8.count,
      suggestions: Array(Self.unique(all).prefix(max(0, limit))))
  }

  /// The number of values of several words that are offered beside others.
  private static var valuesOfLine: Int { 3 }

  /// True if words are all that a line asks for, and nothing in it is doubtful.
  func isPlain(_ line: ParsedLine) -> Bool {
    line.tokens.isEmpty && line.scope == nil && line.warnings.isEmpty
  }
}
