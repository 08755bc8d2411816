/// Words that an apostrophe joins to what is left of another: `it's`, `don't`, `they'll`, `the king's`.
///
/// People leave it out: `its a wonderful life`, `dont look now`, `schindlers list`. So such a word is one term without
/// its apostrophe, straight or curved, and what stands before that is a part of it: `kings` and its part `king`. Other
/// words that an apostrophe joins (`O'Neill`, `l'amour`, `rock'n'roll`) are words of their own.
enum Contraction {
  /// Where the letters behind an apostrophe stand that belong to the word before it; nil where there are none.
  ///
  /// ```swift
  /// Contraction.letters(text, at: 2, count: 4)   // 3..<4 of "it's", nil of "O'Neill" at 1
  /// ```
  ///
  /// - Parameter position: Where the apostrophe may be, right behind a word.
  static func letters(
    _ text: UnsafePointer<UInt8>, at position: Int, count: Int
  ) -> Range<Int>? {
    let start = position + apostropheLength(text, at: position, count: count)
    guard start > position, start < count else { return nil }
    let length: Int
    switch text[start] | 0x20 {
    case UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "m"): length = 1
    case let first:
      guard start + 1 < count else { return nil }
      switch (first, text[start + 1] | 0x20) {
      case (UInt8(ascii: "l"), UInt8(ascii: "l")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
        (UInt8(ascii: "v"), UInt8(ascii: "e")):
        length = 2
      default: return nil
      }
    }
    let end = start + length
    return endsWord(text, at: end, count: count) ? start..<end : nil
  }

  /// The last letters of what an apostrophe joins to a word.
  static let lastLetters = Set("stdmle".utf8)

  /// Whether any byte of a text may be of an apostrophe. Complexity: O(n).
  static func hasApostrophe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { $0 == 0x27 || $0 == 0xe2 }
  }

  /// Whether an apostrophe stands at a place of a text: the word that ends there goes on with it.
  static func isBehind(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { apostropheLength($0, at: place, count: text.count) > 0 } ?? false
  }

  private static func apostropheLength(
    _ text: UnsafePointer<UInt8>, at position: Int, count: Int
  ) -> Int {
    guard position < count else { return 0 }
    if text[position] == 0x27 { return 1 }
    let isCurved =
      position + 2 < count && text[position] == 0xe2 && text[position + 1] == 0x80
      && text[position + 2] == 0x99
    return isCurved ? 3 : 0
  }

  /// Whether nothing goes on with the word at a place.
  private static func endsWord(
    _ text: UnsafePointer<UInt8>, at position: Int, count: Int
  ) -> Bool {
    guard position < count else { return true }
    if text[position] < 0x80 { return !WordJoints.isWord(text[position]) }
    guard
      let (scalar, _) = UTF8Coding.decode(text + position, available: count - position)
    else { return true }
    return FoldingTable.scalarClass(scalar) == .separator
  }
}
