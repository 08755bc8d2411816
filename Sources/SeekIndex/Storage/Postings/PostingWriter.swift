/// Encodes the postings of a range of terms: one of the parts that cores write at the same time.
struct PostingWriter: ~Copyable {
  private var encoded: EncodedPostings

  /// The postings of the term being written.
  private var documents = GrowableBuffer<UInt32>()
  private var impacts = GrowableBuffer<UInt8>()
  private var places = GrowableBuffer<UInt8>()
  private var positionSkips: PositionSkipsWriter
  private var group: PostingGroup

  /// - Parameter occurrenceCount: About how many will be added. What those of a text take at most is asked for at once:
  ///   growing arenas would touch more memory.
  init(documentCount: Int, occurrenceCount: Int) {
    let groupSize = PositionSkips.groupSize(documentCount: documentCount)
    encoded = EncodedPostings(
      records: RecordWriter(occurrenceCount: occurrenceCount),
      lists: LongListWriter(documentCount: documentCount, occurrenceCount: occurrenceCount),
      places: LongPositionWriter(occurrenceCount: occurrenceCount, groupSize: groupSize))
    positionSkips = PositionSkipsWriter(groupSize: groupSize)
    group = PostingGroup(capacity: groupSize)
  }

  /// Starts a term; the ordinals come ascending, and the first is a multiple of 16.
  mutating func beginTerm(_ ordinal: Int) {
    documents.removeAll()
    impacts.removeAll()
    places.removeAll()
    positionSkips.removeAll()
    if ordinal % TermDictionary.blockSize == 0 { encoded.records.beginBlock() }
  }

  /// Adds the postings of the term.
  /// - Parameters:
  ///   - occurrences: By document, then by position, ascending; after the last of them is one of another
  ///     term or ``Occurrence/end``.
  ///   - count: In words of 8 bytes.
  ///   - norms: Of the segment's documents.
  mutating func append(
    _ occurrences: UnsafePointer<Occurrence>, count: Int, norms: DocumentNorms
  ) {
    documents.reserve(count)
    impacts.reserve(count)
    // No code and its last bit take more than 5 bytes of a wide occurrence's two words, 2 of a narrow one's.
    places.reserve(count * 3 + 64)
    let view = norms.view
    let isLong = count >= PostingStore.longListCount
    var bits = PositionWriter()
    var output = places.base
    var posting = 0
    var next = occurrences
    let end = occurrences + count
    while next < end {
      if isLong {
        // Where the positions of each group of documents begin.
        if posting % BitPacking.blockSize == 0 {
          bits.finish(to: &output)
          positionSkips.beginBlock(byte: output - places.base)
        } else {
          positionSkips.beginGroup(bit: (output - places.base) * 8 + bits.pendingBits)
        }
      }
      group.read(&next, before: end, &bits, to: &output)
      group.write(
        documents: documents.base + posting, impacts: impacts.base + posting, norms, view)
      posting += group.count
    }
    bits.finish(to: &output)
    places.setCount(output - places.base)
    documents.setCount(posting)
    impacts.setCount(posting)
  }

  mutating func endTerm(_ ordinal: Int) {
    if documents.count < PostingStore.longListCount {
      encoded.records.append(documents, impacts, places: places)
    } else {
      encoded.records.append(longOf: documents.count)
      encoded.lists.append(ordinal, documents, impacts)
      encoded.places.append(places, positionSkips)
    }
  }
}

extension PostingWriter {
  /// A writing position.
  struct Mark: BitwiseCopyable {
    let records: RecordWriter.Mark
    let lists: LongListWriter.Mark
    let places: LongPositionWriter.Mark
  }

  var mark: Mark { encoded.mark }

  /// Returns the written postings.
  consuming func finish() -> EncodedPostings { encoded }
}

/// The postings of some terms: their records, and apart from those the long lists and their positions.
struct EncodedPostings: ~Copyable {
  var records: RecordWriter
  var lists: LongListWriter
  var places: LongPositionWriter

  var mark: PostingWriter.Mark {
    PostingWriter.Mark(records: records.mark, lists: lists.mark, places: places.mark)
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

  /// A writing position.
  struct Mark: BitwiseCopyable {
    fileprivate let lists: ListWriter.Mark
    fileprivate let count: Int
  }

  var mark: Mark { Mark(lists: lists.mark, count: ordinals.count) }

  /// Adds what another writer wrote between two marks, for terms after this one's.
  mutating func append(_ other: borrowing LongListWriter, from begin: Mark, to end: Mark) {
    for list in begin.count..<end.count {
      locations.append(lists.moved(other.locations[list], from: begin.lists))
    }
    lists.append(other.lists, from: begin.lists, to: end.lists)
    ordinals.append(other.ordinals, begin.count..<end.count)
  }

  /// Returns the written lists, without unused memory.
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

/// Writes the records of terms, in which the short lists are, and the positions of those.
///
/// How they look is told by ``PostingStore``.
struct RecordWriter: ~Copyable {
  private(set) var records: GrowableBuffer<UInt8>
  private(set) var positions = GrowableBuffer<UInt8>()
  /// For every block of 16 terms: the beginning of its records, the beginning of its positions, and
  /// the number of postings before it.
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
  /// A writing position.
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

  /// Adds what another writer wrote between two marks, for terms after this one's.
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

  /// The records and the positions, each without the room that is left.
  consuming func finish() -> (records: FrozenArray<UInt8>, positions: FrozenArray<UInt8>) {
    // Positions are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return (records.freeze(), positions.freeze())
  }
}
