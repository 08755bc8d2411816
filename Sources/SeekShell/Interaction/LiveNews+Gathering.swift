import SeekCollection
import SeekCore
import SeekField
import SeekTerminalField

extension LiveNews {
  /// - Parameters:
  ///   - results: nil where nothing was searched yet.
  ///   - scopes: those of the scope bar, none where it is not shown.
  ///   - pills: The tokens beside the line.
  ///   - sum: of the field that orders; nil where none was asked for.
  /// - Returns: nil once the task is cancelled.
  static func gathered(
    about query: SearchQuery, results: SearchResults<RecordReference>?, scopes: [SearchScope],
    pills: [SearchToken] = [], sum: FacetSum? = nil, collection: RecordCollection
  ) async -> LiveNews? {
    let counted = results?.countedQuery ?? query
    var help: String?
    if let results {
      help = await collection.readings(beside: pills).offered(beside: results)
        .map { ResultNotes.offer($0).text }
    }
    var counts: ScopeCounts?
    if scopes.count > 1 {
      counts = await collection.scopeCounts(of: counted, in: scopes)
    }
    guard !Task.isCancelled else { return nil }
    var news = LiveNews(query: query, scopeCounts: counts, help: help)
    if let sum {
      news.sum = sum.beside(try? await collection.engine.results(for: sum.query(about: counted)))
    }
    return news
  }
}
