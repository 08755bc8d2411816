/// A half-open or closed interval of numbers, as a token spells it: `10`, `<10`, `>=1M`, `3..7`.
///
/// ```swift
/// NumberRange(parsing: "1990..1999")?.contains(1994)   // true
/// NumberRange(parsing: ">=1M")?.contains(2_500_000)     // true
/// NumberRange(parsing: "soon")                          // nil
/// ```
///
/// Grammar: `number | ("<" | "<=" | ">" | ">=" | "=") number | [number] ".." ["<"] [number]`, at least one
/// number; a number is decimal with an optional sign, single `_` between digits, and a unit: `k`, `M`, `G`, `T`, `P`
/// (powers of a thousand; either case), perhaps with `B` or `iB`, or a power of ten as `1.5e-9` and `1E5` have it. `a..b` includes both ends; when `a > b` they are exchanged.
/// `a..<b` is without `b`, as `:facets` spells its bars; `a..<` has no upper bound, as `a..`.
/// Spaces may be around the operator, the dots and the whole, not inside a number. Three dots are no
/// range: `1...5` would be read as 1 to 0.5.
public struct NumberRange: Hashable, Sendable {
  /// The smallest value, `-infinity` where unbounded.
  public let lower: ExactNumber
  /// The greatest value, `infinity` where unbounded.
  public let upper: ExactNumber
  /// True if the lower bound itself is in the range.
  public let includesLowerBound: Bool
  /// True if the upper bound itself is in the range.
  public let includesUpperBound: Bool

  /// A range between two bounds, both of which are in it unless the arguments say otherwise.
  public init(
    lowerBound: Double, upperBound: Double, includesLowerBound: Bool = true,
    includesUpperBound: Bool = true
  ) {
    self.init(
      ExactNumber(lowerBound), ExactNumber(upperBound), includesLowerBound: includesLowerBound,
      includesUpperBound: includesUpperBound)
  }

  /// A range between two bounds that are compared to their last digit.
  public init(
    _ lower: ExactNumber, _ upper: ExactNumber, includesLowerBound: Bool = true,
    includesUpperBound: Bool = true
  ) {
    self.lower = lower
    self.upper = upper
    self.includesLowerBound = includesLowerBound
    self.includesUpperBound = includesUpperBound
  }

  /// The `Double` nearest to the smallest value.
  public var lowerBound: Double { lower.nearest }
  /// The `Double` nearest to the greatest value.
  public var upperBound: Double { upper.nearest }

  /// True if `number` lies within; NaN never does.
  public func contains(_ number: ExactNumber) -> Bool {
    (number > lower || includesLowerBound && number == lower)
      && (number < upper || includesUpperBound && number == upper)
  }

  /// True if `number` lies within; NaN never does.
  public func contains(_ number: Double) -> Bool { contains(ExactNumber(number)) }
}

extension NumberRange: BoundedRange {
  /// True if numbers can be too small for the range.
  public var isBoundedBelow: Bool { lowerBound > -.infinity }
  /// True if numbers can be too large for the range.
  public var isBoundedAbove: Bool { upperBound < .infinity }

  /// The numbers that are in both ranges; nil if there are none.
  public func intersection(_ other: NumberRange) -> NumberRange? {
    let lower = max(lower, other.lower)
    let upper = min(upper, other.upper)
    let (includesLower, includesUpper) = [self, other].reduce((true, true)) { includes, range in
      (
        includes.0 && (range.lower < lower || range.includesLowerBound),
        includes.1 && (range.upper > upper || range.includesUpperBound)
      )
    }
    guard lower < upper || lower == upper && includesLower && includesUpper else { return nil }
    return NumberRange(
      lower, upper, includesLowerBound: includesLower, includesUpperBound: includesUpper)
  }
}

extension NumberRange {
  /// Reads the spelling a person types, or returns nil where it is none. Complexity: O(n).
  public init?(parsing text: String) {
    let bytes = Self.trimmed(Array(text.utf8)[...])
    if let dots = Self.positionOfDots(in: bytes) {
      let left = Self.trimmed(bytes[..<dots])
      var right = Self.trimmed(bytes[(dots + 2)...])
      let isHalfOpen = right.first == UInt8(ascii: "<")
      if isHalfOpen { right = Self.trimmed(right.dropFirst()) }
      guard !(left.isEmpty && right.isEmpty), left.last != Self.dot, right.first != Self.dot else {
        return nil
      }
      guard let lower = left.isEmpty ? ExactNumber(-.infinity) : Self.number(left),
        let upper = right.isEmpty ? ExactNumber(.infinity) : Self.number(right),
        !isHalfOpen || lower < upper
      else { return nil }
      self.init(
        min(lower, upper), max(lower, upper), includesUpperBound: !isHalfOpen || right.isEmpty)
      return
    }
    let operation = bytes.prefix {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
    }
    guard let number = Self.number(Self.trimmed(bytes.dropFirst(operation.count))) else {
      return nil
    }
    let (least, greatest) = (ExactNumber(-.infinity), ExactNumber(.infinity))
    switch String(decoding: operation, as: UTF8.self) {
    case "", "=": self.init(number, number)
    case "<": self.init(least, number, includesUpperBound: false)
    case "<=": self.init(least, number)
    case ">": self.init(number, greatest, includesLowerBound: false)
    case ">=": self.init(number, greatest)
    default: return nil
    }
  }

  private static let dot = UInt8(ascii: ".")

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }

  private static func positionOfDots(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> ExactNumber? {
    var digits = bytes
    var exponent = 0
    if let unit = SizeUnit.take(from: &digits, isTyped: true) {
      exponent = unit.power
      digits = trimmed(digits)
    }
    if exponent == 0, let mark = powerMark(in: digits) {
      // A power that no `Int` has makes every number 0 or infinite.
      guard let power = Int(String(decoding: digits[(mark + 1)...], as: UTF8.self)) else {
        return nil
      }
      exponent = power
      digits = digits[..<mark]
    }
    guard let plain = withoutSeparators(digits) else { return nil }
    // The factor goes into the spelling, so that 1.1M is exactly 1,100,000. A number too great for a
    // Double would be an infinite bound, which means "unbounded".
    guard let value = ExactNumber(String(decoding: plain, as: UTF8.self), exponent: exponent),
      value.nearest.isFinite
    else { return nil }
    return value
  }

  /// The beginning of the power of ten, with digits before it and after it.
  private static func powerMark(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      bytes[..<mark].contains(where: { (0x30...0x39).contains($0) })
    else { return nil }
    let power = bytes[(mark + 1)...]
    let digits =
      power.first == UInt8(ascii: "-") || power.first == UInt8(ascii: "+")
      ? power.dropFirst() : power
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) } ? mark : nil
  }

  /// The digits without `_`, or nil where something is no decimal number: `Double.init` also reads
  /// "inf", "nan" and hexadecimal.
  private static func withoutSeparators(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var plain: [UInt8] = []
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), dot, UInt8(ascii: "-"), UInt8(ascii: "+"):
        plain.append(bytes[index])
      case UInt8(ascii: "_"):
        guard isDigit(bytes, index - 1), isDigit(bytes, index + 1) else { return nil }
      default: return nil
      }
    }
    return plain
  }

  private static func isDigit(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
    bytes.indices.contains(index)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
  }
}

/// Ranges of the numbers that begin with a typed text.
extension NumberRange {
  /// The numbers whose spelling begins with a text: of `19` itself, 19.5, 190 to 199, 1,900 to 1,999 and so on; of `1.5`
  /// from 1.5 up to 1.6.
  ///
  /// ```swift
  /// NumberRange.beginning(with: "199").contains { $0.contains(1994) }     // true
  /// ```
  ///
  /// Empty where no number is spelled so: with a sign but `-`, zeros at the start, a suffix, or more than 15 digits.
  public static func beginning(with text: String) -> [NumberRange] {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard let whole = parts.first, !whole.isEmpty, digits.utf8.count <= 15,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      whole == "0" || !whole.hasPrefix("0")
    else { return [] }
    // After a point and after a zero no digit makes it greater.
    let isBounded = parts.count > 1 || number == 0
    let exponents = isBounded ? [whole.utf8.count - digits.utf8.count] : Array(0...15)
    return exponents.compactMap { exponent in
      guard let near = ExactNumber("\(number)", exponent: exponent),
        let far = ExactNumber("\(number + 1)", exponent: exponent)
      else { return nil }
      return isNegative
        ? NumberRange(-far, -near, includesLowerBound: false)
        : NumberRange(near, far, includesUpperBound: false)
    }
  }
}
