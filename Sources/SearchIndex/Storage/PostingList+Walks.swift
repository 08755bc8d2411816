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

  /// Calls `body` with every document of at least an impact, ascending; blocks and words that have none are passed over.
  func forEach(reaching least: UInt8, _ body: (UInt32, UInt8) -> Void) {
    switch self {
    case .packed(let list):
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: BitPacking.blockSize) { buffer in
        guard let documents = buffer.baseAddress else { return }
        for block in 0..<list.blockCount where list.blocks[block].maximumImpact >= least {
          let count = list.decode(block, into: documents)
          let impacts = list.impacts + block * BitPacking.blockSize
          for index in 0..<count where impacts[index] >= least {
            body(documents[index], impacts[index])
          }
        }
      }
    case .dense(let list):
      for index in 0..<list.wordCount where list.wordMaxima[index] >= least {
        var rank = list.rank(ofWord: index)
        var word = list.words[index]
        while word != 0 {
          let impact = list.impacts[rank]
          if impact >= least { body(UInt32(index * 64 + word.trailingZeroBitCount), impact) }
          rank += 1
          word &= word - 1
        }
      }
    case .sparse, .gathered:
      forEach { document, impact in
        if impact >= least { body(document, impact) }
      }
    }
  }
}
