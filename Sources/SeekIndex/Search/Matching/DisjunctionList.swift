/// A list that takes part in a ``Disjunction``: what it can score in each window, and what it does.
final class DisjunctionList {
  private let scored: ScoredList
  private let bitmap: ScoredBitmap?
  private let view: ScoredBitmap.View?
  private let blockDocuments: UnsafeMutablePointer<UInt32>
  /// No document scores more by it.
  let most: Int

  init(_ scored: ScoredList) {
    self.scored = scored
    bitmap = ScoredBitmap(scored)
    view = bitmap?.view
    blockDocuments = .allocate(capacity: BitPacking.blockSize)
    let impact: UInt8 =
      switch scored.list {
      case .sparse(let list): UnsafeBufferPointer(start: list.impacts, count: list.count).max() ?? 0
      case .packed(let list): list.maximumImpact
      case .dense(let list): list.maximumImpact
      case .gathered(let list):
        UnsafeBufferPointer(start: list.wordMaxima, count: list.wordCount).max() ?? 0
      }
    most = scored.weight &* Int(scored.table[Int(impact)])
  }

  deinit { blockDocuments.deallocate() }

  /// True if a single document can be asked about at once.
  var isBitmap: Bool { bitmap != nil }

  /// Adds the list's documents to a set.
  func add(to set: inout DocumentSet) { set.formUnion(scored.list) }

  private func units(_ impact: UInt8) -> Int { scored.weight &* Int(scored.table[Int(impact)]) }

  /// The most a document of each window can score, 0 where the list has none there.
  func bounds(windows: Int) -> [Int] {
    var bounds = [Int](repeating: 0, count: windows)
    let size = Disjunction.windowSize
    switch scored.list {
    case .sparse(let list):
      for index in 0..<list.count {
        let window = Int(list.documents[index]) / size
        bounds[window] = max(bounds[window], units(list.impacts[index]))
      }
    case .packed(let list):
      var first = 0
      for block in 0..<list.blockCount {
        let last = Int(list.blocks[block].lastDocument)
        let most = units(list.blocks[block].maximumImpact)
        for window in (first / size)...(last / size) { bounds[window] = max(bounds[window], most) }
        first = last + 1
      }
    case .dense(let list): addBounds(list.wordMaxima, list.wordCount, &bounds)
    case .gathered(let list): addBounds(list.wordMaxima, list.wordCount, &bounds)
    }
    return bounds
  }

  private func addBounds(_ maxima: UnsafePointer<UInt8>, _ wordCount: Int, _ bounds: inout [Int]) {
    for window in bounds.indices {
      var most: UInt8 = 0
      let first = window &* Disjunction.windowWords
      for word in first..<max(first, min(wordCount, first &+ Disjunction.windowWords)) {
        most = max(most, maxima[word])
      }
      bounds[window] = units(most)
    }
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
    switch scored.list {
    case .sparse(let list):
      var index = BinarySearch.firstIndex(below: list.count) { list.documents[$0] < first }
      while index < list.count, list.documents[index] <= last {
        let units = units(list.impacts[index])
        if units > bar { Self.add(units, list.documents[index] &- first, sums, touched) }
        index &+= 1
      }
    case .packed(let list):
      var block = BinarySearch.firstIndex(below: list.blockCount) {
        list.blocks[$0].lastDocument < first
      }
      while block < list.blockCount {
        if units(list.blocks[block].maximumImpact) > bar {
          let count = list.decode(block, into: blockDocuments)
          let impacts = list.impacts + block &* BitPacking.blockSize
          for index in 0..<count where (first...last).contains(blockDocuments[index]) {
            let units = units(impacts[index])
            if units > bar { Self.add(units, blockDocuments[index] &- first, sums, touched) }
          }
        }
        if list.blocks[block].lastDocument >= last { break }
        block &+= 1
      }
    case .dense, .gathered:
      guard let view else { return }
      var rest = promising
      while rest != 0 {
        let word = rest.trailingZeroBitCount
        rest &= rest &- 1
        let place = window &* Disjunction.windowWords &+ word
        var bits = view.words[place] & accepted[word]
        guard bits != 0, view.most(ofWord: place) > bar else { continue }
        let base = view.base(ofWord: place)
        while bits != 0 {
          let bit = bits.trailingZeroBitCount
          let units = view.units(ofBit: bit, inWord: place, base: base)
          if units > bar {
            Self.add(units, UInt32(truncatingIfNeeded: word &* 64 &+ bit), sums, touched)
          }
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
    guard let view else { return }
    for place in places { most[place &- places.lowerBound] &+= view.most(ofWord: place) }
  }

  /// The most that a document of a word of a bitmap scores.
  func most(ofWord word: Int) -> Int { view?.most(ofWord: word) ?? 0 }

  /// The score of one document in a bitmap; 0 if it is not there.
  func units(of document: UInt32) -> Int {
    guard let view else { return 0 }
    let word = Int(document &>> 6)
    let bit = Int(document & 63)
    guard view.words[word] & (1 &<< UInt64(bit)) != 0 else { return 0 }
    return view.units(ofBit: bit, inWord: word, base: view.base(ofWord: word))
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
    guard scored.list.count >= wanted else { return 0 }
    var best = TopHits(capacity: wanted)
    switch scored.list {
    case .sparse(let list):
      for index in 0..<list.count where accepted.contains(list.documents[index]) {
        best.offer(list.documents[index], units(list.impacts[index]))
      }
    case .packed(let list):
      for block in 0..<list.blockCount
      where units(list.blocks[block].maximumImpact) > best.threshold {
        let count = list.decode(block, into: blockDocuments)
        let impacts = list.impacts + block &* BitPacking.blockSize
        for index in 0..<count where accepted.contains(blockDocuments[index]) {
          best.offer(blockDocuments[index], units(impacts[index]))
        }
      }
    case .dense(let list):
      return score(reachedBy: wanted + rejected, list.wordMaxima, list.wordCount)
    case .gathered(let list):
      return score(reachedBy: wanted + rejected, list.wordMaxima, list.wordCount)
    }
    return max(0, best.threshold)
  }

  /// A score that a document in each of so many words of a bitmap reaches.
  private func score(
    reachedBy wanted: Int, _ maxima: UnsafePointer<UInt8>, _ wordCount: Int
  ) -> Int {
    guard wanted <= wordCount else { return 0 }
    let impact = ScoredBitmap.impact(reachedInWords: wanted, maxima, wordCount)
    return impact.map { units($0) } ?? 0
  }
}
