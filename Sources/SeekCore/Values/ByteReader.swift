/// Reads bytes from the beginning: what dates and times are written with.
///
/// ```swift
/// var reader = ByteReader(bytes)                                    // "20:13"
/// (reader.number(2...2), reader.take(":"), reader.number(1...2))     // (20, true, 13)
/// ```
package struct ByteReader {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes that are read.
  package var utf8Offset = 0
  /// True once something was missing because the bytes end: more of them could complete it.
  package private(set) var ranOut = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package var isAtEnd: Bool { utf8Offset == bytes.count }
  package var next: UInt8? { isAtEnd ? nil : bytes[utf8Offset] }
  /// True if a letter follows, as far as it has two bytes at most.
  var isAtLetter: Bool {
    String(decoding: bytes[utf8Offset...].prefix(2), as: UTF8.self).first?.isLetter == true
  }

  /// Reads one byte; nil if it does not fit, or there is none.
  mutating func takeOne(where fits: (UInt8) -> Bool) -> UInt8? {
    let start = utf8Offset
    skipDirectionMarks()
    guard let next, fits(next) else {
      ranOut = ranOut || isAtEnd
      utf8Offset = start
      return nil
    }
    utf8Offset += 1
    return next
  }

  /// Reads all bytes of a text.
  /// - Returns: True if they are there; otherwise nothing is read.
  package mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard utf8Offset + count <= bytes.count else {
      ranOut = ranOut || isAtEnd
      return false
    }
    guard (0..<count).allSatisfy({ bytes[utf8Offset + $0] == text.utf8Start[$0] }) else {
      return false
    }
    utf8Offset += count
    return true
  }

  /// Reads a number of as many digits as the range allows; nil, and nothing is read, if there are fewer.
  package mutating func number(_ counts: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    let start = utf8Offset
    skipDirectionMarks()
    var (value, digits) = (0, 0)
    while digits < counts.upperBound, utf8Offset + digits < bytes.count,
      bytes[utf8Offset + digits].isDigit
    {
      value = value * 10 + Int(bytes[utf8Offset + digits] - UInt8(ascii: "0"))
      digits += 1
    }
    guard digits >= counts.lowerBound else {
      ranOut = ranOut || utf8Offset + digits == bytes.count
      utf8Offset = start
      return nil
    }
    utf8Offset += digits
    return (value, digits)
  }

  /// Passes the invisible marks that say in which direction a text runs, as those around the numbers of Arabic dates.
  private mutating func skipDirectionMarks() {
    while next == 0xE2, utf8Offset + 2 < bytes.count, bytes[utf8Offset + 1] == 0x80,
      bytes[utf8Offset + 2] == 0x8E || bytes[utf8Offset + 2] == 0x8F
    {
      utf8Offset += 3
    }
  }

  /// Reads letters, of at most 24 bytes: none is read of a longer word.
  mutating func word() -> UnsafeBufferPointer<UInt8>? {
    var end = utf8Offset
    while end < bytes.count, bytes[end].isWordPart { end += 1 }
    guard end > utf8Offset else {
      ranOut = ranOut || isAtEnd
      return nil
    }
    guard end - utf8Offset <= 24 else { return nil }
    defer { utf8Offset = end }
    return UnsafeBufferPointer(rebasing: bytes[utf8Offset..<end])
  }

  /// Reads spaces, those that are narrow or break no line among them.
  /// - Returns: True if there is one.
  mutating func takeSpaces() -> Bool {
    let start = utf8Offset
    skipDirectionMarks()
    let first = utf8Offset
    defer { if utf8Offset == first { utf8Offset = start } }
    while take(" ") || take("\u{202F}") || take("\u{A0}") {}
    return utf8Offset > first
  }
}

extension UInt8 {
  /// True if it is one of `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A letter of ASCII, or a byte of a letter of Latin with a mark, of a Greek, a Cyrillic or an East Asian one.
  fileprivate var isWordPart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (0xC3...0xC5).contains(self) || (0xCE...0xD2).contains(self)
      || (0xE3...0xED).contains(self) || (0x80...0xBF).contains(self)
  }

  /// In lower case, of ASCII and of the second byte of `Ä` to `Þ`.
  var lowercasedLatin: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || (0x80...0x9E).contains(self)
      ? self | 0x20 : self
  }
}
