/// Finds the best of some documents by lists of which none has to have them: the one place where lists score.
///
/// Documents known by their numbers are scored list by list, the strongest first, each while it may still be one of the best.
/// Many are taken in windows of 4,096. A window whose lists cannot together beat the worst of the best is passed over, and so
/// are, within a window, 64 documents whose greatest impacts cannot. Of those, a
/// document is scored that one of the stronger lists has and no list without which it cannot be a hit lacks (MaxScore: Turtle,
/// Flood, *Query evaluation: strategies and optimizations*, 1995; with bounds a block: Ding, Suel, *Faster top-k document
/// retrieval using block-max indexes*, 2011). The first bar is what the best of one list score by it alone; then come the words
/// that may hold most: they leave nearly all of a frequent word's documents out.
struct BestDocuments {
  private static let windowSize = WordList.windowSize
  private static let windowWords = WordList.windowWords

  private let lists: [BoundedList]
  /// True if a document that no list has is a hit too, of score 0.
  private let acceptsUnscored: Bool

  init(lists: [ScoredList], near: [NearList] = [], acceptsUnscored: Bool) {
    self.lists =
      lists.filter { $0.list.count > 0 }.map { BoundedList($0) } + near.map { BoundedList($0) }
    self.acceptsUnscored = acceptsUnscored
  }

  /// Offers the hits among some documents.
  /// - Complexity: O(documents · lists) for few, else O(windows · lists + postings of the windows that are not passed over).
  func offer(_ found: FoundDocuments, to hits: inout TopHits) throws {
    switch found {
    case .few(let documents, let source):
      if hits.capacity == 0 { return }
      try documents.withUnsafeBufferPointer { try offer($0, source, to: &hits) }
    case .many(let set, let count):
      try set.words.withUnsafeBufferPointer {
        try offer($0, rejected: set.documentCount - count, to: &hits)
      }
    }
  }

  /// Offers the best documents of the only list there is.
  func offerAll(to hits: inout TopHits) {
    if hits.capacity > 0 { lists.first?.offerBest(to: &hits) }
  }

  private func offer(
    _ documents: UnsafeBufferPointer<UInt32>, _ source: FoundDocuments.Source?,
    to hits: inout TopHits
  ) throws {
    guard let first = documents.baseAddress else { return }
    var strongest = lists.sorted { $0.limit > $1.limit }
    let driver = source.flatMap { source in strongest.firstIndex { $0.isOf(source.list) } }
    if let driver { strongest.insert(strongest.remove(at: driver), at: 0) }
    let limit = strongest.reduce(0) { $0 + $1.limit }
    let chunk = ScoredChunk()
    for start in stride(from: 0, to: documents.count, by: ScoredChunk.size) {
      if start != 0, start & 1023 == 0, Task.isCancelled { throw CancellationError() }
      let bar = max(hits.bar(from: documents[start]), acceptsUnscored ? -1 : 0)
      chunk.begin(first + start, min(ScoredChunk.size, documents.count - start))
      var rest = limit
      for (index, list) in strongest.enumerated() where chunk.count > 0 {
        rest -= list.limit
        if index == 0, driver != nil, let source {
          list.add(source.impacts, from: start, to: chunk, above: bar - rest)
        } else {
          list.add(to: chunk, above: bar - rest)
        }
      }
      for index in 0..<chunk.count where chunk.sums[index] > bar {
        hits.offer(chunk.documents[index], chunk.sums[index])
      }
    }
  }

  /// - Parameters:
  ///   - words: A bit for each document that may be a hit.
  ///   - rejected: The number of the others.
  private func offer(
    _ words: UnsafeBufferPointer<UInt64>, rejected: Int, to hits: inout TopHits
  ) throws {
    guard hits.capacity > 0, let base = words.baseAddress, acceptsUnscored || !lists.isEmpty else {
      return
    }
    let view = Windows(words: base, wordCount: words.count, lists)
    var floor = 0
    for part in view.parts.reversed() where part.greatest > floor {
      floor = max(
        floor, part.list.score(reachedBy: hits.capacity, of: words, rejected: rejected))
    }
    // Words that may hold most come first: a walk in document order learns late what is good.
    for least in [view.score(reachedInWords: Self.sampleShare * hits.capacity), -1] {
      for window in 0..<view.count where view.greatest[window] >= least {
        if Task.isCancelled { throw CancellationError() }
        run(window, view, from: least, floor: floor, &hits)
      }
    }
  }

  /// The number of words that come first, as a multiple of the hits wanted.
  private static let sampleShare = 4

  /// - Parameter least: Words that may hold less are left for later.
  private func run(
    _ window: Int, _ view: Windows, from least: Int, floor: Int, _ hits: inout TopHits
  ) {
    let first = window &* Self.windowWords
    let bar = max(hits.bar(from: UInt32(truncatingIfNeeded: first &* 64)), floor - 1)
    var promising = view.words(of: window, above: max(bar, least - 1))
    guard promising != 0 else { return }
    let scratch = view.scratch
    if view.walkedMost[window] > 0 {
      // Lists of few documents are read first: then it is known which words of the window may hold a hit.
      for part in view.walked where part.most[window] > 0 {
        // What the others cannot make up for is as good as not there.
        part.list.add(
          window, above: bar - (view.totals[window] - part.most[window]), to: scratch.units,
          scratch.touched)
      }
      for word in 0..<Self.windowWords where scratch.touched[word] == 0 {
        if promising &>> UInt64(word) & 1 != 0, view.most[first &+ word] <= max(bar, least - 1) {
          promising &= ~(1 &<< UInt64(word))
        }
      }
    }
    scratch.done[window] |= promising
    if let strongest = view.bitmaps.last {
      promising.forEachBit { strongest.prefetch(first &+ $0) }
    }
    promising.forEachBit { word in
      let touched = scratch.touched[word]
      let most = view.most[first &+ word] + (touched == 0 ? 0 : view.walkedMost[window])
      score(first &+ word, touched, most: most, view, floor: floor, &hits)
    }
    if view.walkedMost[window] > 0 { scratch.clear() }
  }

  /// Scores documents of a word by its bitmaps, each by as many as it takes to see that it is none of the best.
  /// - Parameters:
  ///   - touched: The documents that have a sum already.
  ///   - all: The most that one of the documents scores.
  private func score(
    _ place: Int, _ touched: UInt64, most all: Int, _ view: Windows, floor: Int,
    _ hits: inout TopHits
  ) {
    let bitmaps = view.bitmaps
    let (below, bases) = (view.scratch.below, view.scratch.bases)
    let first = UInt32(truncatingIfNeeded: place &* 64)
    let sums = view.scratch.units + (place & (Self.windowWords &- 1)) &* 64
    let bar = max(hits.bar(from: first), floor - 1)
    var bits = view.words[place]
    // Documents that the weakest alone have are none of the best, and without one that the others cannot make up for
    // no document is.
    var (most, having) = (0, touched)
    for index in bitmaps.indices {
      most &+= bitmaps[index].most(ofWord: place)
      below[index] = most
      bases[index] = -1
      if most > bar { having |= bitmaps[index].words[place] }
    }
    if !acceptsUnscored || bar >= 0 { bits &= having }
    // The strongest leaves nearly all out, so that the others need not be looked at.
    for list in bitmaps.reversed() where bits != 0 {
      let others = all &- list.most(ofWord: place)
      if others <= bar { bits &= list.documents(ofWord: place, above: bar &- others) }
    }
    documents: while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      let bar = max(hits.bar(from: first), floor - 1)
      var units = touched == 0 ? 0 : sums[bit]
      for index in bitmaps.indices.reversed() {
        if units &+ below[index] <= bar { continue documents }
        let list = bitmaps[index]
        guard (list.words[place] &>> UInt64(bit)) & 1 != 0 else { continue }
        if bases[index] < 0 { bases[index] = list.base(ofWord: place) }
        units &+= list.units(ofBit: bit, inWord: place, base: bases[index])
      }
      if units > bar { hits.offer(first &+ UInt32(truncatingIfNeeded: bit), units) }
    }
  }
}

extension BestDocuments {
  /// The accepted documents, and the most that those of each word and each window can score.
  private struct Windows {
    struct Part {
      let list: BoundedList
      /// The most a document of each window can score.
      let most: [Int]
      let greatest: Int

      init(_ list: BoundedList, windows: Int) {
        self.list = list
        most = list.bounds(windows: windows)
        greatest = most.max() ?? 0
      }
    }

    let count: Int
    let words: UnsafePointer<UInt64>
    let wordCount: Int
    /// The weakest first: they are the ones that need not be looked at.
    let parts: [Part]
    /// Those of them with a bit a document, and the others.
    let bitmaps: [WordList]
    let walked: [Part]
    /// The most that a document of each window can score by all lists, and by those without a bit a document.
    private(set) var totals: [Int]
    private(set) var walkedMost: [Int]
    /// The most that an accepted document of each word can score by bitmaps; less than nothing where there is none.
    private(set) var most: [Int]
    /// The most that an accepted document of each window can score, as its words tell.
    private(set) var greatest: [Int]
    let scratch: Scratch

    init(words: UnsafePointer<UInt64>, wordCount: Int, _ lists: [BoundedList]) {
      let count = (wordCount + windowWords - 1) / windowWords
      (self.words, self.wordCount, self.count) = (words, wordCount, count)
      parts = lists.map { Part($0, windows: count) }.sorted { $0.greatest < $1.greatest }
      bitmaps = parts.compactMap(\.list.words)
      walked = parts.filter { $0.list.words == nil }
      totals = [Int](repeating: 0, count: count)
      walkedMost = totals
      for window in 0..<count {
        for part in parts { totals[window] &+= part.most[window] }
        for part in walked { walkedMost[window] &+= part.most[window] }
      }
      scratch = Scratch(
        listCount: bitmaps.count, windows: count, sums: walked.isEmpty ? 0 : windowSize)
      most = [Int](repeating: 0, count: wordCount)
      greatest = [Int](repeating: -1, count: count)
      most.withUnsafeMutableBufferPointer { most in
        guard let base = most.baseAddress else { return }
        for list in bitmaps { list.addMost(to: base, wordCount: wordCount) }
        for window in 0..<count {
          var best = -1
          for word in (window &* windowWords)..<min(wordCount, (window &+ 1) &* windowWords) {
            if words[word] == 0 { most[word] = .min / 2 } else { best = max(best, most[word]) }
          }
          greatest[window] = best < 0 ? -1 : best &+ walkedMost[window]
        }
      }
    }

    /// A bit for each word of a window that may hold more than a bar and was not looked at yet.
    func words(of window: Int, above bar: Int) -> UInt64 {
      let first = window &* windowWords
      let needed = bar &- walkedMost[window]
      return most.withUnsafeBufferPointer { most in
        var bits: UInt64 = 0
        for word in first..<min(wordCount, first &+ windowWords) {
          bits |= (most[word] > needed ? 1 : 0) &<< UInt64(word & (windowWords &- 1))
        }
        return bits & ~scratch.done[window]
      }
    }

    /// A score that about so many words may hold; more than any where that would be more than half of them.
    func score(reachedInWords wanted: Int) -> Int {
      let limit = max(1, greatest.max() ?? 1)
      let shift = max(0, Int.bitWidth - limit.leadingZeroBitCount - 8)
      var words = [Int](repeating: 0, count: 256)
      for window in 0..<count where greatest[window] >= 0 {
        for word in (window &* windowWords)..<min(wordCount, (window &+ 1) &* windowWords) {
          if most[word] >= 0 { words[(most[word] &+ walkedMost[window]) &>> shift] &+= 1 }
        }
      }
      let half = words.reduce(0, +) / 2
      var reaching = 0
      for step in words.indices.reversed() {
        reaching += words[step]
        if reaching > half { break }
        if reaching >= wanted { return step << shift }
      }
      return .max
    }
  }

  /// The sums of one window, zeros between two windows, and the words that were looked at.
  private final class Scratch {
    let units: UnsafeMutablePointer<Int>
    /// A bit a document that has a sum.
    let touched: UnsafeMutablePointer<UInt64>
    /// For each bitmap, the most that a document of the word at hand scores by it and the weaker ones.
    let below: UnsafeMutablePointer<Int>
    /// For each bitmap, where the impacts of that word begin; -1 if that is not computed yet.
    let bases: UnsafeMutablePointer<Int>
    /// For each window, a bit a word.
    let done: UnsafeMutablePointer<UInt64>

    init(listCount: Int, windows: Int, sums: Int) {
      units = .allocate(capacity: sums)
      units.initialize(repeating: 0, count: sums)
      touched = .allocate(capacity: windowWords)
      touched.initialize(repeating: 0, count: windowWords)
      below = .allocate(capacity: listCount)
      bases = .allocate(capacity: listCount)
      done = .allocate(capacity: windows)
      done.initialize(repeating: 0, count: windows)
    }

    deinit {
      units.deallocate()
      touched.deallocate()
      below.deallocate()
      bases.deallocate()
      done.deallocate()
    }

    func clear() {
      for word in 0..<windowWords where touched[word] != 0 {
        (units + word &* 64).update(repeating: 0, count: 64)
        touched[word] = 0
      }
    }
  }
}
