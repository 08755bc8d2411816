/// All lists are bitmaps: 64 documents at a time.
extension Conjunction {
  func intersect(
    _ bitmaps: [ScoredBitmap], _ hits: inout TopHits, _ others: inout TopHits,
    _ firstDocument: DocID, _ matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    let wordCount = (documentCount + 63) / 64
    if bitmaps.count == 1, allowed == nil, preferred == nil, phrases.isEmpty, matches == nil {
      let alone = bitmaps[0].view
      scan(alone, wordCount, &hits, firstDocument)
      return bitmaps[0].count - removedCount
    }
    return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount + 1) { buffer in
      guard let common = buffer.baseAddress else { return 0 }
      let count = try bitmaps.map(\.view).withUnsafeBufferPointer {
        try intersect($0, wordCount, into: common)
      }
      if let matches {
        for word in 0..<wordCount { matches[word] |= common[word] }
      }
      guard count > 0, hits.capacity > 0 || others.capacity > 0 else { return count }
      // Those that are told their impacts without a rank first: then most documents need no other.
      let views = bitmaps.filter { $0.dense == nil } + bitmaps.filter { $0.dense != nil }
      try views.map(\.view).withUnsafeBufferPointer { views in
        if count <= wordCount / Self.wordsOfDocument {
          return offerFew(common, wordCount, views, &hits, &others, firstDocument)
        }
        guard let preferred else {
          return try offer(common, wordCount, nil, 0, views, &hits, firstDocument)
        }
        try preferred.words.withUnsafeBufferPointer { words in
          let words = words.baseAddress
          try offer(common, wordCount, words, 0, views, &hits, firstDocument)
          if hits.hits.count >= enough { return }
          try offer(common, wordCount, words, .max, views, &others, firstDocument)
        }
      }
      return count
    }
  }

  /// Words that are intersected list by list: of every list a piece that stays in the nearest cache.
  private static let pieceWords = 256

  /// How many words, less one, take some hundred microseconds: so often is asked whether to go on.
  private func pause(_ lists: Int) -> Int {
    phrases.isEmpty ? (lists > 16 ? 31 : lists > 4 ? 255 : 1023) : 15
  }

  /// Writes the words that all lists share.
  /// - Returns: How many documents they are.
  private func intersect(
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ wordCount: Int,
    into common: UnsafeMutablePointer<UInt64>
  ) throws -> Int {
    var count = 0
    try (allowed?.words ?? []).withUnsafeBufferPointer { allowed in
      let pause = pause(views.count)
      let allowed = allowed.isEmpty ? nil : allowed.baseAddress
      for start in stride(from: 0, to: wordCount, by: Self.pieceWords) {
        let end = min(wordCount, start &+ Self.pieceWords)
        count &+= Self.intersect(views, allowed, start..<end, into: common)
        if Task.isCancelled { throw CancellationError() }
        if phrases.isEmpty { continue }
        for word in start..<end where common[word] != 0 {
          if word & pause == pause, Task.isCancelled { throw CancellationError() }
          let kept = keepPhrases(common[word], word)
          count &-= (common[word] ^ kept).nonzeroBitCount
          common[word] = kept
        }
      }
    }
    return count
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
}

/// The best of the documents that all lists have.
extension Conjunction {
  /// Offers the best of some of them.
  ///
  /// The words that may score most are scored first, for a score that as many documents reach as hits are wanted:
  /// words that cannot reach it are left out. A walk in document order learns late what is good.
  /// - Parameters:
  ///   - mask: A bit a document; nil takes all.
  ///   - turned: All ones to take the documents that are not in the mask.
  private func offer(
    _ common: UnsafePointer<UInt64>, _ wordCount: Int, _ mask: UnsafePointer<UInt64>?,
    _ turned: UInt64, _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ hits: inout TopHits,
    _ firstDocument: DocID
  ) throws {
    guard hits.capacity > 0 else { return }
    func bits(_ word: Int) -> UInt64 {
      mask.map { common[word] & ($0[word] ^ turned) } ?? common[word]
    }
    let pause = pause(views.count)
    // Of every word the most that one of its documents can score, then room for the lists in one word.
    let size = wordCount &+ 2 &* views.count
    try withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { buffer in
      guard let most = buffer.baseAddress else { return }
      let bounds = Bounds(most: most + wordCount, bases: most + wordCount + views.count)
      var promising = PromisingScores(below: views.reduce(1) { $0 + $1.units[255] })
      for word in 0..<wordCount {
        if word & pause == pause, Task.isCancelled { throw CancellationError() }
        let bits = bits(word)
        most[word] = bits == 0 ? -1 : Self.most(views, word)
        if bits != 0 { promising.add(most[word], documents: bits.nonzeroBitCount) }
      }
      var floor = -1
      if let least = promising.score(of: Self.sampleShare &* hits.capacity) {
        var sample = TopHits(capacity: hits.capacity)
        for word in 0..<wordCount where most[word] >= least {
          if word & pause == pause, Task.isCancelled { throw CancellationError() }
          Self.score(bits(word), word, views, bounds, above: -1, &sample, 0)
        }
        floor = sample.threshold - 1
      }
      for word in 0..<wordCount where most[word] > max(floor, hits.threshold) {
        if word & pause == pause, Task.isCancelled { throw CancellationError() }
        Self.score(bits(word), word, views, bounds, above: floor, &hits, firstDocument)
      }
    }
  }

  /// Looking at so many words to learn which may be left out takes as long as scoring a document.
  private static let wordsOfDocument = 4

  /// Offers all of them, where they are few.
  private func offerFew(
    _ common: UnsafePointer<UInt64>, _ wordCount: Int,
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ hits: inout TopHits,
    _ others: inout TopHits, _ firstDocument: DocID
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: views.count) { bases in
      for word in 0..<wordCount where common[word] != 0 {
        for list in 0..<views.count { bases[list] = views[list].base(ofWord: word) }
        let mask = preferred?.words[word] ?? .max
        var rest = common[word]
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          var units = 0
          for list in 0..<views.count {
            units &+= views[list].units(ofBit: bit, inWord: word, base: bases[list])
          }
          let document = firstDocument &+ UInt32(truncatingIfNeeded: word &* 64 &+ bit)
          if (mask &>> UInt64(bit)) & 1 != 0 {
            hits.offer(document, units)
          } else {
            others.offer(document, units)
          }
          rest &= rest &- 1
        }
      }
    }
  }

  /// So many times as many documents as hits are wanted are scored first.
  private static let sampleShare = 8

  /// What is known of the lists in one word.
  private struct Bounds {
    /// The most that a document can score by a list and those behind it.
    let most: UnsafeMutablePointer<Int>
    /// Where the impacts of a list begin; -1 where nobody has asked.
    let bases: UnsafeMutablePointer<Int>
  }

  @inline(__always)
  private static func most(
    _ views: UnsafeBufferPointer<ScoredBitmap.View>, _ word: Int
  ) -> Int {
    var most = 0
    for index in 0..<views.count { most &+= views[index].most(ofWord: word) }
    return most
  }

  /// Scores the documents of one word that all lists have, each by as many lists as it takes to see that it is none
  /// of the best.
  /// - Parameter floor: Documents that score so much or less may be left out.
  @inline(__always)
  private static func score(
    _ common: UInt64, _ word: Int, _ views: UnsafeBufferPointer<ScoredBitmap.View>,
    _ bounds: Bounds, above floor: Int, _ hits: inout TopHits, _ firstDocument: DocID
  ) {
    var most = 0
    for list in (0..<views.count).reversed() {
      most &+= views[list].most(ofWord: word)
      bounds.most[list] = most
      bounds.bases[list] = -1
    }
    var bar = max(floor, hits.threshold)
    var rest = common
    if bar >= 0, rest & (rest &- 1) != 0 {
      for list in 0..<views.count {
        let others = most &- views[list].most(ofWord: word)
        rest &= views[list].documents(ofWord: word, above: bar &- others)
      }
    }
    documents: while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      var units = 0
      for list in 0..<views.count {
        if units &+ bounds.most[list] <= bar { continue documents }
        if bounds.bases[list] < 0 { bounds.bases[list] = views[list].base(ofWord: word) }
        units &+= views[list].units(ofBit: bit, inWord: word, base: bounds.bases[list])
      }
      guard units > bar else { continue }
      hits.offer(firstDocument &+ UInt32(truncatingIfNeeded: word &* 64 &+ bit), units)
      bar = max(floor, hits.threshold)
    }
  }
}
