/// Finds the best of some documents by lists of which none has to have them: the one place where lists score.
///
/// Few documents are scored one by one; many are taken in windows of 4,096. A window whose lists cannot together beat the
/// worst of the best is passed over, and so are, within a window, 64 documents whose greatest impacts cannot. Of those, a
/// document is scored that one of the stronger lists has and no list without which it cannot be a hit lacks (MaxScore: Turtle,
/// Flood, *Query evaluation: strategies and optimizations*, 1995; with bounds a block: Ding, Suel, *Faster top-k document
/// retrieval using block-max indexes*, 2011). The first bar is what the best of one list score by it alone, and the best of a
/// sample by all: it leaves nearly all of a frequent word's documents out.
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

  /// Offers the hits among some documents, in document order.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(documents · lists) for few, else O(windows · lists + postings of the windows that are not passed over).
  func offer(_ found: FoundDocuments, to hits: inout TopHits) throws {
    switch found {
    case .few(let documents):
      for (index, document) in documents.enumerated() {
        if index & 1023 == 1023, Task.isCancelled { throw CancellationError() }
        let units = lists.reduce(0) { $0 &+ $1.units(of: document) }
        if acceptsUnscored || units > 0 { hits.offer(document, units) }
      }
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

  /// - Parameters:
  ///   - words: A bit for each document that may be a hit.
  ///   - rejected: The number of the others.
  private func offer(
    _ words: UnsafeBufferPointer<UInt64>, rejected: Int, to hits: inout TopHits
  ) throws {
    let windows = (words.count + Self.windowWords - 1) / Self.windowWords
    guard hits.capacity > 0, let base = words.baseAddress, acceptsUnscored || !lists.isEmpty else {
      return
    }
    let view = Window(words: base, wordCount: words.count, lists, windows: windows)
    var floor = 0
    for part in view.parts.reversed() where part.greatest > floor {
      floor = max(
        floor, part.list.score(reachedBy: hits.capacity, of: words, rejected: rejected))
    }
    if lists.count > 1 { floor = sampledFloor(view, from: floor, hits.capacity) }
    for window in 0..<windows where view.totals[window] > max(floor - 1, hits.threshold) {
      if Task.isCancelled { throw CancellationError() }
      run(window, view, floor: floor, &hits)
    }
  }

  /// A score that as many documents reach as hits are wanted, from the words that may hold most in the windows that do: a
  /// walk in document order learns late what is good.
  private func sampledFloor(_ view: Window, from floor: Int, _ capacity: Int) -> Int {
    guard view.totals.count > 4, capacity <= Self.windowSize else { return floor }
    var promising = TopHits(capacity: 4)
    for (window, total) in view.totals.enumerated() {
      promising.offer(UInt32(truncatingIfNeeded: window), total)
    }
    var sample = TopHits(capacity: capacity)
    for window in promising.hits.map({ Int($0.document) }).sorted() {
      run(window, view, floor: floor, sampling: Self.sampleShare * capacity, &sample)
    }
    return max(floor, sample.threshold)
  }

  /// The number of documents of a window that are scored first, as a multiple of the hits wanted.
  private static let sampleShare = 4

  /// - Parameter sampling: The number of documents that are enough; nil takes all that may be hits.
  private func run(
    _ window: Int, _ view: Window, floor: Int, sampling: Int? = nil, _ hits: inout TopHits
  ) {
    let first = window &* Self.windowWords
    let words = view.words + first
    let wordCount = min(Self.windowWords, view.wordCount - first)
    guard (0..<wordCount).contains(where: { words[$0] != 0 }) else { return }
    let scratch = view.scratch
    let bar = max(hits.threshold, floor - 1)
    // Lists of few documents are read first: then it is known which words of the window may hold a hit.
    var walked = 0
    for part in view.walked where part.most[window] > 0 {
      let bound = part.most[window]
      walked += bound
      // What the others cannot make up for is as good as not there.
      part.list.add(
        window, above: bar - (view.totals[window] - bound), to: scratch.units, scratch.touched)
    }
    var promising: UInt64 = 0
    for word in 0..<wordCount where words[word] != 0 {
      var most = scratch.touched[word] == 0 ? 0 : walked
      for list in view.bitmaps { most &+= list.most(ofWord: first &+ word) }
      scratch.most[word] = most
      if most > bar { promising |= 1 &<< UInt64(word) }
    }
    if let sampling { promising = scratch.best(promising, words, sampling) }
    while promising != 0 {
      let word = promising.trailingZeroBitCount
      promising &= promising &- 1
      score(words[word], first &+ word, view, floor: floor, &hits)
    }
    scratch.clear(wordCount)
  }

  /// Scores documents of a word by its bitmaps, each by as many as it takes to see that it is none of the best.
  /// - Parameters:
  ///   - accepted: A bit each.
  ///   - place: That of the word among all.
  private func score(
    _ accepted: UInt64, _ place: Int, _ view: Window, floor: Int, _ hits: inout TopHits
  ) {
    let (scratch, bitmaps) = (view.scratch, view.bitmaps)
    let word = place & (Self.windowWords &- 1)
    let (touched, all) = (scratch.touched[word], scratch.most[word])
    let bar = max(hits.threshold, floor - 1)
    var bits = accepted
    // Documents that the weakest alone have are none of the best, and without one that the others cannot make up for
    // no document is.
    var (most, having) = (0, touched)
    for index in bitmaps.indices {
      let own = bitmaps[index].most(ofWord: place)
      most &+= own
      scratch.below[index] = most
      scratch.bases[index] = -1
      if most > bar { having |= bitmaps[index].words[place] }
      if all &- own <= bar {
        bits &= bitmaps[index].documents(ofWord: place, above: bar &- (all &- own))
      }
    }
    if !acceptsUnscored || bar >= 0 { bits &= having }
    documents: while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      let bar = max(hits.threshold, floor - 1)
      var units = scratch.units[word &* 64 &+ bit]
      for index in bitmaps.indices.reversed() {
        if units &+ scratch.below[index] <= bar { continue documents }
        let list = bitmaps[index]
        guard (list.words[place] &>> UInt64(bit)) & 1 != 0 else { continue }
        if scratch.bases[index] < 0 { scratch.bases[index] = list.base(ofWord: place) }
        units &+= list.units(ofBit: bit, inWord: place, base: scratch.bases[index])
      }
      if units > bar { hits.offer(UInt32(truncatingIfNeeded: place &* 64 &+ bit), units) }
    }
  }
}

extension BestDocuments {
  /// The state that all windows share: the accepted documents, and the lists.
  private struct Window {
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

    let words: UnsafePointer<UInt64>
    let wordCount: Int
    /// The weakest first: they are the ones that need not be looked at.
    let parts: [Part]
    /// Those of them with a bit a document, and the others.
    let bitmaps: [WordList]
    let walked: [Part]
    /// The most that a document of each window can score by all lists.
    let totals: [Int]
    let scratch: Scratch

    init(
      words: UnsafePointer<UInt64>, wordCount: Int, _ lists: [BoundedList], windows: Int
    ) {
      (self.words, self.wordCount) = (words, wordCount)
      let parts = lists.map { Part($0, windows: windows) }.sorted { $0.greatest < $1.greatest }
      var totals = [Int](repeating: 0, count: windows)
      for part in parts {
        for window in 0..<windows { totals[window] &+= part.most[window] }
      }
      (self.parts, self.totals) = (parts, totals)
      bitmaps = parts.compactMap(\.list.words)
      walked = parts.filter { $0.list.words == nil }
      scratch = Scratch(listCount: bitmaps.count)
    }
  }

  /// The sums of one window; zeros between two windows.
  private final class Scratch {
    let units: UnsafeMutablePointer<Int>
    /// A bit a document that has a sum.
    let touched: UnsafeMutablePointer<UInt64>
    /// For each word, the most that one of its documents scores.
    let most: UnsafeMutablePointer<Int>
    /// For each bitmap, the most that a document of the word at hand scores by it and the weaker ones.
    let below: UnsafeMutablePointer<Int>
    /// For each bitmap, where the impacts of that word begin; -1 if that is not computed yet.
    let bases: UnsafeMutablePointer<Int>

    init(listCount: Int) {
      units = .allocate(capacity: windowSize)
      units.initialize(repeating: 0, count: windowSize)
      touched = .allocate(capacity: windowWords)
      touched.initialize(repeating: 0, count: windowWords)
      most = .allocate(capacity: windowWords)
      below = .allocate(capacity: listCount)
      bases = .allocate(capacity: listCount)
    }

    deinit {
      units.deallocate()
      touched.deallocate()
      most.deallocate()
      below.deallocate()
      bases.deallocate()
    }

    /// Those of some words in which documents may score most, until they have a number of documents.
    func best(_ promising: UInt64, _ words: UnsafePointer<UInt64>, _ documentCount: Int) -> UInt64 {
      var (kept, count): (UInt64, Int) = (0, 0)
      let places = (0..<windowWords).filter { promising &>> UInt64($0) & 1 != 0 }
      for word in places.sorted(by: { most[$0] > most[$1] }) where count < documentCount {
        kept |= 1 &<< UInt64(word)
        count += words[word].nonzeroBitCount
      }
      return kept
    }

    func clear(_ wordCount: Int) {
      for word in 0..<wordCount where touched[word] != 0 {
        (units + word &* 64).update(repeating: 0, count: 64)
        touched[word] = 0
      }
    }
  }
}
