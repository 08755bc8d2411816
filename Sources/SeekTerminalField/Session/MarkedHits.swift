import SeekCore

/// The hits that a person has marked. They are records and no rows, so they stay while other words are typed and while the
/// collection changes, until other results are printed.
package struct MarkedHits<Document: Sendable>: Sendable {
  /// A marked hit, with its row in the list it was marked in.
  private struct Mark: Sendable {
    var row: Int
    let hit: SearchHit<Document>
  }

  private var marks: [Int: Mark] = [:]
  /// The query in whose results the last one was marked.
  private var query: SearchQuery?

  package init() {}

  package var isEmpty: Bool { marks.isEmpty }
  package var count: Int { marks.count }
  package var identities: Set<Int> { Set(marks.keys) }
  /// The marked hits, from the top of the list.
  package var hits: [SearchHit<Document>] {
    marks.values.sorted { $0.row < $1.row }.map(\.hit)
  }

  package func contains(_ identity: Int?) -> Bool { identity.map { marks[$0] != nil } ?? false }

  /// Marks a hit, or takes its mark away.
  package mutating func toggle(
    _ hit: SearchHit<Document>, of identity: Int, row: Int, asking query: SearchQuery
  ) {
    self.query = query
    if marks.removeValue(forKey: identity) == nil { marks[identity] = Mark(row: row, hit: hit) }
  }

  /// The rows that documents have now, by their identities.
  package mutating func follow(_ rows: [Int: Int]) {
    for (identity, row) in rows where marks[identity] != nil { marks[identity]?.row = row }
  }

  /// Forgets marks that are not of the results that are printed now; the order of the same results does not matter.
  package mutating func printed(_ query: SearchQuery) {
    func records(_ query: SearchQuery?) -> SearchQuery? {
      guard var query else { return nil }
      (query.offset, query.limit, query.order) = (0, 0, .relevance)
      return query
    }
    if records(query) != records(self.query) { self = MarkedHits() }
  }
}
