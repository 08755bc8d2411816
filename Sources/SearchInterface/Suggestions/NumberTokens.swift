import SearchCore

/// Tokens for a number that is typed as a word: an order or a year that rows show stands in no text.
///
/// ```swift
/// await NumberTokens.having("1004", in: engine, under: query, limit: 5).map(\.title)    // ["order_id:1004"]
/// ```
public enum NumberTokens {
  /// A token for each field that has the number, with what it leads to; none where the word is no number.
  ///
  /// - Parameter query: What else is asked for.
  /// - Complexity: A search a field of numbers.
  public static func having(
    _ word: String, in engine: some SearchEngine, under query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, Double(word) != nil else { return [] }
    var found: [SearchSuggestion] = []
    for field in engine.fields where field.kind == .number && found.count < limit {
      let token = SearchToken(field.name, word)
      var asked = query
      asked.tokens.append(token)
      guard let count = await engine.count(asked), count > 0 else { continue }
      found.append(SearchSuggestion(.token, token.text, completion: token.text, count: count))
    }
    return found
  }
}
