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
    case .dense(let list):
      var rank = 0
      for index in 0..<list.wordCount {
        var word = list.words[index]
        while word != 0 {
          try body(UInt32(index * 64 + word.trailingZeroBitCount), list.impacts[rank])
          rank += 1
          word &= word - 1
        }
      }
    case .gathered(let list):
      for index in 0..<list.wordCount {
        var word = list.words[index]
        while word != 0 {
          let document = index * 64 + word.trailingZeroBitCount
          try body(UInt32(document), list.impacts[document])
          word &= word - 1
        }
      }
    }
  }

  /// The impact in a document; 0 where the list does not have it.
  /// - Complexity: O(log documents), and a block.
  func impact(in document: UInt32) -> UInt8 {
    switch self {
    case .sparse(let list):
      let index = BinarySearch.firstIndex(below: list.count) { list.documents[$0] < document }
      guard index < list.count, list.documents[index] == document else { return 0 }
      return list.impacts[index]
    case .packed(let list):
      let block = BinarySearch.firstIndex(below: list.blockCount) {
        list.blocks[$0].lastDocument < document
      }
      guard block < list.blockCount else { return 0 }
      return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: BitPacking.blockSize) {
        guard let documents = $0.baseAddress else { return 0 }
        let count = list.decode(block, into: documents)
        let index = BinarySearch.firstIndex(below: count) { documents[$0] < document }
        guard index < count, documents[index] == document else { return 0 }
        return list.impacts[block * BitPacking.blockSize + index]
      }
    case .dense(let list):
      return list.contains(document) ? list.impacts[list.rank(document)] : 0
    case .gathered(let list):
      let bit: UInt64 = 1 << UInt64(document & 63)
      return list.words[Int(document >> 6)] & bit != 0 ? list.impacts[Int(document)] : 0
    }
  }
}
