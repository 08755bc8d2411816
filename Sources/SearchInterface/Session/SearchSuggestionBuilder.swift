import SearchCore

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
  public static func buildExpression(_ suggestion: SearchSuggestion) -> [SearchSuggestion] {
    [suggestion]
  }

  public static func buildExpression(_ suggestions: [SearchSuggestion]) -> [SearchSuggestion] {
    suggestions
  }

  public static func buildBlock(_ parts: [SearchSuggestion]...) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [SearchSuggestion]?) -> [SearchSuggestion] {
    part ?? []
  }

  public static func buildEither(first: [SearchSuggestion]) -> [SearchSuggestion] { first }

  public static func buildEither(second: [SearchSuggestion]) -> [SearchSuggestion] { second }

  public static func buildArray(_ parts: [[SearchSuggestion]]) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }
}
