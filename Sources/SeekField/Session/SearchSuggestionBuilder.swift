import SeekCore

/// Collects suggestions from statements, so that an application may write `if` and `for` in
/// ``SearchConfiguration/searchSuggestions(_:)``.
///
/// ```swift
/// engine.searchable(prompt: "Titles").searchSuggestions { field in
///   if field.text.isEmpty { SearchSuggestion("🐳 Moby").searchCompletion("moby") }
///   for genre in genres { SearchSuggestion(genre) }
/// }
/// ```
@resultBuilder
public enum SearchSuggestionBuilder {
  /// A suggestion as a statement.
  public static func buildExpression(_ suggestion: SearchSuggestion) -> [SearchSuggestion] {
    [suggestion]
  }

  /// An array of suggestions as a statement.
  public static func buildExpression(_ suggestions: [SearchSuggestion]) -> [SearchSuggestion] {
    suggestions
  }

  /// Statements one after another.
  public static func buildBlock(_ parts: [SearchSuggestion]...) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [SearchSuggestion]?) -> [SearchSuggestion] {
    part ?? []
  }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither(first: [SearchSuggestion]) -> [SearchSuggestion] { first }

  /// Another branch of an `if` or a `switch`.
  public static func buildEither(second: [SearchSuggestion]) -> [SearchSuggestion] { second }

  /// A `for` loop.
  public static func buildArray(_ parts: [[SearchSuggestion]]) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }
}
