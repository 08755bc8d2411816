/// Encodes the postings of a range of terms: one of the parts that cores write at the same time.
struct PostingWriter: ~Copyable {
  private(set) var lists: ListWriter
  private(set) var records = GrowableBuffer<UInt8>()
  private(set) var recordStarts = GrowableBuffer<UInt64>()
  private(set) var positions = GrowableBuffer<UInt8>()
  private(set) var positionStarts = GrowableBuffer<UInt64>()
  private(set) var longOrdinals = GrowableBuffer<UInt32>()
  private(set) var longLocations = GrowableBuffer<ListLocation>()
  private(set) var longPositions = GrowableBuffer<UInt8>()
  private(set) var longPositionStarts = GrowableBuffer<LongPositions>()
  private(set) var positionSkips = GrowableBuffer<UInt16>()
  private(set) var postingCount = 0

  /// The postings of the term being written.
  private var documents = GrowableBuffer<UInt32>()
  private var impacts = GrowableBuffer<UInt8>()
  private var places = GrowableBuffer<UInt8>()
  private var bits = PlaceWriter()
  private var placeSkips = PlaceSkipsWriter()
  /// See ``PostingEncoder``.
  var touched: UInt8 = 0

  init(documentCount: Int) { lists = ListWriter(documentCount: documentCount) }

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

  /// Adds a chunk of the term's postings, behind those added before.
  /// - Parameters:
  ///   - firstDocument: The number in the segment of the run's first document.
  ///   - norms: Of the segment's documents.
  @inline(__always)
  mutating func append(
    _ chunk: RunPostings.Chunk, firstDocument: UInt32, norms: DocumentNorms
  ) {
    var chunk = chunk
    let start = documents.count
    let end = start + chunk.documentCount
    documents.reserve(chunk.documentCount)
    impacts.reserve(chunk.documentCount)
    let documents = documents.base
    let impacts = impacts.base
    chunk.readDocuments(into: documents + start, movedUpBy: firstDocument)
    // Copies, which stay in registers.
    var bits = bits
    var output = places.base + places.count
    for index in start..<end {
      if (index &- start) % Self.groupSize == 0 {
        let size = min(Self.groupSize, end &- index)
        touched &+= UInt8(truncatingIfNeeded: norms.touch(documents + index, count: size))
      }
      if places.end - output < 32 { makeRoom(&output) }
      if index % BitPacking.blockSize == 0 {
        bits.finish(to: &output)
        placeSkips.beginBlock(byte: output - places.base)
      } else if index % PlaceSkips.groupSize == 0 {
        placeSkips.beginGroup(bit: (output - places.base) &* 8 &+ bits.pendingBits)
      }
      let fields = norms.fields(of: documents[index])
      let limit = norms.limit(fields)
      var (place, isLast) = chunk.nextPlace()
      bits.append(place, below: limit, isLast: isLast, to: &output)
      let first = norms.field(of: place, fields)
      // Most terms stand once in a document.
      if isLast {
        impacts[index] = first.pointee.impactOfOne
        continue
      }
      var frequency = first.pointee.norm
      repeat {
        (place, isLast) = chunk.nextPlace()
        if places.end - output < 32 { makeRoom(&output) }
        bits.append(place, below: limit, isLast: isLast, to: &output)
        frequency += norms.field(of: place, fields).pointee.norm
      } while !isLast
      impacts[index] = BM25FScorer.impact(frequency: frequency)
    }
    places.setCount(output - places.base)
    self.bits = bits
    self.documents.setCount(end)
    self.impacts.setCount(end)
  }

  /// How many documents' norms are loaded at once.
  private static let groupSize = 16

  @inline(never)
  private mutating func makeRoom(_ output: inout UnsafeMutablePointer<UInt8>) {
    places.setCount(output - places.base)
    places.reserve(1 << 12)
    output = places.base + places.count
  }

  mutating func endTerm(_ ordinal: Int) {
    let count = documents.count
    finishPlaces()
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

  private mutating func finishPlaces() {
    places.reserve(8)
    var output = places.base + places.count
    bits.finish(to: &output)
    places.setCount(output - places.base)
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
  /// Adds what another writer wrote for the terms behind this one's.
  mutating func append(_ other: consuming PostingWriter) {
    for index in 0..<other.recordStarts.count {
      recordStarts.append(other.recordStarts[index] + UInt64(records.count))
      positionStarts.append(other.positionStarts[index] + UInt64(positions.count))
    }
    for index in 0..<other.longPositionStarts.count {
      let start = other.longPositionStarts[index]
      longPositionStarts.append(
        LongPositions(
          bytes: start.bytes + UInt64(longPositions.count),
          skips: start.skips + UInt64(positionSkips.count)))
    }
    var moved = (0..<other.longLocations.count).map { other.longLocations[$0] }
    lists.append(other.lists, moving: &moved)
    for location in moved { longLocations.append(location) }
    records.append(other.records)
    positions.append(other.positions)
    longOrdinals.append(other.longOrdinals)
    longPositions.append(other.longPositions)
    positionSkips.append(other.positionSkips)
    postingCount += other.postingCount
  }

  consuming func finish(spans: FieldSpans) -> PostingStore {
    // Places are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    longPositions.append(repeating: 0, count: 8)
    return PostingStore(
      spans: spans, arena: lists.finish(), records: records.freeze(),
      recordStarts: recordStarts.freeze(),
      positions: positions.freeze(), positionStarts: positionStarts.freeze(),
      longOrdinals: longOrdinals.freeze(), longLocations: longLocations.freeze(),
      longPositions: longPositions.freeze(), longPositionStarts: longPositionStarts.freeze(),
      positionSkips: positionSkips.freeze(), postingCount: postingCount)
  }
}
