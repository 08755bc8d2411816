/// Finds the ASCII words that have more than one reading: `getUserName`, `C++`, `C#`, `.NET`, `it's`.
///
/// A pass of its own over the text, 16 bytes at a time, because such words are rare: it only marks
/// where a word wants a closer look.
enum WordJoints {
  private typealias Lane = ASCIIFold.Lane

  /// Sets a bit in `marks` inside every run that may have another reading, and perhaps in others.
  /// - Parameter marks: A word every 64 bytes, as ``ASCIIFold`` fills them.
  /// - Returns: True if any bit was set. Complexity: O(count).
  static func mark(
    _ text: UnsafePointer<UInt8>, count: Int, into marks: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    var position = 0
    var isMarked = false
    // Two bytes after each sixteen are looked at as well.
    while position &+ 18 <= count {
      let found = joints(UnsafeRawPointer(text + position))
      if found[0] | found[1] != 0 {
        set(found, at: position, count, marks)
        isMarked = true
      }
      position &+= 16
    }
    guard position < count else { return isMarked }
    return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { buffer in
      guard let base = buffer.baseAddress else { return isMarked }
      base.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
      base.copyMemory(from: text + position, byteCount: count - position)
      for offset in [0, 16] {
        let found = joints(base + offset)
        if found[0] | found[1] != 0 {
          set(found, at: position + offset, count, marks)
          isMarked = true
        }
      }
      return isMarked
    }
  }

  /// A byte that is not zero at every hump, sign after a word, dot before an N, and letter beside an apostrophe.
  @inline(__always)
  private static func joints(_ input: UnsafeRawPointer) -> SIMD2<UInt64> {
    let first = input.loadUnaligned(as: Lane.self)
    let second = input.loadUnaligned(fromByteOffset: 1, as: Lane.self)
    let third = input.loadUnaligned(fromByteOffset: 2, as: Lane.self)
    let firstIsLower = range(first, 0x61, 26)
    let firstIsOther = range(first, 0x41, 26) | range(first, 0x30, 10)
    let hump =
      range(second, 0x41, 26) & (firstIsLower | (firstIsOther & range(third, 0x61, 26)))
    let sign = (firstIsLower | firstIsOther) & (equal(second, 0x2b) | equal(second, 0x23))
    let dot = equal(first, 0x2e) & equal(second | Lane(repeating: 0x20), 0x6e)
    let apostrophe =
      ((firstIsLower | firstIsOther) & equal(second, 0x27))
      | (equal(first, 0x27) & range(second | Lane(repeating: 0x20), 0x61, 26))
    return unsafeBitCast(hump | sign | dot | apostrophe, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func range(_ bytes: Lane, _ low: UInt8, _ count: UInt8) -> Lane {
    let mask: SIMDMask<SIMD16<Int8>> = (bytes &- Lane(repeating: low)) .< Lane(repeating: count)
    return unsafeBitCast(mask, to: Lane.self)
  }

  @inline(__always)
  private static func equal(_ bytes: Lane, _ byte: UInt8) -> Lane {
    let mask: SIMDMask<SIMD16<Int8>> = bytes .== Lane(repeating: byte)
    return unsafeBitCast(mask, to: Lane.self)
  }

  /// Both bytes of a joint are marked: the word is the one before it, or after a dot the one after.
  @inline(never)
  private static func set(
    _ found: SIMD2<UInt64>, at position: Int, _ count: Int, _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let bytes = unsafeBitCast(found, to: Lane.self)
    for index in 0..<16 where bytes[index] != 0 {
      for byte in [position + index, position + index + 1] where byte < count {
        marks[byte >> 6] |= 1 << UInt64(byte & 63)
      }
    }
  }
}

extension WordJoints {
  /// True if a part begins inside a word: `get|User`, `HTTP|Server`, but not `CPU|s`, nor `Iaa|S`, which would have the terms
  /// of `Iaa's`.
  static func isHump(_ text: UnsafePointer<UInt8>, at index: Int, of word: Range<Int>) -> Bool {
    guard index > word.lowerBound, isUpper(text[index]),
      index + 1 < word.upperBound || !Contraction.isEnding(text[index])
    else { return false }
    if isLower(text[index - 1]) { return true }
    return index + 2 < word.upperBound && isLower(text[index + 1]) && isLower(text[index + 2])
  }

  /// The word with the sign that makes it a name of its own: `C++`, `C#`, `.NET`; nil for others.
  static func named(
    _ text: UnsafePointer<UInt8>, _ word: Range<Int>, textCount: Int
  ) -> Range<Int>? {
    let end = word.upperBound
    if end + 1 < textCount, text[end] == 0x2b, text[end + 1] == 0x2b {
      return word.lowerBound..<(end + 2)
    }
    if word.count == 1, end < textCount, text[end] == 0x23, !isDigit(text[end - 1]) {
      return word.lowerBound..<(end + 1)
    }
    let start = word.lowerBound
    guard word.count == 3, start > 0, text[start - 1] == 0x2e,
      text[start] | 0x20 == 0x6e, text[start + 1] | 0x20 == 0x65, text[start + 2] | 0x20 == 0x74
    else { return nil }
    // After a word only in capitals: ASP.NET, but not example.net.
    let isApart = start == 1 || !isWord(text[start - 2])
    return isApart || word.allSatisfy { isUpper(text[$0]) } ? (start - 1)..<end : nil
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  private static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isDigit(byte) || isLower(byte | 0x20)
  }
}

/// Words that an apostrophe joins to what is left of another: `it's`, `don't`, `they'll`, `the king's`.
///
/// People leave it out: `its a wonderful life`, `dont look now`, `schindlers list`. So such a word is one term without
/// its apostrophe, straight or curved, and what is before that is a part of it: `kings` and its part `king`. Other
/// words that an apostrophe joins (`O'Neill`, `l'amour`, `rock'n'roll`) are words of their own.
enum Contraction {
  /// The range of the letters after an apostrophe that belong to the word before it; nil if there
  /// are none.
  ///
  /// ```swift
  /// Contraction.letters(text, at: 2, count: 4)   // 3..<4 of "it's", nil of "O'Neill" at 1
  /// ```
  ///
  /// - Parameter position: Where the apostrophe may be, right after a word.
  static func letters(
    _ text: UnsafePointer<UInt8>, at position: Int, count: Int
  ) -> Range<Int>? {
    let start = position + apostropheLength(text, at: position, count: count)
    guard start > position, start < count else { return nil }
    let length: Int
    if isEnding(text[start]) {
      length = 1
    } else {
      guard start + 1 < count else { return nil }
      switch (text[start] | 0x20, text[start + 1] | 0x20) {
      case (UInt8(ascii: "l"), UInt8(ascii: "l")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
        (UInt8(ascii: "v"), UInt8(ascii: "e")):
        length = 2
      default: return nil
      }
    }
    let end = start + length
    return endsWord(text, at: end, count: count) ? start..<end : nil
  }

  /// The endings that an apostrophe joins to a word.
  static let endings = ["s", "t", "d", "m", "ll", "re", "ve"].map { Array($0.utf8) }

  /// True if an apostrophe may join a letter alone to a word.
  static func isEnding(_ letter: UInt8) -> Bool {
    switch letter | 0x20 {
    case UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "m"): true
    default: false
    }
  }

  /// The last letters of what an apostrophe joins to a word.
  static let lastLetters = Set("stdmle".utf8)

  /// True if any byte of a text may be of an apostrophe. Complexity: O(n).
  static func hasApostrophe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { $0 == 0x27 || $0 == 0xe2 }
  }

  /// True if an apostrophe is at a place of a text: the word that ends there goes on with it.
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

  /// True if nothing goes on with the word at a place.
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
