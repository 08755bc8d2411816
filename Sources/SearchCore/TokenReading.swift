/// How a token was read whose value no document has: as all values that contain it as a word.
///
/// ```swift
/// results.tokenReadings     // of cast:hanks: ["Tom Hanks", "Colin Hanks"], 4 values in all
/// ```
public struct TokenReading: Hashable, Sendable {
  /// The token as it stands in the query.
  public let token: SearchToken
  /// The first of the values taken, those of most documents first, as the data spells them.
  public let values: [String]
  /// How many values were taken.
  public let valueCount: Int

  public init(token: SearchToken, values: [String], valueCount: Int) {
    self.token = token
    self.values = values
    self.valueCount = valueCount
  }
}
