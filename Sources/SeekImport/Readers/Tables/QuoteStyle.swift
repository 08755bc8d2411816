/// The way in which a quote is written in a quoted field of a table.
///
/// ```swift
/// QuoteStyle(bytes)   // of `1,"a ""b"", c"`: doubled; of `1,"a \"b\", c"`: escaped; of `1,"C:\dir\",2`: doubled
/// ```
enum QuoteStyle {
  /// As RFC 4180 has it.
  case doubled
  /// Behind a backslash, as Spark and MySQL write it.
  case escaped

  /// The sign before a quote that is a character of the field.
  var escape: UInt8 { UInt8(ascii: self == .doubled ? "\"" : "\\") }

  /// The possible separators of columns, the most certain first.
  static let delimiters = Array("\t,;|".utf8)
  private static let searchedBytes = 1 << 24
  private static let sampledBytes = 1 << 20

  /// The style of a file: escaped where a word is behind `\"` in a quoted field, and none has `""` or ends in a backslash.
  ///
  /// - Complexity: O(1), at the speed of `memchr` to the first `\"` of the first 16 MB.
  init(_ bytes: Bytes) {
    self = .doubled
    var position = 0
    let end = min(bytes.count, Self.searchedBytes)
    while let backslash = bytes.first(UInt8(ascii: "\\"), from: position, to: end) {
      position = backslash + 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { continue }
      let start = bytes[..<position].rebased.endOfLastLine
      self.init(sample: bytes[start..<min(bytes.count, position + Self.sampledBytes)].rebased)
      return
    }
  }

  private init(sample: Bytes) {
    let quote = UInt8(ascii: "\"")
    var position = 0
    self = .doubled
    while let open = sample.first(quote, from: position, to: sample.count) {
      position = open + 1
      guard open == 0 || sample[open - 1].isBetweenFields else { continue }
      while let found = sample.first(quote, from: position, to: sample.count) {
        position = found + 1
        let next = position < sample.count ? sample[position] : 0x0A
        let isEscaped = sample.isEscaped(found)
        // `"C:\dir\","next"`
        if isEscaped, next.isDelimiter, position + 1 < sample.count, sample[position + 1] == quote {
          self = .doubled
          return
        }
        if isEscaped, next.isOfWord { self = .escaped }
        guard !isEscaped, next == quote else {
          if isEscaped, self == .escaped || next.isOfWord || next == quote { continue }
          break
        }
        self = .doubled
        return
      }
    }
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool { isLetter || isDigit || self >= 0x80 }
  fileprivate var isDelimiter: Bool { QuoteStyle.delimiters.contains(self) }
  fileprivate var isBetweenFields: Bool { isDelimiter || self == 0x0A || self == 0x20 }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if a backslash is before a byte that has none itself.
  fileprivate func isEscaped(_ place: Int) -> Bool {
    var start = place
    while start > 0, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (place - start) % 2 == 1
  }

  /// The quote that ends a field which begins at `quote`: one that is neither doubled nor escaped.
  func closingQuote(after quote: Int, _ style: QuoteStyle) -> Int? {
    var position = quote + 1
    while let found = first(UInt8(ascii: "\""), from: position, to: count) {
      switch style {
      case .escaped where self[(quote + 1)...].rebased.isEscaped(found - quote - 1):
        position = found + 1
      case .doubled where found + 1 < count && self[found + 1] == UInt8(ascii: "\""):
        position = found + 2
      case .doubled, .escaped: return found
      }
    }
    return nil
  }

  /// The bytes without the signs that are before quotes and before such signs.
  func unescaped(_ style: QuoteStyle) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(count)
    var isEscaped = false
    for byte in self {
      if isEscaped, byte == UInt8(ascii: "\"") || byte == style.escape { plain.removeLast() }
      plain.append(byte)
      isEscaped = byte == style.escape && !isEscaped
    }
    return plain
  }
}
