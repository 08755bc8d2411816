/// A filter on one field of the collection: the pill `[cuisine:Thai]` in a search field.
///
/// ```swift
/// let thai = SearchToken("cuisine", "Thai")
/// thai.text                                       // "cuisine:Thai"
/// SearchToken("tag", "deep fried", isNegated: true).text   // "-tag:\"deep fried\""
/// ```
///
/// A token is what a person selected, as text; what the value means depends on the field it names.
/// An engine reads it as a keyword, or for a number field as a ``NumberRange``. Tokens of the same
/// field are alternatives (OR), tokens of different fields narrow (AND), negated ones all exclude.
public struct SearchToken: Hashable, Sendable {
  /// How ``value`` is compared with the values of the field.
  public enum Match: Hashable, Sendable {
    /// The folded value is equal. A number field reads the value as a number or a range.
    case exact
    /// The folded value begins with ``SearchToken/value``; written `field:value*`.
    case prefix
    /// Still being typed at the end of the line: exact where such a value exists, else a prefix.
    case open
  }

  /// The name of the field, as the collection's profile spells it.
  public var field: String
  /// The value as typed, without quotes and without the `*` of a prefix.
  public var value: String
  /// `-field:value`: documents that have the value are excluded.
  public var isNegated: Bool
  /// A token switched off is kept in the field and filters nothing.
  public var isEnabled: Bool
  public var match: Match

  public init(
    _ field: String, _ value: String, match: Match = .exact, isNegated: Bool = false,
    isEnabled: Bool = true
  ) {
    self.field = field
    self.value = value
    self.match = match
    self.isNegated = isNegated
    self.isEnabled = isEnabled
  }
}

extension SearchToken {
  /// The token as the query line spells it; reading it back gives an equal token.
  ///
  /// A value is quoted when it is empty, holds white space, a quote, a backslash or a parenthesis,
  /// or ends in `*`; a quote or backslash inside is escaped by a backslash. An open token is spelled like an
  /// exact one, and `isEnabled` has no spelling. Complexity: O(n) in the value's UTF-8 bytes.
  public var text: String {
    (isNegated ? "-" : "") + field + ":" + Self.quoted(value, match: match)
  }

  private static func quoted(_ value: String, match: Match) -> String {
    let star = match == .prefix ? "*" : ""
    let needsQuotes =
      value.isEmpty || value.last == "*"
      || value.contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "(" || $0 == ")" }
    guard needsQuotes else { return value + star }
    var escaped = "\""
    for character in value {
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped + "\"" + star
  }
}
