import SeekCore

/// The postings of every term of a segment, in the order of the dictionary.
///
/// Nearly all terms are rare, so a list of fewer than 128 documents is a record of a few bytes, and
/// the records of neighbouring terms are neighbours: uniting a prefix reads one stretch of memory.
///
///     1 document       [1] [document] [impact]
///     2...127          [count] [bytes] document, distances less one... impacts...
///     128 and more     [0], and the list in the arena of long lists
///
/// Positions lie apart in the same order, because most queries never read them: for every term its
/// length in bytes (0 for a long list), then for every document the positions of the term as ``PositionWriter``
/// writes them, below the number of positions that the document has. A long list begins every 128 documents
/// at a whole byte.
///
/// A class, so that handing it over counts one reference and not those of all its arenas.
final class PostingStore: Sendable, Stored {
  /// Lists of at least this many documents are long.
  static let longListCount = 128

  let spans: FieldSpans
  let arena: ListArena
  let records: FrozenArray<UInt8>
  /// The beginnings of the records of every 16 terms.
  let recordStarts: FrozenArray<UInt64>
  let positions: FrozenArray<UInt8>
  /// The beginnings of the positions of every 16 terms.
  let positionStarts: FrozenArray<UInt64>
  /// The number of postings that are before every 16 terms.
  let postingStarts: FrozenArray<UInt64>
  /// The ordinals of the terms whose lists are long, ascending, and where those lists lie.
  let longOrdinals: FrozenArray<UInt32>
  let longLocations: FrozenArray<ListLocation>
  let longPositions: FrozenArray<UInt8>
  /// For every long list, the beginnings of its positions in `longPositions` and in
  /// `positionSkips`.
  let longPositionStarts: FrozenArray<LongPositions>
  /// The ``PositionSkips`` of the long lists.
  let positionSkips: FrozenArray<UInt16>
  /// Pairs of a term and a document.
  let postingCount: Int

  /// Takes what was written.
  init(spans: FieldSpans, _ encoded: consuming EncodedPostings) {
    self.spans = spans
    postingCount = encoded.records.postingCount
    (records, recordStarts, positions, positionStarts, postingStarts) = encoded.records.finish()
    (arena, longOrdinals, longLocations) = encoded.lists.finish()
    (longPositions, longPositionStarts, positionSkips) = encoded.places.finish()
  }

  init(_ parts: inout StoredParts, _ old: PostingStore?) throws(SavedFileFlaw) {
    spans = try parts.part(old?.spans)
    arena = try parts.part(old?.arena)
    records = try parts.array(old?.records)
    recordStarts = try parts.array(old?.recordStarts)
    positions = try parts.array(old?.positions)
    positionStarts = try parts.array(old?.positionStarts)
    postingStarts = try parts.array(old?.postingStarts)
    longOrdinals = try parts.array(old?.longOrdinals)
    longLocations = try parts.array(old?.longLocations)
    longPositions = try parts.array(old?.longPositions)
    longPositionStarts = try parts.array(old?.longPositionStarts)
    positionSkips = try parts.array(old?.positionSkips)
    postingCount = try parts.number(old?.postingCount)
  }

  var positionByteCount: Int {
    positions.byteCount + positionStarts.byteCount + longPositions.byteCount
      + longPositionStarts.byteCount + positionSkips.byteCount
  }
  /// The beginnings of the positions of a long list's documents.
  @inline(__always)
  func skips(_ start: LongPositions) -> PositionSkips {
    PositionSkips(base: positionSkips.base + Int(start.skips))
  }
}

struct LongPositions: BitwiseCopyable {
  var bytes: UInt64
  var skips: UInt64
}

extension PostingStore {
  /// The number of the first long list whose term is not before `ordinal`.
  /// Complexity: O(log of the long lists).
  func firstLongList(from ordinal: Int) -> Int {
    BinarySearch.firstIndex(below: longOrdinals.count) { Int(longOrdinals[$0]) < ordinal }
  }

  /// The record of a term: the cursor is at its first byte.
  func record(of ordinal: Int) -> UnsafePointer<UInt8> {
    let block = ordinal / TermDictionary.blockSize
    var cursor = records.base + Int(recordStarts[block])
    for _ in 0..<(ordinal - block * TermDictionary.blockSize) { Self.skipRecord(&cursor) }
    return cursor
  }

  @inline(__always)
  static func skipRecord(_ cursor: inout UnsafePointer<UInt8>) {
    let count = Int(cursor.pointee)
    cursor += 1
    if count == 0 { return }
    if count == 1 {
      _ = VariableByte.read(&cursor)
      cursor += 1
    } else {
      let bytes = Int(VariableByte.read(&cursor))
      cursor += bytes + count
    }
  }

  func documentFrequency(of ordinal: Int) -> Int {
    let count = Int(record(of: ordinal).pointee)
    return count > 0 ? count : Int(longLocations[firstLongList(from: ordinal)].count)
  }

  /// The list of a term. A short one is written to `scratch`, which must outlive the result.
  func list(of ordinal: Int, scratch: inout ShortListScratch) -> PostingList {
    var cursor = record(of: ordinal)
    let count = Int(cursor.pointee)
    guard count > 0 else { return arena.list(at: longLocations[firstLongList(from: ordinal)]) }
    let documents = scratch.reserve(count)
    let impacts = Self.readRecord(&cursor, into: documents)
    return .sparse(
      SparsePostings(count: count, documents: UnsafePointer(documents), impacts: impacts))
  }

  /// The address of the positions of a term with a short record.
  func positions(ofShort ordinal: Int) -> UnsafePointer<UInt8> {
    let block = ordinal / TermDictionary.blockSize
    var bytes = positions.base + Int(positionStarts[block])
    for _ in 0..<(ordinal - block * TermDictionary.blockSize) {
      let length = Int(VariableByte.read(&bytes))
      bytes += length
    }
    _ = VariableByte.read(&bytes)
    return bytes
  }

  /// Reads a short record's documents and moves the cursor after it.
  /// - Returns: Where its impacts are.
  @inline(__always)
  static func readRecord(
    _ cursor: inout UnsafePointer<UInt8>, into documents: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt8> {
    let count = Int(cursor.pointee)
    cursor += 1
    if count > 1 { _ = VariableByte.read(&cursor) }
    var previous = UInt32.max
    for index in 0..<count {
      previous = previous &+ 1 &+ VariableByte.read32(&cursor)
      documents[index] = previous
    }
    let impacts = cursor
    cursor += count
    return impacts
  }

  /// Calls `body` with every document of a short record and its impact, and moves the cursor after it.
  /// - Parameters:
  ///   - cursor: After the count.
  ///   - count: At least 1.
  @inline(__always)
  static func readRecord(
    _ cursor: inout UnsafePointer<UInt8>, count: Int, _ body: (UInt32, UInt8) -> Void
  ) {
    if count == 1 {
      let document = VariableByte.read32(&cursor)
      body(document, cursor.pointee)
      cursor += 1
      return
    }
    let bytes = Int(VariableByte.read(&cursor))
    var impact = cursor + bytes
    var previous = UInt32.max
    for _ in 0..<count {
      previous = previous &+ 1 &+ VariableByte.read32(&cursor)
      body(previous, impact.pointee)
      impact += 1
    }
    cursor = impact
  }
}

/// Memory for the documents of short lists, for as long as one query takes.
struct ShortListScratch: ~Copyable {
  private var chunks: [UnsafeMutablePointer<UInt32>] = []

  init() {}

  deinit { for chunk in chunks { chunk.deallocate() } }

  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let chunk = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    chunks.append(chunk)
    return chunk
  }
}

extension PostingStore {
  /// No fewer postings than the terms of a range have: those of the blocks of 16 in which they lie. O(1).
  func mostPostings(in range: Range<Int>) -> Int {
    let blockSize = TermDictionary.blockSize
    return postings(beforeBlock: (range.upperBound + blockSize - 1) / blockSize)
      - postings(beforeBlock: range.lowerBound / blockSize)
  }

  /// The number of postings that the terms before one have.
  /// - Complexity: O(1): at most 15 records are read.
  func postings(before ordinal: Int) -> Int {
    let block = ordinal / TermDictionary.blockSize
    var count = postings(beforeBlock: block)
    forEachDocumentFrequency(in: block * TermDictionary.blockSize..<ordinal) { count += $1 }
    return count
  }

  private func postings(beforeBlock block: Int) -> Int {
    block < postingStarts.count ? Int(postingStarts[block]) : postingCount
  }

  /// Calls `body` with how many documents have each term of a range, ascending, without decoding lists.
  /// Complexity: O(terms of the range).
  func forEachDocumentFrequency(in range: Range<Int>, _ body: (Int, Int) throws -> Void) rethrows {
    guard !range.isEmpty else { return }
    var cursor = record(of: range.lowerBound)
    var nextLong = firstLongList(from: range.lowerBound)
    for ordinal in range {
      let count = Int(cursor.pointee)
      if count > 0 {
        try body(ordinal, count)
      } else {
        try body(ordinal, Int(longLocations[nextLong].count))
        nextLong += 1
      }
      Self.skipRecord(&cursor)
    }
  }
}
