/// A place in a list of documents: asked for ascending ones it passes over blocks unread, and unpacks each other once.
///
/// ```swift
/// var cursor = PostingCursor(list)
/// cursor.index(of: 12)        // 3: the fourth document of the list
/// cursor.impact(of: 13)       // 0: not in the list
/// ```
///
/// It holds pointers into the list, which must outlive it, so that moving counts no references.
struct PostingCursor: ~Copyable {
  let list: PostingList
  /// The unpacked block of a packed list, and the index in it of what was asked for last.
  private var block = -1
  private var place = 0
  private let blockDocuments: UnsafeMutablePointer<UInt32>
  /// A word of a bitmap, and the number of documents before it.
  private var word = -1
  private var rank = 0

  init(_ list: PostingList) {
    self.list = list
    let isPacked = if case .packed = list { true } else { false }
    blockDocuments = .allocate(capacity: isPacked ? BitPacking.blockSize : 0)
  }

  deinit { blockDocuments.deallocate() }

  /// The impact of a document, 0 where the list lacks it. It may lie before the one asked for last.
  mutating func impact(of document: UInt32) -> UInt8 {
    switch list {
    case .sparse(let list): return index(of: document, in: list).map { list.impacts[$0] } ?? 0
    case .packed(let list):
      turnBack(to: document, in: list)
      return index(of: document, in: list).map { list.impacts[$0] } ?? 0
    case .bitmap(let list):
      return index(of: document, in: list).map { list.impact(at: $0) } ?? 0
    }
  }

  /// The place of a document among those of a list; nil where the list lacks it.
  @inline(__always)
  func index(of document: UInt32, in list: SparsePostings) -> Int? {
    let index = BinarySearch.firstIndex(below: list.count) { list.documents[$0] < document }
    return index < list.count && list.documents[index] == document ? index : nil
  }

  /// The place of a document among those of this cursor's list; it is not before the one asked for last.
  @inline(__always)
  mutating func index(of document: UInt32, in list: PackedPostings) -> Int? {
    let wanted = firstBlock(reaching: document, in: list)
    guard wanted < list.blockCount else { return nil }
    open(wanted, of: list)
    // The block's last document is not less, so the walk ends inside.
    while blockDocuments[place] < document { place &+= 1 }
    return blockDocuments[place] == document ? block &* BitPacking.blockSize &+ place : nil
  }

  /// The place of the impact of a document of this cursor's list.
  @inline(__always)
  mutating func index(of document: UInt32, in list: BitmapPostings) -> Int? {
    let wanted = Int(document &>> 6)
    let bits = list.words[wanted]
    guard (bits &>> UInt64(document & 63)) & 1 != 0 else { return nil }
    guard list.ranks != nil else { return Int(document) }
    if word >= 0, word <= wanted, wanted &- word < 4 {
      while word < wanted {
        rank &+= list.words[word].nonzeroBitCount
        word &+= 1
      }
    } else {
      rank = list.base(ofWord: wanted)
      word = wanted
    }
    return rank &+ (bits & ((1 &<< UInt64(document & 63)) &- 1)).nonzeroBitCount
  }

  var unpacked: UnsafePointer<UInt32> { UnsafePointer(blockDocuments) }

  /// Calls `body` with the documents of a range, ascending, and with their impacts; it may lie before the last.
  /// Bitmaps have it called for nothing: they are walked by their words.
  /// - Parameter mayCount: Told the greatest impact of a block; where it is false, the block is not unpacked.
  @inline(__always)
  mutating func forEach(
    in documents: ClosedRange<UInt32>, mayCount: (UInt8) -> Bool, _ body: (UInt32, UInt8) -> Void
  ) {
    switch list {
    case .sparse(let list):
      var index = BinarySearch.firstIndex(below: list.count) {
        list.documents[$0] < documents.lowerBound
      }
      while index < list.count, list.documents[index] <= documents.upperBound {
        body(list.documents[index], list.impacts[index])
        index &+= 1
      }
    case .packed(let list):
      turnBack(to: documents.lowerBound, in: list)
      var next = firstBlock(reaching: documents.lowerBound, in: list)
      while next < list.blockCount {
        if mayCount(list.blocks[next].maximumImpact) {
          open(next, of: list)
          let impacts = list.impacts + next &* BitPacking.blockSize
          for index in 0..<list.countOfBlock(next) where documents.contains(blockDocuments[index]) {
            body(blockDocuments[index], impacts[index])
          }
        }
        if list.blocks[next].lastDocument >= documents.upperBound { break }
        next &+= 1
      }
    case .bitmap: break
    }
  }

  /// Makes room for a document before the one asked for last.
  private mutating func turnBack(to document: UInt32, in list: PackedPostings) {
    guard block >= 0, blockDocuments[place] > document else { return }
    place = 0
    if block > 0, list.blocks[block &- 1].lastDocument >= document { block = -1 }
  }

  @inline(__always)
  private mutating func open(_ wanted: Int, of list: PackedPostings) {
    guard wanted != block else { return }
    block = wanted
    place = 0
    _ = list.decode(wanted, into: blockDocuments)
  }

  /// The first block whose last document is not less; of later ones than the last in steps that double while they do not
  /// reach it (Bentley, Yao, *An almost optimal algorithm for unbounded searching*, 1976).
  @inline(__always)
  private func firstBlock(reaching document: UInt32, in list: PackedPostings) -> Int {
    let blocks = list.blocks
    var low = max(0, block)
    guard low < list.blockCount, blocks[low].lastDocument < document else { return low }
    var step = 1
    while low &+ step < list.blockCount, blocks[low &+ step].lastDocument < document {
      low &+= step
      step &*= 2
    }
    low &+= 1
    let count = min(list.blockCount, low &+ step) &- low
    return low
      &+ BinarySearch.firstIndex(below: count) { blocks[low &+ $0].lastDocument < document }
  }
}
