/// Reads where a term stands in documents that are asked for in ascending order.
///
/// ```swift
/// let cursor = PositionCursor(postings, ordinal: 7)
/// if cursor.move(to: 12) { cursor.positions }   // [3, 17]
/// ```
final class PositionCursor {
  /// The places in the document moved to, ascending, as ``FieldSpans`` numbers them.
  private(set) var positions: [UInt32] = []

  private let spans: FieldSpans
  private let list: PostingList
  private var scratch = ShortListScratch()
  private let start: UnsafePointer<UInt8>
  private let skips: UnsafePointer<UInt32>?
  /// The posting whose places `reader` reads next, and its document.
  private var index = 0
  private var indexDocument: UInt32 = 0
  private var reader: PlaceReader
  private var blockDocuments = GrowableBuffer<UInt32>(capacity: BitPacking.blockSize)
  private var block = -1
  private var blockCount = 0

  init(_ store: PostingStore, ordinal: Int) {
    spans = store.spans
    list = store.list(of: ordinal, scratch: &scratch)
    if case .sparse = list {
      let block = ordinal / TermDictionary.blockSize
      var bytes = store.positions.base + Int(store.positionStarts[block])
      for _ in 0..<(ordinal - block * TermDictionary.blockSize) {
        let length = Int(VariableByte.read(&bytes))
        bytes += length
      }
      _ = VariableByte.read(&bytes)
      start = bytes
      skips = nil
    } else {
      let location = store.longPositionStarts[store.firstLongList(from: ordinal)]
      start = store.longPositions.base + Int(location.bytes)
      skips = store.positionSkips.base + Int(location.skips)
    }
    reader = PlaceReader(start)
    blockDocuments.reserve(BitPacking.blockSize)
    index = -1
  }
}

extension PositionCursor {
  /// Moves to a document, not before the one moved to last.
  /// - Returns: False where the term is not in it.
  func move(to document: UInt32) -> Bool {
    guard let posting = posting(of: document) else { return false }
    let ofBlock = posting / BitPacking.blockSize
    if index < 0 || index > posting || index / BitPacking.blockSize < ofBlock {
      index = ofBlock * BitPacking.blockSize
      indexDocument = self.document(ofPosting: index)
      reader = PlaceReader(start + (skips.map { Int($0[ofBlock]) } ?? 0))
    }
    while index < posting {
      let limit = spans.limit(Int(indexDocument))
      while !reader.read(below: limit).isLast {}
      index &+= 1
      indexDocument = index == posting ? document : self.document(behind: indexDocument, at: index)
    }
    positions.removeAll(keepingCapacity: true)
    let limit = spans.limit(Int(document))
    var reading = reader
    while true {
      let (place, isLast) = reading.read(below: limit)
      positions.append(place)
      if isLast { return true }
    }
  }

  /// The number of a document in the list; nil where it is not there. Decodes the block of a packed list
  /// in which it must be.
  private func posting(of document: UInt32) -> Int? {
    switch list {
    case .sparse(let list):
      var low = 0
      var high = list.count
      while low < high {
        let middle = (low + high) / 2
        if list.documents[middle] < document { low = middle + 1 } else { high = middle }
      }
      return low < list.count && list.documents[low] == document ? low : nil
    case .dense(let list):
      return list.contains(document) ? list.rank(document) : nil
    case .packed(let list):
      var wanted = max(0, block)
      while wanted < list.blockCount, list.blocks[wanted].lastDocument < document { wanted += 1 }
      guard wanted < list.blockCount else { return nil }
      if wanted != block {
        block = wanted
        blockCount = list.decode(wanted, into: blockDocuments.base)
      }
      for index in 0..<blockCount where blockDocuments.base[index] >= document {
        return blockDocuments.base[index] == document ? block * BitPacking.blockSize + index : nil
      }
      return nil
    case .gathered:
      return nil
    }
  }

  /// The document of a posting; of a packed list, one of the block that is decoded.
  private func document(ofPosting posting: Int) -> UInt32 {
    switch list {
    case .sparse(let list): list.documents[posting]
    case .packed: blockDocuments.base[posting % BitPacking.blockSize]
    case .dense(let list): list.document(ofRank: posting)
    case .gathered: 0
    }
  }

  /// The document of a posting, where that of the posting before is known.
  private func document(behind previous: UInt32, at posting: Int) -> UInt32 {
    guard case .dense(let list) = list else { return document(ofPosting: posting) }
    return list.document(behind: previous)
  }
}
