#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Walks the terms of several lists in one order, each term once.
///
/// ```swift
/// var merge = TermMerge(lists)
/// while merge.next() { merge.forEachHaving { list in use(merge.term, list) } }
/// ```
struct TermMerge: ~Copyable {
  private let lists: [SortedTerms]
  private var views = GrowableBuffer<SortedTerms.View>()
  /// How far each list was read, and how far it is to be.
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

  /// Moves to the next term; false behind the last. Complexity: O(lists).
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
