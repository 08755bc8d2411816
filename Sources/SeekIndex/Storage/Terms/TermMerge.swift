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

  /// The rank of the current term in a list that has it.
  @inline(__always)
  func rank(of list: Int) -> Int { ranks[list] &- 1 }

  /// The rank of the next term in each list.
  var nextRanks: [Int] { lists.indices.map { ranks[$0] } }

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

/// Terms in the order of their bytes, which lie in that order, so that walking them reads memory in sequence.
struct SortedTerms: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// The offset of each term, and the end of the last.
  private let starts: FrozenArray<UInt64>

  /// - Parameter order: The numbers of the interner's strings in the order of their bytes.
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
  }

  var count: Int { starts.count - 1 }

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
    func rank(of term: UnsafeBufferPointer<UInt8>) -> Int {
      BinarySearch.firstIndex(below: count) { self.term($0).lexicographicallyPrecedes(term) }
    }
  }
}
