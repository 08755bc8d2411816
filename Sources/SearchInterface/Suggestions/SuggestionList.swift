import SearchCore

/// Suggestions for a line, and what of the line they replace.
public struct SuggestionList: Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  public let replacedRange: Range<Int>
  /// In the order a menu shows them.
  public let suggestions: [SearchSuggestion]

  public init(replacedRange: Range<Int>, suggestions: [SearchSuggestion]) {
    self.replacedRange = replacedRange
    self.suggestions = suggestions
  }
}
