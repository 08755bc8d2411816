/// Writes the places of the documents of long lists, and where they begin.
struct LongPlaceWriter: ~Copyable {
  private(set) var positions: GrowableBuffer<UInt8>
  private(set) var positionStarts = GrowableBuffer<LongPositions>()
  private(set) var skips = GrowableBuffer<UInt16>()
  /// The documents of a group of ``PlaceSkips``.
  let groupSize: Int

  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(occurrenceCount: Int, groupSize: Int) {
    positions = GrowableBuffer(capacity: occurrenceCount * 7 / 8)
    self.groupSize = groupSize
  }

  /// Adds the places of the next long list.
  mutating func append(
    _ places: borrowing GrowableBuffer<UInt8>, _ placeSkips: borrowing PlaceSkipsWriter
  ) {
    positionStarts.append(
      LongPositions(bytes: UInt64(positions.count), skips: UInt64(skips.count)))
    positions.append(places)
    skips.append(placeSkips.entries)
  }

  /// How far a writer has come.
  struct Mark: BitwiseCopyable {
    fileprivate let count: Int
    fileprivate let positions: Int
    fileprivate let skips: Int
  }

  var mark: Mark {
    Mark(count: positionStarts.count, positions: positions.count, skips: skips.count)
  }

  /// Adds what another writer wrote between two marks, for terms behind this one's.
  mutating func append(_ other: borrowing LongPlaceWriter, from begin: Mark, to end: Mark) {
    for list in begin.count..<end.count {
      let start = other.positionStarts[list]
      positionStarts.append(
        LongPositions(
          bytes: start.bytes - UInt64(begin.positions) + UInt64(positions.count),
          skips: start.skips - UInt64(begin.skips) + UInt64(skips.count)))
    }
    positions.append(other.positions, begin.positions..<end.positions)
    skips.append(other.skips, begin.skips..<end.skips)
  }

  /// What was written, without the room that is left.
  consuming func finish() -> LongPlaces {
    // Places are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return LongPlaces(
      positions: positions.freeze(), starts: positionStarts.freeze(), skips: skips.freeze())
  }
}

/// The places of a segment's long lists.
struct LongPlaces {
  let positions: FrozenArray<UInt8>
  let starts: FrozenArray<LongPositions>
  let skips: FrozenArray<UInt16>
}
