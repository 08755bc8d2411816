/// Which sign stands before the part of an amount that is less than one; the other one, an apostrophe or a space stands
/// between thousands.
///
/// ```swift
/// AmountSpelling.decimalComma.number(bytes)   // of "1.234,50 €": 1234.5; of "1,234.50 €": nil
/// ```
public enum AmountSpelling: Hashable, Sendable, CaseIterable {
  /// `1,234.50`
  case decimalPoint
  /// `1.234,50`
  case decimalComma

  /// The number of a text with a currency, a percent sign or something between thousands; nil where it is none that is
  /// spelled so, and where it is a number by itself, which a ``RecordSink`` hears of as one.
  ///
  /// ```swift
  /// AmountSpelling.decimalPoint.number(bytes)   // of "$12": 12; of "12": nil
  /// ```
  /// - Complexity: O(n) in the bytes, and O(1) for more than 40.
  public func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    isPlain(text) ? nil : Amount(text)?.number(spelled: self)
  }

  /// Whether a text is a number by itself, and the same one in this spelling.
  func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.isPlainNumber && (self == .decimalPoint || !text.contains(UInt8(ascii: ".")))
  }

  /// As many as a program writes of a number that it has calculated.
  static let fractionDigits = 1...18

  /// Digits without what stands between thousands, and with a decimal point; nil where they are not spelled so.
  func plain(_ digits: [UInt8]) -> [UInt8]? {
    let (decimal, between): (UInt8, UInt8) = self == .decimalPoint ? (0x2E, 0x2C) : (0x2C, 0x2E)
    let parts = digits.split(
      separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    let sign = whole.first { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: " ") } ?? between
    let groups = whole.split(separator: sign, omittingEmptySubsequences: false)
    let number = groups.flatMap { $0 }
    let fraction = parts.count > 1 ? parts[1] : []
    guard (1...15).contains(number.count), number.allSatisfy(\.isDigit),
      number.count == 1 || number.first != UInt8(ascii: "0"),
      groups.count == 1 || groups[0].count <= 3 && !groups[0].isEmpty,
      groups.dropFirst().allSatisfy({ $0.count == 3 }), fraction.allSatisfy(\.isDigit),
      parts.count == 1 || Self.fractionDigits.contains(fraction.count)
    else { return nil }
    return parts.count == 1 ? number : number + [UInt8(ascii: ".")] + fraction
  }
}
