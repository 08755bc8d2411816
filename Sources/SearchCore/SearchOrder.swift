/// What the hits of a query are ordered by.
///
/// ```swift
/// var query = SearchQuery("soup")
/// query.order = .field("year", descending: true)
/// ```
public enum SearchOrder: Hashable, Sendable {
  /// The best first.
  case relevance
  /// By the values of a filter field: numbers by size, others by their folded spelling; of several the first counts.
  /// Documents without a value come last either way, ties in document order. Hits have no score then.
  case field(String, descending: Bool)
}
