/// Where one record stands in its source: half-open, in UTF-8 bytes.
struct RecordExtent: Hashable, Sendable {
  let utf8Offset: Int
  let utf8Count: Int
  /// False when the source ends before the record does.
  let isComplete: Bool
  /// Whether it takes what follows in its list with it, as nothing tells where it ends.
  var takesRest = false

  var utf8End: Int { utf8Offset + utf8Count }
}

/// Walks the lines of a range of a source that are not blank.
///
/// ```swift
/// var lines = LineScanner(bytes, from: 0, to: bytes.count)
/// while let extent = lines.next() { … }
/// ```
/// A carriage return before the newline stays in the extent: it is white space to JSON.
/// - Complexity: O(bytes), at the speed of `memchr`.
struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    self.offset = start
    self.end = min(end, bytes.count)
  }

  mutating func next() -> RecordExtent? {
    while offset < end {
      let newline = bytes.first(0x0A, from: offset, to: end)
      let lineEnd = newline ?? end
      var start = offset
      offset = lineEnd + 1
      while start < lineEnd, bytes[start].isJSONWhitespace { start += 1 }
      if start < lineEnd {
        return RecordExtent(
          utf8Offset: start, utf8Count: lineEnd - start,
          isComplete: newline != nil || lineEnd < bytes.count)
      }
    }
    return nil
  }
}
