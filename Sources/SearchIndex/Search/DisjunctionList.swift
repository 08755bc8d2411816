/// A list that takes part in a ``Disjunction``: what it can score in each window, and what it does.
final class DisjunctionList {
  private let scored: ScoredList
  private let bitmap: ScoredBitmap?
  private let blockDocuments: UnsafeMutablePointer<UInt32>

  init(_ scored: ScoredList) {
    self.scored = scored
    bitmap = ScoredBitmap(scored)
    blockDocuments = .allocate(capacity: BitPacking.blockSize)
  }

  deinit { blockDocuments.deallocate() }

  /// Whether a single document can be asked about at once.
  var isBitmap: Bool { bitmap != nil }

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
  ///   - accepted: The words of the window; of a bitmap other documents are passed over.
  ///   - sums: A sum a document of the window.
  ///   - touched: A bit a document that got something.
  func add(
    _ window: Int, _ accepted: UnsafePointer<UInt64>, _ wordCount: Int,
    _ sums: UnsafeMutablePointer<Int>, _ touched: UnsafeMutablePointer<UInt64>
  ) {
    let first = UInt32(truncatingIfNeeded: window &* Disjunction.windowSize)
    let last = first &+ UInt32(Disjunction.windowSize - 1)
    switch scored.list {
    case .sparse(let list):
      var index = BinarySearch.firstIndex(below: list.count) { list.documents[$0] < first }
      while index < list.count, list.documents[index] <= last {
        Self.add(units(list.impacts[index]), list.documents[index] &- first, sums, touched)
        index &+= 1
      }
    case .packed(let list):
      var block = BinarySearch.firstIndex(below: list.blockCount) {
        list.blocks[$0].lastDocument < first
      }
      while block < list.blockCount {
        let count = list.decode(block, into: blockDocuments)
        let impacts = list.impacts + block &* BitPacking.blockSize
        for index in 0..<count where (first...last).contains(blockDocuments[index]) {
          Self.add(units(impacts[index]), blockDocuments[index] &- first, sums, touched)
        }
        if list.blocks[block].lastDocument >= last { break }
        block &+= 1
      }
    case .dense, .gathered:
      guard let view = bitmap?.view else { return }
      for word in 0..<wordCount {
        let place = window &* Disjunction.windowWords &+ word
        var bits = view.words[place] & accepted[word]
        guard bits != 0 else { continue }
        touched[word] |= bits
        let base = view.base(ofWord: place)
        while bits != 0 {
          let bit = bits.trailingZeroBitCount
          sums[word &* 64 &+ bit] &+= view.units(ofBit: bit, inWord: place, base: base)
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

  /// What one document scores by a bitmap; 0 where it is not there.
  func units(of document: UInt32) -> Int {
    guard let view = bitmap?.view else { return 0 }
    let word = Int(document &>> 6)
    let bit = Int(document & 63)
    guard view.words[word] & (1 &<< UInt64(bit)) != 0 else { return 0 }
    return view.units(ofBit: bit, inWord: word, base: view.base(ofWord: word))
  }
}
