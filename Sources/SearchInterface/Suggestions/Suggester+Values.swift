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

  /// Tokens of the fields that have a number as typed: an order or a year that rows show is no word.
  ///
  /// - Parameters:
  ///   - sign: What stands before the token.
  ///   - query: The rest of the line.
  /// - Complexity: A search a field.
  func numbers(
    _ typed: String, sign: String, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    for token in SearchToken.numbers(typed, in: engine.fields) where found.count < limit {
      var asked = query
      asked.tokens.append(token)
      (asked.limit, asked.ranking) = (0, .words)
      guard let count = try? await engine.results(for: asked).totalCount, count > 0 else {
        continue
      }
      found.append(
        SearchSuggestion(.token, token.text, completion: sign + token.text + " ", count: count))
    }
    return found
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

extension SearchToken {
  /// What asks each field of numbers for one that is typed as a word; none where it is no number.
  ///
  /// ```swift
  /// SearchToken.numbers("1004", in: engine.fields).map(\.text)     // ["order_id:1004", "quantity:1004"]
  /// ```
  public static func numbers(_ word: String, in fields: [SearchableField]) -> [SearchToken] {
    let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, Double(word) != nil else { return [] }
    return fields.filter { $0.kind == .number }.map { SearchToken($0.name, word) }
  }
}
