/// Encodes the postings of a range of terms: one of the parts that cores write at the same time.
struct PostingWriter: ~Copyable {
  private var encoded: EncodedPostings
  private let norms: DocumentNorms
  private let pieceSize: Int

  /// The occurrences of the term being written that are not encoded yet: by document, then by position, ascending.
  var occurrences = GrowableBuffer<Occurrence>(capacity: 1 << 10)
  /// From so many on those of whole documents are encoded.
  private var occurrenceLimit: Int
  /// The postings of the term that are.
  private var documents = GrowableBuffer<UInt32>()
  private var impacts = GrowableBuffer<UInt8>()
  private var places = GrowableBuffer<UInt8>()
  private var bits = PositionWriter()
  private var positionSkips = PositionSkipsWriter()
  /// True if the term may have a long list.
  private var isLong = false
  private var group = PostingGroup(capacity: PositionSkips.groupSize)

  /// - Parameters:
  ///   - occurrenceCount: About how many will be added. What those of a text take at most is asked for at once: growing
  ///     arenas would touch more memory.
  ///   - pieceSize: So many occurrences of a term stay in the cache.
  init(
    documentCount: Int, occurrenceCount: Int, norms: DocumentNorms, pieceSize: Int = 1 << 15
  ) {
    encoded = EncodedPostings(documentCount: documentCount, occurrenceCount: occurrenceCount)
    (self.norms, self.pieceSize, occurrenceLimit) = (norms, pieceSize, pieceSize)
  }

  mutating func beginTerm() {
    occurrences.removeAll()
    documents.removeAll()
    impacts.removeAll()
    places.removeAll()
    positionSkips.removeAll()
    (isLong, occurrenceLimit) = (false, pieceSize)
  }

  /// Makes room for more occurrences of the term, after those that were added.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if occurrences.count >= occurrenceLimit { encodeWholeDocuments() }
    occurrences.reserve(count)
  }

  /// Encodes what was added, but for the last document, of which there may be more.
  @inline(never)
  private mutating func encodeWholeDocuments() {
    let start = startOfLastDocument
    // However few documents these are of, more may follow.
    isLong = true
    encode(start)
    let left = occurrences.count - start
    occurrences.base.update(from: occurrences.base + start, count: left)
    occurrences.setCount(left)
    occurrenceLimit = max(pieceSize, 2 * left)
  }

  private var startOfLastDocument: Int {
    var start = occurrences.count - 1
    let last = occurrences[start].document
    while start > 0, occurrences[start - 1].document == last { start -= 1 }
    return start
  }

  /// Makes postings of the first occurrences.
  /// - Parameter count: After them is one of another document or ``Occurrence/end``.
  private mutating func encode(_ count: Int) {
    documents.reserve(count)
    impacts.reserve(count)
    // A code and its last bit take 4 bytes at most.
    places.reserve(count * 4 + 64)
    let view = norms.view
    isLong = isLong || count >= PostingStore.longListCount
    var output = places.base + places.count
    var posting = documents.count
    var next = UnsafePointer(occurrences.base)
    let end = next + count
    while next < end {
      let inGroup = posting % group.capacity
      if isLong, inGroup == 0 {
        // Where the positions of each group of documents begin.
        if posting % BitPacking.blockSize == 0 {
          bits.finish(to: &output)
          positionSkips.beginBlock(byte: output - places.base)
        } else {
          positionSkips.beginGroup(bit: (output - places.base) * 8 + bits.pendingBits)
        }
      }
      group.read(&next, before: end, most: group.capacity - inGroup, &bits, to: &output)
      group.write(
        documents: documents.base + posting, impacts: impacts.base + posting, norms, view)
      posting += group.count
    }
    places.setCount(output - places.base)
    documents.setCount(posting)
    impacts.setCount(posting)
  }

  /// Writes the term.
  /// - Parameter ordinal: They come ascending, and the first is a multiple of 16.
  /// - Returns: False if it has no occurrences, and nothing was written.
  mutating func endTerm(_ ordinal: Int) -> Bool {
    let count = occurrences.count
    occurrences.append(.end)
    encode(count)
    guard documents.count > 0 else { return false }
    var output = places.base + places.count
    bits.finish(to: &output)
    places.setCount(output - places.base)
    if ordinal % TermDictionary.blockSize == 0 { encoded.records.beginBlock() }
    if documents.count < PostingStore.longListCount {
      encoded.records.append(documents, impacts, places: places)
    } else {
      encoded.records.append(longOf: documents.count)
      encoded.lists.append(ordinal, documents, impacts)
      encoded.places.append(places, positionSkips)
    }
    return true
  }

  consuming func finish() -> EncodedPostings { encoded }
}
