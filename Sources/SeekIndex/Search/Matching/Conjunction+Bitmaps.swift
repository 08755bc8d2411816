/// All lists are bitmaps: 64 documents at a time.
extension Conjunction {
  func run(
    _ bitmaps: [ScoredBitmap], into hits: inout TopHits,
    matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    let wordCount = (documentCount + 63) / 64
    if bitmaps.count == 1, allowed == nil, phrases.isEmpty, matches == nil {
      scan(bitmaps[0].view, wordCount, into: &hits)
      return bitmaps[0].list.count - removedCount
    }
    return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount + 1) { buffer in
      guard let common = buffer.baseAddress else { return 0 }
      let count = try bitmaps.map(\.view).withUnsafeBufferPointer {
        try intersect($0, wordCount, into: common)
      }
      if let matches {
        for word in 0..<wordCount { matches[word] |= common[word] }
      }
      guard count > 0, hits.capacity > 0 else { return count }
      // Those that are told their impacts without a rank first: then most documents need no other.
      let views = bitmaps.filter { $0.list.ranks == nil } + bitmaps.filter { $0.list.ranks != nil }
      try views.map(\.view).withUnsafeBufferPointer { views in
        try BitmapIntersection(
          common: common, wordCount: wordCount, views: views, pause: pause(views.count)
        ).offer(documentCount: count, to: &hits)
      }
      return count
    }
  }

  /// Words that are intersected list by list: of every list a piece that stays in the nearest cache.
  private static let pieceWords = 256

  /// The number of words, less one, that take some hundred microseconds: after as many the task
  /// checks for cancellation.
  private func pause(_ lists: Int) -> Int {
    phrases.isEmpty ? (lists > 16 ? 31 : lists > 4 ? 255 : 1023) : 15
  }

  /// Writes the words that all lists share.
  /// - Returns: The number of documents.
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
        count &+= Self.intersect(piece: start..<end, of: views, allowed, into: common)
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
  /// - Returns: The number of documents.
  private static func intersect(
    piece: Range<Int>, of views: UnsafeBufferPointer<ScoredBitmap.View>,
    _ allowed: UnsafePointer<UInt64>?, into common: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let first = views[0].list.words
    if let second = views.count > 1 ? views[1].list.words : allowed {
      for word in piece { common[word] = first[word] & second[word] }
    } else {
      for word in piece { common[word] = first[word] }
    }
    for view in views.dropFirst(2) {
      let words = view.list.words
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
