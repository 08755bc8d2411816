import SeekCore

/// Tokens for a number that is typed as a word: an order or a year that rows show is in no text.
///
/// ```swift
/// await NumberTokens.of("1004", in: engine).map(\.title)    // ["order_id:1004", "year:1004*"]
/// ```
package enum NumberTokens {
  /// The first fields of numbers: no more are asked for a number that is typed.
  static func fields(of engine: some SearchEngine) -> [SearchableField] {
    Array(engine.fields.filter { $0.kind == .number }.prefix(5))
  }

  /// A token for each of these fields that has the number, or one that begins so; none where the word is no number. It is whole,
  /// as Enter would take it.
  package static func of(
    _ word: String, in engine: some SearchEngine
  ) async -> [SearchSuggestion] {
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, Double(word) != nil else { return [] }
    var found: [SearchSuggestion] = []
    for field in fields(of: engine) {
      guard let token = (try? await engine.whole(SearchToken(field.name, word))).flatMap(\.self)
      else { continue }
      found.append(SearchSuggestion(.token, token.text, completion: token.text))
    }
    return found
  }
}
