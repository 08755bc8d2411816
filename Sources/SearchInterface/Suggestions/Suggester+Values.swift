import SearchCore

/// What completes a token of one field.
extension Suggester {
  /// Among how many values of numbers those are found that are offered.
  private var sortedNumbers: Int { 1_000 }

  /// Values that begin as typed, the most frequent first; numbers that are as frequent, the least first.
  func values(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let isNumber = syntax.filter(named: field)?.kind == .number
    let wanted = isNumber ? max(limit, sortedNumbers) : limit
    let found =
      (try? await engine.valueCompletions(field: field, prefix: prefix, for: query, limit: wanted))
      ?? []
    let offered = isNumber ? Array(byNumber(found).prefix(max(0, limit))) : found
    return offered.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = .value
      suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
      return suggestion
    }
  }

  private func byNumber(_ values: [SearchSuggestion]) -> [SearchSuggestion] {
    values.map { (value: $0, number: Double($0.title) ?? .infinity) }.sorted {
      let (left, right) = ($0.value.count ?? 0, $1.value.count ?? 0)
      return left != right ? left > right : $0.number < $1.number
    }.map(\.value)
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
