/// Encodes the postings of a range of terms: one of the parts that cores write at the same time.
struct PostingWriter: ~Copyable {
  private(set) var lists: ListWriter
  private(set) var records: GrowableBuffer<UInt8>
  private(set) var recordStarts = GrowableBuffer<UInt64>()
  private(set) var positions = GrowableBuffer<UInt8>()
  private(set) var positionStarts = GrowableBuffer<UInt64>()
  private(set) var longOrdinals = GrowableBuffer<UInt32>()
  private(set) var longLocations = GrowableBuffer<ListLocation>()
  private(set) var longPositions: GrowableBuffer<UInt8>
  private(set) var longPositionStarts = GrowableBuffer<LongPositions>()
  private(set) var positionSkips = GrowableBuffer<UInt16>()
  private(set) var postingCount = 0

  /// The postings of the term being written.
  private var documents = GrowableBuffer<UInt32>()
  private var impacts = GrowableBuffer<UInt8>()
  private var places = GrowableBuffer<UInt8>()
  private var placeSkips: PlaceSkipsWriter
  private var group: PostingGroup

  /// - Parameter occurrenceCount: About how many will be added. What those of a text take at most is asked for at once:
  ///   growing arenas would touch more memory.
  init(documentCount: Int, occurrenceCount: Int) {
    lists = ListWriter(documentCount: documentCount, postingCount: occurrenceCount * 3 / 4)
    longPositions = GrowableBuffer(capacity: occurrenceCount * 7 / 8)
    records = GrowableBuffer(capacity: occurrenceCount * 3 / 8)
    let groupSize = PlaceSkips.groupSize(documentCount: documentCount)
    placeSkips = PlaceSkipsWriter(groupSize: groupSize)
    group = PostingGroup(capacity: groupSize)
  }

  /// Starts a term; the ordinals come ascending, and the first is a multiple of 16.
  mutating func beginTerm(_ ordinal: Int) {
    documents.removeAll()
    impacts.removeAll()
    places.removeAll()
    placeSkips.removeAll()
    if ordinal % TermDictionary.blockSize == 0 {
      recordStarts.append(UInt64(records.count))
      positionStarts.append(UInt64(positions.count))
    }
  }

  /// Adds the postings of the term.
  /// - Parameters:
  ///   - occurrences: By document, then by place, ascending; behind the last of them stands one of another
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
    var bits = PlaceWriter()
    var output = places.base
    var posting = 0
    var next = occurrences
    let end = occurrences + count
    while next < end {
      if isLong {
        // Where the places of each group of documents begin.
        if posting % BitPacking.blockSize == 0 {
          bits.finish(to: &output)
          placeSkips.beginBlock(byte: output - places.base)
        } else {
          placeSkips.beginGroup(bit: (output - places.base) * 8 + bits.pendingBits)
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
    let count = documents.count
    postingCount += count
    guard count < PostingStore.longListCount else { return endLongTerm(ordinal) }
    records.append(UInt8(count))
    if count > 1 {
      // The length of the distances stands before them: below 128 nearly always, so one byte is left for it.
      let start = records.count
      records.append(0)
      appendDistances(count)
      let bytes = records.count - start - 1
      if bytes < 0x80 {
        records[start] = UInt8(bytes)
        return endShortTerm()
      }
      records.setCount(start)
      VariableByte.append(UInt64(bytes), to: &records)
    }
    appendDistances(count)
    endShortTerm()
  }

  private mutating func endShortTerm() {
    records.append(impacts)
    VariableByte.append(UInt64(places.count), to: &positions)
    positions.append(places)
  }

  private mutating func appendDistances(_ count: Int) {
    var previous = UInt32.max
    for index in 0..<count {
      VariableByte.append(UInt64(documents[index] &- previous &- 1), to: &records)
      previous = documents[index]
    }
  }

  private mutating func endLongTerm(_ ordinal: Int) {
    records.append(0)
    positions.append(0)
    longOrdinals.append(UInt32(truncatingIfNeeded: ordinal))
    longLocations.append(
      lists.append(
        documents: documents.base, impacts: impacts.base, count: documents.count))
    longPositionStarts.append(
      LongPositions(bytes: UInt64(longPositions.count), skips: UInt64(positionSkips.count)))
    longPositions.append(places)
    positionSkips.append(placeSkips.entries)
  }
}

extension PostingWriter {
  /// How far a writer has come.
  struct Mark: BitwiseCopyable {
    fileprivate let lists: ListWriter.Mark
    fileprivate let blocks: Int
    fileprivate let records: Int
    fileprivate let positions: Int
    fileprivate let longLists: Int
    fileprivate let longPositions: Int
    fileprivate let positionSkips: Int
    fileprivate let postings: Int
  }

  var mark: Mark {
    Mark(
      lists: lists.mark, blocks: recordStarts.count, records: records.count,
      positions: positions.count, longLists: longOrdinals.count,
      longPositions: longPositions.count, positionSkips: positionSkips.count,
      postings: postingCount)
  }

  /// Adds what another writer wrote between two marks, for terms behind this one's.
  mutating func append(_ other: borrowing PostingWriter, from begin: Mark, to end: Mark) {
    for block in begin.blocks..<end.blocks {
      recordStarts.append(other.recordStarts[block] - UInt64(begin.records) + UInt64(records.count))
      positionStarts.append(
        other.positionStarts[block] - UInt64(begin.positions) + UInt64(positions.count))
    }
    for list in begin.longLists..<end.longLists {
      let start = other.longPositionStarts[list]
      longPositionStarts.append(
        LongPositions(
          bytes: start.bytes - UInt64(begin.longPositions) + UInt64(longPositions.count),
          skips: start.skips - UInt64(begin.positionSkips) + UInt64(positionSkips.count)))
      longLocations.append(lists.moved(other.longLocations[list], from: begin.lists))
    }
    lists.append(other.lists, from: begin.lists, to: end.lists)
    records.append(other.records, begin.records..<end.records)
    positions.append(other.positions, begin.positions..<end.positions)
    longOrdinals.append(other.longOrdinals, begin.longLists..<end.longLists)
    longPositions.append(other.longPositions, begin.longPositions..<end.longPositions)
    positionSkips.append(other.positionSkips, begin.positionSkips..<end.positionSkips)
    postingCount += end.postings - begin.postings
  }

  consuming func finish(spans: FieldSpans) -> PostingStore {
    // Places are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    longPositions.append(repeating: 0, count: 8)
    let groupSize = placeSkips.groupSize
    return PostingStore(
      spans: spans, arena: lists.finish(), records: records.freeze(),
      recordStarts: BlockStarts(recordStarts),
      positions: positions.freeze(), positionStarts: BlockStarts(positionStarts),
      longOrdinals: longOrdinals.freeze(), longLocations: longLocations.freeze(),
      longPositions: longPositions.freeze(), longPositionStarts: longPositionStarts.freeze(),
      positionSkips: positionSkips.freeze(), skippedGroupSize: groupSize, postingCount: postingCount
    )
  }
}
