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
  var count: Int { list.count }

  private let spans: FieldSpans.View
  private let list: PostingList
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
  /// The decoded block of a packed list, and the index in it of the document found last.
  private var block = -1
  private var blockCount = 0
  private var blockIndex = 0
  private let blockDocuments: UnsafeMutablePointer<UInt32>
  /// A word of a bitmap, and the number of documents before it.
  private var word = -1
  private var rank = 0

  init(_ store: PostingStore, ordinal: Int) {
    spans = store.spans.view
    list = store.list(of: ordinal, scratch: &scratch)
    if case .sparse = list {
      start = store.positions(ofShort: ordinal)
      skips = nil
    } else {
      let location = store.longPositionStarts[store.firstLongList(from: ordinal)]
      start = store.longPositions.base + Int(location.bytes)
      skips = store.skips(location)
    }
    reader = PositionReader(start)
    blockDocuments = .allocate(capacity: BitPacking.blockSize)
  }

  deinit { blockDocuments.deallocate() }
}

extension PositionCursor {
  /// Moves to a document, not before the one moved to last.
  /// - Returns: False where the term is not in it.
  @inline(__always)
  mutating func move(to document: UInt32) -> Bool {
    switch list {
    case .bitmap(let list):
      guard let posting = find(document, in: list) else { return false }
      if posting != index { move(to: posting, document, in: list) }
    case .packed(let list):
      guard let posting = find(document, in: list) else { return false }
      let documents = blockDocuments
      move(to: posting) { documents[$0 & (BitPacking.blockSize &- 1)] }
    case .sparse(let list):
      guard let posting = find(document, in: list) else { return false }
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

/// Postings of documents: their numbers in the list.
extension PositionCursor {
  @inline(__always)
  private mutating func find(_ document: UInt32, in list: BitmapPostings) -> Int? {
    let bits = list.words[Int(document &>> 6)]
    guard (bits &>> UInt64(document & 63)) & 1 != 0 else { return nil }
    let wanted = Int(document &>> 6)
    if wanted != word {
      if word >= 0, word < wanted, wanted &- word < 4 {
        while word < wanted {
          rank &+= list.words[word].nonzeroBitCount
          word &+= 1
        }
      } else {
        rank = list.base(ofWord: wanted)
        word = wanted
      }
    }
    return rank &+ (bits & ((1 &<< UInt64(document & 63)) &- 1)).nonzeroBitCount
  }

  @inline(__always)
  private mutating func find(_ document: UInt32, in list: PackedPostings) -> Int? {
    var wanted = max(0, block)
    // Steps double while they do not reach it (Bentley, Yao 1976).
    var step = 1
    while wanted &+ step < list.blockCount, list.blocks[wanted &+ step].lastDocument < document {
      wanted &+= step
      step &*= 2
    }
    while wanted < list.blockCount, list.blocks[wanted].lastDocument < document { wanted &+= 1 }
    guard wanted < list.blockCount else { return nil }
    if wanted != block {
      block = wanted
      blockCount = list.decode(wanted, into: blockDocuments)
      blockIndex = 0
    }
    // The block's last document is not less, so the walk ends inside.
    while blockDocuments[blockIndex] < document { blockIndex &+= 1 }
    guard blockDocuments[blockIndex] == document else { return nil }
    return block &* BitPacking.blockSize &+ blockIndex
  }

  @inline(__always)
  private func find(_ document: UInt32, in list: SparsePostings) -> Int? {
    let index = BinarySearch.firstIndex(below: list.count) { list.documents[$0] < document }
    return index < list.count && list.documents[index] == document ? index : nil
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
