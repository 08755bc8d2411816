/// Reads digits and signs from the beginning of bytes: what dates and times are written with.
///
/// ```swift
/// var reader = DigitReader(rest: Array("20:13".utf8)[...])
/// (reader.number(2), reader.take(":"), reader.number(2))     // (20, true, 13)
/// ```
struct DigitReader<Bytes: Collection<UInt8>> where Bytes.SubSequence == Bytes {
  /// What is not read yet.
  var rest: Bytes

  /// Reads one sign of ASCII.
  /// - Returns: Whether it stands there; nothing is read where it does not.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// So many digits; nil, and nothing read, where there are fewer.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension UInt8 {
  /// Whether it is one of `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
