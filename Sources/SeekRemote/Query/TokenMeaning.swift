import SeekCore

/// The conditions that a token stands for, and the note about it where no document has its own value.
struct TokenMeaning: Hashable, Sendable {
  var conditions: [FieldCondition]
  var reading: TokenReading?
}
