/// The postings of a run by term, in a form that is quick to write and read once.
///
/// A term's postings are chunks, one a batch that had the term, and each leads to the one before:
///
///     [how far back the chunk before begins, 0: none] [documents - 1] [distance to the document before] ...
///     then the places of each document    [distance to the place before | 0, or 1 on the last] ...
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

  /// Reads the documents of a chunk, then the places of each.
  struct Chunk {
    let documentCount: Int
    private var cursor: UnsafePointer<UInt8>
    private var place: UInt32 = 0

    fileprivate init(_ start: UnsafePointer<UInt8>) {
      cursor = start
      _ = VariableByte.read(&cursor)
      documentCount = Int(VariableByte.read(&cursor)) + 1
    }

    /// Writes all documents of the chunk, moved up by `first`; comes before any place.
    @inline(__always)
    mutating func readDocuments(
      into documents: UnsafeMutablePointer<UInt32>, movedUpBy first: UInt32
    ) {
      var document = first
      for index in 0..<documentCount {
        document &+= VariableByte.read32(&cursor)
        documents[index] = document
      }
    }

    /// The next place of the document, the first one after its predecessor's last; and whether it is the last.
    @inline(__always)
    mutating func nextPlace() -> (place: UInt32, isLast: Bool) {
      let entry = VariableByte.read(&cursor)
      let next = place &+ UInt32(truncatingIfNeeded: entry &>> 1)
      let isLast = entry & 1 == 1
      place = isLast ? 0 : next
      return (next, isLast)
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
    if count == 1 {
      // Most chunks.
      VariableByte.write(0, to: &output)
      VariableByte.write(UInt64(occurrences[0].document), to: &output)
      VariableByte.write(UInt64(occurrences[0].place) &<< 1 | 1, to: &output)
      bytes.setCount(output - bytes.base)
      return
    }
    var documents: UInt64 = 0
    for index in 1..<count
    where occurrences[index].document != occurrences[index &- 1].document {
      documents &+= 1
    }
    VariableByte.write(documents, to: &output)
    var document: UInt32 = 0
    for index in 0..<count
    where index == 0 || occurrences[index].document != document {
      VariableByte.write(UInt64(occurrences[index].document &- document), to: &output)
      document = occurrences[index].document
    }
    var place: UInt32 = 0
    for index in 0..<count {
      let entry = occurrences[index]
      let isLast = index &+ 1 == count || occurrences[index &+ 1].document != entry.document
      VariableByte.write(UInt64(entry.place &- place) &<< 1 | (isLast ? 1 : 0), to: &output)
      place = isLast ? 0 : entry.place
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
