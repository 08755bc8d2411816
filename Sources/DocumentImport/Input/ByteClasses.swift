#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension UInt8 {
  /// A digit of ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A letter of ASCII, or a part of a longer character.
  var isLetter: Bool {
    self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// The four bytes RFC 8259 calls white space.
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first such byte of a half-open range. The corresponding C function is `memchr`.
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let base = baseAddress, start < end,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Whether one of the first 8,192 bytes is zero, as in no text but UTF-16.
  var isBinary: Bool { prefix(8192).contains(0) && !UTF16Text.recognizes(self) }

  /// Whether it is a number a person writes in a table: `-12`, `3.50`; not `007`, `1e5` or `+1`, which
  /// may be names.
  var isPlainNumber: Bool {
    var rest = self[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count <= 15, whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return false }
    rest = rest.dropFirst(whole.count)
    guard let point = rest.first else { return true }
    rest.removeFirst()
    return point == UInt8(ascii: ".") && (1...15).contains(rest.count) && rest.allSatisfy(\.isDigit)
  }
}
