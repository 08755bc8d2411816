/// Reads where a term is in documents that are asked for in ascending order.
///
/// ```swift
/// var cursor = PositionCursor(postings, ordinal: 7)
/// if cursor.move(to: 12) { cursor.positions }   // [3, 17]
/// ```
///
/// It holds pointers into the store, which must outlive it, so that moving counts no references.
struct PositionCursor: ~Copyable {
  /// The number of documents that the term has.
  var count: Int { cursor.list.count }

  private let spans: FieldSpans.View
  private var cursor: PostingCursor
  private let start: UnsafePointer<UInt8>
  private let skips: PositionSkips?
  private var scratch = ShortListScratch()
  /// The posting moved to and its document; -1 before the first.
  private var index = -1
  private var document: UInt32 = 0
  /// Before the positions of the posting moved to.
  private var reader: PositionReader
  /// After them, once they were read.
  private var behind: PositionReader?

  init(_ store: PostingStore, ordinal: Int) {
    spans = store.spans.view
    let list = store.list(of: ordinal, scratch: &scratch)
    cursor = PostingCursor(list)
    if case .sparse = list {
      start = store.positions(ofShort: ordinal)
      skips = nil
    } else {
      let location = store.longPositionStarts[store.firstLongList(from: ordinal)]
      start = store.longPositions.base + Int(location.bytes)
      skips = store.skips(location)
    }
    reader = PositionReader(start)
  }
}

extension PositionCursor {
  /// Moves to a document, not before the one moved to last.
  /// - Returns: False where the term is not in it.
  @inline(__always)
  mutating func move(to document: UInt32) -> Bool {
    switch cursor.list {
    case .bitmap(let list):
      guard let posting = cursor.index(of: document, in: list) else { return false }
      if posting != index { move(to: posting, document, in: list) }
    case .packed(let list):
      guard let posting = cursor.index(of: document, in: list) else { return false }
      let documents = cursor.unpacked
      move(to: posting) { documents[$0 & (BitPacking.blockSize &- 1)] }
    case .sparse(let list):
      guard let posting = cursor.index(of: document, in: list) else { return false }
      move(to: posting) { list.documents[$0] }
    }
    self.document = document
    return true
  }

  /// Calls `body` with every position in the document moved to, ascending, as ``FieldSpans`` numbers them.
  @inline(__always)
  mutating func forEachPosition(_ body: (UInt32) -> Void) {
    var reading = reader
    reading.forEachPosition(below: spans.limit(document), body)
    behind = reading
  }

  /// The positions in the document moved to, ascending.
  var positions: [UInt32] {
    mutating get {
      var positions: [UInt32] = []
      forEachPosition { positions.append($0) }
      return positions
    }
  }
}

/// The way of the reader to a posting: over the positions of those before it, from where it can begin.
extension PositionCursor {
  /// Puts the reader where it can go on to a posting.
  @inline(__always)
  private mutating func approach(_ posting: Int) {
    let known = skips?.start(before: posting) ?? (posting: 0, bit: 0)
    if known.posting <= index, index <= posting {
      if let behind, index < posting {
        reader = behind
        index &+= 1
        self.behind = nil
      }
    } else {
      index = known.posting
      reader = PositionReader(start, bit: known.bit)
      behind = nil
    }
  }

  @inline(__always)
  private mutating func move(to posting: Int, _ document: (Int) -> UInt32) {
    approach(posting)
    guard index < posting else { return }
    var reading = reader
    for skipped in index..<posting { reading.skip(below: spans.limit(document(skipped))) }
    reader = reading
    index = posting
    behind = nil
  }

  @inline(__always)
  private mutating func move(to posting: Int, _ document: UInt32, in list: BitmapPostings) {
    approach(posting)
    guard index < posting else { return }
    // Back to the word of the first document that is skipped, and after those before it.
    var place = Int(document &>> 6)
    var bits = list.words[place] & ((1 &<< UInt64(document & 63)) &- 1)
    var surplus = bits.nonzeroBitCount &- (posting &- index)
    while surplus < 0, place > 0 {
      place &-= 1
      bits = list.words[place]
      surplus &+= bits.nonzeroBitCount
    }
    while surplus > 0 {
      bits &= bits &- 1
      surplus &-= 1
    }
    var reading = reader
    while index < posting {
      while bits == 0 {
        place &+= 1
        bits = list.words[place]
      }
      let skipped = UInt32(truncatingIfNeeded: place &* 64 &+ bits.trailingZeroBitCount)
      reading.skip(below: spans.limit(skipped))
      bits &= bits &- 1
      index &+= 1
    }
    reader = reading
    behind = nil
  }
}
