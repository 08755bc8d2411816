/// A named narrowing of the collection, one segment of the scope bar.
///
/// ```swift
/// let dinner = SearchScope("Dinner", tokens: [SearchToken("meal", "dinner")])
/// SearchScope.all.tokens.isEmpty     // true: the broad default
/// ```
///
/// The tokens of a scope filter like a person's own, and apart from them: a token of the same field
/// narrows within the scope instead of widening it.
public struct SearchScope: Hashable, Sendable {
  public var name: String
  public var tokens: [SearchToken]

  /// The whole collection; always first, and where a session starts.
  public static let all = SearchScope("All")

  public init(_ name: String, tokens: [SearchToken] = []) {
    self.name = name
    self.tokens = tokens
  }
}
