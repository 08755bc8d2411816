import SearchCore

/// Lines that are stored, as ``QueryLine/spelling`` has them.
package enum CanonicalLine {
  /// Parses a stored line. Unlike in a line being typed, a token at its end is exact, and half a scope's name is no scope.
  /// The last word stays a prefix, as it was submitted.
  package static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    QueryParser.parse(line, syntax: syntax, isTyping: false)
  }

  /// `scope:Dinner`, quoted like the value of a token.
  static func spelled(_ scope: SearchScope) -> String {
    QuerySyntax.scopeName + ":" + SearchToken.spelled(value: scope.name)
  }
}

/// Words of a line together with how they were read, so that the line alone finds what was found.
///
/// ```swift
/// CorrectedText.spelled("noodls soup ", [SearchCorrection(typed: "noodls", found: "noodles")], syntax: syntax)
/// // "(noodls OR noodles) soup "
/// ```
enum CorrectedText {
  /// - Parameter text: words as ``ParsedLine/text`` has them.
  /// - Returns: the text with alternatives for each word that was read otherwise. Where that is the last word, still a
  ///   prefix, it stays at the end, in a parenthesis that is left open; a word alone needs none.
  /// - Complexity: O(n m) in the parts of the text and the corrections.
  static func spelled(
    _ text: String, _ corrections: [SearchCorrection], syntax: QuerySyntax
  ) -> String {
    guard !corrections.isEmpty else { return text }
    let utf8 = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    let parts = QueryLexer.parts(of: text, syntax: syntax)
    for part in parts {
      guard part.kind == .value, part.name == nil, part.operator == nil, !part.isQuoted,
        !part.isNegated
      else { continue }
      let found = corrections.filter { $0.typed == part.value }
        .map { SearchToken.spelled(value: $0.found) }
      guard !found.isEmpty else { continue }
      let isPrefix = part.utf8Range.upperBound == utf8.count
      let words = isPrefix ? found + [part.source] : [part.source] + found
      result += utf8[copied..<part.utf8Range.lowerBound]
      let isAlone = parts.count == 1
      let closing = isPrefix || isAlone ? "" : ")"
      result += ((isAlone ? "" : "(") + words.joined(separator: " OR ") + closing).utf8
      copied = part.utf8Range.upperBound
    }
    return String(decoding: result + utf8[copied...], as: UTF8.self)
  }
}
