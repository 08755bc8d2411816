/// A charset for text that is not UTF-8.
///
/// ```swift
/// ForeignCharset(bytes)?.note   // "no UTF-8; read as Shift_JIS"
/// ```
enum ForeignCharset: Hashable, Sendable {
  case windows1252, shiftJIS

  /// - Returns: nil for UTF-8, also where it is damaged, and for what nothing tells.
  /// - Complexity: As ``ShiftJIS/isLikely(_:)`` and ``Windows1252/isLikely(_:)``: bounded.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The second bytes of Japanese are among ASCII, too, as letters of western languages do.
    if ShiftJIS.isLikely(bytes) {
      self = .shiftJIS
    } else if Windows1252.isLikely(bytes) {
      self = .windows1252
    } else {
      return nil
    }
  }

  /// The note that a person sees about a file in this charset.
  var note: Message {
    switch self {
    case .windows1252: "no UTF-8; read as Windows-1252"
    case .shiftJIS: "no UTF-8; read as Shift_JIS"
    }
  }

  /// Appends the text as UTF-8.
  ///
  /// - Complexity: O(bytes).
  func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    switch self {
    case .windows1252: Windows1252.append(bytes, to: output)
    case .shiftJIS: ShiftJIS.append(bytes, to: output)
    }
  }
}

extension MappedMemory {
  /// The same text in UTF-8, and what it was; nil where it is UTF-8 or nothing that is known.
  ///
  /// - Parameter usesFile: True if much of it may lie in a file without a name.
  /// - Throws: `ImportError` where memory is short.
  /// - Complexity: O(bytes) where it is.
  func decoded(
    name: String, usesFile: Bool
  ) throws(ImportError) -> (memory: MappedMemory, charset: ForeignCharset)? {
    guard let charset = ForeignCharset(bytes) else { return nil }
    return (try rewritten(name: name, usesFile: usesFile, by: charset.append), charset)
  }
}

/// Text of one byte a character, as programs for Windows write it in western Europe: Latin-1, and signs such as `€` and
/// `„` where Latin-1 has none.
///
/// ```swift
/// Windows1252.isLikely(bytes)          // true for 45 6D 70 66 E4 6E 67 65 72
/// Windows1252.append(bytes, to: spool) // Empfänger
/// ```
enum Windows1252 {
  /// The part of a file that is examined.
  static let lookedAtByteCount = 4 << 20
  /// The number of letters that must be there for one UTF-8 sequence: `Ü»` is one by chance.
  static let lettersASequence = 16
  /// More sequences than this against no letter say all: the rest need not be looked at.
  static let enoughSequences = 64
  private static let chunk = 1 << 16

  /// True if bytes are rather this than UTF-8 that is damaged: what of them is not ASCII is hardly ever UTF-8, and
  /// is among ASCII, as the letters with marks of a western language do.
  ///
  /// The byte FF is a letter that nearly nobody writes, and what broken files are full of.
  ///
  /// - Complexity: O(n), eight bytes at a time where they are ASCII, and no more than the first `lookedAtByteCount`
  ///   bytes; of UTF-8 the first `enoughSequences` characters beyond ASCII.
  static func isLikely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = UnsafeBufferPointer(rebasing: bytes.prefix(lookedAtByteCount))
    var offset = 0
    var sequences = 0
    var letters = 0
    var neighbours = 0
    while sequences < enoughSequences + letters {
      offset = part.firstBeyondASCII(from: offset)
      guard offset < part.count else { break }
      guard part[offset] != 0xFF else { return false }
      var decoder = UTF8()
      var rest = part[offset..<min(offset + 4, part.count)].makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&rest) {
        sequences += 1
        offset += UTF8.width(scalar)
        continue
      }
      // The last character of the part may be cut.
      guard offset + 4 <= part.count || part.count == bytes.count else { break }
      letters += 1
      offset += 1
      if offset < part.count, part[offset] >= 0x80 { neighbours += 1 }
    }
    return letters > sequences * lettersASequence && neighbours * 2 <= letters
  }

  /// Appends the text as UTF-8; U+FFFD for the five bytes that are no character.
  ///
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    var start = 0
    while start < bytes.count, !output.isOutOfMemory {
      let piece = bytes[start..<min(start + chunk, bytes.count)]
      start = piece.endIndex
      output.append(room: piece.count * 3) { room in
        var filled = 0
        for byte in piece {
          if byte < 0x80 {
            room[filled] = byte
            filled += 1
            continue
          }
          for unit in scalar(byte).utf8 {
            room[filled] = unit
            filled += 1
          }
        }
        return filled
      }
    }
  }

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? signs[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The characters at the positions where Latin-1 has control characters, which must not reach a terminal.
  private static let signs: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{FFFD}",
    "ž", "Ÿ",
  ]
}

/// Japanese text of one or two bytes a character, as spreadsheets on Windows save their tables.
///
/// ```swift
/// ShiftJIS.isLikely(bytes)          // true for 93 8C 8B 9E 2C 91 E5 8D E3
/// ShiftJIS.append(bytes, to: spool) // 東京,大阪
/// ```
enum ShiftJIS {
  private static let lookedAtByteCount = 1 << 20
  /// Fewer pairs may be anything.
  private static let fewestPairs = 4
  private static let chunk = 1 << 16
  /// With the characters that Windows adds.
  private static let charset = "cp932"

  /// True if all bytes beyond ASCII are such characters, and nearly all of them are kana, signs and frequent kanji: of UTF-8,
  /// of other charsets of East Asia and of western letters, much else fits.
  ///
  /// - Complexity: O(n), and no more than the first `lookedAtByteCount` bytes.
  static func isLikely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = UnsafeBufferPointer(rebasing: bytes.prefix(lookedAtByteCount))
    var (pairs, frequent, halves) = (0, 0, 0)
    var offset = 0
    while true {
      offset = part.firstBeyondASCII(from: offset)
      guard offset < part.count else { break }
      let byte = part[offset]
      offset += 1
      if isHalfWidth(byte) {
        halves += 1
        continue
      }
      // The last character of the part may be cut.
      guard offset < part.count else { break }
      guard isFirst(byte), isSecond(part[offset]) else { return false }
      pairs += 1
      if (0x81...0x83).contains(byte) || (0x88...0x97).contains(byte) { frequent += 1 }
      offset += 1
    }
    return pairs >= fewestPairs && frequent * 5 >= pairs * 4 && halves * 4 <= pairs
  }

  private static func isHalfWidth(_ byte: UInt8) -> Bool { (0xA1...0xDF).contains(byte) }

  private static func isFirst(_ byte: UInt8) -> Bool {
    (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
  }

  private static func isSecond(_ byte: UInt8) -> Bool {
    (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte)
  }

  /// Appends the text as UTF-8; U+FFFD for what is no character.
  ///
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    let decoder = CharsetDecoder()
    var start = 0
    while start < bytes.count, !output.isOutOfMemory {
      var end = start
      // No character is cut.
      while end < bytes.count, end - start < chunk {
        end += isFirst(bytes[end]) ? 2 : 1
      }
      end = min(end, bytes.count)
      let text = Array(decoder.decode(Array(bytes[start..<end]), charset: charset).utf8)
      output.append(room: text.count) { room in
        for (place, byte) in text.enumerated() { room[place] = byte }
        return text.count
      }
      start = end
    }
  }
}
