/// Writes the records of terms, in which the short lists stand, and the places of those.
///
/// How they look is told by ``PostingStore``.
struct RecordWriter: ~Copyable {
  private(set) var records: GrowableBuffer<UInt8>
  private(set) var positions = GrowableBuffer<UInt8>()
  /// Of every block of 16 terms where its records begin, where its places do, and how many postings stand before it.
  private(set) var recordStarts = GrowableBuffer<UInt64>()
  private(set) var positionStarts = GrowableBuffer<UInt64>()
  private(set) var postingStarts = GrowableBuffer<UInt64>()
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
      // The length of the distances stands before them: below 128 nearly always, so one byte is left for it.
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

  /// Adds a term whose list stands elsewhere.
  mutating func append(longOf count: Int) {
    postingCount += count
    records.append(0)
    positions.append(0)
  }
}

extension RecordWriter {
  /// How far a writer has come.
  struct Mark: BitwiseCopyable {
    fileprivate let blocks: Int
    fileprivate let records: Int
    fileprivate let positions: Int
    fileprivate let postings: Int
  }

  var mark: Mark {
    Mark(
      blocks: recordStarts.count, records: records.count, positions: positions.count,
      postings: postingCount)
  }

  /// Adds what another writer wrote between two marks, for terms behind this one's.
  mutating func append(_ other: borrowing RecordWriter, from begin: Mark, to end: Mark) {
    for block in begin.blocks..<end.blocks {
      recordStarts.append(other.recordStarts[block] - UInt64(begin.records) + UInt64(records.count))
      positionStarts.append(
        other.positionStarts[block] - UInt64(begin.positions) + UInt64(positions.count))
      postingStarts.append(
        other.postingStarts[block] - UInt64(begin.postings) + UInt64(postingCount))
    }
    records.append(other.records, begin.records..<end.records)
    positions.append(other.positions, begin.positions..<end.positions)
    postingCount += end.postings - begin.postings
  }

  /// The records and the places, each without the room that is left.
  consuming func finish() -> (records: FrozenArray<UInt8>, positions: FrozenArray<UInt8>) {
    // Places are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return (records.freeze(), positions.freeze())
  }
}
