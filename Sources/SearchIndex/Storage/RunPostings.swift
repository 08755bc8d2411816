/// The postings of a run by term, in a form that is quick to write and read once.
///
/// A term's postings are chunks, one a batch that had the term, and each leads to the one before:
///
///     [how far back the chunk before begins, 0: none] [documents, 4 bytes] [distance to the document before] ...
///     then the places of each document    [distance to the place before | 0, or 1 on the last] ...
///
/// The first number is shifted left by one; its lowest bit says that there is one document, whose count is left out.
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
      let back = VariableByte.read(&cursor) &>> 1
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
      if VariableByte.read(&cursor) & 1 == 1 {
        documentCount = 1
      } else {
        documentCount = Int(UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self))
        cursor += 4
      }
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
  /// The places of the chunk being written, which stand behind its documents.
  private var places = GrowableBuffer<UInt8>(capacity: 1 << 10)

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
    let back = (last == 0 ? 0 : start &- (last &- 1)) &<< 1
    let isSingle = occurrences[0].document == occurrences[count &- 1].document
    bytes.reserve(count * 11 + 32)
    places.reserve(count * 6 + 16)
    var output = bytes.base + bytes.count
    VariableByte.write(back | (isSingle ? 1 : 0), to: &output)
    let header = output
    if !isSingle { output += 4 }
    var placeOutput = places.base
    var document: UInt32 = 0
    var place: UInt32 = 0
    var documents: UInt32 = 0
    var next = occurrences[0]
    for index in 0..<count {
      let entry = next
      if documents == 0 || entry.document != document {
        VariableByte.write(UInt64(entry.document &- document), to: &output)
        document = entry.document
        documents &+= 1
        place = 0
      }
      if index &+ 1 < count { next = occurrences[index &+ 1] }
      let isLast = index &+ 1 == count || next.document != document
      VariableByte.write(UInt64(entry.place &- place) &<< 1 | (isLast ? 1 : 0), to: &placeOutput)
      place = entry.place
    }
    if !isSingle {
      UnsafeMutableRawPointer(header).storeBytes(of: documents, as: UInt32.self)
    }
    let placeBytes = placeOutput - places.base
    output.update(from: places.base, count: placeBytes)
    bytes.setCount(output - bytes.base + placeBytes)
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
