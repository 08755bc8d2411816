/// A half-open or closed interval of numbers, as a token spells it: `10`, `<10`, `>=1M`, `3..7`.
///
/// ```swift
/// NumberRange(parsing: "1990..1999")?.contains(1994)   // true
/// NumberRange(parsing: ">=1M")?.contains(2_500_000)     // true
/// NumberRange(parsing: "soon")                          // nil
/// ```
///
/// Grammar: `number | ("<" | "<=" | ">" | ">=" | "=") number | [number] ".." [number]`, at least one
/// number; a number is decimal with an optional sign, `_` between digits, and suffix `k`, `M`, `G`
/// (thousand, million, milliard; either case). `a..b` includes both ends; when `a > b` they are exchanged.
public struct NumberRange: Hashable, Sendable {
  /// The smallest value, `-infinity` where unbounded.
  public let lowerBound: Double
  /// The greatest value, `infinity` where unbounded.
  public let upperBound: Double
  public let includesLowerBound: Bool
  public let includesUpperBound: Bool

  public init(
    lowerBound: Double, upperBound: Double, includesLowerBound: Bool = true,
    includesUpperBound: Bool = true
  ) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.includesLowerBound = includesLowerBound
    self.includesUpperBound = includesUpperBound
  }

  /// Whether `number` lies within; NaN never does.
  public func contains(_ number: Double) -> Bool {
    (includesLowerBound ? number >= lowerBound : number > lowerBound)
      && (includesUpperBound ? number <= upperBound : number < upperBound)
  }
}

extension NumberRange {
  /// Reads the spelling a person types, or returns nil where it is none. Complexity: O(n).
  public init?(parsing text: String) {
    let bytes = Array(text.utf8).filter { $0 != UInt8(ascii: " ") }
    if let dots = Self.positionOfDots(in: bytes) {
      let left = bytes[..<dots]
      let right = bytes[(dots + 2)...]
      guard !(left.isEmpty && right.isEmpty) else { return nil }
      guard let lower = left.isEmpty ? -Double.infinity : Self.number(left),
        let upper = right.isEmpty ? Double.infinity : Self.number(right)
      else { return nil }
      self.init(lowerBound: min(lower, upper), upperBound: max(lower, upper))
      return
    }
    let operatorLength = bytes.prefix {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
    }.count
    guard let number = Self.number(bytes[operatorLength...]) else { return nil }
    switch String(decoding: bytes[..<operatorLength], as: UTF8.self) {
    case "", "=": self.init(lowerBound: number, upperBound: number)
    case "<":
      self.init(lowerBound: -.infinity, upperBound: number, includesUpperBound: false)
    case "<=": self.init(lowerBound: -.infinity, upperBound: number)
    case ">": self.init(lowerBound: number, upperBound: .infinity, includesLowerBound: false)
    case ">=": self.init(lowerBound: number, upperBound: .infinity)
    default: return nil
    }
  }

  private static func positionOfDots(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 2 else { return nil }
    let dot = UInt8(ascii: ".")
    return bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var digits = bytes.filter { $0 != UInt8(ascii: "_") }
    var factor = 1.0
    switch digits.last {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): factor = 1e3
    case UInt8(ascii: "m"), UInt8(ascii: "M"): factor = 1e6
    case UInt8(ascii: "g"), UInt8(ascii: "G"): factor = 1e9
    default: break
    }
    if factor != 1 { digits.removeLast() }
    // `Double.init` also reads "inf", "nan" and hexadecimal: only decimal is a number to a person.
    let decimal = digits.allSatisfy {
      ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
    guard decimal, let value = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    return value * factor
  }
}
