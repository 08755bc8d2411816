/// All lists are bitmaps: 64 documents at a time.
extension Conjunction {
  func intersect(
    _ bitmaps: [ScoredBitmap], _ hits: inout TopHits, _ firstDocument: DocID,
    _ matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    let wordCount = (documentCount + 63) / 64
    return try bitmaps.withUnsafeBufferPointer { bitmaps in
      try (allowed?.words ?? []).withUnsafeBufferPointer { allowed in
        var count = 0
        for word in 0..<wordCount {
          if word & 1023 == 1023, Task.isCancelled { throw CancellationError() }
          var common = bitmaps[0].words[word]
          for index in 1..<bitmaps.count { common &= bitmaps[index].words[word] }
          if let base = allowed.baseAddress, !allowed.isEmpty { common &= base[word] }
          if common == 0 { continue }
          if !phrases.isEmpty { common = keepPhrases(common, word) }
          count &+= common.nonzeroBitCount
          if let matches { matches[word] |= common }
          var most = 0
          for index in 0..<bitmaps.count { most &+= bitmaps[index].maximumUnits(ofWord: word) }
          if most > hits.threshold { score(common, word, bitmaps, &hits, firstDocument) }
        }
        return count
      }
    }
  }

  private func keepPhrases(_ common: UInt64, _ word: Int) -> UInt64 {
    var kept = common
    var rest = common
    while rest != 0 {
      let document = UInt32(truncatingIfNeeded: word &* 64 &+ rest.trailingZeroBitCount)
      if !phrases.allSatisfy({ $0.matches(document) }) { kept &= ~(rest & (~rest &+ 1)) }
      rest &= rest &- 1
    }
    return kept
  }

  @inline(__always)
  private func score(
    _ common: UInt64, _ word: Int, _ bitmaps: UnsafeBufferPointer<ScoredBitmap>,
    _ hits: inout TopHits, _ firstDocument: DocID
  ) {
    var rest = common
    while rest != 0 {
      let document = UInt32(truncatingIfNeeded: word &* 64 &+ rest.trailingZeroBitCount)
      var units = 0
      for index in 0..<bitmaps.count { units &+= bitmaps[index].units(of: document) }
      hits.offer(firstDocument &+ document, units)
      rest &= rest &- 1
    }
  }
}
