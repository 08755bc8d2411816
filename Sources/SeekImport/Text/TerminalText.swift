import SeekCore

/// Text between signs that colour a terminal, as programs print it, also into a file, or those of mIRC in a conversation.
///
/// ```swift
/// TerminalText.isColoured(bytes)           // true for 1B 5B 33 31 6D 45 52 52 4F 52 1B 5B 30 6D
/// TerminalText.append(bytes, to: spool)    // ERROR
/// ```
enum TerminalText {
  private static let escape: UInt8 = 0x1B
  /// The byte in front of the number of a colour in mIRC, and those of bold, plain, reversed, slanted and underlined text.
  private static let (colour, styles) = (UInt8(3), [2, 3, 0x0F, 0x16, 0x1D, 0x1F] as [UInt8])
  /// The bytes at the beginning that are looked at.
  private static let sampled = 1 << 18
  /// The most bytes of a sequence: some have the address of a link.
  private static let longestSequence = 2_048

  /// True if such signs are near the beginning, with text behind them. Japanese charsets have other bytes behind an escape.
  ///
  /// - Complexity: O(bytes that are looked at), at the speed of `memchr`.
  static func isColoured(_ bytes: Bytes) -> Bool {
    let limit = min(bytes.count, sampled)
    var start = 0
    while let place = bytes.first(escape, from: start, to: limit) {
      if let end = end(ofSequenceAt: place, in: bytes) {
        return bytes[end...].contains { $0 > 0x20 }
      }
      start = place + 1
    }
    return hasNumberedColours(bytes)
  }

  /// True if a number is behind the sign of a colour, in a line that says who speaks: devices write the sign, too.
  private static func hasNumberedColours(_ bytes: Bytes) -> Bool {
    let limit = min(bytes.count, sampled)
    var start = 0
    while let place = bytes.first(colour, from: start, to: limit) {
      start = place + 1
      let line = bytes[..<place].lastIndex(of: 0x0A) ?? 0
      if start < limit, bytes[start].isDigit, bytes[line..<place].contains(UInt8(ascii: ">")) {
        return true
      }
    }
    return false
  }

  /// Appends the text without the signs.
  static func append(_ bytes: Bytes, to output: ByteBuffer) {
    var (start, searched) = (0, 0)
    let isChat = hasNumberedColours(bytes)
    func next() -> Int? {
      isChat
        ? bytes[searched...].firstIndex { $0 < 0x20 && ($0 == escape || styles.contains($0)) }
        : bytes.first(escape, from: searched, to: bytes.count)
    }
    while let place = next(), !output.isOutOfMemory {
      searched = place + 1
      guard let end = end(ofSequenceAt: place, in: bytes) else { continue }
      output.append(bytes[start..<place].rebased)
      (start, searched) = (end, end)
    }
    output.append(bytes[start...].rebased)
  }

  /// The end of `ESC [ 1 ; 31 m`, of `ESC ] 8 ; … ESC \`, or of a sign of mIRC; nil where none begins.
  private static func end(ofSequenceAt place: Int, in bytes: Bytes) -> Int? {
    let rest = bytes[(place + 1)...].prefix(longestSequence)
    guard bytes[place] == escape else {
      let colours = bytes[place] == colour ? rest.prefix(5) : rest.prefix(0)
      let text = colours.prefix(2).prefix { $0.isDigit }
      let ground =
        colours[text.endIndex...].first == UInt8(ascii: ",")
        ? colours[(text.endIndex + 1)...].prefix(2).prefix { $0.isDigit } : text
      return ground.isEmpty || text.isEmpty ? text.endIndex : ground.endIndex
    }
    switch rest.first {
    case UInt8(ascii: "["):
      let last = rest.dropFirst().firstIndex { !(0x20...0x3F).contains($0) }
      return last.flatMap { (0x40...0x7E).contains(bytes[$0]) ? $0 + 1 : nil }
    case UInt8(ascii: "]"):
      guard let last = rest.firstIndex(where: { $0 < 0x20 }) else { return nil }
      if bytes[last] == 0x07 { return last + 1 }
      return bytes[last...].starts(with: [escape, UInt8(ascii: "\\")]) ? last + 2 : nil
    default: return nil
    }
  }
}
