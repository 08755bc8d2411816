/// Something a person may choose instead of typing on: a kind, a title and what it completes to.
///
/// ```swift
/// SearchSuggestion("🐳 Moby").searchCompletion("moby")
/// SearchSuggestion(.token, "cuisine:Thai", count: 87)
/// ```
public struct SearchSuggestion: Hashable, Sendable {
  /// What is suggested; a menu labels it by this.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case word, title, token, value, scope, recent, bookmark, command, argument, spelling
  }

  public var kind: Kind
  /// What a person reads.
  public var title: String
  /// What replaces the completed text.
  public var completion: String
  /// How many results choosing it leads to, where known.
  public var count: Int?

  public init(_ kind: Kind, _ title: String, completion: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.title = title
    self.completion = completion ?? title
    self.count = count
  }

  /// A suggestion of the application's own, completing to its title unless ``searchCompletion(_:)`` says otherwise.
  public init(_ title: String) {
    self.init(.word, title)
  }

  /// The same suggestion with another text to insert; the name is SwiftUI's.
  public func searchCompletion(_ completion: String) -> SearchSuggestion {
    var copy = self
    copy.completion = completion
    return copy
  }
}
