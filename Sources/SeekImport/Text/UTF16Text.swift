import SeekCore

/// Text of two bytes a character and more, as Excel saves "Unicode Text" and Windows its notes: by its byte order mark, or
/// where nearly every other byte is zero, as in western languages.
///
/// ```swift
/// UTF16Text.recognizes(bytes)         // true of FF FE 41 00 FC 00, and of 41 00 6E 00 6E 00 0A 00
/// UTF16Text.append(bytes, to: spool)  // Aü
/// ```
enum UTF16Text {
  private static let chunk = 1 << 16
  private static let sampledBytes = 4_096
  /// Fewer characters may be anything.
  private static let fewestUnits = 4

  /// True if it is text of this kind.
  ///
  /// - Complexity: O(1).
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    mark(of: bytes) != nil || unmarked(bytes) != nil
  }

  /// The index of the greater byte of two by the byte order mark; nil without one. With two zeros after it, it would
  /// be that of UTF-32.
  private static func mark(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.starts(with: [0xFE, 0xFF]) { return 0 }
    return bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0]) ? 1 : nil
  }

  /// The index of the byte of two that is zero nearly throughout, above characters of Latin-1 and no control
  /// characters.
  private static func unmarked(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count >= 2 * fewestUnits, (bytes[0] == 0) != (bytes[1] == 0) else { return nil }
    let high = bytes[0] == 0 ? 0 : 1
    var (units, zeros) = (0, 0)
    for offset in stride(from: 0, to: min(bytes.count - 1, sampledBytes), by: 2) {
      units += 1
      guard bytes[offset + high] == 0 else { continue }
      zeros += 1
      let low = bytes[offset + 1 - high]
      let isText = low >= 0x20 && !(0x7F..<0xA0).contains(low) || (0x09...0x0D).contains(low)
      guard isText else { return nil }
    }
    return zeros * 10 >= units * 9 ? high : nil
  }

  /// Appends the text as UTF-8 without its mark; U+FFFD for half a character.
  ///
  /// - Precondition: ``recognizes(_:)`` is true.
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    let mark = mark(of: bytes)
    let high = mark ?? unmarked(bytes) ?? 1
    let low = 1 - high
    var offset = mark == nil ? 0 : 2
    // A byte alone at the end is half a unit, and lost.
    func unit(at offset: Int) -> UInt16? {
      offset + 1 < bytes.count
        ? UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + low]) : nil
    }
    while offset + 1 < bytes.count, !output.isOutOfMemory {
      let end = min(offset + chunk, bytes.count)
      output.append(room: chunk / 2 * 3 + 4) { room in
        var filled = 0
        while offset < end, let first = unit(at: offset) {
          offset += 2
          var scalar = Unicode.Scalar(first) ?? "\u{FFFD}"
          if UTF16.isLeadSurrogate(first), let second = unit(at: offset),
            UTF16.isTrailSurrogate(second)
          {
            offset += 2
            let value = 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF)
            scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
          }
          for byte in scalar.utf8 {
            room[filled] = byte
            filled += 1
          }
        }
        return filled
      }
    }
  }
}

extension MappedMemory {
  /// The same text in UTF-8, where it is UTF-16; nil where it is not.
  ///
  /// - Parameter usesFile: True if much of it may lie in a file without a name.
  /// - Throws: `SearchError` where memory is short.
  /// - Complexity: O(bytes) where it is.
  func decodedAsUTF16(name: String, usesFile: Bool) throws(SearchError) -> MappedMemory? {
    guard UTF16Text.recognizes(bytes) else { return nil }
    return try rewritten(name: name, usesFile: usesFile, by: UTF16Text.append)
  }
}
