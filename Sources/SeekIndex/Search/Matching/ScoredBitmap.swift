internal import CSeekByteLanes

/// The most that a list with a bit a document can score, 64 documents at once.
struct WordBounds {
  let count: Int
  let words: UnsafePointer<UInt64>
  /// The greatest impact among the documents of each word.
  let maxima: UnsafePointer<UInt8>
  /// Score units by impact.
  let units: UnsafePointer<Int>

  @inline(__always)
  func most(ofWord word: Int) -> Int { units[Int(maxima[word])] }

  /// Calls `body` with each promising word of a window that has accepted documents and may score more than a bar, and with
  /// their bits.
  @inline(__always)
  func forEachWord(
    of window: Int, _ promising: UInt64, _ accepted: UnsafePointer<UInt64>, above bar: Int,
    _ body: (Int, UInt64) -> Void
  ) {
    var rest = promising
    while rest != 0 {
      let word = rest.trailingZeroBitCount
      rest &= rest &- 1
      let place = window &* Disjunction.windowWords &+ word
      let bits = words[place] & accepted[word]
      if bits != 0, most(ofWord: place) > bar { body(place, bits) }
    }
  }
}

/// A list that can be asked for 64 documents at once, and what its documents score.
final class ScoredBitmap {
  let list: BitmapPostings
  /// Score units by impact.
  private let units: UnsafeMutablePointer<Int>
  /// One by the units of an impact of 1; 0 where twice the impact does not count twice.
  private let impactsOfUnit: Double

  init?(_ scored: ScoredList) {
    guard case .bitmap(let list) = scored.list else { return nil }
    self.list = list
    let isEven = scored.table == ImpactTable.same.base && scored.weight > 0
    impactsOfUnit = isEven ? 1 / Double(scored.weight) : 0
    units = .allocate(capacity: 256)
    for impact in 0..<256 { units[impact] = scored.weight &* Int(scored.table[impact]) }
  }

  deinit { units.deallocate() }

  var view: View {
    View(list: list, units: UnsafePointer(units), impactsOfUnit: impactsOfUnit)
  }

  /// Valid while the bitmap lives, as the view.
  var bounds: WordBounds {
    WordBounds(
      count: list.wordCount, words: list.words, maxima: list.wordMaxima,
      units: UnsafePointer(units))
  }

  /// An impact that documents in so many words reach: as many words have one of at least it; nil where fewer have any.
  static func impact(
    reachedInWords wanted: Int, _ maxima: UnsafePointer<UInt8>, _ wordCount: Int
  ) -> UInt8? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { words in
      words.initialize(repeating: 0)
      for word in 0..<wordCount { words[Int(maxima[word])] &+= 1 }
      var reaching = 0
      for impact in stride(from: 255, to: 0, by: -1) {
        reaching += Int(words[impact])
        if reaching >= wanted { return UInt8(impact) }
      }
      return nil
    }
  }

  /// The pointers alone, for loops; valid while the bitmap lives.
  struct View {
    let list: BitmapPostings
    let units: UnsafePointer<Int>
    let impactsOfUnit: Double

    /// The most a document of the word can score.
    @inline(__always)
    func most(ofWord word: Int) -> Int { units[Int(list.wordMaxima[word])] }

    /// The documents of a word that may score more than a bar; all of them where that is not to be seen at once.
    @inline(__always)
    func documents(ofWord word: Int, above bar: Int) -> UInt64 {
      guard list.ranks == nil, bar >= 0, impactsOfUnit > 0 else { return .max }
      // Rounded down, so that none is left out.
      let least = Int(Double(bar) * impactsOfUnit)
      guard least < 256 else { return 0 }
      return cbytelanes_reaching(
        list.impacts + word &* 64, UInt8(truncatingIfNeeded: least))
    }

    /// The score of the document of a bit.
    /// - Parameter base: ``BitmapPostings/base(ofWord:)`` of its word.
    @inline(__always)
    func units(ofBit bit: Int, inWord word: Int, base: Int) -> Int {
      units[Int(list.impact(at: list.place(ofBit: bit, inWord: word, base: base)))]
    }
  }
}
