import SeekCore
import SeekPlatform

/// Walks the terms of several lists in one order, each term once.
///
/// ```swift
/// var merge = TermMerge(lists)
/// while merge.next() { merge.forEachHaving { list in use(merge.term, list) } }
/// ```
struct TermMerge: ~Copyable {
  private let lists: [SortedTerms]
  private var views = GrowableBuffer<SortedTerms.View>()
  /// The reading position in each list, and the end of each.
  private var ranks = GrowableBuffer<Int>()
  private var ends = GrowableBuffer<Int>()
  /// The next term of each list, and the first eight bytes of each.
  private var heads = GrowableBuffer<UnsafeBufferPointer<UInt8>>()
  private var keys = GrowableBuffer<UInt64>()
  /// The current term.
  private(set) var term = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The lists that have it, ascending.
  private var having = GrowableBuffer<Int>()

  /// - Parameter parts: Which terms of each list; all where it is not given.
  init(_ lists: [SortedTerms], parts: [Range<Int>]? = nil) {
    self.lists = lists
    for (index, list) in lists.map(\.view).enumerated() {
      let part = parts?[index] ?? 0..<list.count
      views.append(list)
      ranks.append(part.lowerBound)
      ends.append(part.upperBound)
      heads.append(part.isEmpty ? term : list.term(part.lowerBound))
      keys.append(part.isEmpty ? 0 : list.key(part.lowerBound))
    }
  }

  /// Moves to the next term; false after the last. Complexity: O(lists).
  mutating func next() -> Bool {
    having.removeAll()
    var key: UInt64 = 0
    for list in 0..<heads.count where ranks[list] < ends[list] {
      // Most terms differ in their first eight bytes.
      let order: Int
      if having.count > 0, keys[list] == key {
        order = Self.compare(heads[list], term)
      } else {
        order = having.count == 0 || keys[list] < key ? -1 : 1
      }
      if order < 0 {
        having.removeAll()
        term = heads[list]
        key = keys[list]
      }
      if order <= 0 { having.append(list) }
    }
    for index in 0..<having.count {
      let list = having[index]
      let rank = ranks[list] + 1
      ranks[list] = rank
      if rank < ends[list] {
        heads[list] = views[list].term(rank)
        keys[list] = views[list].key(rank)
      }
    }
    return having.count > 0
  }

  /// Calls `body` with every list that has the current term, ascending.
  @inline(__always)
  func forEachHaving(_ body: (Int) -> Void) {
    for index in 0..<having.count { body(having[index]) }
  }

  /// The sign of `left - right`.
  @inline(__always)
  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let leftBase = left.baseAddress, let rightBase = right.baseAddress {
      let order = memcmp(leftBase, rightBase, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}

/// The terms of several runs as those of one dictionary: for every run where its terms go.
struct MergedTerms: Sendable {
  /// The number of different terms.
  let count: Int
  /// For every run, the ordinal of each of its sorted terms; ascending.
  let ordinals: [FrozenArray<UInt32>]
  private let runs: [SortedTerms]

  /// Merges runs whose terms are sorted, on as many cores as there are runs.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(terms · runs).
  init(_ runs: [SortedTerms]) throws(SearchError) {
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

/// Terms in the order of their bytes, which lie in that order, so that walking them reads memory in sequence.
struct SortedTerms: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// The offset of each term, and the end of the last.
  private let starts: FrozenArray<UInt64>
  /// The number of each term in its source; nil if that is its rank.
  private let numbers: FrozenArray<UInt32>?

  /// - Parameter order: The numbers of the interner's strings in the order of their bytes.
  /// - Complexity: O(bytes).
  init(_ interner: borrowing TermInterner, order: FrozenArray<UInt32>) {
    var bytes = GrowableBuffer<UInt8>(capacity: interner.bytes.count + 1, isScratch: true)
    var starts = GrowableBuffer<UInt64>(capacity: order.count + 1, isScratch: true)
    starts.append(0)
    for rank in 0..<order.count {
      let term = interner.string(Int(order[rank]))
      if let base = term.baseAddress { bytes.append(contentsOf: base, count: term.count) }
      starts.append(UInt64(bytes.count))
    }
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    numbers = order
  }

  /// The terms of a dictionary, or some neighbours of them, spelled out.
  init(_ dictionary: TermDictionary, in range: Range<Int>? = nil) {
    let range = range ?? 0..<dictionary.count
    var bytes = GrowableBuffer<UInt8>()
    var starts = GrowableBuffer<UInt64>(capacity: range.count + 1)
    starts.append(0)
    dictionary.forEachTerm(in: range) { _, term in
      if let base = term.baseAddress { bytes.append(contentsOf: base, count: term.count) }
      starts.append(UInt64(bytes.count))
    }
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    numbers = nil
  }

  var count: Int { starts.count - 1 }

  /// The number of the term of a rank in its source.
  @inline(__always)
  func number(_ rank: Int) -> Int { numbers.map { Int($0[rank]) } ?? rank }

  var view: View {
    View(bytes: bytes.base, byteCount: bytes.count, starts: starts.base, count: count)
  }

  /// The same as pointers, for loops; valid as long as the terms.
  struct View: BitwiseCopyable {
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let byteCount: Int
    fileprivate let starts: UnsafePointer<UInt64>
    let count: Int

    /// The first eight bytes of the term at a place of the order as a number that orders like them, zeros after the
    /// last.
    @inline(__always)
    func key(_ rank: Int) -> UInt64 {
      TermDictionary.key(of: bytes, Int(starts[rank]), Int(starts[rank + 1]), count: byteCount)
    }

    /// The term at a place of the order.
    @inline(__always)
    func term(_ rank: Int) -> UnsafeBufferPointer<UInt8> {
      let start = Int(starts[rank])
      return UnsafeBufferPointer(start: bytes + start, count: Int(starts[rank + 1]) - start)
    }

    /// The number of terms that come before one that may be another list's.
    /// - Complexity: O(log terms).
    func rank(of term: UnsafeBufferPointer<UInt8>) -> Int {
      BinarySearch.firstIndex(below: count) { self.term($0).lexicographicallyPrecedes(term) }
    }
  }
}
