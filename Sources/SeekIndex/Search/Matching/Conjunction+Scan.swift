/// One list alone, a bitmap.
extension Conjunction {
  /// The best of one list: most words cannot hold a hit and are passed over 16 at a time.
  func scan(
    _ view: ScoredBitmap.View, _ wordCount: Int, into hits: inout TopHits
  ) {
    guard hits.capacity > 0 else { return }
    let floor = Self.floor(view, wordCount, capacity: hits.capacity)
    guard let removed else {
      return Self.scan(view, wordCount, from: floor, live: nil, into: &hits)
    }
    removed.live.words.withUnsafeBufferPointer { live in
      let live = live.baseAddress
      // The floor counts removed documents too; where they were among the best, the rest is looked at.
      var trial = hits
      Self.scan(view, wordCount, from: floor, live: live, into: &trial)
      if trial.threshold >= view.units[Int(floor)] - 1 {
        hits = trial
      } else {
        Self.scan(view, wordCount, from: 1, live: live, into: &hits)
      }
    }
  }

  /// - Parameters:
  ///   - floor: Documents of a smaller impact are passed over.
  ///   - live: A bit a document, where some were removed.
  private static func scan(
    _ view: ScoredBitmap.View, _ wordCount: Int, from floor: UInt8,
    live: UnsafePointer<UInt64>?, into hits: inout TopHits
  ) {
    let maxima = UnsafeRawPointer(view.list.wordMaxima)
    var limit = max(floor, bar(view, hits.threshold))
    var word = 0
    while word < wordCount {
      if word &+ 16 <= wordCount {
        let lanes = maxima.loadUnaligned(fromByteOffset: word, as: SIMD16<UInt8>.self)
        let above: SIMDMask<SIMD16<Int8>> = lanes .>= SIMD16<UInt8>(repeating: limit)
        let halves = unsafeBitCast(above, to: SIMD2<UInt64>.self)
        if halves[0] | halves[1] == 0 {
          word &+= 16
          continue
        }
      }
      let end = min(wordCount, word &+ 16)
      while word < end {
        if view.list.wordMaxima[word] >= limit {
          scan(view.list.words[word] & (live?[word] ?? .max), ofWord: word, view, &hits)
          limit = max(floor, bar(view, hits.threshold))
        }
        word &+= 1
      }
    }
  }

  private static func scan(
    _ documents: UInt64, ofWord word: Int, _ view: ScoredBitmap.View,
    _ hits: inout TopHits
  ) {
    let base = view.list.base(ofWord: word)
    var rest = documents
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      let units = view.units(ofBit: bit, inWord: word, base: base)
      hits.offer(UInt32(truncatingIfNeeded: word &* 64 &+ bit), units)
      rest &= rest &- 1
    }
  }

  /// An impact that as many documents reach as hits are wanted: as many words have one of at least it.
  private static func floor(
    _ view: ScoredBitmap.View, _ wordCount: Int, capacity: Int
  ) -> UInt8 {
    let impact = ScoredBitmap.impact(reachedInWords: capacity, view.list.wordMaxima, wordCount)
    // Impacts that count the same are one: the smallest of them is the floor.
    return impact.map { bar(view, view.units[Int($0)] - 1) } ?? 1
  }

  /// The smallest impact that scores more than a threshold; 255 where none does, which is then harmless.
  private static func bar(_ view: ScoredBitmap.View, _ threshold: Int) -> UInt8 {
    // Units ascend with the impact.
    var low = 1
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if view.units[middle] > threshold { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }
}
