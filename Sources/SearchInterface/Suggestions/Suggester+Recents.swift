import SearchCore

/// What was searched before, and what was kept: one history and one list of bookmarks serve every collection.
extension Suggester {
  /// How many lines are asked for, so that a long history of other collections costs no more.
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
    for entry in bookmarks.entries.prefix(askedRecents)
    where found.count < limit && !Task.isCancelled {
      var suggestion = bookmarkSuggestion(entry)
      suggestion.count = await count(of: suggestion.title, isRecalled: false, in: field)
      if suggestion.count ?? 0 > 0 { found.append(suggestion) }
    }
    return found
  }

  /// What a line finds once it is submitted as it stands; nil where the engine refuses it.
  private func count(of line: String, isRecalled: Bool, in field: SearchField) async -> Int? {
    var parsed = QueryParser.parse(bookmarks.expanding(line, syntax: syntax), syntax: syntax)
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
