/// The decimal sign of an amount. The other one, an apostrophe or a space separates thousands.
package enum AmountSpelling: Hashable, Sendable, CaseIterable {
  /// `1,234.50`
  case decimalPoint
  /// `1.234,50`
  case decimalComma

  /// The number of digits after the decimal sign; the upper bound is what programs write of a calculated number.
  package static let fractionDigits = 1...18

  /// The digits without separators of thousands and with a decimal point; nil if they are not spelled so.
  func plain(_ digits: [UInt8]) -> [UInt8]? {
    let (decimal, between): (UInt8, UInt8) = self == .decimalPoint ? (0x2E, 0x2C) : (0x2C, 0x2E)
    let parts = digits.split(
      separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    let sign = whole.first { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: " ") } ?? between
    let groups = whole.split(separator: sign, omittingEmptySubsequences: false)
    let number = groups.flatMap { $0 }
    let fraction = parts.count > 1 ? parts[1] : []
    // In India all groups but the last have two digits: `12,34,567`.
    let size = sign == UInt8(ascii: ",") && groups.count > 2 && groups[1].count == 2 ? 2 : 3
    // `.5`
    let isBare = number.isEmpty && groups.count == 1 && !fraction.isEmpty
    guard isBare || (1...15).contains(number.count), number.allSatisfy(\.isDigit),
      number.count == 1 || number.first != UInt8(ascii: "0"),
      groups.count == 1 || groups[0].count <= size && !groups[0].isEmpty && groups.last?.count == 3,
      groups.dropFirst().dropLast().allSatisfy({ $0.count == size }),
      fraction.allSatisfy(\.isDigit),
      parts.count == 1 || Self.fractionDigits.contains(fraction.count)
    else { return nil }
    return parts.count == 1
      ? number : (isBare ? [UInt8(ascii: "0")] : number) + [UInt8(ascii: ".")] + fraction
  }
}
