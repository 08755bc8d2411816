import SeekCore

/// Tokens for a number that is typed as a word: an order or a year that rows show is in no text.
///
/// ```swift
/// NumberTokens.of("1004", in: engine).map(\.title)    // ["order_id:1004", "year:1004"]
/// ```
package enum NumberTokens {
  /// The first fields of numbers: no more are asked for a number that is typed.
  static func fields(of engine: some SearchEngine) -> [SearchableField] {
    Array(engine.fields.filter { $0.kind == .number }.prefix(5))
  }

  /// A token for each of these fields; none where the word is no number.
  package static func of(_ word: String, in engine: some SearchEngine) -> [SearchSuggestion] {
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, Double(word) != nil else { return [] }
    return fields(of: engine).map {
      let text = SearchToken($0.name, word).text
      return SearchSuggestion(.token, text, completion: text)
    }
  }
}
