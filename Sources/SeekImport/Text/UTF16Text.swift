import SeekCore

/// Text of two bytes a character and more, as Excel saves "Unicode Text" and Windows its notes: by its byte order mark, or
/// where nearly every other byte is zero, as in western languages, or the characters have ends of lines among them.
///
/// ```swift
/// UTF16Text.recognizes(bytes)         // true of FF FE 41 00 FC 00, and of 41 00 6E 00 6E 00 0A 00
/// UTF16Text.append(bytes, to: spool)  // Aü
/// ```
enum UTF16Text {
  private static let sampledBytes = 4_096
  /// Fewer characters may be anything.
  private static let fewestUnits = 4

  /// True if it is text of this kind.
  static func recognizes(_ bytes: Bytes) -> Bool {
    mark(of: bytes) != nil || unmarked(bytes) != nil
  }

  /// The index of the greater byte of two by the byte order mark; nil without one. With two zeros after it, it would
  /// be that of UTF-32.
  private static func mark(of bytes: Bytes) -> Int? {
    if bytes.starts(with: [0xFE, 0xFF]) { return 0 }
    return bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0]) ? 1 : nil
  }

  /// The index of the greater byte of two by the characters that they make.
  private static func unmarked(_ bytes: Bytes) -> Int? {
    let part = bytes.prefix(sampledBytes).rebased
    guard bytes.count >= 2 * fewestUnits, part.first(0, from: 0, to: part.count) != nil else {
      return nil
    }
    return [0, 1].first { isText(part, high: $0) }
  }

  /// True if there are no control characters, and nearly all characters are those of Latin-1, or lines have ends, one in eight is of
  /// ASCII, and all others are characters.
  private static func isText(_ bytes: Bytes, high: Int) -> Bool {
    var units: [UInt16] = []
    var (zeros, ascii) = (0, 0)
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      let unit = UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + 1 - high])
      guard unit >= 0x20 && !(0x7F..<0xA0).contains(unit) || (0x09...0x0D).contains(unit) else {
        return false
      }
      if unit < 0x100 { zeros += 1 }
      if unit < 0x80 { ascii += 1 }
      units.append(unit)
    }
    if zeros * 10 >= units.count * 9 { return true }
    // The other half of a pair may be behind the sample.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    return ascii * 8 >= units.count && units.contains(0x0A)
      && String(decoding: units, as: UTF16.self).unicodeScalars.allSatisfy {
        ![.unassigned, .privateUse].contains($0.properties.generalCategory) && $0 != "\u{FFFD}"
      }
  }

  /// Appends the text as UTF-8 without its mark; U+FFFD for half a character.
  ///
  /// - Precondition: ``recognizes(_:)`` is true.
  static func append(_ bytes: Bytes, to output: ByteBuffer) {
    let mark = mark(of: bytes)
    let high = mark ?? unmarked(bytes) ?? 1
    let text = bytes[(mark == nil ? 0 : 2)...]
    // A byte alone at the end is half a unit, and lost.
    CharsetDecoder().append(
      text.prefix(text.count & ~1).rebased, charset: high == 0 ? "utf-16be" : "utf-16le", to: output
    )
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
