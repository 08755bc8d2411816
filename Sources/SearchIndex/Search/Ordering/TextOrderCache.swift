import Synchronization

/// The orders asked for last: typing asks for the same one at every key.
final class TextOrderCache: Sendable {
  /// So many are kept: two that are asked for in turn do not read the documents again.
  static let capacity = 2

  private final class Entry: Sendable {
    let field: String
    let comparison: TextOrder.Comparison
    let reading = Mutex(TextOrder.Reading())

    init(_ field: String, _ comparison: TextOrder.Comparison) {
      (self.field, self.comparison) = (field, comparison)
    }
  }

  /// The latest first.
  private let entries = Mutex<[Entry]>([])

  /// The order by a field, of which only documents are read that were not.
  ///
  /// Whoever asks reads on where others have got to, and is kept waiting by them for a stretch at most; what is given up is
  /// not lost. Other orders wait for nobody.
  ///
  /// A search of an older state, which has documents that were removed before they were read, reads its own by itself.
  /// - Parameters:
  ///   - documents: Those of the state that is searched.
  ///   - text: What the field of a document says, of these numbers.
  /// - Throws: `CancellationError`.
  func order(
    by field: String, _ comparison: TextOrder.Comparison = .folded, of documents: NumberedDocuments,
    text: @escaping @Sendable (DocID) -> String
  ) throws -> TextOrder {
    let entry = entry(field, comparison)
    let text = comparison.reader(text)
    var own = TextOrder.Reading()
    while true {
      try Task.checkCancellation()
      let shared = try entry.reading.withLock { reading -> (order: TextOrder?, isPast: Bool) in
        guard reading.removedCount <= documents.removedCount else { return (nil, true) }
        return (try reading.next(documents, text: text), false)
      }
      if let order = try shared.isPast ? own.next(documents, text: text) : shared.order {
        return order
      }
    }
  }

  private func entry(_ field: String, _ comparison: TextOrder.Comparison) -> Entry {
    entries.withLock { entries in
      let known = entries.firstIndex { $0.field == field && $0.comparison == comparison }
      let entry = known.map { entries.remove(at: $0) } ?? Entry(field, comparison)
      // What is not needed any more goes before the next takes its memory.
      if entries.count >= Self.capacity { entries.removeLast() }
      entries.insert(entry, at: 0)
      return entry
    }
  }
}
