/// Text of two bytes a character and more, as Excel saves "Unicode Text" and Windows its notes: by its byte order mark.
///
/// ```swift
/// UTF16Text.recognizes(bytes)         // true of FF FE 41 00 FC 00
/// UTF16Text.append(bytes, to: spool)  // Aü
/// ```
enum UTF16Text {
  private static let chunk = 1 << 16

  /// Whether a byte order mark begins the bytes. With two zeros behind it, it would be that of UTF-32.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0])
  }

  /// Appends the text as UTF-8 without its mark; U+FFFD for half a character.
  ///
  /// - Precondition: ``recognizes(_:)`` is true.
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
    var offset = 2
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
  /// - Parameter usesFile: Whether much of it may lie in a file without a name.
  /// - Throws: `ImportError` where memory is short.
  /// - Complexity: O(bytes) where it is.
  func decodedAsUTF16(name: String, usesFile: Bool) throws(ImportError) -> MappedMemory? {
    guard UTF16Text.recognizes(bytes) else { return nil }
    return try rewritten(name: name, usesFile: usesFile, by: UTF16Text.append)
  }
}
