import SearchCore

/// What was searched before: one history serves every collection.
extension Suggester {
  /// How many lines are asked for, so that a long history of other collections costs no more.
  private var askedRecents: Int { 40 }

  /// The newest lines that find something here, under the scope of the field: the tokens of a line take the place of those
  /// in it.
  ///
  /// - Complexity: that of counting 40 queries at most.
  func recentLines(in field: SearchField, limit: Int) async -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    for line in recents.prefix(askedRecents) where found.count < limit && !Task.isCancelled {
      var recalled = QueryParser.parse(bookmarks.expanding(line, syntax: syntax), syntax: syntax)
      recalled.isRecalled = true
      var submitted = field
      _ = submitted.handle(.inputChanged(recalled))
      _ = submitted.handle(.submitted)
      var query = submitted.query
      query.order = .relevance
      query.matching.formIntersection(.stems)
      guard let count = await engine.count(query), count > 0 else { continue }
      found.append(SearchSuggestion(.recent, line))
    }
    return found
  }
}
