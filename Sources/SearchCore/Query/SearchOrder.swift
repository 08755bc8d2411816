/// What the hits of a query are ordered by.
///
/// ```swift
/// var query = SearchQuery("soup")
/// query.order = .field("year", descending: true)
/// ```
public enum SearchOrder: Hashable, Sendable {
  /// The best first.
  case relevance
  /// By a field: numbers by size, dates by their moments where an engine can read them, others by their folded spelling; of
  /// several values the first counts. Of a name that stands twice the filter is meant. An engine that cannot order by the
  /// texts of a field throws. Documents without a value come last either way, ties in document order. Hits have no score
  /// then.
  case field(String, descending: Bool)
}
