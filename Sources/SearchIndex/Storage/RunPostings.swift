/// The postings of a run by term, in a form that is quick to write and read once.
///
/// A term's postings are chunks, one a batch that had the term, and each leads to the one before:
///
///     [how far back the chunk before begins, 0: none] [documents - 1]
///     then for every document    [distance to the one before] and its places: [distance | 0 or 1 on the last] ...
struct RunPostings: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// Of every term where its last chunk begins, plus 1; 0 where it has none.
  private let lastChunks: FrozenArray<UInt64>
  /// Of every term how often it stands in the run; saturates.
  let occurrenceCounts: FrozenArray<UInt32>

  fileprivate init(
    bytes: FrozenArray<UInt8>, lastChunks: FrozenArray<UInt64>,
    occurrenceCounts: FrozenArray<UInt32>
  ) {
    self.bytes = bytes
    self.lastChunks = lastChunks
    self.occurrenceCounts = occurrenceCounts
  }

  /// Loads the beginning of a term's postings before they are read.
  @inline(__always)
  func touch(_ term: Int) -> UInt8 {
    let last = lastChunks[term]
    return last == 0 ? 0 : bytes[Int(last &- 1)]
  }

  /// Puts where each chunk of a term begins into `chunks`, the first one first.
  @inline(__always)
  func findChunks(of term: Int, _ chunks: inout GrowableBuffer<UInt64>) {
    chunks.removeAll()
    var start = lastChunks[term]
    guard start > 0 else { return }
    start &-= 1
    while true {
      chunks.append(start)
      var cursor = bytes.base + Int(start)
      let back = VariableByte.read(&cursor)
      if back == 0 { break }
      start &-= back
    }
    var (low, high) = (0, chunks.count - 1)
    while low < high {
      (chunks[low], chunks[high]) = (chunks[high], chunks[low])
      low += 1
      high -= 1
    }
  }

  /// Reads the chunk that begins at a place of ``findChunks(of:_:)``.
  func chunk(at start: UInt64) -> Chunk { Chunk(bytes.base + Int(start)) }

  /// Reads the documents of a chunk, then each one's places.
  struct Chunk {
    let documentCount: Int
    private var cursor: UnsafePointer<UInt8>
    private var document: UInt32 = 0
    private var place: UInt32 = 0

    fileprivate init(_ start: UnsafePointer<UInt8>) {
      cursor = start
      _ = VariableByte.read(&cursor)
      documentCount = Int(VariableByte.read(&cursor)) + 1
    }

    /// The next document; its places must be read before the one behind it.
    @inline(__always)
    mutating func nextDocument() -> UInt32 {
      document &+= VariableByte.read32(&cursor)
      place = 0
      return document
    }

    /// The next place of the document, and whether it is its last.
    @inline(__always)
    mutating func nextPlace() -> (place: UInt32, isLast: Bool) {
      let entry = VariableByte.read(&cursor)
      place &+= UInt32(truncatingIfNeeded: entry &>> 1)
      return (place, entry & 1 == 1)
    }
  }
}

/// Writes the postings of a run.
struct RunPostingsWriter: ~Copyable {
  private var bytes = GrowableBuffer<UInt8>(capacity: 1 << 14)
  private var lastChunks = GrowableBuffer<UInt64>(capacity: 1 << 11)

  init() {}

  /// Adds a chunk.
  /// - Parameters:
  ///   - occurrences: By document, then by place, ascending; the documents are behind those of the
  ///     term's chunks before.
  ///   - count: At least 1.
  @inline(__always)
  mutating func append(
    term: Int, _ occurrences: UnsafePointer<Occurrence>, count: Int
  ) {
    if lastChunks.count <= term {
      lastChunks.append(repeating: 0, count: term + 1 - lastChunks.count)
    }
    let start = UInt64(bytes.count)
    let last = lastChunks[term]
    lastChunks[term] = start + 1
    bytes.reserve(count * 10 + 32)
    var output = bytes.base + bytes.count
    VariableByte.write(last == 0 ? 0 : start &- (last &- 1), to: &output)
    var documents: UInt64 = 0
    for index in 1..<max(1, count)
    where occurrences[index].document != occurrences[index &- 1].document {
      documents &+= 1
    }
    VariableByte.write(documents, to: &output)
    var index = 0
    var document: UInt32 = 0
    while index < count {
      let next = occurrences[index].document
      VariableByte.write(UInt64(next &- document), to: &output)
      document = next
      var place: UInt32 = 0
      repeat {
        let entry = occurrences[index].place
        index &+= 1
        let isLast: UInt64 = index == count || occurrences[index].document != document ? 1 : 0
        VariableByte.write(UInt64(entry &- place) &<< 1 | isLast, to: &output)
        place = entry
      } while index < count && occurrences[index].document == document
    }
    bytes.setCount(output - bytes.base)
  }

  consuming func finish(
    occurrenceCounts: FrozenArray<UInt32>, termCount: Int
  ) -> RunPostings {
    if lastChunks.count < termCount {
      lastChunks.append(repeating: 0, count: termCount - lastChunks.count)
    }
    return RunPostings(
      bytes: bytes.freeze(), lastChunks: lastChunks.freeze(), occurrenceCounts: occurrenceCounts)
  }
}
