/// A list that takes part in a ``Disjunction``: what it can score in each window, and what it does.
final class DisjunctionList {
  private enum Postings {
    case walked(ScoredList)
    case bitmap(ScoredBitmap)
    case near(NearList)
  }

  private let postings: Postings
  /// nil where a single document cannot be asked about at once.
  private let bounds: WordBounds?
  private let view: ScoredBitmap.View?
  // Checking at run time that nobody else moves it meanwhile would cost as much as a document.
  @exclusivity(unchecked) private var cursor: PostingCursor
  /// No document scores more by it.
  let most: Int

  init(_ scored: ScoredList) {
    let bitmap = ScoredBitmap(scored)
    postings = bitmap.map { .bitmap($0) } ?? .walked(scored)
    (bounds, view) = (bitmap?.bounds, bitmap?.view)
    cursor = PostingCursor(scored.list)
    let impact: UInt8 =
      switch scored.list {
      case .sparse(let list): UnsafeBufferPointer(start: list.impacts, count: list.count).max() ?? 0
      case .packed(let list): list.maximumImpact
      case .bitmap(let list):
        UnsafeBufferPointer(start: list.wordMaxima, count: list.wordCount).max() ?? 0
      }
    most = scored.weight &* Int(scored.table[Int(impact)])
  }

  init(_ near: NearList) {
    (postings, bounds, view) = (.near(near), near.bounds, nil)
    cursor = PostingCursor(.empty)
    most = near.most
  }

  /// True if a single document can be asked about at once.
  var isBitmap: Bool { bounds != nil }

  /// The most a document of each window can score, 0 where the list has none there.
  func bounds(windows: Int) -> [Int] {
    var most = [Int](repeating: 0, count: windows)
    let size = Disjunction.windowSize
    if let bounds {
      for window in most.indices {
        var impact: UInt8 = 0
        let first = window &* Disjunction.windowWords
        for word in first..<max(first, min(bounds.count, first &+ Disjunction.windowWords)) {
          impact = max(impact, bounds.maxima[word])
        }
        most[window] = bounds.units[Int(impact)]
      }
      return most
    }
    guard case .walked(let scored) = postings else { return most }
    switch scored.list {
    case .sparse(let list):
      for index in 0..<list.count {
        let window = Int(list.documents[index]) / size
        most[window] = max(most[window], scored.units(list.impacts[index]))
      }
    case .packed(let list):
      var first = 0
      for block in 0..<list.blockCount {
        let last = Int(list.blocks[block].lastDocument)
        let units = scored.units(list.blocks[block].maximumImpact)
        for window in (first / size)...(last / size) { most[window] = max(most[window], units) }
        first = last + 1
      }
    case .bitmap: break
    }
    return most
  }

  /// Adds what the documents of a window score.
  /// - Parameters:
  ///   - promising: A bit for each word of the window; of a bitmap others are passed over.
  ///   - accepted: The words of the window; of a bitmap other documents are passed over.
  ///   - bar: Documents that score so much or less may be left out.
  ///   - sums: A sum a document of the window.
  ///   - touched: A bit a document that got something.
  func add(
    _ window: Int, _ promising: UInt64, _ accepted: UnsafePointer<UInt64>, above bar: Int,
    _ sums: UnsafeMutablePointer<Int>, _ touched: UnsafeMutablePointer<UInt64>
  ) {
    let first = UInt32(truncatingIfNeeded: window &* Disjunction.windowSize)
    let last = first &+ UInt32(Disjunction.windowSize - 1)
    switch postings {
    case .walked(let scored):
      cursor.forEach(in: first...last, mayCount: { scored.units($0) > bar }) { document, impact in
        let units = scored.units(impact)
        if units > bar { Self.add(units, document &- first, sums, touched) }
      }
    case .bitmap:
      guard let view, let bounds else { return }
      bounds.forEachWord(of: window, promising, accepted, above: bar) { place, bits in
        let base = view.list.base(ofWord: place)
        var bits = bits
        while bits != 0 {
          let bit = bits.trailingZeroBitCount
          let units = view.units(ofBit: bit, inWord: place, base: base)
          if units > bar {
            let document = UInt32(truncatingIfNeeded: place &* 64 &+ bit)
            Self.add(units, document &- first, sums, touched)
          }
          bits &= bits &- 1
        }
      }
    case .near(let near):
      bounds?.forEachWord(of: window, promising, accepted, above: bar) { place, bits in
        var bits = bits
        while bits != 0 {
          let document = UInt32(truncatingIfNeeded: place &* 64 &+ bits.trailingZeroBitCount)
          let units = near.units(of: document)
          if units > bar { Self.add(units, document &- first, sums, touched) }
          bits &= bits &- 1
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ units: Int, _ place: UInt32, _ sums: UnsafeMutablePointer<Int>,
    _ touched: UnsafeMutablePointer<UInt64>
  ) {
    sums[Int(place)] &+= units
    touched[Int(place &>> 6)] |= 1 &<< UInt64(place & 63)
  }

  /// Adds the most that a document of each of some words of a bitmap scores.
  func addMost(ofWords places: Range<Int>, to most: UnsafeMutablePointer<Int>) {
    guard let bounds else { return }
    for place in places { most[place &- places.lowerBound] &+= bounds.most(ofWord: place) }
  }

  /// The most that a document of a word of a bitmap scores.
  func most(ofWord word: Int) -> Int { bounds?.most(ofWord: word) ?? 0 }

  /// The score of one document in a bitmap; 0 if it is not there.
  func units(of document: UInt32) -> Int {
    guard let view else {
      guard case .near(let near) = postings else { return 0 }
      return near.units(of: document)
    }
    let word = Int(document &>> 6)
    let bit = Int(document & 63)
    guard view.list.contains(document) else { return 0 }
    return view.units(ofBit: bit, inWord: word, base: view.list.base(ofWord: word))
  }
}

/// The scores of the best documents by one list alone.
extension DisjunctionList {
  /// A score that a number of accepted documents reach; 0 if it is not known.
  /// - Parameters:
  ///   - wanted: At least 1.
  ///   - rejected: The number of documents that are not accepted.
  /// - Complexity: O(length of the list), of a bitmap O(documents / 64).
  func score(reachedBy wanted: Int, of accepted: DocumentSet, rejected: Int) -> Int {
    if case .bitmap(let bitmap) = postings, let bounds {
      return bitmap.list.count < wanted ? 0 : score(reachedBy: wanted + rejected, bounds)
    }
    guard case .walked(let scored) = postings, scored.list.count >= wanted else { return 0 }
    var best = TopHits(capacity: wanted)
    let source = ChunkSource(scored)
    while source.next(above: best.threshold) {
      for index in 0..<source.count where accepted.contains(source.documents[index]) {
        best.offer(source.documents[index], source.units[index])
      }
    }
    return max(0, best.threshold)
  }

  /// A score that a document in each of so many words of a bitmap reaches.
  private func score(reachedBy wanted: Int, _ bounds: WordBounds) -> Int {
    guard wanted <= bounds.count else { return 0 }
    return ScoredBitmap.impact(reachedInWords: wanted, bounds.maxima, bounds.count)
      .map { bounds.units[Int($0)] } ?? 0
  }
}
