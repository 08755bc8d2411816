internal import CSeekByteLanes

/// A list with a bit a document, 64 documents at a time: what they can score, and what they do.
///
/// A value of pointers; valid while the list lives.
struct WordList {
  /// The number of words; ``BestDocuments`` takes them in windows.
  let count: Int
  /// A bit a document.
  let words: UnsafePointer<UInt64>
  /// The greatest impact among the documents of each word.
  private let maxima: UnsafePointer<UInt8>
  /// Score units by impact.
  private let units: UnsafePointer<Int>
  private let postings: BitmapPostings?
  private let near: Unmanaged<NearList>?
  /// One by the units of an impact of 1; 0 where twice the impact does not count twice.
  private let impactsOfUnit: Double

  /// - Parameters:
  ///   - units: Of the list's impacts, 256.
  ///   - unit: Of an impact of 1, where twice the impact counts twice.
  init(_ list: BitmapPostings, units: UnsafePointer<Int>, unit: Int?) {
    (count, words, maxima) = (list.wordCount, list.words, list.wordMaxima)
    (self.units, postings, near) = (units, list, nil)
    impactsOfUnit = unit.map { 1 / Double($0) } ?? 0
  }

  init(_ near: NearList) {
    let found = near.found
    (count, words, maxima) = (found.words.count, found.words.base, found.wordMaxima.base)
    units = near.unitsByImpact.base
    (postings, self.near) = (nil, Unmanaged.passUnretained(near))
    impactsOfUnit = 0
  }

  /// The most a document of the word can score.
  @inline(__always)
  func most(ofWord word: Int) -> Int { units[Int(maxima[word])] }

  /// Adds the most that a document of each word can score.
  func addMost(to sums: UnsafeMutablePointer<Int>, wordCount: Int) {
    for word in 0..<min(count, wordCount) { sums[word] &+= most(ofWord: word) }
  }

  /// Asks for the impacts of a word's documents, which are looked at soon, and does not wait for them.
  @inline(__always)
  func prefetch(_ word: Int) {
    if let postings, postings.ranks == nil { cbytelanes_prefetch(postings.impacts + word &* 64) }
  }

  /// The documents of a word that may score more than a bar; all that the list has where that is not to be seen at once.
  @inline(__always)
  func documents(ofWord word: Int, above bar: Int) -> UInt64 {
    guard let postings, postings.ranks == nil, bar >= 0, impactsOfUnit > 0 else {
      return words[word]
    }
    // Rounded down, so that none is left out.
    let least = Int(Double(bar) * impactsOfUnit)
    guard least < 256 else { return 0 }
    return words[word]
      & cbytelanes_reaching(postings.impacts + word &* 64, UInt8(truncatingIfNeeded: least))
  }

  /// The score of the document of a bit that is set.
  @inline(__always)
  func units(ofBit bit: Int, inWord word: Int, base: Int) -> Int {
    if let postings {
      return units[
        Int(postings.impact(at: postings.place(ofBit: bit, inWord: word, base: base)))]
    }
    return near?._withUnsafeGuaranteedRef {
      $0.units(of: UInt32(truncatingIfNeeded: word &* 64 &+ bit))
    } ?? 0
  }

  /// The place of a word's impacts; see ``BitmapPostings/base(ofWord:)``.
  @inline(__always)
  func base(ofWord word: Int) -> Int { postings?.base(ofWord: word) ?? 0 }
}

/// Windows of 64 words.
extension WordList {
  /// Documents of a window: their sums stay in the nearest cache.
  static let windowSize = 4096
  static let windowWords = windowSize / 64

  /// The number of windows, of which the last may be a part of one.
  var windowCount: Int { (count + Self.windowWords - 1) / Self.windowWords }

  func most(ofWindow window: Int) -> Int {
    let first = window &* Self.windowWords
    var impact: UInt8 = 0
    if first &+ Self.windowWords <= count {
      _ = cbytelanes_nonzero(maxima + first, &impact)
    } else {
      for word in min(first, count)..<count { impact = max(impact, maxima[word]) }
    }
    return units[Int(impact)]
  }

  /// A bit for each word of a window that has a document which may score more than a bar.
  func promising(ofWindow window: Int, above bar: Int) -> UInt64 {
    // Units ascend with the impact.
    let least = 1 + BinarySearch.firstIndex(below: 255) { units[$0 + 1] <= bar }
    guard least < 256 else { return 0 }
    let first = window &* Self.windowWords
    if first &+ Self.windowWords <= count {
      return cbytelanes_reaching(maxima + first, UInt8(truncatingIfNeeded: least))
    }
    return (first..<count).reduce(0) {
      maxima[$1] >= least ? $0 | 1 &<< UInt64($1 &- first) : $0
    }
  }

  /// A score that a document in each of so many words reaches; 0 where fewer have any.
  func score(reachedInWords wanted: Int) -> Int {
    guard wanted <= count else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { words in
      words.initialize(repeating: 0)
      for word in 0..<count { words[Int(maxima[word])] &+= 1 }
      var reaching = 0
      for impact in stride(from: 255, to: 0, by: -1) {
        reaching += Int(words[impact])
        if reaching >= wanted { return units[impact] }
      }
      return 0
    }
  }
}
