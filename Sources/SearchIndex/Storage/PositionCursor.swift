/// Reads where a term stands in documents that are asked for in ascending order.
///
/// ```swift
/// let cursor = PositionCursor(postings, ordinal: 7)
/// if cursor.move(to: 12) { cursor.positions }   // [3, 17]
/// ```
final class PositionCursor {
  /// The positions in the document moved to, ascending.
  private(set) var positions: [UInt32] = []

  private let list: PostingList
  private var scratch = ShortListScratch()
  private let start: UnsafePointer<UInt8>
  private let skips: UnsafePointer<UInt32>?
  /// The posting whose positions begin at `cursor`.
  private var index = 0
  private var cursor: UnsafePointer<UInt8>
  private var blockDocuments = GrowableBuffer<UInt32>(capacity: BitPacking.blockSize)
  private var block = -1
  private var blockCount = 0

  init(_ store: PostingStore, ordinal: Int) {
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
    cursor = start
    blockDocuments.reserve(BitPacking.blockSize)
  }
}

extension PositionCursor {
  /// Moves to a document, not before the one moved to last.
  /// - Returns: False where the term is not in it.
  func move(to document: UInt32) -> Bool {
    guard let posting = posting(of: document) else { return false }
    if let skips, posting / BitPacking.blockSize > index / BitPacking.blockSize || index > posting {
      let block = posting / BitPacking.blockSize
      cursor = start + Int(skips[block])
      index = block * BitPacking.blockSize
    }
    while index < posting {
      while VariableByte.read(&cursor) & 1 == 0 {}
      index += 1
    }
    positions.removeAll(keepingCapacity: true)
    var position: UInt32 = 0
    var reading = cursor
    while true {
      let entry = VariableByte.read(&reading)
      position &+= UInt32(truncatingIfNeeded: entry >> 1)
      positions.append(position)
      if entry & 1 == 1 { break }
    }
    return true
  }

  /// The number of a document in the list; nil where it is not there.
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
}
