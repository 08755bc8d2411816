/// A text with the digits of other scripts as those of ASCII, and the signs between them.
///
/// ```swift
/// LatinDigits(bytes)?.bytes   // of "１，２００": "1,200"; of "1,200": nil
/// ```
package struct LatinDigits {
  package private(set) var bytes: [UInt8] = []
  /// For each of these bytes the end in the text that was read.
  package private(set) var ends: [Int] = []

  /// The bytes before the last one of a zero, and that: Arabic, Persian, Devanagari, Bengali, Thai, and those of full width.
  private static let zeros: [(start: [UInt8], zero: UInt8)] = [
    ([0xD9], 0xA0), ([0xDB], 0xB0), ([0xE0, 0xA5], 0xA6), ([0xE0, 0xA7], 0xA6),
    ([0xE0, 0xB9], 0x90), ([0xEF, 0xBC], 0x90),
  ]
  private static let signs: [(sign: [UInt8], plain: UInt8)] = [
    (Array("،".utf8), 0x2C), (Array("٬".utf8), 0x2C), (Array("٫".utf8), 0x2E),
    (Array("，".utf8), 0x2C), (Array("．".utf8), 0x2E),
  ]

  /// - Returns: nil where there is no digit of another script.
  /// - Complexity: O(bytes).
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(where: { $0 >= 0x80 }) else { return nil }
    var place = 0
    var isOther = false
    while place < text.count {
      let rest = text[place...]
      if let (start, zero) = Self.zeros.first(where: { rest.starts(with: $0.start) }),
        let last = rest.dropFirst(start.count).first, (zero..<(zero + 10)).contains(last)
      {
        bytes.append(UInt8(ascii: "0") + last - zero)
        place += start.count + 1
        isOther = true
      } else if let (sign, plain) = Self.signs.first(where: { rest.starts(with: $0.sign) }) {
        bytes.append(plain)
        place += sign.count
      } else {
        bytes.append(text[place])
        place += 1
      }
      ends.append(place)
    }
    guard isOther else { return nil }
  }
}
