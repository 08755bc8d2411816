/// A word of the query that was read as another: `noodls ~ noodles`.
public struct SearchCorrection: Hashable, Sendable {
  /// The words as they stand in the query.
  public let typed: String
  /// The words, folded, that documents were found by.
  public let found: String

  public init(typed: String, found: String) {
    self.typed = typed
    self.found = found
  }
}
