/// Text whose lines end in a carriage return alone, as spreadsheets on a Macintosh still save it.
enum LineEnds {
  private static let chunk = 1 << 16

  /// Whether there is such a one and no newline anywhere. In JSON both are white space.
  ///
  /// - Complexity: O(bytes up to the first newline), at the speed of `memchr`.
  static func areReturns(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = bytes.first { !$0.isJSONWhitespace } ?? 0
    return !"{[".utf8.contains(first) && bytes.first(0x0A, from: 0, to: bytes.count) == nil
      && bytes.first(0x0D, from: 0, to: bytes.count) != nil && !bytes.isBinary
  }

  /// Appends the text with newlines for them.
  ///
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    var start = 0
    while start < bytes.count, !output.isOutOfMemory {
      let piece = bytes[start..<min(start + chunk, bytes.count)]
      start = piece.endIndex
      output.append(room: piece.count) { room in
        for (place, byte) in piece.enumerated() { room[place] = byte == 0x0D ? 0x0A : byte }
        return piece.count
      }
    }
  }
}
