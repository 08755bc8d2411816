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

  /// Whether all bytes beyond ASCII are such characters, and nearly all of them are kana, signs and frequent kanji: of UTF-8,
  /// of other charsets of East Asia and of western letters, much else fits.
  ///
  /// - Complexity: O(n), and no more than the first `lookedAtByteCount` bytes.
  static func isLikely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = UnsafeBufferPointer(rebasing: bytes.prefix(lookedAtByteCount))
    var (pairs, frequent, halves) = (0, 0, 0)
    var offset = 0
    while offset < part.count {
      if offset + 8 <= part.count, let base = part.baseAddress,
        UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        continue
      }
      let byte = part[offset]
      offset += 1
      if byte < 0x80 { continue }
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
