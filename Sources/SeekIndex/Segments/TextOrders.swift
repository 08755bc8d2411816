import SeekCore
import Synchronization

/// The documents of a segment by what a text field says: of each the rank of its folded text.
///
/// The index holds no text. Titles are ranked when the segment is built, as long as they are less of the text than what they
/// are titles of; other fields when an order by them is first asked for, by reading the documents.
final class TextOrders: Sendable, Stored {
  /// So many fields are kept beside the one asked for: two in turn do not read the documents again.
  static let capacity = 2
  /// The number of documents that are read between two checks for cancellation: some hundredths of a second.
  static let stretch = 1 << 14

  private struct Entry {
    let field: String
    var ranking = Ranking.reading(FoldedTexts())
    /// The number of documents that were removed, and so not read, when one was passed over. A search of an
    /// older state may have those.
    var removedCount = 0
  }

  /// The ranks of documents, as far as they are made.
  private enum Ranking {
    /// The texts that were read.
    case reading(FoldedTexts)
    case done(CodeArray)
  }

  /// The one asked for last comes first.
  private let entries: Mutex<[Entry]>

  init() { entries = Mutex([]) }

  convenience init(
    titles runs: [FoldedTexts?], _ documents: DocumentOrder, _ schema: IndexSchema, cores: Int
  ) {
    self.init()
    guard let title = schema.titleField, runs.allSatisfy({ $0 != nil }) else { return }
    let all = FoldedTexts()
    for stretch in documents.stretches {
      if let titles = runs[stretch.run] { all.append(titles, stretch.documents) }
    }
    keep(all.ranks(cores: cores), of: schema.textFieldNames[title])
  }

  private func keep(_ ranks: CodeArray, of field: String, removedCount: Int = 0) {
    entries.withLock {
      $0.append(Entry(field: field, ranking: .done(ranks), removedCount: removedCount))
    }
  }

  /// The ranks by a field.
  ///
  /// Whoever asks reads on where others have got to, and is kept waiting by them for a stretch at most, or for sorting; what is
  /// given up is not lost.
  /// - Parameters:
  ///   - segment: The one these are of, in the state that is searched.
  ///   - text: What the field of a document says, by its number; empty where it has none.
  /// - Complexity: O(1) where they are made; else what reading the documents costs, on all cores, and O(n · log n).
  func ranks(
    of field: String, in segment: Segment, text: @Sendable (DocID) -> String
  ) throws -> CodeArray {
    while true {
      try Task.checkCancellation()
      let ranks = entries.withLock { entries -> CodeArray? in
        let known = entries.firstIndex { $0.field == field }.map { entries.remove(at: $0) }
        var entry = known ?? Entry(field: field)
        if entry.removedCount > segment.removed?.count ?? 0 { entry = Entry(field: field) }
        defer { entries = [entry] + entries.prefix(Self.capacity) }
        return Self.readOn(&entry, segment, text)
      }
      if let ranks { return ranks }
    }
  }

  private static func readOn(
    _ entry: inout Entry, _ segment: Segment, _ text: @Sendable (DocID) -> String
  ) -> CodeArray? {
    guard case .reading(let texts) = entry.ranking else {
      if case .done(let ranks) = entry.ranking { return ranks }
      return nil
    }
    let first = texts.count
    if first < segment.documentCount {
      let count = min(segment.documentCount - first, stretch)
      let parts = max(1, min(Parallel.coreCount * 4, count / 512))
      let read = Parallel.map(parts) { part in
        let texts = FoldedTexts()
        for place in (first + count * part / parts)..<(first + count * (part + 1) / parts) {
          if segment.removed?.live.contains(UInt32(place)) ?? true {
            texts.add(text(segment.numbers[place]))
          }
          texts.endDocument()
        }
        return texts
      }
      for part in read { texts.append(part, 0..<part.count) }
      entry.removedCount = segment.removed?.count ?? 0
      return nil
    }
    let ranks = texts.ranks()
    entry.ranking = .done(ranks)
    return ranks
  }
}

extension TextOrders {
  /// Takes over what is made of a segment, whose documents that were not removed are these.
  func take(_ segment: Segment) {
    for made in segment.caches.texts.made {
      var ranks = GrowableBuffer<UInt32>(capacity: max(1, segment.liveCount))
      segment.forEachLive { document, _ in ranks.append(UInt32(made.ranks[document])) }
      keep(FoldedTexts.codes(ranks), of: made.field)
    }
  }

  var made: [(field: String, ranks: CodeArray, removedCount: Int)] {
    entries.withLock { entries in
      entries.compactMap { entry in
        guard case .done(let ranks) = entry.ranking else { return nil }
        return (entry.field, ranks, entry.removedCount)
      }
    }
  }

  convenience init(_ parts: inout StoredParts, _ old: TextOrders?) throws(SavedFileFlaw) {
    self.init()
    let made = old?.made
    for index in 0..<(try parts.count(made?.count)) {
      let field = try parts.text(made?[index].field)
      let removedCount = try parts.number(made?[index].removedCount)
      keep(try parts.part(made?[index].ranks), of: field, removedCount: removedCount)
    }
  }
}
