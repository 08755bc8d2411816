import SearchCore

/// The number of results that a query has in each scope: what a scope bar shows.
///
/// ```swift
/// let counts = await ScopeCounts.counted(of: query, in: scopes, engine: engine)
/// counts?.entries.map(\.count)      // [14, 0, 3]
/// ```
public struct ScopeCounts: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let scope: SearchScope
    public let count: Int

    public init(scope: SearchScope, count: Int) {
      self.scope = scope
      self.count = count
    }
  }

  /// One a scope, in the order they were asked in.
  public let entries: [Entry]

  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// Counts a query's words and tokens in every scope.
  ///
  /// - Returns: nil where the engine refuses the query, or the task was cancelled.
  /// - Complexity: that of one search a scope.
  public static func counted(
    of query: SearchQuery, in scopes: [SearchScope], engine: some SearchEngine
  ) async -> ScopeCounts? {
    var entries: [Entry] = []
    for scope in scopes {
      var narrowed = query
      narrowed.scope = scope
      guard !Task.isCancelled, let count = await engine.count(narrowed) else { return nil }
      entries.append(Entry(scope: scope, count: count))
    }
    return ScopeCounts(entries: entries)
  }
}

extension SearchEngine {
  /// The number of documents that a query finds; nil where the engine refuses it, or the task was
  /// cancelled.
  /// - Complexity: That of one search without hits.
  package func count(_ query: SearchQuery) async -> Int? {
    var query = query
    (query.offset, query.limit, query.facets, query.ranking) = (0, 0, [], .words)
    return (try? await results(for: query))?.totalCount
  }
}
