import SearchCore

/// The one spelling of a field's state: the searches around it, scope, tokens, words.
///
/// ```swift
/// CanonicalLine.text(scope: dinner, tokens: [thai], text: "noodles")   // "scope:Dinner cuisine:Thai noodles"
/// ```
///
/// A search within the results of another has that one's line before it, in quotes where it needs them:
/// `within:"scope:Dinner noodles" lime`.
///
/// Reading it back by ``parse(_:syntax:)`` gives the same again; it is what a history, a bookmark and
/// a script store. A token that is switched off narrows nothing and is not spelled.
public enum CanonicalLine {
  /// - Parameters:
  ///   - enclosing: the canonical lines of the searches that enclose this one, the widest first.
  ///   - scope: not spelled where it is ``SearchScope/all``.
  ///   - text: words as ``ParsedLine/text`` has them.
  /// - Complexity: O(n) in the UTF-8 bytes of the line.
  public static func text(
    enclosing: [String] = [], scope: SearchScope, tokens: [SearchToken], text: String
  ) -> String {
    var parts = enclosing.map {
      QuerySyntax.withinName + ":" + SearchToken.spelled(value: $0)
    }
    if scope != .all { parts.append(spelled(scope)) }
    parts += tokens.filter(\.isEnabled).map(\.text)
    if !text.isEmpty { parts.append(text) }
    return parts.joined(separator: " ")
  }

  /// Reads a canonical line back: as ``QueryParser``, but nothing is still being typed, so a token at the end is exact,
  /// and half a scope's name is no scope. The last word stays a prefix, as it was submitted.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    QueryParser.parse(line, syntax: syntax, isTyping: false)
  }

  /// `scope:Dinner`, quoted like the value of a token.
  static func spelled(_ scope: SearchScope) -> String {
    QuerySyntax.scopeName + ":" + SearchToken.spelled(value: scope.name)
  }
}
