import SearchCore

/// The one spelling of a field's state: scope, then tokens, then words.
///
/// ```swift
/// CanonicalLine.text(scope: dinner, tokens: [thai], text: "noodles")   // "scope:Dinner cuisine:Thai noodles"
/// ```
///
/// Reading it back gives the same scope, tokens and words; it is what a history, a bookmark and a script store.
/// A token that is switched off is spelled like one that is not.
public enum CanonicalLine {
  /// Complexity: O(n) in the UTF-8 bytes of the line.
  public static func text(scope: SearchScope, tokens: [SearchToken], text: String) -> String {
    var parts: [String] = []
    if scope != .all { parts.append(SearchToken(QuerySyntax.scopeName, scope.name).text) }
    parts += tokens.map(\.text)
    if !text.isEmpty { parts.append(text) }
    return parts.joined(separator: " ")
  }

  /// Reads a canonical line back: as ``QueryParser``, but nothing is still being typed, so a token at the end is exact.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    var result = QueryParser.parse(line, syntax: syntax)
    for index in result.tokens.indices where result.tokens[index].match == .open {
      result.tokens[index].match = .exact
    }
    return result
  }
}
