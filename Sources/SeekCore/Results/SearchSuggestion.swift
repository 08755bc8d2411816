/// Something a person may choose instead of typing on: a kind, a title and what it completes to.
///
/// ```swift
/// SearchSuggestion("🐳 Moby").searchCompletion("moby")
/// SearchSuggestion(.token, "cuisine:Thai", count: 87)
/// ```
public struct SearchSuggestion: Hashable, Sendable {
  /// The kind of a suggestion; a menu labels it by this.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A word of the data that goes on from what is typed.
    case word
    /// The whole title of a document.
    case title
    /// A field with its value, `cuisine:Thai`, or a field that is still to be given one, `cuisine:`.
    case token
    /// A value alone, where the field before it is typed already.
    case value
    /// A scope to search in.
    case scope
    /// A line submitted before.
    case recent
    /// A line kept by name.
    case bookmark
    /// A command of the shell.
    case command
    /// An argument of a command.
    case argument
    /// The correction of a misspelled word, or another reading of the whole line.
    case spelling
  }

  /// The kind, by which a menu labels it.
  public var kind: Kind
  /// The text that a person reads.
  public var title: String
  /// The text that replaces the completed one.
  public var completion: String
  /// The number of results that choosing it leads to, if known.
  public var count: Int?
  /// The token that joins those of the field when the suggestion is accepted, instead of text in the line; nil for text.
  public var token: SearchToken?
  /// True if the line is submitted when the suggestion is accepted.
  public var submits = false

  /// A suggestion that completes to its title, unless a completion is given.
  public init(_ kind: Kind, _ title: String, completion: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.title = title
    self.completion = completion ?? title
    self.count = count
  }

  /// A suggestion of the application's own, completing to its title unless `searchCompletion(_:)` says otherwise.
  public init(_ title: String) {
    self.init(.word, title)
  }

  /// The same suggestion with another text to insert; the name is SwiftUI's.
  ///
  /// ```swift
  /// SearchSuggestion("🐳 Moby").searchCompletion("moby dick", submits: true)
  /// ```
  ///
  /// - Parameters:
  ///   - completion: The text that is inserted.
  ///   - submits: true if the line is submitted when the suggestion is accepted.
  public func searchCompletion(_ completion: String, submits: Bool = false) -> SearchSuggestion {
    var copy = self
    (copy.completion, copy.submits) = (completion, submits)
    return copy
  }

  /// The same suggestion with a token that joins those of the field instead of text.
  ///
  /// ```swift
  /// SearchSuggestion("Science fiction").searchCompletion(SearchToken("genre", "sf"))
  /// ```
  public func searchCompletion(_ token: SearchToken, submits: Bool = false) -> SearchSuggestion {
    var copy = self
    (copy.kind, copy.token, copy.completion, copy.submits) = (.token, token, token.text, submits)
    return copy
  }
}
