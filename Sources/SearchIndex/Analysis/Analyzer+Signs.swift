/// Signs between words: what tells `foo-bar` from `foo bar` where both are the same two terms.
extension Analyzer {
  /// Whether anything but white space stands between two letters or digits of a text.
  ///
  /// ```swift
  /// Analyzer.hasSignBetweenWords(utf8)   // true of "foo-bar" and "アイス・クリーム", false of "foo bar" and "(foo)"
  /// ```
  ///
  /// Marks and what is read as if it were not there are no signs; an invalid byte is one.
  /// - Complexity: O(n) in the bytes up to the first such sign.
  static func hasSignBetweenWords(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = utf8.baseAddress else { return false }
    var isBehindWord = false
    var isBehindSign = false
    var position = 0
    while position < utf8.count {
      let kind: SignKind
      if text[position] < 0x80 {
        kind = asciiKind(text[position])
        position += 1
      } else if let (scalar, length) = UTF8Coding.decode(
        text + position, available: utf8.count - position)
      {
        kind = scalarKind(scalar)
        position += length
      } else {
        kind = .sign
        position += 1
      }
      switch kind {
      case .word:
        if isBehindSign { return true }
        isBehindWord = true
      case .sign: isBehindSign = isBehindWord
      case .nothing: break
      }
    }
    return false
  }

  /// The same of a string.
  static func hasSignBetweenWords(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { hasSignBetweenWords($0) }
  }

  private enum SignKind { case word, sign, nothing }

  private static func asciiKind(_ byte: UInt8) -> SignKind {
    if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 { return .word }
    return byte <= 0x20 ? .nothing : .sign
  }

  private static func scalarKind(_ scalar: UInt32) -> SignKind {
    switch FoldingTable.scalarClass(scalar) {
    case .word, .ideograph, .picture: return .word
    case .mark, .ignorable: return .nothing
    case .separator:
      let isSpace = Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
      return isSpace ? .nothing : .sign
    }
  }
}
