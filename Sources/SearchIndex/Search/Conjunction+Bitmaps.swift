/// All lists are bitmaps: 64 documents at a time.
extension Conjunction {
  func intersect(
    _ bitmaps: [ScoredBitmap], _ hits: inout TopHits, _ firstDocument: DocID,
    _ matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    let wordCount = (documentCount + 63) / 64
    if bitmaps.count == 1, allowed == nil, phrases.isEmpty, matches == nil {
      let alone = bitmaps[0].view
      scan(alone, wordCount, &hits, firstDocument)
      return bitmaps[0].count - removedCount
    }
    return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount + 1) { buffer in
      guard let common = buffer.baseAddress else { return 0 }
      return try bitmaps.map(\.view).withUnsafeBufferPointer { views in
        let (count, promising) = try intersect(
          views, wordCount, into: common, isScored: hits.capacity > 0)
        if let matches {
          for word in 0..<wordCount { matches[word] |= common[word] }
        }
        if hits.capacity > 0, count > 0 {
          let floor = Self.floor(promising, common, views, capacity: hits.capacity)
          let pause = pause(views.count)
          for word in 0..<wordCount where common[word] != 0 {
            if word & pause == pause, Task.isCancelled { throw CancellationError() }
            let most = Self.most(views, word)
            if most >= floor, most > hits.threshold {
              Self.score(common[word], word, views, &hits, firstDocument)
            }
          }
        }
        return count
      }
    }
  }

  /// Words that are intersected list by list: of every list a piece that stays in the nearest cache.
  private static let pieceWords = 256

  /// How many words, less one, take some hundred microseconds: so often is asked whether to go on.
  private func pause(_ lists: Int) -> Int {
    phrases.isEmpty ? (lists > 16 ? 31 : lists > 4 ? 255 : 1023) : 15
  }

  /// Writes the words that all lists share.
  /// - Returns: How many documents they are, and some words whose documents may score most.
  private func intersect(
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ wordCount: Int,
    into common: UnsafeMutablePointer<UInt64>, isScored: Bool
  ) throws -> (count: Int, promising: PromisingWords) {
    var promising = PromisingWords()
    var count = 0
    try (allowed?.words ?? []).withUnsafeBufferPointer { allowed in
      let pause = pause(views.count)
      let allowed = allowed.isEmpty ? nil : allowed.baseAddress
      for start in stride(from: 0, to: wordCount, by: Self.pieceWords) {
        let end = min(wordCount, start &+ Self.pieceWords)
        count &+= Self.intersect(views, allowed, start..<end, into: common)
        guard isScored || !phrases.isEmpty else {
          if Task.isCancelled { throw CancellationError() }
          continue
        }
        for word in start..<end {
          if word & pause == pause, Task.isCancelled { throw CancellationError() }
          let bits = common[word]
          if bits == 0 { continue }
          if !phrases.isEmpty {
            let kept = keepPhrases(bits, word)
            count &-= (bits ^ kept).nonzeroBitCount
            common[word] = kept
            if kept == 0 { continue }
          }
          if isScored { promising.offer(word, Self.most(views, word)) }
        }
      }
    }
    return (count, promising)
  }

  /// Writes the words of a piece that all lists share, before phrases are looked for.
  /// - Returns: How many documents they are.
  private static func intersect(
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ allowed: UnsafePointer<UInt64>?,
    _ piece: Range<Int>, into common: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let first = views[0].words
    if let second = views.count > 1 ? views[1].words : allowed {
      for word in piece { common[word] = first[word] & second[word] }
    } else {
      for word in piece { common[word] = first[word] }
    }
    for view in views.dropFirst(2) {
      let words = view.words
      for word in piece { common[word] &= words[word] }
    }
    if views.count > 1, let allowed {
      for word in piece { common[word] &= allowed[word] }
    }
    var count = 0
    for word in piece { count &+= common[word].nonzeroBitCount }
    return count
  }

  @inline(__always)
  private static func most(
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ word: Int
  ) -> Int {
    var most = 0
    for index in 0..<views.count { most &+= views[index].most(ofWord: word) }
    return most
  }

  /// A score that as many documents reach as hits are wanted: words that cannot reach it are left out.
  /// The promising words are scored first for it, because a walk in document order learns late what is
  /// good.
  private static func floor(
    _ promising: PromisingWords, _ common: UnsafeMutablePointer<UInt64>,
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, capacity: Int
  ) -> Int {
    var sample = TopHits(capacity: capacity)
    for word in promising.ascending { score(common[word], word, views, &sample, 0) }
    return sample.threshold
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

  /// Scores the documents of one word that all lists have.
  @inline(__always)
  private static func score(
    _ common: UInt64, _ word: Int, _ views: UnsafeBufferPointer<ScoredBitmap.View>,
    _ hits: inout TopHits, _ firstDocument: DocID
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { sums in
      // List by list, so that each list's rank is worked out once a word.
      for (index, view) in views.enumerated() {
        let base = view.base(ofWord: word)
        var rest = common
        var place = 0
        while rest != 0 {
          let units = view.units(ofBit: rest.trailingZeroBitCount, inWord: word, base: base)
          sums[place] = index == 0 ? units : sums[place] &+ units
          place &+= 1
          rest &= rest &- 1
        }
      }
      var rest = common
      var place = 0
      while rest != 0 {
        if sums[place] > hits.threshold {
          let document = UInt32(truncatingIfNeeded: word &* 64 &+ rest.trailingZeroBitCount)
          hits.offer(firstDocument &+ document, sums[place])
        }
        place &+= 1
        rest &= rest &- 1
      }
    }
  }

  /// The best of one list: most words cannot hold a hit and are passed over 16 at a time.
  private func scan(
    _ view: ScoredBitmap.View, _ wordCount: Int, _ hits: inout TopHits, _ firstDocument: DocID
  ) {
    guard hits.capacity > 0 else { return }
    let floor = Self.floor(view, wordCount, capacity: hits.capacity)
    guard let removed else {
      return Self.scan(view, from: floor, nil, wordCount, &hits, firstDocument)
    }
    removed.live.words.withUnsafeBufferPointer { live in
      // The floor counts removed documents too; where they were among the best, the rest is looked at.
      var trial = hits
      Self.scan(view, from: floor, live.baseAddress, wordCount, &trial, firstDocument)
      if trial.threshold >= view.units[Int(floor)] - 1 {
        hits = trial
      } else {
        Self.scan(view, from: 1, live.baseAddress, wordCount, &hits, firstDocument)
      }
    }
  }

  /// - Parameters:
  ///   - floor: Documents of a smaller impact are passed over.
  ///   - live: A bit a document, where some were removed.
  private static func scan(
    _ view: ScoredBitmap.View, from floor: UInt8, _ live: UnsafePointer<UInt64>?,
    _ wordCount: Int, _ hits: inout TopHits, _ firstDocument: DocID
  ) {
    let maxima = UnsafeRawPointer(view.wordMaxima)
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
        if view.wordMaxima[word] >= limit {
          scanWord(view, live?[word] ?? .max, word, &hits, firstDocument)
          limit = max(floor, bar(view, hits.threshold))
        }
        word &+= 1
      }
    }
  }

  private static func scanWord(
    _ view: ScoredBitmap.View, _ live: UInt64, _ word: Int, _ hits: inout TopHits,
    _ firstDocument: DocID
  ) {
    let base = view.base(ofWord: word)
    var rest = view.words[word] & live
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      let units = view.units(ofBit: bit, inWord: word, base: base)
      hits.offer(firstDocument &+ UInt32(truncatingIfNeeded: word &* 64 &+ bit), units)
      rest &= rest &- 1
    }
  }

  /// An impact that as many documents reach as hits are wanted: as many words have one of at least it.
  private static func floor(
    _ view: ScoredBitmap.View, _ wordCount: Int, capacity: Int
  ) -> UInt8 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { words in
      words.initialize(repeating: 0)
      for word in 0..<wordCount { words[Int(view.wordMaxima[word])] &+= 1 }
      var reaching = 0
      for impact in stride(from: 255, to: 0, by: -1) {
        reaching += Int(words[impact])
        // Impacts that count the same are one: the smallest of them is the floor.
        if reaching >= capacity { return bar(view, view.units[impact] - 1) }
      }
      return 1
    }
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
