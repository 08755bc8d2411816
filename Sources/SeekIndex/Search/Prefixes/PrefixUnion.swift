/// Unites the lists of the heavy prefixes of one group, the narrower before the wider that hold them.
///
/// A large gathered prefix stays in its map, and the next wider one begins with it. So most
/// postings are read once, however many prefixes they belong to.
struct PrefixUnion: Sendable {
  /// In the order of the ranges; their lists are numbered in `locations`.
  let entries: [PrefixTable.Entry]
  let best: FrozenArray<UInt32>
  let arena: ListArena
  let locations: [ListLocation]

  /// - Parameter ranges: As ``PrefixRanges`` orders them.
  init(_ ranges: [PrefixRange], _ postings: PostingStore, listThreshold: Int, pool: GatherPool) {
    var writer = PrefixUnionWriter(
      documentCount: pool.documentCount, listThreshold: UInt64(max(0, listThreshold)))
    var kept = KeptMaps(documentCount: pool.documentCount)
    for (range, wider) in zip(ranges, Self.widerRanges(ranges)) {
      let map = kept.map(for: range.terms, postings, pool)
      map.finish()
      if range.isPlainTyped { writer.add(range, map) }
      if range.isExactTyped { writer.addExact(range, map, postings, pool) }
      if let wider { kept.keep(map, range, within: wider) }
    }
    entries = writer.entries
    locations = writer.locations
    (best, arena) = writer.finish()
  }

  /// For every range, the next wider one; nil where none holds it.
  private static func widerRanges(_ ranges: [PrefixRange]) -> [Int?] {
    var wider = [Int?](repeating: nil, count: ranges.count)
    var open: [Int] = []
    for index in ranges.indices.reversed() {
      while let last = open.last, ranges[last].lower > ranges[index].lower { open.removeLast() }
      wider[index] = open.last
      open.append(index)
    }
    return wider
  }
}

private struct PrefixUnionWriter: ~Copyable {
  private(set) var entries: [PrefixTable.Entry] = []
  private(set) var locations: [ListLocation] = []
  private var best = GrowableBuffer<UInt32>()
  private var lists: ListWriter
  private let listThreshold: UInt64

  init(documentCount: Int, listThreshold: UInt64) {
    lists = ListWriter(documentCount: documentCount, isCoarse: true)
    self.listThreshold = listThreshold
  }

  /// Adds a prefix as it was gathered.
  /// - Parameter isExact: True if it is a term, which counts in full there.
  mutating func add(_ range: PrefixRange, _ map: GatherMap, isExact: Bool = false) {
    add(range, isExact: isExact, map.list)
    BestPostings.append(bestOf: map.list, to: &best)
  }

  /// Adds a prefix that is the first term of its range and counts in full there; the map, in which it does not,
  /// stays as it is for the wider prefixes.
  mutating func addExact(
    _ range: PrefixRange, _ map: GatherMap, _ postings: PostingStore, _ pool: GatherPool
  ) {
    guard range.postingCount >= listThreshold else {
      add(range, isExact: true, map.list)
      var scratch = ShortListScratch()
      let own = postings.list(of: Int(range.lower), scratch: &scratch)
      return BestPostings.append(bestOf: map.list, raisedBy: own, to: &best)
    }
    let raised = pool.take()
    raised.copy(map)
    raised.add(range.terms.prefix(1), isExact: true, of: postings)
    raised.finish()
    add(range, raised, isExact: true)
  }

  private mutating func add(_ range: PrefixRange, isExact: Bool, _ list: BitmapPostings) {
    var number = PrefixTable.Entry.noList
    if range.postingCount >= listThreshold {
      number = UInt32(truncatingIfNeeded: locations.count)
      locations.append(lists.append(coarse: list))
    }
    entries.append(
      PrefixTable.Entry(
        lower: range.lower, upper: range.upper, isExact: isExact,
        count: UInt32(truncatingIfNeeded: list.count), list: number))
  }

  consuming func finish() -> (best: FrozenArray<UInt32>, arena: ListArena) {
    (best.freeze(), lists.finish())
  }
}

/// The maps of ranges whose wider range is still to come.
private struct KeptMaps {
  private struct Kept {
    let map: GatherMap
    let range: PrefixRange
    let wider: Int
  }

  private var kept: [Kept] = []
  private let documentCount: Int
  /// From one posting in this many documents on uniting two maps takes no longer than reading postings again.
  private static let wideShare: UInt64 = 8

  init(documentCount: Int) { self.documentCount = documentCount }

  /// Keeps the map of a range for the next wider range. Of the ranges within that one, the map of the largest is kept, and
  /// of every wide one.
  mutating func keep(_ map: GatherMap, _ range: PrefixRange, within wider: Int) {
    if let last = kept.last, last.wider == wider, !isWide(range) || !isWide(last.range) {
      if last.range.postingCount >= range.postingCount { return }
      kept.removeLast()
    }
    kept.append(Kept(map: map, range: range, wider: wider))
  }

  private func isWide(_ range: PrefixRange) -> Bool {
    range.postingCount * Self.wideShare >= UInt64(documentCount)
  }

  /// A map that has gathered a range, not finished: what was kept of it, and the postings of the rest.
  mutating func map(
    for terms: Range<Int>, _ postings: PostingStore, _ pool: GatherPool
  ) -> GatherMap {
    let first = kept.firstIndex { $0.range.terms.lowerBound >= terms.lowerBound } ?? kept.count
    let within = kept[first...]
    kept.removeSubrange(first...)
    let map = within.first?.map ?? pool.take()
    var next = terms.lowerBound
    for part in within {
      map.add(next..<part.range.terms.lowerBound, isExact: false, of: postings)
      if part.map !== map { map.add(part.map) }
      next = part.range.terms.upperBound
    }
    map.add(next..<terms.upperBound, isExact: false, of: postings)
    return map
  }
}
