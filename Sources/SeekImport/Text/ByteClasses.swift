import SeekCore
import SeekPlatform

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// The number that a digit to the base 16 is; nil for another sign.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self & 0x0F
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      self & 0x0F + 9
    default: nil
    }
  }

  var isHexadecimal: Bool { hexValue != nil }

  /// A letter of ASCII, or a part of a longer character.
  var isLetter: Bool {
    self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// The four bytes RFC 8259 calls white space.
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension Sequence<UInt8> {
  /// The number that up to eight digits to the base 16 spell; nil where one is another sign.
  var hexNumber: UInt32? {
    reduce(UInt32?.some(0)) { number, digit in
      number.flatMap { number in digit.hexValue.map { number << 4 | UInt32($0) } }
    }
  }
}

extension Bytes {
  /// The offset of the first byte beyond ASCII at or after another, or the end; eight bytes are looked at in one step.
  func firstBeyondASCII(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count, let base = baseAddress,
      UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < count, self[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// The offset of the first such byte of a half-open range. The corresponding C function is `memchr`.
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let base = baseAddress, start < end,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// True if the first 8,192 bytes are no text: there are zeros among them, and signs of something else than a text that has lost
  /// some of its lines, as one does when the power fails.
  ///
  /// Such a text has whole lines without zeros, and outside of them no more control characters than others.
  var isBinary: Bool {
    let sample = prefix(8192)
    guard sample.contains(0), !UTF16Text.recognizes(self) else { return false }
    let lines = sample.split(separator: 0x0A)
    let whole = lines.dropLast(count > sample.count ? 1 : 0).filter { line in
      !line.isEmpty
        && line.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x07...0x0D).contains($0) || $0 == 0x1B }
    }
    let broken = lines.filter { $0.contains(0) }.count
    return whole.isEmpty || whole.count < broken || whole.count * 10 < (lines.count - broken) * 9
  }

  /// True if it is a number as tables have it: `-12`, `3.50`, `0.30000000000000004`, `9.16e-07`; not `007`, `1e5` or `+1`,
  /// which may be names.
  var isPlainNumber: Bool { isNumber { $0.hasPoint || $0.hasSign } }

  /// True if it is a plain number that means the same where points divide thousands: `1.25`, and not `1.250`.
  var isCertainNumber: Bool {
    guard isPlainNumber else { return false }
    let digits = first == UInt8(ascii: "-") ? dropFirst() : self[...]
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return point - digits.startIndex > 3 || digits.endIndex - point != 4
      || digits.first == UInt8(ascii: "0")
  }

  /// True if it is a number as ``isPlainNumber``, or has up to 34 digits and a minus at most. Of a long one each digit counts, so it is
  /// compared as a number (``SeekCore/ExactNumber``), and stays text, as other programs would round it.
  var isComparedAsNumber: Bool {
    if isPlainNumber { return true }
    let digits = first == UInt8(ascii: "-") ? dropFirst() : self[...]
    return (16...34).contains(digits.count) && digits.first != UInt8(ascii: "0")
      && digits.allSatisfy(\.isDigit)
  }

  /// True if it is `1e5` or `12E4`: a number among others in a column, and a name by itself.
  var isBareExponent: Bool { isNumber { !$0.hasPoint && !$0.hasSign } && !isPlainNumber }

  /// True if it is spelled as JSON spells numbers, if not longer than people need, and is no infinite one.
  ///
  /// - Parameter isMeant: Asked of what is beside an exponent: a point before it, a sign after its letter.
  private func isNumber(where isMeant: ((hasPoint: Bool, hasSign: Bool)) -> Bool) -> Bool {
    var rest = self[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count <= 17, whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return false }
    rest = rest.dropFirst(whole.count)
    // More digits without a point are those of a card or an account.
    if rest.isEmpty { return whole.count <= 15 }
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      guard (1...100).contains(fraction.count) else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let letter = rest.popFirst() else { return true }
    guard letter | 0x20 == UInt8(ascii: "e"), let first = rest.first else { return false }
    let hasSign = !first.isDigit
    if hasSign {
      guard first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return false }
      rest.removeFirst()
    }
    guard (1...3).contains(rest.count), rest.allSatisfy(\.isDigit) else { return false }
    let power = rest.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return (first == UInt8(ascii: "-") || power + whole.count <= 308)
      && isMeant((hasPoint, hasSign))
  }
}

extension UInt8 {
  fileprivate var mayBeginBlank: Bool {
    self <= 0x20 || self == 0xC2 || self == 0xE2 || self == 0xE3
  }
  fileprivate var mayEndBlank: Bool {
    self <= 0x20 || self == 0xA0 || self == 0xAF || self == 0x89 || self == 0x80
  }
}

extension ByteSlice {
  /// The number of bytes of the space or line break that it begins with: one of ASCII, one that breaks no line (U+00A0, U+202F),
  /// or one that is thin (U+2009) or wide (U+3000); nil for other bytes.
  fileprivate var blankCount: Int? {
    guard let first else { return nil }
    if first == 0x20 || (0x09...0x0D).contains(first) { return 1 }
    if first == 0xC2 { return count > 1 && self[startIndex + 1] == 0xA0 ? 2 : nil }
    guard count > 2 else { return nil }
    let rest = (self[startIndex + 1], self[startIndex + 2])
    return switch (first, rest.0, rest.1) {
    case (0xE2, 0x80, 0xAF), (0xE2, 0x80, 0x89), (0xE3, 0x80, 0x80): 3
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// False for control characters, which must never reach a terminal.
  var isShowable: Bool { !(value < 0x20 || (0x7F...0x9F).contains(value)) }
}

extension String {
  /// The text as it is shown in a message: without control characters, and cut to a number of scalars.
  func shown(limit: Int = .max) -> String {
    let kept = unicodeScalars.prefix(limit)
    let shown = kept.map { $0.isShowable ? Character($0) : "\u{FFFD}" }
    return String(shown) + (kept.endIndex < unicodeScalars.endIndex ? "…" : "")
  }

  /// Without the spaces at both ends.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...last])
  }
}

extension [String] {
  /// The first dozen names as a message has them, and the number of the others.
  var listed: Message {
    let shown = prefix(12).map { $0.shown() }.joined(separator: ", ")
    return count > 12 ? "\(shown) and \(count - 12) more" : Message(verbatim: shown)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, which holds nowhere before; the end where it holds nowhere.
  ///
  /// ```swift
  /// [0, 4, 9].partitioningIndex { $0 > 5 }   // 2
  /// ```
  /// - Complexity: O(log n).
  @inline(__always)
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Bytes {
  /// Without the spaces at both ends, those that break no line or are wide among them.
  var withoutBlanks: Bytes {
    guard let first, let last, first.mayBeginBlank || last.mayEndBlank else { return self }
    var rest = self[...]
    while let first = rest.first, first.mayBeginBlank, let count = rest.prefix(3).blankCount {
      rest = rest.dropFirst(count)
    }
    while let last = rest.last, last.mayEndBlank,
      let count = (1...3).first(where: { rest.suffix($0).blankCount == $0 })
    {
      rest = rest.dropLast(count)
    }
    return rest.rebased
  }
}
