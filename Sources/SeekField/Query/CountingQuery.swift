import SeekCore

extension SearchEngine {
  /// The number of documents that a query finds; nil where the engine refuses it, or the task was
  /// cancelled.
  /// - Complexity: That of one search without hits.
  package func count(_ query: SearchQuery) async -> Int? {
    (try? await results(for: query.counting))?.totalCount
  }
}

extension SearchToken {
  /// The query for the records that have the token, be it wanted, excluded or switched off.
  package var alone: SearchQuery {
    SearchQuery(clauses: [], tokens: [SearchToken(field, value, match: match)], limit: 0)
  }
}

extension SearchQuery {
  /// The same query asked for its count only, which no order changes.
  package var counting: SearchQuery {
    var query = self
    (query.offset, query.limit, query.facets, query.rangeFacets) = (0, 0, [], [])
    (query.order, query.ranking) = (.relevance, .words)
    return query
  }
}
