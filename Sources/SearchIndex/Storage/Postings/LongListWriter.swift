/// Writes the long lists of a range of terms.
struct LongListWriter: ~Copyable {
  private(set) var lists: ListWriter
  private(set) var ordinals = GrowableBuffer<UInt32>()
  private(set) var locations = GrowableBuffer<ListLocation>()

  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(documentCount: Int, occurrenceCount: Int) {
    lists = ListWriter(documentCount: documentCount, postingCount: occurrenceCount * 3 / 4)
  }

  /// Adds the list of a term; the ordinals come ascending.
  mutating func append(
    _ ordinal: Int, _ documents: borrowing GrowableBuffer<UInt32>,
    _ impacts: borrowing GrowableBuffer<UInt8>
  ) {
    ordinals.append(UInt32(truncatingIfNeeded: ordinal))
    locations.append(
      lists.append(documents: documents.base, impacts: impacts.base, count: documents.count))
  }

  /// How far a writer has come.
  struct Mark: BitwiseCopyable {
    fileprivate let lists: ListWriter.Mark
    fileprivate let count: Int
  }

  var mark: Mark { Mark(lists: lists.mark, count: ordinals.count) }

  /// Adds what another writer wrote between two marks, for terms behind this one's.
  mutating func append(_ other: borrowing LongListWriter, from begin: Mark, to end: Mark) {
    for list in begin.count..<end.count {
      locations.append(lists.moved(other.locations[list], from: begin.lists))
    }
    lists.append(other.lists, from: begin.lists, to: end.lists)
    ordinals.append(other.ordinals, begin.count..<end.count)
  }

  /// What was written, without the room that is left.
  consuming func finish() -> LongLists {
    LongLists(
      arena: lists.finish(), ordinals: ordinals.freeze(), locations: locations.freeze())
  }
}

/// The long lists of a segment, by the ordinals of their terms.
struct LongLists {
  let arena: ListArena
  let ordinals: FrozenArray<UInt32>
  let locations: FrozenArray<ListLocation>
}
