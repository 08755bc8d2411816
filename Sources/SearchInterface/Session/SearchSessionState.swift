import SearchCore

/// What a session knows at one moment: the field, the newest results, and how long they took.
public struct SearchSessionState<Document: Sendable>: Sendable {
  public var field: SearchField
  /// The newest results that came; those of an older query stay until newer ones arrive. Nil before the first, and once
  /// the search was dismissed.
  public var results: SearchResults<Document>?
  /// From asking the engine to its answer, for ``results``.
  public var searchDuration: Duration?
  /// Why the engine refused the newest query, in words; nil where it did not, and while its answer is still to come.
  public var message: String?
  /// Whether an answer to the newest query is still to come.
  public var isSearching: Bool

  public init(field: SearchField) {
    self.field = field
    isSearching = false
  }
}
