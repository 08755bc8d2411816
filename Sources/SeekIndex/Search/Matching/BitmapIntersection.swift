/// The documents that several bitmaps share, of which the best are wanted.
struct BitmapIntersection {
  /// One bit for each document.
  let common: UnsafePointer<UInt64>
  let wordCount: Int
  /// The bitmaps, by which the documents score.
  let views: UnsafeBufferPointer<ScoredBitmap.View>
  /// The number of words, less one, after which the task checks for cancellation.
  let pause: Int

  /// The number of words that take as long to check for being left out as one document takes to be
  /// scored.
  private static let wordsOfDocument = 4

  /// The number of documents that are scored first, as a multiple of the hits wanted.
  private static let sampleShare = 8

  /// Offers the best of the documents.
  /// - Parameter documentCount: The number of them.
  /// - Throws: `CancellationError`.
  func offer(documentCount: Int, to hits: inout TopHits) throws {
    if documentCount <= wordCount / Self.wordsOfDocument { return offerAll(to: &hits) }
    try offerBest(to: &hits)
  }

  /// Offers all documents, if there are few.
  private func offerAll(to hits: inout TopHits) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: views.count) { bases in
      for word in 0..<wordCount where common[word] != 0 {
        for list in 0..<views.count { bases[list] = views[list].list.base(ofWord: word) }
        var rest = common[word]
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          var units = 0
          for list in 0..<views.count {
            units &+= views[list].units(ofBit: bit, inWord: word, base: bases[list])
          }
          hits.offer(UInt32(truncatingIfNeeded: word &* 64 &+ bit), units)
          rest &= rest &- 1
        }
      }
    }
  }

  /// Offers the best of them.
  ///
  /// The words that may score most are scored first, for a score that as many documents reach as hits are wanted:
  /// words that cannot reach it are left out. A walk in document order learns late what is good.
  private func offerBest(to hits: inout TopHits) throws {
    guard hits.capacity > 0 else { return }
    // Of every word the most that one of its documents can score, then room for the lists in one word.
    let size = wordCount &+ 2 &* views.count
    try withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { buffer in
      guard let most = buffer.baseAddress else { return }
      let bounds = Bounds(most: most + wordCount, bases: most + wordCount + views.count)
      var promising = PromisingScores(below: views.reduce(1) { $0 + $1.units[255] })
      for word in 0..<wordCount {
        if word & pause == pause, Task.isCancelled { throw CancellationError() }
        let bits = common[word]
        most[word] = bits == 0 ? -1 : self.most(ofWord: word)
        if bits != 0 { promising.add(most[word], documents: bits.nonzeroBitCount) }
      }
      var floor = -1
      if let least = promising.score(of: Self.sampleShare &* hits.capacity) {
        var sample = TopHits(capacity: hits.capacity)
        for word in 0..<wordCount where most[word] >= least {
          if word & pause == pause, Task.isCancelled { throw CancellationError() }
          score(common[word], ofWord: word, bounds, above: -1, into: &sample)
        }
        floor = sample.threshold - 1
      }
      for word in 0..<wordCount where most[word] > max(floor, hits.threshold) {
        if word & pause == pause, Task.isCancelled { throw CancellationError() }
        score(common[word], ofWord: word, bounds, above: floor, into: &hits)
      }
    }
  }

  /// The bounds of the lists in one word.
  private struct Bounds {
    /// The most that a document can score by a list and those after it.
    let most: UnsafeMutablePointer<Int>
    /// For each list, the index at which its impacts begin; -1 if it is not computed yet.
    let bases: UnsafeMutablePointer<Int>
  }

  @inline(__always)
  private func most(ofWord word: Int) -> Int {
    var most = 0
    for index in 0..<views.count { most &+= views[index].most(ofWord: word) }
    return most
  }

  /// Scores documents of one word, each by as many lists as it takes to see that it is none of the best.
  /// - Parameters:
  ///   - documents: A bit each.
  ///   - floor: Documents with this score or less may be left out.
  @inline(__always)
  private func score(
    _ documents: UInt64, ofWord word: Int, _ bounds: Bounds, above floor: Int,
    into hits: inout TopHits
  ) {
    var most = 0
    for list in (0..<views.count).reversed() {
      most &+= views[list].most(ofWord: word)
      bounds.most[list] = most
      bounds.bases[list] = -1
    }
    var bar = max(floor, hits.threshold)
    var rest = documents
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
        if bounds.bases[list] < 0 { bounds.bases[list] = views[list].list.base(ofWord: word) }
        units &+= views[list].units(ofBit: bit, inWord: word, base: bounds.bases[list])
      }
      guard units > bar else { continue }
      hits.offer(UInt32(truncatingIfNeeded: word &* 64 &+ bit), units)
      bar = max(floor, hits.threshold)
    }
  }
}

/// Finds the score that words with a given number of documents reach: these are looked at first.
///
/// ```swift
/// var scores = PromisingScores(below: 1000)
/// scores.add(900, documents: 3)           // of one word the most that a document may score, and its documents
/// scores.add(100, documents: 5)
/// scores.score(of: 2)                     // at most 900 and more than 100: one word is enough
/// ```
///
/// Scores are told apart in some hundred steps.
struct PromisingScores {
  private static let stepCount = 128

  private var documents = [Int](repeating: 0, count: stepCount)
  /// A step is so many score units, as a power of two.
  private let shift: Int
  private var count = 0

  /// - Parameter limit: All scores are below it; at least 1.
  init(below limit: Int) {
    let bits = Int.bitWidth - max(1, limit).leadingZeroBitCount
    shift = max(0, bits - 7)
  }

  /// Adds a word.
  /// - Parameter most: The most that one of its documents can score, not negative.
  @inline(__always)
  mutating func add(_ most: Int, documents added: Int) {
    documents[min(most &>> shift, Self.stepCount - 1)] &+= added
    count &+= added
  }

  /// A score that words of so many documents reach; nil where that would be more than half of all.
  /// - Complexity: O(1).
  func score(of wanted: Int) -> Int? {
    guard count / 2 >= wanted else { return nil }
    var reaching = 0
    for step in documents.indices.reversed() {
      reaching += documents[step]
      if reaching > count / 2 { return nil }
      if reaching >= wanted { return step << shift }
    }
    return nil
  }
}
