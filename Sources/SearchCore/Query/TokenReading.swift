/// How a token was read whose value no document has: as all values that contain it as a word, or begin so.
///
/// ```swift
/// results.tokenReadings     // of cast:hanks: ["Tom Hanks", "Colin Hanks"], 4 values in all
/// ```
public struct TokenReading: Hashable, Sendable {
  /// How the values taken compare with that of the token.
  public enum Comparison: Hashable, Sendable {
    /// They contain it as a word, or as words next to each other.
    case word
    /// They mean the same: `true` for `yes`.
    case synonym
    /// They begin so.
    case beginning
    /// A word of theirs begins so.
    case wordBeginning
  }

  /// The token as it stands in the query.
  public let token: SearchToken
  public let comparison: Comparison
  /// The first of the values taken, those of most documents first, as the data spells them.
  public let values: [String]
  /// How many values were taken.
  public let valueCount: Int

  public init(
    token: SearchToken, comparison: Comparison = .word, values: [String], valueCount: Int
  ) {
    self.token = token
    self.comparison = comparison
    self.values = values
    self.valueCount = valueCount
  }
}
