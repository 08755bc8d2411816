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
  var mark: EncodedPostings.Mark { encoded.mark }

  /// Returns the written postings.
  consuming func finish() -> EncodedPostings { encoded }
}
