/// A list that takes part in a query, and what its impacts count.
struct ScoredList {
  let list: PostingList
  /// Impacts to what they count: the same, or damped.
  let table: UnsafePointer<UInt8>
  /// Score units of an impact of 1.
  var weight: Int

  @inline(__always)
  func units(_ impact: UInt8) -> Int { weight &* Int(table[Int(impact)]) }
}

/// A list that takes part in ``BestDocuments``: what it can score in each window, and what it does.
final class BoundedList {
  private let scored: ScoredList
  private let near: NearList?
  // Checking at run time that nobody else moves it meanwhile would cost as much as a document.
  @exclusivity(unchecked) private var cursor: PostingCursor
  /// Score units by impact, made once windows are looked at.
  private var units = GrowableBuffer<Int>(capacity: 0)
  /// The list 64 documents at a time, where it has a bit a document.
  private(set) lazy var words = makeWords()

  init(_ scored: ScoredList) {
    (self.scored, near) = (scored, nil)
    cursor = PostingCursor(scored.list)
  }

  init(_ near: NearList) {
    scored = ScoredList(list: .empty, table: ImpactTable.same.base, weight: 0)
    self.near = near
    cursor = PostingCursor(.empty)
  }

  private func makeWords() -> WordList? {
    if let near { return WordList(near) }
    guard case .bitmap(let list) = scored.list else { return nil }
    for impact in 0...UInt8.max { units.append(scored.units(impact)) }
    let isEven = scored.table == ImpactTable.same.base && scored.weight > 0
    return WordList(list, units: units.base, unit: isEven ? scored.weight : nil)
  }

  /// The score of one document; 0 if it is not there.
  func units(of document: UInt32) -> Int {
    near?.units(of: document) ?? scored.units(cursor.impact(of: document))
  }

  /// The most a document of each window can score, 0 where the list has none there.
  func bounds(windows: Int) -> [Int] {
    if let words { return (0..<windows).map(words.most(ofWindow:)) }
    var most = [Int](repeating: 0, count: windows)
    let size = WordList.windowSize
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

  /// Adds what the documents of a window score by a list that has no bit a document.
  /// - Parameters:
  ///   - bar: Documents that score so much or less may be left out.
  ///   - sums: A sum a document of the window.
  ///   - touched: A bit a document that got something.
  func add(
    _ window: Int, above bar: Int, to sums: UnsafeMutablePointer<Int>,
    _ touched: UnsafeMutablePointer<UInt64>
  ) {
    let first = UInt32(truncatingIfNeeded: window &* WordList.windowSize)
    let last = first &+ UInt32(WordList.windowSize - 1)
    cursor.forEach(in: first...last, mayCount: { scored.units($0) > bar }) { document, impact in
      let units = scored.units(impact)
      guard units > bar else { return }
      let place = document &- first
      sums[Int(place)] &+= units
      touched[Int(place &>> 6)] |= 1 &<< UInt64(place & 63)
    }
  }
}

/// The best documents of one list alone.
extension BoundedList {
  /// A score that a number of accepted documents reach; 0 if it is not known.
  /// - Parameters:
  ///   - wanted: At least 1.
  ///   - rejected: The number of documents that are not accepted.
  /// - Complexity: O(length of the list), of a bitmap O(documents / 64).
  func score(
    reachedBy wanted: Int, of accepted: UnsafeBufferPointer<UInt64>, rejected: Int
  ) -> Int {
    if let words { return words.score(reachedInWords: wanted + rejected) }
    guard scored.list.count >= wanted else { return 0 }
    var best = TopHits(capacity: wanted)
    offerBest(to: &best) { (accepted[Int($0 &>> 6)] &>> UInt64($0 & 63)) & 1 != 0 }
    return max(0, best.threshold)
  }

  /// Offers the best documents, in their order.
  func offerBest(to hits: inout TopHits) {
    guard let words else { return offerBest(to: &hits) { _ in true } }
    let floor = words.score(reachedInWords: hits.capacity)
    for window in 0..<words.windowCount {
      var promising = words.promising(ofWindow: window, above: max(floor - 1, hits.threshold))
      while promising != 0 {
        let word = window &* WordList.windowWords &+ promising.trailingZeroBitCount
        promising &= promising &- 1
        var bits = words.documents(ofWord: word, above: max(floor - 1, hits.threshold))
        let base = bits == 0 ? 0 : words.base(ofWord: word)
        while bits != 0 {
          let bit = bits.trailingZeroBitCount
          bits &= bits &- 1
          hits.offer(
            UInt32(truncatingIfNeeded: word &* 64 &+ bit),
            words.units(ofBit: bit, inWord: word, base: base))
        }
      }
    }
  }

  /// The same of the documents of a list that has no bit a document and of which a condition holds; blocks that cannot score
  /// enough are never opened.
  private func offerBest(to hits: inout TopHits, where accepts: (UInt32) -> Bool) {
    cursor.forEach(in: 0...(.max), mayCount: { scored.units($0) > hits.threshold }) {
      let units = scored.units($1)
      if units > hits.threshold, accepts($0) { hits.offer($0, units) }
    }
  }
}
