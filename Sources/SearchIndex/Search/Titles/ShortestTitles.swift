/// The titles of fewest words so far; of equal ones those without an article, then the first documents.
struct ShortestTitles {
  struct Title {
    /// The lesser the better.
    fileprivate let key: UInt64
    /// The term it begins with.
    let first: Int

    /// The index of the document when all segments are laid end to end.
    var document: DocID { DocID(truncatingIfNeeded: key) }
    var isBehindArticle: Bool { key & ShortestTitles.articleBit != 0 }
  }

  private static let articleBit: UInt64 = 1 << 32

  private let capacity: Int
  /// Ascending.
  private(set) var titles: [Title] = []
  /// The key of one that enters is less.
  private(set) var worst = UInt64.max

  init(capacity: Int) {
    self.capacity = capacity
    titles.reserveCapacity(capacity + 1)
  }

  /// - Parameters:
  ///   - length: The words of the title, of one after an article those after it.
  ///   - document: By its place when all segments are laid one after the other.
  @inline(__always)
  static func key(length: UInt8, isBehindArticle: Bool, _ document: DocID) -> UInt64 {
    UInt64(length) &<< 33 | (isBehindArticle ? articleBit : 0) | UInt64(document)
  }

  /// Adds a title whose key is less than ``worst``.
  /// - Complexity: O(capacity).
  mutating func insert(_ key: UInt64, first: Int) {
    titles.insert(
      Title(key: key, first: first), at: titles.firstIndex { key < $0.key } ?? titles.count)
    if titles.count > capacity { titles.removeLast() }
    if titles.count == capacity, let last = titles.last { worst = last.key }
  }
}
