/// Words of a text that an engine leaves out because they are long, as tantivy's default tokenizer does from 40 bytes on.
enum LongWords {
  /// The text with spaces where words stood that have `limit` bytes or more.
  ///
  /// A word is a run of letters and digits, as tantivy reads them: scalars that are alphabetic or of a
  /// number category.
  ///
  /// ```swift
  /// LongWords.removed(from: Array("a abcdef b".utf8), limit: 6)  // the bytes of "a        b"
  /// ```
  /// - Parameter limit: In UTF-8 bytes.
  static func removed(from utf8: some Collection<UInt8>, limit: Int) -> [UInt8] {
    var kept = Array(utf8)
    var start = 0
    var index = 0
    for scalar in String(decoding: kept, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if !isWord(scalar) {
        blank(&kept, start..<index, limit: limit)
        start = index + length
      }
      index += length
    }
    blank(&kept, start..<index, limit: limit)
    return kept
  }

  private static func blank(_ text: inout [UInt8], _ word: Range<Int>, limit: Int) {
    guard word.count >= limit, word.upperBound <= text.count else { return }
    for index in word { text[index] = UInt8(ascii: " ") }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
