/// The postings of some terms: their records, and apart from those the long lists and their positions.
struct EncodedPostings: ~Copyable {
  var records: RecordWriter
  var lists: LongListWriter
  var places: LongPositionWriter

  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(documentCount: Int, occurrenceCount: Int) {
    records = RecordWriter(occurrenceCount: occurrenceCount)
    lists = LongListWriter(documentCount: documentCount, occurrenceCount: occurrenceCount)
    places = LongPositionWriter(occurrenceCount: occurrenceCount)
  }
}

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

  /// Adds what another writer wrote, for terms after this one's.
  mutating func append(_ other: borrowing LongListWriter) {
    for list in 0..<other.locations.count { locations.append(lists.moved(other.locations[list])) }
    lists.append(other.lists)
    ordinals.append(other.ordinals)
  }

  consuming func finish() -> (
    arena: ListArena, ordinals: FrozenArray<UInt32>, locations: FrozenArray<ListLocation>
  ) { (lists.finish(), ordinals.freeze(), locations.freeze()) }
}

/// Writes the records of terms, in which the short lists are, and the positions of those.
///
/// How they look is told by ``PostingStore``.
struct RecordWriter: ~Copyable {
  private var records: GrowableBuffer<UInt8>
  private var positions = GrowableBuffer<UInt8>()
  /// For every block of 16 terms: the beginning of its records, the beginning of its positions, and
  /// the number of postings before it.
  private var recordStarts = GrowableBuffer<UInt64>()
  private var positionStarts = GrowableBuffer<UInt64>()
  private var postingStarts = GrowableBuffer<UInt64>()
  private(set) var postingCount = 0

  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(occurrenceCount: Int) { records = GrowableBuffer(capacity: occurrenceCount * 3 / 8) }

  /// Begins the next 16 terms.
  mutating func beginBlock() {
    recordStarts.append(UInt64(records.count))
    positionStarts.append(UInt64(positions.count))
    postingStarts.append(UInt64(postingCount))
  }

  /// Adds a term whose list is short.
  mutating func append(
    _ documents: borrowing GrowableBuffer<UInt32>, _ impacts: borrowing GrowableBuffer<UInt8>,
    places: borrowing GrowableBuffer<UInt8>
  ) {
    let count = documents.count
    postingCount += count
    records.append(UInt8(count))
    if count == 1 {
      append(distances: documents)
    } else {
      // The length of the distances is before them: below 128 nearly always, so one byte is left for it.
      let start = records.count
      records.append(0)
      append(distances: documents)
      let bytes = records.count - start - 1
      if bytes < 0x80 {
        records[start] = UInt8(bytes)
      } else {
        records.setCount(start)
        VariableByte.append(UInt64(bytes), to: &records)
        append(distances: documents)
      }
    }
    records.append(impacts)
    VariableByte.append(UInt64(places.count), to: &positions)
    positions.append(places)
  }

  private mutating func append(distances documents: borrowing GrowableBuffer<UInt32>) {
    var previous = UInt32.max
    for index in 0..<documents.count {
      VariableByte.append(UInt64(documents[index] &- previous &- 1), to: &records)
      previous = documents[index]
    }
  }

  /// Adds a term whose list is elsewhere.
  mutating func append(longOf count: Int) {
    postingCount += count
    records.append(0)
    positions.append(0)
  }
}

extension RecordWriter {
  /// Adds what another writer wrote, for terms after this one's, which has whole blocks.
  mutating func append(_ other: borrowing RecordWriter) {
    for block in 0..<other.recordStarts.count {
      recordStarts.append(other.recordStarts[block] + UInt64(records.count))
      positionStarts.append(other.positionStarts[block] + UInt64(positions.count))
      postingStarts.append(other.postingStarts[block] + UInt64(postingCount))
    }
    records.append(other.records)
    positions.append(other.positions)
    postingCount += other.postingCount
  }

  /// The arrays without the room that is left.
  consuming func finish() -> (
    records: FrozenArray<UInt8>, recordStarts: FrozenArray<UInt64>, positions: FrozenArray<UInt8>,
    positionStarts: FrozenArray<UInt64>, postingStarts: FrozenArray<UInt64>
  ) {
    // Positions are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return (
      records.freeze(), recordStarts.freeze(), positions.freeze(), positionStarts.freeze(),
      postingStarts.freeze()
    )
  }
}
