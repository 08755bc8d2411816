import SearchCore

/// The terms of several runs as those of one dictionary: for every run where its terms go.
struct MergedTerms: Sendable {
  /// How many different terms there are.
  let count: Int
  /// Of every run, the ordinal of each of its sorted terms; ascending.
  let ordinals: [FrozenArray<UInt32>]
  private let runs: [SortedTerms]

  /// Merges runs whose terms are sorted, on as many cores as there are runs.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(terms · runs).
  init(_ runs: [SortedTerms]) throws {
    let mapped = runs.map { OrdinalList(count: $0.count) }
    let parts = Self.parts(of: runs)
    let counts = Parallel.map(parts.count) { Self.merge(parts[$0], of: runs, into: mapped) }
    var count = 0
    for (part, found) in zip(parts, counts) {
      // Those of a part were counted from its first.
      if count > 0 {
        for (list, ranks) in zip(mapped, part) { list.add(count, to: ranks) }
      }
      count += found
    }
    guard count < Int(UInt32.max) else { throw Self.tooManyTerms }
    self.count = count
    ordinals = mapped.map { $0.freeze() }
    self.runs = runs
  }

  /// Neighbouring parts of the terms, of about equal size: of each the ranks in every run. Terms that are the same are
  /// in one part.
  private static func parts(of runs: [SortedTerms]) -> [[Range<Int>]] {
    guard let largest = runs.max(by: { $0.count < $1.count })?.view, largest.count > 0 else {
      return []
    }
    var begins = runs.map { _ in 0 }
    return (1...runs.count).map { part in
      let ends =
        part == runs.count
        ? runs.map(\.count)
        : runs.map { $0.view.rank(of: largest.term(largest.count * part / runs.count)) }
      defer { begins = ends }
      return zip(begins, ends).map { $0..<$1 }
    }
  }

  /// Merges a part, and writes the ordinals of its terms from 0 on.
  /// - Returns: How many different terms it has.
  private static func merge(
    _ part: [Range<Int>], of runs: [SortedTerms], into lists: [OrdinalList]
  ) -> Int {
    var ends = GrowableBuffer<UnsafeMutablePointer<UInt32>>(capacity: runs.count)
    for (list, ranks) in zip(lists, part) { ends.append(list.values.base + ranks.lowerBound) }
    var merge = TermMerge(runs, parts: part)
    var ordinal = 0
    while merge.next() {
      merge.forEachHaving {
        ends[$0].pointee = UInt32(truncatingIfNeeded: ordinal)
        ends[$0] += 1
      }
      ordinal += 1
    }
    return ordinal
  }

  /// The terms spelled out: apart from merging them, because nothing that needs their ordinals needs that.
  /// - Returns: nil where the terms are more than an index can hold (``tooManyTerms``).
  /// - Complexity: O(bytes of the terms · runs).
  func dictionary() -> TermDictionary? {
    var writer = TermDictionaryWriter()
    // How far each run was read; a term of several is taken from the last of them.
    var ranks = [Int](repeating: 0, count: runs.count)
    let views = runs.map(\.view)
    let places = ordinals.map(\.base)
    for ordinal in 0..<count {
      var term = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      for run in views.indices {
        let rank = ranks[run]
        guard rank < views[run].count, places[run][rank] == ordinal else { continue }
        term = views[run].term(rank)
        ranks[run] = rank + 1
      }
      guard writer.append(term) else { return nil }
    }
    return writer.finish()
  }

  static var tooManyTerms: SearchError {
    SearchError(
      .tooManyDocuments, "the vocabulary passes 4 GB; split the collection into several")
  }

  /// Holds a buffer that cannot be copied in an array.
  private final class OrdinalList: @unchecked Sendable {
    // Sendable: each part of it is written by one thread, and read after all have ended.
    var values: GrowableBuffer<UInt32>

    init(count: Int) {
      values = GrowableBuffer(capacity: max(1, count), isScratch: true)
      values.setCount(count)
    }

    func add(_ number: Int, to places: Range<Int>) {
      for place in places { values.base[place] &+= UInt32(truncatingIfNeeded: number) }
    }

    /// Hands the values over and keeps none.
    func freeze() -> FrozenArray<UInt32> {
      var taken = GrowableBuffer<UInt32>(capacity: 1, isScratch: true)
      swap(&taken, &values)
      return taken.freeze()
    }
  }
}
