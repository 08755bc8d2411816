import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Terms in the order of their bytes, which lie in that order, so that walking them reads memory in sequence.
struct SortedTerms: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// Where each term begins, and where the last one ends.
  private let starts: FrozenArray<UInt64>
  /// What each term is called where it comes from; nil where that is its place in the order.
  private let numbers: FrozenArray<UInt32>?

  /// - Parameter order: The numbers of the interner's strings in the order of their bytes.
  /// - Complexity: O(bytes).
  init(_ interner: borrowing TermInterner, order: FrozenArray<UInt32>) {
    var bytes = GrowableBuffer<UInt8>(capacity: interner.bytes.count + 1)
    var starts = GrowableBuffer<UInt64>(capacity: order.count + 1)
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

  /// The terms of a dictionary, spelled out.
  init(_ dictionary: TermDictionary) {
    var bytes = GrowableBuffer<UInt8>()
    var starts = GrowableBuffer<UInt64>(capacity: dictionary.count + 1)
    starts.append(0)
    dictionary.forEachTerm(in: 0..<dictionary.count) { _, term in
      if let base = term.baseAddress { bytes.append(contentsOf: base, count: term.count) }
      starts.append(UInt64(bytes.count))
    }
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    numbers = nil
  }

  var count: Int { starts.count - 1 }

  /// What the term at a place of the order is called where it comes from.
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

    /// The first eight bytes of the term at a place of the order as a number that orders like them, zeros behind the
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
  }
}

/// Walks the terms of several lists in one order, each term once.
///
/// ```swift
/// var merge = TermMerge(lists)
/// while merge.next() { merge.forEachHaving { list in use(merge.term, list) } }
/// ```
struct TermMerge: ~Copyable {
  private let lists: [SortedTerms]
  private var views = GrowableBuffer<SortedTerms.View>()
  /// How far each list was read.
  private var ranks = GrowableBuffer<Int>()
  /// The next term of each list, and the first eight bytes of each.
  private var heads = GrowableBuffer<UnsafeBufferPointer<UInt8>>()
  private var keys = GrowableBuffer<UInt64>()
  /// The current term.
  private(set) var term = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The lists that have it, ascending.
  private var having = GrowableBuffer<Int>()

  init(_ lists: [SortedTerms]) {
    self.lists = lists
    ranks.append(repeating: 0, count: lists.count)
    for list in lists.map(\.view) {
      views.append(list)
      heads.append(list.count > 0 ? list.term(0) : term)
      keys.append(list.count > 0 ? list.key(0) : 0)
    }
  }

  /// Moves to the next term; false behind the last. Complexity: O(lists).
  mutating func next() -> Bool {
    having.removeAll()
    var key: UInt64 = 0
    for list in 0..<heads.count where ranks[list] < views[list].count {
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
      if rank < views[list].count {
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
  /// How many different terms there are.
  let count: Int
  /// Of every run, the ordinal of each of its sorted terms; ascending.
  let ordinals: [FrozenArray<UInt32>]
  private let runs: [SortedTerms]

  /// Merges runs whose terms are sorted.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(terms · runs).
  init(_ runs: [SortedTerms]) throws {
    let mapped = runs.map { OrdinalList(count: $0.count) }
    var ends = GrowableBuffer<UnsafeMutablePointer<UInt32>>(capacity: runs.count)
    for list in mapped { ends.append(list.values.base) }
    var merge = TermMerge(runs)
    var ordinal = 0
    while merge.next() {
      merge.forEachHaving {
        ends[$0].pointee = UInt32(truncatingIfNeeded: ordinal)
        ends[$0] += 1
      }
      ordinal += 1
    }
    guard ordinal < Int(UInt32.max) else { throw Self.tooManyTerms }
    count = ordinal
    ordinals = mapped.map { $0.freeze() }
    self.runs = runs
  }

  /// The terms spelled out: apart from merging them, because nothing that needs their ordinals needs that.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(bytes of the terms · runs).
  func dictionary() throws -> TermDictionary {
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
      guard writer.append(term) else { throw Self.tooManyTerms }
    }
    return writer.finish()
  }

  static var tooManyTerms: SearchError {
    SearchError(
      .tooManyDocuments, "the vocabulary passes 4 GB; split the collection into several")
  }

  /// Holds a buffer that cannot be copied in an array.
  private final class OrdinalList {
    var values: GrowableBuffer<UInt32>

    init(count: Int) {
      values = GrowableBuffer(capacity: max(1, count))
      values.setCount(count)
    }

    /// Hands the values over and keeps none.
    func freeze() -> FrozenArray<UInt32> {
      var taken = GrowableBuffer<UInt32>(capacity: 1)
      swap(&taken, &values)
      return taken.freeze()
    }
  }
}
