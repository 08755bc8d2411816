/// Writes the long lists of a range of terms and the places of their documents.
struct LongPostingsWriter: ~Copyable {
  private(set) var lists: ListWriter
  private(set) var ordinals = GrowableBuffer<UInt32>()
  private(set) var locations = GrowableBuffer<ListLocation>()
  private(set) var positions: GrowableBuffer<UInt8>
  private(set) var positionStarts = GrowableBuffer<LongPositions>()
  private(set) var skips = GrowableBuffer<UInt16>()
  /// The documents of a group of ``PlaceSkips``.
  let groupSize: Int

  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(documentCount: Int, occurrenceCount: Int, groupSize: Int) {
    lists = ListWriter(documentCount: documentCount, postingCount: occurrenceCount * 3 / 4)
    positions = GrowableBuffer(capacity: occurrenceCount * 7 / 8)
    self.groupSize = groupSize
  }

  /// Adds the list of a term; the ordinals come ascending.
  mutating func append(
    _ ordinal: Int, _ documents: borrowing GrowableBuffer<UInt32>,
    _ impacts: borrowing GrowableBuffer<UInt8>, places: borrowing GrowableBuffer<UInt8>,
    _ placeSkips: borrowing PlaceSkipsWriter
  ) {
    ordinals.append(UInt32(truncatingIfNeeded: ordinal))
    locations.append(
      lists.append(documents: documents.base, impacts: impacts.base, count: documents.count))
    positionStarts.append(
      LongPositions(bytes: UInt64(positions.count), skips: UInt64(skips.count)))
    positions.append(places)
    skips.append(placeSkips.entries)
  }
}

extension LongPostingsWriter {
  /// How far a writer has come.
  struct Mark: BitwiseCopyable {
    fileprivate let lists: ListWriter.Mark
    fileprivate let count: Int
    fileprivate let positions: Int
    fileprivate let skips: Int
  }

  var mark: Mark {
    Mark(
      lists: lists.mark, count: ordinals.count, positions: positions.count, skips: skips.count)
  }

  /// Adds what another writer wrote between two marks, for terms behind this one's.
  mutating func append(_ other: borrowing LongPostingsWriter, from begin: Mark, to end: Mark) {
    for list in begin.count..<end.count {
      let start = other.positionStarts[list]
      positionStarts.append(
        LongPositions(
          bytes: start.bytes - UInt64(begin.positions) + UInt64(positions.count),
          skips: start.skips - UInt64(begin.skips) + UInt64(skips.count)))
      locations.append(lists.moved(other.locations[list], from: begin.lists))
    }
    lists.append(other.lists, from: begin.lists, to: end.lists)
    ordinals.append(other.ordinals, begin.count..<end.count)
    positions.append(other.positions, begin.positions..<end.positions)
    skips.append(other.skips, begin.skips..<end.skips)
  }

  /// What was written, without the room that is left.
  consuming func finish() -> LongPostings {
    // Places are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return LongPostings(
      arena: lists.finish(), ordinals: ordinals.freeze(), locations: locations.freeze(),
      positions: positions.freeze(), positionStarts: positionStarts.freeze(),
      skips: skips.freeze())
  }
}

/// The long lists of a segment, by the ordinals of their terms.
struct LongPostings {
  let arena: ListArena
  let ordinals: FrozenArray<UInt32>
  let locations: FrozenArray<ListLocation>
  let positions: FrozenArray<UInt8>
  let positionStarts: FrozenArray<LongPositions>
  let skips: FrozenArray<UInt16>
}
