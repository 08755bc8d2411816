/// Posting lists of the prefixes so many terms begin with that uniting them at every keystroke would
/// take too long.
///
/// A prefix is the range of dictionary ordinals that begin with it; `stat` and `state` may be the same
/// range and differ only in whether the first term counts as typed in full. A range of one term needs
/// no list of its own.
struct PrefixTable: Sendable {
  struct Entry: BitwiseCopyable {
    let lower: UInt32
    let upper: UInt32
    let isExact: Bool
    var location: ListLocation

    /// Sorted by beginning, the wider first.
    func precedes(_ lower: UInt32, _ upper: UInt32, _ isExact: Bool) -> Bool {
      if self.lower != lower { return self.lower < lower }
      if self.upper != upper { return self.upper > upper }
      return !self.isExact && isExact
    }
  }

  private let entries: FrozenArray<Entry>
  private let arena: ListArena

  /// Ranges with at least this many postings have a list: uniting fewer takes about a millisecond at a million
  /// documents, and there the lists would take more memory than all postings. Where they are small, lists are
  /// kept from fewer postings on.
  static func threshold(documentCount: Int) -> Int { max(16_384, documentCount / 2 - 32_768) }

  var byteCount: Int { entries.byteCount + arena.byteCount }

  /// The list of a range; nil where it is to be united.
  func list(of range: Range<Int>, isExact: Bool) -> PostingList? {
    guard let lower = UInt32(exactly: range.lowerBound),
      let upper = UInt32(exactly: range.upperBound)
    else { return nil }
    let index = BinarySearch.firstIndex(below: entries.count) {
      entries[$0].precedes(lower, upper, isExact)
    }
    guard index < entries.count else { return nil }
    let entry = entries[index]
    guard entry.lower == lower, entry.upper == upper, entry.isExact == isExact else { return nil }
    return arena.list(at: entry.location)
  }

  /// - Parameter threshold: How many postings a range must have; tests make it small.
  init(
    _ dictionary: TermDictionary, _ postings: PostingStore, documentCount: Int,
    threshold: Int? = nil
  ) {
    let jobs = Self.heavyRanges(
      dictionary, postings, threshold: threshold ?? Self.threshold(documentCount: documentCount))
    let parts = min(jobs.count, Parallel.coreCount)
    let written = Parallel.map(parts) { part in
      Part(
        stride(from: part, to: jobs.count, by: parts).map { jobs[$0] }, postings,
        documentCount: documentCount)
    }
    var lists = ListWriter(documentCount: documentCount, isCoarse: true)
    var entries: [Entry] = []
    for part in written { part.move(to: &lists, &entries) }
    entries.sort { $0.precedes($1.lower, $1.upper, $1.isExact) }
    var frozen = GrowableBuffer<Entry>(capacity: entries.count)
    for entry in entries { frozen.append(entry) }
    self.entries = frozen.freeze()
    arena = lists.finish()
  }

  func checkInvariants(documentCount: Int) {
    for index in 0..<entries.count {
      let entry = entries[index]
      if index > 0 {
        precondition(entries[index - 1].precedes(entry.lower, entry.upper, entry.isExact))
      }
      var previous: UInt32?
      var count = 0
      arena.list(at: entry.location).forEach { document, impact in
        precondition(impact > 0 && Int(document) < documentCount)
        precondition(previous.map { $0 < document } ?? true)
        previous = document
        count += 1
      }
      precondition(count == Int(entry.location.count))
    }
  }
}

extension PrefixTable {
  struct Job: Sendable {
    let range: Range<Int>
    let isExact: Bool
  }

  /// Walks the sorted terms with a stack of open prefixes: the interval tree of the longest common
  /// prefixes (Abouelhoda, Kurtz, Ohlebusch, *Replacing suffix trees with enhanced suffix arrays*, 2004).
  private static func heavyRanges(
    _ dictionary: TermDictionary, _ postings: PostingStore, threshold: Int
  ) -> [Job] {
    guard postings.postingCount >= threshold, dictionary.count > 0 else { return [] }
    var sums = GrowableBuffer<UInt64>(capacity: dictionary.count + 1)
    sums.append(0)
    postings.forEachDocumentFrequency(in: 0..<dictionary.count) { _, df in
      sums.append(sums[sums.count - 1] + UInt64(df))
    }
    var jobs: [Job] = []
    var open: [(depth: Int, lower: Int, isTerm: Bool)] = [(0, 0, false)]
    var previous = GrowableBuffer<UInt8>(capacity: dictionary.maximumLength + 1)
    func close(to depth: Int, at upper: Int) -> Int {
      var lower = upper - 1
      while let top = open.last, top.depth > depth {
        open.removeLast()
        lower = top.lower
        guard sums[upper] - sums[lower] >= UInt64(threshold) else { continue }
        let outer = max(depth, open.last?.depth ?? 0)
        if top.isTerm { jobs.append(Job(range: lower..<upper, isExact: true)) }
        if !top.isTerm || top.depth - outer > 1 {
          jobs.append(Job(range: lower..<upper, isExact: false))
        }
      }
      return lower
    }
    dictionary.forEachTerm(in: 0..<dictionary.count) { ordinal, term in
      var shared = 0
      let limit = min(previous.count, term.count)
      while shared < limit, previous.base[shared] == term[shared] { shared += 1 }
      if ordinal > 0 {
        let lower = close(to: shared, at: ordinal)
        if shared > open.last?.depth ?? 0 {
          open.append((shared, lower, lower == ordinal - 1 && shared == previous.count))
        }
      }
      previous.removeAll()
      if let base = term.baseAddress { previous.append(contentsOf: base, count: term.count) }
    }
    _ = close(to: 0, at: dictionary.count)
    return jobs
  }

  /// The lists one thread unites.
  private final class Part: @unchecked Sendable {
    // Sendable: filled before it is handed over, emptied once after all threads are done.
    private var lists: ListWriter?
    private var entries: [Entry] = []

    init(_ jobs: [Job], _ postings: PostingStore, documentCount: Int) {
      var writer = ListWriter(documentCount: documentCount, isCoarse: true)
      let map = GatherMap(documentCount: documentCount)
      for job in jobs {
        map.gather(job.range, isExact: job.isExact, of: postings)
        let location = writer.append(coarse: map.list)
        map.removeAll()
        entries.append(
          Entry(
            lower: UInt32(job.range.lowerBound), upper: UInt32(job.range.upperBound),
            isExact: job.isExact, location: location))
      }
      lists = consume writer
    }

    func move(to all: inout ListWriter, _ allEntries: inout [Entry]) {
      var taken: ListWriter?
      swap(&taken, &lists)
      guard let taken else { return }
      var locations = entries.map(\.location)
      all.append(taken, moving: &locations)
      for (index, entry) in entries.enumerated() {
        var moved = entry
        moved.location = locations[index]
        allEntries.append(moved)
      }
    }
  }
}
