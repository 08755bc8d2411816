/// Counts each value of a field by a hash of it.
///
/// ```swift
/// counts.add(hash)
/// counts.distinctCount   // 1
/// ```
/// An open-addressed table, at most half full: of a sample every value is looked up once, and that is most of
/// what a sample costs.
struct ValueCounts {
  private var hashes: [UInt64]
  private var counts: [Int32]
  private(set) var distinctCount = 0

  init() {
    hashes = Array(repeating: 0, count: 16)
    counts = Array(repeating: 0, count: 16)
  }

  /// The frequencies of the values, in no particular order.
  var values: some Sequence<Int> { counts.lazy.filter { $0 > 0 }.map(Int.init) }

  /// - Returns: True if it is the first of its value.
  /// - Complexity: O(1), as far as hashes are spread.
  @discardableResult
  mutating func add(_ hash: UInt64, count: Int = 1) -> Bool {
    let place = place(of: hash)
    let isNew = counts[place] == 0
    if isNew {
      hashes[place] = hash
      distinctCount += 1
    }
    counts[place] &+= Int32(truncatingIfNeeded: count)
    if distinctCount * 2 > counts.count { grow() }
    return isNew
  }

  subscript(_ hash: UInt64) -> Int { Int(counts[place(of: hash)]) }

  /// The number of all values, or of some of them.
  func total(where isCounted: (UInt64) -> Bool = { _ in true }) -> Int {
    zip(hashes, counts).reduce(0) { $1.1 > 0 && isCounted($1.0) ? $0 + Int($1.1) : $0 }
  }

  var total: Int { total() }

  /// Adds the values of another that fit.
  mutating func add(_ other: ValueCounts, where isAdded: (UInt64) -> Bool = { _ in true }) {
    for (hash, count) in zip(other.hashes, other.counts) where count > 0 && isAdded(hash) {
      add(hash, count: Int(count))
    }
  }

  /// The index of a hash, or the free index where it belongs.
  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    let mask = counts.count - 1
    var place = Self.home(of: hash, among: counts.count)
    while counts[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  /// The first index at which a hash is looked for.
  ///
  /// The highest bits of a product: the lowest of a ``ByteHash`` depend on the first letters of eight alone, and numbered
  /// values (`tag00001`) have those in common.
  /// - Parameter placeCount: A power of two, 2 at least.
  @inline(__always)
  static func home(of hash: UInt64, among placeCount: Int) -> Int {
    let product = hash &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: product &>> UInt64(placeCount.leadingZeroBitCount &+ 1))
  }

  private mutating func grow() {
    let old = (hashes, counts)
    hashes = Array(repeating: 0, count: old.0.count * 2)
    counts = Array(repeating: 0, count: old.0.count * 2)
    for (hash, count) in zip(old.0, old.1) where count > 0 {
      let place = place(of: hash)
      hashes[place] = hash
      counts[place] = count
    }
  }
}
