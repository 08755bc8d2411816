internal import CSeekByteLanes

/// The documents of a term or of a prefix with their impacts: what a query reads, in the form in
/// which the documents lie in memory.
///
/// A value of pointers; it lives no longer than the segment or scratch it points into.
enum PostingList {
  /// Few documents, or ones gathered for this query: plain numbers.
  case sparse(SparsePostings)
  /// Bit-packed blocks of 128.
  case packed(PackedPostings)
  /// A bit a document.
  case bitmap(BitmapPostings)

  var count: Int {
    switch self {
    case .sparse(let list): list.count
    case .packed(let list): list.count
    case .bitmap(let list): list.count
    }
  }

  /// A bit a document, where it has them.
  var words: UnsafePointer<UInt64>? { if case .bitmap(let list) = self { list.words } else { nil } }

  var isBitmap: Bool { words != nil }

  static var empty: PostingList { .sparse(SparsePostings.empty) }
}

struct SparsePostings {
  let count: Int
  let documents: UnsafePointer<UInt32>
  let impacts: UnsafePointer<UInt8>

  private static let nothing = GrowableBuffer<UInt32>().freeze()

  static var empty: SparsePostings {
    SparsePostings(
      count: 0, documents: nothing.base,
      impacts: UnsafeRawPointer(nothing.base).assumingMemoryBound(to: UInt8.self))
  }
}

/// A block of a packed list: enough to skip it or to judge what it can score.
struct PostingBlock: BitwiseCopyable {
  /// The greatest document in the block.
  let lastDocument: UInt32
  /// The beginning of the block, in units of 16 bytes from the start of the list.
  let offset: UInt32
  /// Bits a document; of the last block, when it is not full, unused: its documents are varints.
  let width: UInt8
  let maximumImpact: UInt8
  /// Zero, so that a saved index has no byte by chance.
  private let reserved: UInt16 = 0

  init(lastDocument: UInt32, offset: UInt32, width: UInt8, maximumImpact: UInt8) {
    (self.lastDocument, self.offset) = (lastDocument, offset)
    (self.width, self.maximumImpact) = (width, maximumImpact)
  }
}

struct PackedPostings {
  let count: Int
  let documents: UnsafePointer<UInt8>
  let blocks: UnsafePointer<PostingBlock>
  let impacts: UnsafePointer<UInt8>
  let maximumImpact: UInt8

  var blockCount: Int { (count + BitPacking.blockSize - 1) / BitPacking.blockSize }

  @inline(__always)
  func countOfBlock(_ block: Int) -> Int {
    min(BitPacking.blockSize, count &- block &* BitPacking.blockSize)
  }

  /// Writes the documents of a block, ascending; room for 128 is needed.
  @inline(__always)
  func decode(_ block: Int, into documents: UnsafeMutablePointer<UInt32>) -> Int {
    let entry = blocks[block]
    let base = block == 0 ? UInt32.max : blocks[block &- 1].lastDocument
    let size = countOfBlock(block)
    var input = self.documents + Int(entry.offset) &* 16
    if size == BitPacking.blockSize {
      BitPacking.unpack(input, width: Int(entry.width), base: base, into: documents)
    } else {
      var previous = base
      for index in 0..<size {
        previous = previous &+ 1 &+ VariableByte.read32(&input)
        documents[index] = previous
      }
    }
    return size
  }
}

/// A bit a document, and the impacts of those that have it: side by side, or, where the list was gathered for a query, at
/// the documents' own numbers.
struct BitmapPostings {
  let count: Int
  let wordCount: Int
  let words: UnsafePointer<UInt64>
  /// The greatest impact among the documents of each word.
  let wordMaxima: UnsafePointer<UInt8>
  /// The number of documents that are before every eighth word; nil where each impact is at the document's own number.
  let ranks: UnsafePointer<UInt32>?
  let impacts: UnsafePointer<UInt8>
  /// True if impacts take half a byte each, which is a ``CoarseImpact``.
  var isCoarse = false

  @inline(__always)
  func contains(_ document: UInt32) -> Bool {
    words[Int(document &>> 6)] & (1 &<< UInt64(document & 63)) != 0
  }

  /// The impact at a place; see ``place(ofBit:inWord:base:)``.
  @inline(__always)
  func impact(at place: Int) -> UInt8 {
    guard isCoarse else { return impacts[place] }
    let step = impacts[place &>> 1] &>> UInt8(truncatingIfNeeded: (place & 1) &<< 2) & 15
    return CoarseImpact.impact(ofStep: step)
  }

  /// The place of the impact of the document of a bit.
  /// - Parameter base: ``base(ofWord:)`` of its word.
  @inline(__always)
  func place(ofBit bit: Int, inWord word: Int, base: Int) -> Int {
    guard ranks != nil else { return base &+ bit }
    return base &+ (words[word] & ((1 &<< UInt64(bit)) &- 1)).nonzeroBitCount
  }

  /// The place at which the impacts of a word's documents begin: the rank of its first document, or its number.
  @inline(__always)
  func base(ofWord word: Int) -> Int {
    guard let ranks else { return word &* 64 }
    return Self.rank(ofWord: word, in: words, ranks)
  }

  /// The number of bits that are set before a word.
  /// - Parameter ranks: Those before every eighth word.
  @inline(__always)
  static func rank(
    ofWord word: Int, in words: UnsafePointer<UInt64>, _ ranks: UnsafePointer<UInt32>
  ) -> Int {
    Int(ranks[word &>> 3])
      &+ Int(cbytelanes_bits(words + (word & ~7), Int64(truncatingIfNeeded: word & 7)))
  }
}

/// Walks over a list, whatever its form.
extension PostingList {
  /// Calls `body` with every document and its impact, ascending.
  @inline(__always)
  func forEach(_ body: (UInt32, UInt8) throws -> Void) rethrows {
    switch self {
    case .sparse(let list):
      for index in 0..<list.count {
        try body(list.documents[index], list.impacts[index])
      }
    case .packed(let list):
      try withUnsafeTemporaryAllocation(
        of: UInt32.self, capacity: BitPacking.blockSize
      ) { buffer in
        guard let documents = buffer.baseAddress else { return }
        for block in 0..<list.blockCount {
          let count = list.decode(block, into: documents)
          let impacts = list.impacts + block * BitPacking.blockSize
          for index in 0..<count { try body(documents[index], impacts[index]) }
        }
      }
    case .bitmap(let list):
      let isRanked = list.ranks != nil
      var rank = 0
      for index in 0..<list.wordCount {
        try list.words[index].forEachBit { bit in
          let document = index &* 64 &+ bit
          try body(
            UInt32(truncatingIfNeeded: document), list.impact(at: isRanked ? rank : document))
          rank &+= 1
        }
      }
    }
  }

  /// The impact in a document; 0 where the list does not have it.
  /// - Complexity: O(log documents), and a block.
  func impact(in document: UInt32) -> UInt8 {
    var cursor = PostingCursor(self)
    return cursor.impact(of: document)
  }
}
