/// Text of one byte a character, as programs for Windows write it in western Europe: Latin-1, and signs such as `€` and
/// `„` where Latin-1 has none.
///
/// ```swift
/// Windows1252.append(bytes, to: spool) // Empfänger of 45 6D 70 66 E4 6E 67 65 72
/// ```
enum Windows1252 {
  /// The part of a file that is examined.
  static let lookedAtByteCount = 4 << 20

  /// The text of bytes; U+FFFD for the five that are no character.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(byte)) }
    return String(text)
  }

  /// Appends the text as UTF-8.
  static func append(_ bytes: Bytes, to output: ByteBuffer) {
    append(bytes, to: output) { text(of: $0) }
  }

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? signs[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The byte of a character: also one of the five that are none, as a control character. Nil where it has none.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    UInt8(exactly: scalar.value) ?? bytes[scalar]
  }

  private static let bytes = Dictionary(
    signs.enumerated().map { ($1, UInt8($0 + 0x80)) }, uniquingKeysWith: { first, _ in first })

  /// The text whose UTF-8 was read as if each byte were a character: `Müller` of `MÃ¼ller`; nil for any other.
  static func textOnceRead(as text: String) -> String? {
    let bytes = text.unicodeScalars.compactMap { $0 == "\u{FFFD}" ? nil : byte(of: $0) }
    return bytes.count == text.unicodeScalars.count
      ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The verdict of characters beyond ASCII that are beside each other: true if they were read so, false if they are as they
  /// should be; nil where nothing tells.
  ///
  /// Two such pairs beside each other nobody writes. A single one may be a letter and a sign, as in `CAFÉ®`: it says something only
  /// where it was a character that texts are full of.
  ///
  /// - Complexity: O(characters).
  static func wasReadTwice(_ run: String) -> Bool? {
    guard let scalar = textOnceRead(as: run)?.unicodeScalars.first?.value else { return false }
    let isEvidence =
      run.unicodeScalars.count > 3 || usualCharacters.contains { $0.contains(scalar) }
    // Of three characters, or of a script that does not end a Latin word, it may be in such a text.
    let isPossible = scalar > 0x7FF || letters.contains { $0.contains(scalar) }
    return isEvidence ? true : isPossible ? nil : false
  }

  /// Signs and letters with marks of Latin scripts, marks of their own, punctuation, `€` and `™`.
  private static let usualCharacters: [ClosedRange<UInt32>] = [
    0xA0...0x17F, 0x300...0x303, 0x308...0x308, 0x2010...0x203A, 0x20AC...0x20AC, 0x2122...0x2122,
  ]
  /// Other letters of two bytes: of Vietnamese, Romanian, Azerbaijani, Greek, Cyrillic, Armenian, Hebrew and Arabic.
  private static let letters: [ClosedRange<UInt32>] = [
    0x1A0...0x1B0, 0x218...0x21B, 0x259...0x259, 0x386...0x3CE, 0x401...0x45F, 0x490...0x4E9,
    0x531...0x587, 0x5D0...0x5EA, 0x60C...0x6F9,
  ]

  /// True if all that is beyond ASCII may be such text, and something tells that it is: no person writes `Ã¼` throughout.
  ///
  /// - Complexity: O(n) where it is, else up to the first letter that is not; no more than the first `lookedAtByteCount` bytes.
  static func isReadTwice(_ bytes: Bytes) -> Bool {
    let part = bytes.prefix(lookedAtByteCount).rebased
    var place = part.firstBeyondASCII(from: 0)
    var hasEvidence = false
    while place < part.count {
      let run = part[place...].prefix { $0 >= 0x80 }
      // The last of the part may be cut.
      guard run.endIndex < part.count || part.count == bytes.count else { break }
      let wasTwice = wasReadTwice(String(decoding: run, as: UTF8.self))
      guard wasTwice != false else { return false }
      hasEvidence =
        hasEvidence || wasTwice == true && !isSmall(run, behindCapitals: part[..<place])
      place = part.firstBeyondASCII(from: run.endIndex)
    }
    return hasEvidence
  }

  /// True if a run would be a small letter that ends a word of capitals: `KYLMÄ™` has a letter and a sign.
  private static func isSmall(_ run: ByteSlice, behindCapitals text: ByteSlice) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.count > 1, text.suffix(2).allSatisfy(capitals.contains),
      let letter = textOnceRead(as: String(decoding: run, as: UTF8.self))?.first
    else { return false }
    return letter.isLowercase && letter != "ß"
  }

  /// Appends the text that was read twice, as it was before.
  static func appendOnceRead(_ bytes: Bytes, to output: ByteBuffer) {
    append(bytes, to: output) { run in
      let text = String(decoding: run, as: UTF8.self)
      return textOnceRead(as: text) ?? text
    }
  }

  /// Appends bytes of ASCII as they are, and others that are beside each other as they are decoded.
  private static func append(
    _ bytes: Bytes, to output: ByteBuffer, _ decode: (ByteSlice) -> String
  ) {
    var start = 0
    while start < bytes.count, !output.isOutOfMemory {
      let place = bytes.firstBeyondASCII(from: start)
      output.append(bytes[start..<place].rebased)
      let run = bytes[place...].prefix { $0 >= 0x80 }
      var text = decode(run)
      text.withUTF8 { output.append($0) }
      start = run.endIndex
    }
  }

  /// The characters at the positions where Latin-1 has control characters, which must not reach a terminal.
  private static let signs: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{FFFD}",
    "ž", "Ÿ",
  ]
}
