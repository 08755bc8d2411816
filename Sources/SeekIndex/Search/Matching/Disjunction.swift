/// Finds the best of a set of documents by lists of which none has to have them.
///
/// The documents are taken in windows of 4,096. A window whose lists cannot together beat the worst of the best is
/// passed over, and so are, within a window, 64 documents whose greatest impacts cannot. A bitmap that could not make the
/// difference alone is only asked about the documents that another list brought up (MaxScore: Turtle, Flood, *Query
/// evaluation: strategies and optimizations*, 1995; with bounds a block: Ding, Suel, *Faster top-k document retrieval
/// using block-max indexes*, 2011). The first bar is what the best of one list score by it alone: it leaves nearly all
/// of a frequent word's documents out.
struct Disjunction {
  /// Documents of a window: their sums stay in the nearest cache.
  static let windowSize = 4096
  static let windowWords = windowSize / 64

  private let lists: [DisjunctionList]
  /// The documents that may be hits.
  private let accepted: DocumentSet
  /// True if an accepted document that no list has is a hit too, of score 0.
  private let acceptsUnscored: Bool

  init(
    lists: [ScoredList], near: [NearList] = [], accepted: DocumentSet, acceptsUnscored: Bool
  ) {
    // The weakest first: they are the ones that need not be walked through.
    self.lists =
      (lists.filter { $0.list.count > 0 }.map { DisjunctionList($0) }
      + near.map { DisjunctionList($0) }).sorted { $0.most < $1.most }
    self.accepted = accepted
    self.acceptsUnscored = acceptsUnscored
  }

  /// Offers the hits in document order.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(windows · lists + postings of the windows that are not passed over).
  func run(into hits: inout TopHits) throws {
    let windows = (accepted.words.count + Self.windowWords - 1) / Self.windowWords
    guard hits.capacity > 0, windows > 0, acceptsUnscored || !lists.isEmpty else { return }
    let bounds = lists.map { $0.bounds(windows: windows) }
    var totals = [Int](repeating: 0, count: windows)
    for list in bounds {
      for window in 0..<windows { totals[window] &+= list[window] }
    }
    let scratch = Scratch()
    try accepted.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let view = Window(words: base, wordCount: words.count, bounds: bounds, scratch: scratch)
      var floor = floorOfOneList(capacity: hits.capacity)
      if lists.count > 2 {
        floor = self.floor(totals, view, from: floor, capacity: hits.capacity)
      }
      for window in 0..<windows where totals[window] >= floor && totals[window] > hits.threshold {
        if Task.isCancelled { throw CancellationError() }
        run(window, view, floor: floor, &hits)
      }
    }
  }

  /// A score that as many accepted documents reach as hits are wanted, by one list.
  private func floorOfOneList(capacity: Int) -> Int {
    let rejected = accepted.documentCount - accepted.count
    var floor = 0
    for list in lists.reversed() where list.most > floor {
      floor = max(floor, list.score(reachedBy: capacity, of: accepted, rejected: rejected))
    }
    return floor
  }

  /// A score that as many documents reach as hits are wanted, from the windows that may hold most: a walk in
  /// document order learns late what is good.
  private func floor(_ totals: [Int], _ view: Window, from floor: Int, capacity: Int) -> Int {
    guard totals.count > 8, capacity <= Self.windowSize else { return floor }
    var promising = TopHits(capacity: 4)
    for (window, total) in totals.enumerated() {
      promising.offer(UInt32(truncatingIfNeeded: window), total)
    }
    var sample = TopHits(capacity: capacity)
    for window in promising.hits.map({ Int($0.document) }).sorted() {
      run(window, view, floor: floor, &sample)
    }
    return max(floor, sample.threshold)
  }

  /// The state that all windows share: the accepted documents, and the highest scores of the lists.
  private struct Window {
    let words: UnsafePointer<UInt64>
    let wordCount: Int
    /// For every list, the most a document of each window can score.
    let bounds: [[Int]]
    let scratch: Scratch
  }

  private func run(
    _ window: Int, _ view: Window, floor: Int, _ hits: inout TopHits
  ) {
    let first = window &* Self.windowWords
    let words = view.words + first
    let wordCount = min(Self.windowWords, view.wordCount - first)
    guard (0..<wordCount).contains(where: { words[$0] != 0 }) else { return }
    let scratch = view.scratch
    let bar = max(hits.threshold, floor - 1)
    let total = lists.indices.reduce(0) { $0 + view.bounds[$1][window] }
    // Lists of few documents are read first: then it is known which words of the window may hold a hit.
    var alone = 0
    for index in lists.indices where !lists[index].isBitmap {
      let bound = view.bounds[index][window]
      guard bound > 0 else { continue }
      alone += bound
      // What the others cannot make up for is as good as not there.
      lists[index].add(
        window, .max, words, above: bar - (total - bound), scratch.units, scratch.touched)
    }
    for word in 0..<wordCount { scratch.most[word] = scratch.touched[word] == 0 ? 0 : alone }
    for index in lists.indices where view.bounds[index][window] > 0 {
      lists[index].addMost(ofWords: first..<(first + wordCount), to: scratch.most)
    }
    var promising: UInt64 = 0
    for word in 0..<wordCount where scratch.most[word] > bar && words[word] != 0 {
      promising |= 1 &<< UInt64(word)
    }
    // Bitmaps of little weight are only asked.
    scratch.asked.removeAll(keepingCapacity: true)
    var askedBound = 0
    for index in lists.indices where lists[index].isBitmap && promising != 0 {
      let bound = view.bounds[index][window]
      guard bound > 0 else { continue }
      if askedBound + bound <= bar {
        scratch.asked.append(index)
        askedBound += bound
      } else {
        lists[index].add(
          window, promising, words, above: bar - (total - bound), scratch.units, scratch.touched)
      }
    }
    while promising != 0 {
      let word = promising.trailingZeroBitCount
      promising &= promising &- 1
      let touched = scratch.touched[word] & words[word]
      var bits = hits.threshold < 0 && acceptsUnscored ? words[word] : touched
      let place = first &+ word
      // The most that the asked lists add to a document of the word.
      var bound = 0
      if bits != 0 { for index in scratch.asked { bound &+= lists[index].most(ofWord: place) } }
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits &- 1
        let bar = max(hits.threshold, floor - 1)
        var (units, rest) = (scratch.units[word &* 64 &+ bit], bound)
        guard units &+ rest > bar else { continue }
        let document = UInt32(truncatingIfNeeded: place &* 64 &+ bit)
        for index in scratch.asked.reversed() where units &+ rest > bar {
          rest &-= lists[index].most(ofWord: place)
          units &+= lists[index].units(of: document)
        }
        if units > bar { hits.offer(document, units) }
      }
    }
    scratch.clear(wordCount)
  }

  /// The sums of one window; zeros between two windows.
  private final class Scratch {
    let units: UnsafeMutablePointer<Int>
    /// A bit a document that has a sum.
    let touched: UnsafeMutablePointer<UInt64>
    /// For each word, the most that one of its documents scores.
    let most: UnsafeMutablePointer<Int>
    /// The lists that are asked only about documents of others.
    var asked: [Int] = []

    init() {
      units = .allocate(capacity: windowSize)
      units.initialize(repeating: 0, count: windowSize)
      touched = .allocate(capacity: windowWords)
      touched.initialize(repeating: 0, count: windowWords)
      most = .allocate(capacity: windowWords)
    }

    deinit {
      units.deallocate()
      touched.deallocate()
      most.deallocate()
    }

    func clear(_ wordCount: Int) {
      for word in 0..<wordCount where touched[word] != 0 {
        (units + word &* 64).update(repeating: 0, count: 64)
        touched[word] = 0
      }
    }
  }
}
