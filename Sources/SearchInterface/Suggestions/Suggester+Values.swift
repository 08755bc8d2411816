import SearchCore

/// What completes a token of one field.
extension Suggester {
  /// Values that begin as typed, the most frequent first.
  func values(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let found =
      (try? await engine.valueCompletions(field: field, prefix: prefix, for: query, limit: limit))
      ?? []
    return found.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = .value
      suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
      return suggestion
    }
  }

  /// `today` and `last-week`, where documents have such dates.
  func dateWords(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery
  ) async -> [SearchSuggestion] {
    let wanted = prefix.lowercased()
    guard !wanted.isEmpty else { return [] }
    var found: [SearchSuggestion] = []
    for word in DateRange.words where word.hasPrefix(wanted) {
      var asked = query
      asked.tokens.append(SearchToken(field, word))
      asked.limit = 0
      guard let results = try? await engine.results(for: asked), results.totalCount > 0 else {
        continue
      }
      let token = SearchToken(field, word, isNegated: isNegated)
      found.append(
        SearchSuggestion(.value, word, completion: token.text + " ", count: results.totalCount))
    }
    return found
  }

  /// The value that may have been meant, where none begins as typed.
  func spelling(_ token: SearchToken) async -> [SearchSuggestion] {
    await ValueSpelling.nearest(to: token, in: engine).map { [$0] } ?? []
  }
}
