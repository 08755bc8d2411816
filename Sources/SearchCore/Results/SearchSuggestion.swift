/// Something a person may choose instead of typing on: a kind, a title and what it completes to.
///
/// ```swift
/// SearchSuggestion("🐳 Moby").searchCompletion("moby")
/// SearchSuggestion(.token, "cuisine:Thai", count: 87)
/// ```
public struct SearchSuggestion: Hashable, Sendable {
  /// What is suggested; a menu labels it by this.
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
    /// What may stand behind a command.
    case argument
    /// What a misspelled word was meant for, or another reading of the whole line.
    case spelling
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
