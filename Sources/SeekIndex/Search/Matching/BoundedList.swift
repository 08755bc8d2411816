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

  func isOf(_ list: PostingList) -> Bool {
    switch (scored.list, list) {
    case (.packed(let own), .packed(let other)): own.documents == other.documents
    case (.sparse(let own), .sparse(let other)): own.documents == other.documents
    default: false
    }
  }

  /// No document scores more by it; it is not looked for among the documents.
  private(set) lazy var limit: Int =
    if let near {
      near.unitsByImpact[255]
    } else if case .packed(let list) = scored.list {
      scored.units(list.maximumImpact)
    } else {
      scored.units(.max)
    }

  /// Adds what each document of a chunk scores, and leaves those whose sum is more than a bar.
  /// - Parameter chunk: Of documents behind those of the last call.
  func add(to chunk: ScoredChunk, above bar: Int) {
    // The form of the list is told apart once, not for each document.
    if let near { return chunk.keep(above: bar) { _, document, _ in near.units(of: document) } }
    let scored = scored
    switch scored.list {
    case .sparse(let list):
      chunk.keep(above: bar) { _, document, _ in
        cursor.index(of: document, in: list).map { scored.units(list.impacts[$0]) } ?? 0
      }
    case .packed(let list):
      chunk.keep(above: bar) { _, document, _ in
        cursor.index(of: document, in: list).map { scored.units(list.impacts[$0]) } ?? 0
      }
    case .bitmap(let list) where list.ranks == nil:
      chunk.keep(above: bar) { _, document, _ in scored.units(list.impacts[Int(document)]) }
    case .bitmap(let list):
      chunk.keep(above: bar) { _, document, needed in
        // A rank costs more than a bound, so it is asked for where the best of the word can pass the bar.
        guard scored.units(list.wordMaxima[Int(document &>> 6)]) > needed else { return 0 }
        return cursor.index(of: document, in: list).map { scored.units(list.impact(at: $0)) } ?? 0
      }
    }
  }

  /// The same where the impacts are known.
  /// - Parameter start: The index of the first of the chunk, of which none was left out yet.
  func add(_ impacts: [UInt8], from start: Int, to chunk: ScoredChunk, above bar: Int) {
    let scored = scored
    impacts.withUnsafeBufferPointer { impacts in
      chunk.keep(above: bar) { index, _, _ in scored.units(impacts[start &+ index]) }
    }
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

/// Some documents with the sums of what they score so far.
final class ScoredChunk {
  static let size = BitPacking.blockSize

  private(set) var count = 0
  /// Ascending.
  let documents: UnsafeMutablePointer<UInt32>
  let sums: UnsafeMutablePointer<Int>

  init() {
    documents = .allocate(capacity: Self.size)
    sums = .allocate(capacity: Self.size)
  }

  deinit {
    documents.deallocate()
    sums.deallocate()
  }

  /// Takes other documents, of no score yet.
  func begin(_ first: UnsafePointer<UInt32>, _ count: Int) {
    documents.update(from: first, count: count)
    sums.update(repeating: 0, count: count)
    self.count = count
  }

  /// Adds to the sums, and leaves the documents whose sum is more than a bar.
  /// - Parameter units: Of the document at an index; less where it is not more than what is needed.
  @inline(__always)
  func keep(above bar: Int, _ units: (_ index: Int, _ document: UInt32, _ needed: Int) -> Int) {
    let (documents, sums, count) = (documents, sums, count)
    var kept = 0
    for index in 0..<count {
      let (document, sum) = (documents[index], sums[index])
      let all = sum &+ units(index, document, bar &- sum)
      documents[kept] = document
      sums[kept] = all
      kept &+= all > bar ? 1 : 0
    }
    self.count = kept
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

  func offerBest(to hits: inout TopHits) {
    guard let words else { return offerBest(to: &hits) { _ in true } }
    let floor = words.score(reachedInWords: hits.capacity)
    for window in 0..<words.windowCount {
      let promising = words.promising(ofWindow: window, above: max(floor - 1, hits.threshold))
      promising.forEachBit { place in
        let word = window &* WordList.windowWords &+ place
        let bits = words.documents(ofWord: word, above: max(floor - 1, hits.threshold))
        let base = bits == 0 ? 0 : words.base(ofWord: word)
        bits.forEachBit { bit in
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
