import SeekCore

/// Precomputed results for heavy prefixes: those of so many terms that uniting their lists on every
/// key would take too long.
///
/// A prefix is the range of dictionary ordinals that begin with it; `stat` and `state` may be the same
/// range and differ only in whether the first term counts as typed in full. Of every heavy range the
/// table has the count and the best documents, which answer a query that is that prefix alone; of the
/// heaviest it has the whole list, which queries of several words read.
struct PrefixTable: Sendable {
  struct Entry: BitwiseCopyable {
    let lower: UInt32
    let upper: UInt32
    let isExact: Bool
    /// Zero, so that a saved index has no byte by chance.
    let reserved: UInt8 = 0
    let alsoReserved: UInt16 = 0
    /// The number of documents that have the prefix.
    let count: UInt32
    /// The number of its list; ``noList`` where it has none.
    var list: UInt32
    static let noList = UInt32.max

    /// Sorted by beginning, the wider first.
    func precedes(_ lower: UInt32, _ upper: UInt32, _ isExact: Bool) -> Bool {
      if self.lower != lower { return self.lower < lower }
      if self.upper != upper { return self.upper > upper }
      return !self.isExact && isExact
    }
  }

  let entries: FrozenArray<Entry>
  private let best: FrozenArray<UInt32>
  /// The heaviest prefixes of each part of the dictionary share one.
  private let arenas: [ListArena]
  /// For every list, its arena and where in it the list is.
  private let listArenas: FrozenArray<UInt32>
  private let locations: FrozenArray<ListLocation>

  /// From how many postings on a range has a list: uniting fewer takes about a millisecond at a million
  /// documents, and there the lists would take more memory than all postings. Where they are small, lists are
  /// kept from fewer postings on.
  static func listThreshold(documentCount: Int) -> Int { max(32_768, documentCount * 5 / 8) }

  /// From how many postings on count and best documents are known: uniting fewer takes some ten microseconds.
  static func threshold(documentCount: Int) -> Int { max(8192, documentCount / 128) }

  /// The list of a range; nil where it is to be united.
  func list(of range: Range<Int>, isExact: Bool) -> PostingList? {
    guard let index = index(of: range, isExact: isExact) else { return nil }
    return list(of: entries[index])
  }

  func list(of entry: Entry) -> PostingList? {
    guard entry.list != Entry.noList else { return nil }
    let number = Int(entry.list)
    return arenas[Int(listArenas[number])].list(at: locations[number])
  }

  /// The count and the best documents of a range; nil where it is to be united.
  func best(of range: Range<Int>, isExact: Bool) -> BestPostings? {
    index(of: range, isExact: isExact).map { best(at: $0) }
  }

  func best(at index: Int) -> BestPostings {
    BestPostings(
      count: Int(entries[index].count), hits: best.base + index * BestPostings.capacity)
  }

  private func index(of range: Range<Int>, isExact: Bool) -> Int? {
    guard let lower = UInt32(exactly: range.lowerBound),
      let upper = UInt32(exactly: range.upperBound)
    else { return nil }
    let index = BinarySearch.firstIndex(below: entries.count) {
      entries[$0].precedes(lower, upper, isExact)
    }
    guard index < entries.count else { return nil }
    let entry = entries[index]
    guard entry.lower == lower, entry.upper == upper, entry.isExact == isExact else { return nil }
    return index
  }

  /// - Parameter threshold: The number of postings that a range must have to be in the table and to
  ///   have a list; tests make it small.
  /// - Complexity: O(postings · depth of the heavy prefixes), on so many cores.
  init(
    _ ranges: PrefixRanges, _ postings: PostingStore, documentCount: Int,
    cores: Int = Parallel.coreCount, threshold: Int? = nil
  ) {
    let groups = ranges.heavy(
      postings, threshold: threshold ?? Self.threshold(documentCount: documentCount))
    let listThreshold = threshold ?? Self.listThreshold(documentCount: documentCount)
    // The greatest first, so that no core is left with one in the end.
    let sizes = groups.map { $0.reduce(0) { $0 + $1.postingCount } }
    let order = groups.indices.sorted { sizes[$0] > sizes[$1] }
    let pool = GatherPool(documentCount: documentCount)
    let united = Parallel.map(order.count, cores: cores) { index in
      PrefixUnion(groups[order[index]], postings, listThreshold: listThreshold, pool: pool)
    }
    var places: [(union: Int, index: Int)] = []
    for (union, part) in united.enumerated() {
      places += part.entries.indices.map { (union, $0) }
    }
    places.sort { left, right in
      let entry = united[right.union].entries[right.index]
      return united[left.union].entries[left.index]
        .precedes(entry.lower, entry.upper, entry.isExact)
    }
    var entries = GrowableBuffer<Entry>(capacity: places.count)
    var best = GrowableBuffer<UInt32>(capacity: places.count * BestPostings.capacity)
    var listArenas = GrowableBuffer<UInt32>()
    var locations = GrowableBuffer<ListLocation>()
    for place in places {
      let part = united[place.union]
      var entry = part.entries[place.index]
      if entry.list != Entry.noList {
        listArenas.append(UInt32(truncatingIfNeeded: place.union))
        locations.append(part.locations[Int(entry.list)])
        entry.list = UInt32(truncatingIfNeeded: locations.count - 1)
      }
      entries.append(entry)
      best.append(
        contentsOf: part.best.base + place.index * BestPostings.capacity,
        count: BestPostings.capacity)
    }
    self.entries = entries.freeze()
    self.best = best.freeze()
    self.listArenas = listArenas.freeze()
    self.locations = locations.freeze()
    arenas = united.map(\.arena)
  }
}

extension PrefixTable: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    entries = try parts.array(old?.entries)
    best = try parts.array(old?.best)
    arenas = try parts.list(old?.arenas)
    listArenas = try parts.array(old?.listArenas)
    locations = try parts.array(old?.locations)
  }
}
