import SearchCore

extension SearchEngine {
  /// How many documents a query finds; nil where the engine refuses it, or the task was cancelled.
  /// - Complexity: That of one search without hits.
  package func count(_ query: SearchQuery) async -> Int? {
    var query = query
    (query.offset, query.limit, query.facets, query.ranking) = (0, 0, [], .words)
    return (try? await results(for: query))?.totalCount
  }
}
