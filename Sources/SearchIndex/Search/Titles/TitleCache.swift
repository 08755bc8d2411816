import Synchronization

/// The title table of a segment, made when it is first asked for.
final class TitleCache: Sendable {
  private let table: Mutex<TitleTable?>

  /// - Parameter table: The table, where it is made already.
  init(_ table: TitleTable? = nil) { self.table = Mutex(table) }

  /// The table, where it is made.
  var made: TitleTable? { table.withLock { $0 } }

  /// The titles of a segment; nil where the collection has no text.
  ///
  /// A thread that asks while another makes the table waits for it.
  /// - Parameter segment: The same postings at every call.
  /// - Complexity: O(postings) at first, then O(1).
  func table(of segment: Segment, _ schema: IndexSchema) -> TitleTable? {
    guard let title = schema.titleField else { return nil }
    return table.withLock { table in
      if let table { return table }
      let (weight, average) = (schema.textWeights[title], segment.averages.lengths[title])
      let made = TitleTable(segment, title: title) { length in
        BM25FScorer.impact(
          frequency: BM25FScorer.norm(weight: weight, length: length, average: average))
      }
      table = made
      return made
    }
  }
}
