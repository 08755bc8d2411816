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
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: ByteBuffer) {
    let mark = mark(of: bytes)
    let high = mark ?? unmarked(bytes) ?? 1
    var offset = mark == nil ? 0 : 2
    // A byte alone at the end is half a unit, and lost.
    while offset + 1 < bytes.count, !output.isOutOfMemory {
      var units = stride(from: offset, to: min(offset + chunk, bytes.count - 1), by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
      }
      offset += 2 * units.count
      // The other half of a pair is in the next piece.
      if units.count > 1, offset + 1 < bytes.count, let last = units.last,
        UTF16.isLeadSurrogate(last)
      {
        units.removeLast()
        offset -= 2
      }
      var text = String(decoding: units, as: UTF16.self)
      text.withUTF8 { output.append($0) }
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
