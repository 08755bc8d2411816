import SearchCore
import SearchInterface
import TerminalField

extension LiveNews {
  /// - Parameters:
  ///   - results: nil where nothing was searched yet.
  ///   - scopes: those of the scope bar, none where it is not shown.
  ///   - sum: of the field that orders; nil where none was asked for.
  /// - Returns: nil once the task is cancelled.
  static func gathered(
    about query: SearchQuery, results: SearchResults<RecordReference>?, scopes: [SearchScope],
    sum: FacetSum? = nil, collection: RecordCollection
  ) async -> LiveNews? {
    var help: String?
    if let results { help = await DeadEnd(collection: collection).help(for: results) }
    var counts: ScopeCounts?
    if scopes.count > 1 {
      counts = await collection.scopeCounts(of: query, in: scopes)
    }
    guard !Task.isCancelled else { return nil }
    var news = LiveNews(query: query, scopeCounts: counts, help: help)
    if let sum {
      news.sum = sum.beside(try? await collection.engine.results(for: sum.query(about: query)))
    }
    return news
  }
}

extension RecordCollection {
  /// The counts of a query in some scopes, and where those are values of a field, in every other value that has any: one
  /// question to the engine.
  fileprivate func scopeCounts(of query: SearchQuery, in scopes: [SearchScope]) async
    -> ScopeCounts?
  {
    guard let field = profile.scopeField, profileFile?.scopes.isEmpty ?? true else {
      return await ScopeCounts.counted(of: query, in: scopes, engine: engine)
    }
    var asked = query.counting
    (asked.scope, asked.facets) = (.all, [field])
    guard let results = try? await engine.results(for: asked), !Task.isCancelled else { return nil }
    let values = results.facets.first?.values ?? []
    let counts = Dictionary(values.map { ($0.value, $0.count) }) { first, _ in first }
    let known = scopes.map { scope in
      ScopeCounts.Entry(
        scope: scope, count: scope == .all ? results.totalCount : counts[scope.name] ?? 0)
    }
    let names = Set(scopes.map(\.name))
    let others = values.filter { !names.contains($0.value) && !$0.value.isEmpty }.map {
      ScopeCounts.Entry(
        scope: SearchScope($0.value, tokens: [SearchToken(field, $0.value)]), count: $0.count)
    }
    return ScopeCounts(entries: known + others)
  }
}
