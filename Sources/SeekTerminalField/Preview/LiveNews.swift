import SeekField

/// Facts about results that are computed after they are drawn, off the input thread.
package struct LiveNews: Hashable, Sendable {
  package let query: SearchQuery
  /// Counts for the scope bar; nil where there is none to show.
  package let scopeCounts: ScopeCounts?
  package let help: String?
  /// The sum beside the number of results: `sum 1,234.50`.
  package var sum: String?
  /// The places to begin while nothing is searched; nil if they were not asked for.
  package var browse: BrowseArea?
}

extension LiveNews {
  /// Gathers what is said beside results, and the counts of the scopes.
  ///
  /// - Parameters:
  ///   - results: nil where nothing was searched yet.
  ///   - scopes: those of the scope bar, none where it is not shown.
  ///   - hasCommands: False where a line that begins with a colon is text.
  ///   - count: counts a query in scopes.
  /// - Returns: nil once the task is cancelled.
  package static func gathered<Engine>(
    about query: SearchQuery, results: SearchResults<Engine.Document>?, scopes: [SearchScope],
    readings: Readings<Engine>, hasCommands: Bool = true,
    counting count: (SearchQuery, [SearchScope]) async -> ScopeCounts?
  ) async -> LiveNews? {
    var help: Reading?
    if let results { help = await readings.offered(beside: results) }
    let asked = results.map(\.countedQuery) ?? query
    var counts: ScopeCounts?
    if scopes.count > 1 {
      let nothing = ScopeCounts(entries: scopes.map { .init(scope: $0, count: 0) })
      counts = if let asked { await count(asked, scopes) } else { nothing }
    }
    guard !Task.isCancelled else { return nil }
    return LiveNews(
      query: query, scopeCounts: counts,
      help: help.map { ResultNotes.offer($0, hasCommands: hasCommands).text })
  }
}
