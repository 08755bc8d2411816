internal import CSeekByteLanes
import SeekCore

/// A set of documents as one bit each: filters, exclusions, the matches of a query.
///
/// ```swift
/// var set = DocumentSet(documentCount: 100)
/// set.insert(7)
/// set.count            // 1
/// set.contains(7)      // true
/// ```
///
/// A value; copies are made on writing. Bits at and after `documentCount` are always 0.
struct DocumentSet: Sendable {
  private(set) var words: [UInt64]
  let documentCount: Int

  init(documentCount: Int, full: Bool = false) {
    self.documentCount = documentCount
    words = [UInt64](repeating: full ? .max : 0, count: (documentCount + 63) / 64)
    if full { clearTail() }
  }

  init(documentCount: Int, documents: some Sequence<DocID>) {
    self.init(documentCount: documentCount)
    insert(contentsOf: documents)
  }

  private mutating func clearTail() {
    let used = documentCount & 63
    if used != 0, !words.isEmpty { words[words.count - 1] &= (1 << UInt64(used)) - 1 }
  }
}

extension DocumentSet {
  func contains(_ document: DocID) -> Bool {
    precondition(document < documentCount, "document \(document) of \(documentCount)")
    return words[Int(document) >> 6] & (1 << UInt64(document & 63)) != 0
  }

  mutating func insert(_ document: DocID) {
    precondition(document < documentCount, "document \(document) of \(documentCount)")
    words[Int(document) >> 6] |= 1 << UInt64(document & 63)
  }

  mutating func insert(contentsOf documents: some Sequence<DocID>) {
    for document in documents { insert(document) }
  }

  mutating func remove(contentsOf documents: some Sequence<DocID>) {
    for document in documents {
      precondition(document < documentCount, "document \(document) of \(documentCount)")
      words[Int(document) >> 6] &= ~(1 << UInt64(document & 63))
    }
  }

  /// Exact number of members. Complexity: O(documents / 64).
  var count: Int {
    words.withUnsafeBufferPointer { words in
      words.baseAddress.map { Int(cbytelanes_bits($0, Int64(words.count))) } ?? 0
    }
  }

  /// The number of members that a list's bitmap has. Complexity: O(documents / 64).
  /// - Parameter bitmap: Padded to whole spans, so at least as long as the set.
  func count(in bitmap: UnsafePointer<UInt64>) -> Int {
    words.withUnsafeBufferPointer { words in
      var count = 0
      for index in 0..<words.count { count &+= (words[index] & bitmap[index]).nonzeroBitCount }
      return count
    }
  }

  mutating func formUnion(_ other: DocumentSet) { combine(other) { $0 | $1 } }

  mutating func formIntersection(_ other: DocumentSet) { combine(other) { $0 & $1 } }

  mutating func subtract(_ other: DocumentSet) { combine(other) { $0 & ~$1 } }

  /// Word by word, several at once: without a check a word.
  @inline(__always)
  private mutating func combine(_ other: DocumentSet, _ body: (UInt64, UInt64) -> UInt64) {
    precondition(words.count == other.words.count, "sets of one segment")
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        for index in 0..<words.count { words[index] = body(words[index], others[index]) }
      }
    }
  }

  mutating func formComplement() {
    words.withUnsafeMutableBufferPointer { words in
      for index in 0..<words.count { words[index] = ~words[index] }
    }
    clearTail()
  }

  /// The number of members of another set that this one lacks; fast if the other has few.
  /// Complexity: O(documents / 64).
  func countOfNew(in other: DocumentSet) -> Int {
    precondition(words.count == other.words.count, "sets of one segment")
    return words.withUnsafeBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        var count = 0
        for index in 0..<words.count where others[index] != 0 {
          count &+= (others[index] & ~words[index]).nonzeroBitCount
        }
        return count
      }
    }
  }

  /// Calls `body` with every member, ascending.
  @inline(__always)
  func forEach(_ body: (DocID) throws -> Void) rethrows {
    for index in words.indices {
      try words[index].forEachBit { try body(DocID(truncatingIfNeeded: index &* 64 &+ $0)) }
    }
  }

  /// Changes the words through a pointer that is valid inside `body` only.
  mutating func withMutableWords<R>(
    _ body: (UnsafeMutablePointer<UInt64>) throws -> R
  ) rethrows -> R? {
    try words.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return try body(base)
    }
  }
}

extension UInt64 {
  /// Calls `body` with the place of every bit that is set, ascending.
  @inline(__always)
  func forEachBit(_ body: (Int) throws -> Void) rethrows {
    var rest = self
    while rest != 0 {
      try body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}

extension UnsafePointer<UInt64> {
  /// True if the bit of a document is set.
  @inline(__always)
  func has(_ document: UInt32) -> Bool {
    (self[Int(document &>> 6)] &>> UInt64(document & 63)) & 1 != 0
  }
}

extension DocumentSet: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    documentCount = try parts.number(old?.documentCount)
    words = try parts.values(old?.words)
  }
}
