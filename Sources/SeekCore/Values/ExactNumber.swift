/// A number that compares as it is written: the nearest `Double`, and what a whole number has besides.
///
/// A `Double` holds whole numbers to 2⁵³. Ids of posts and messages are longer, and two that differ in their last digits would be one.
///
/// ```swift
/// ExactNumber("1610521604143693812") < ExactNumber("1610521604143693813")   // true; as `Double` they are equal
/// ExactNumber(0.5).rest                                                     // 0
/// ```
///
/// Whole numbers of up to 34 digits are told apart; longer ones, and fractions, are the nearest `Double`.
public struct ExactNumber: Hashable, Sendable {
  /// The `Double` that is nearest.
  public let nearest: Double
  /// The difference to ``nearest``; 0 below 2⁵³.
  public let rest: Int64

  /// The number that a `Double` is.
  @inlinable
  public init(_ number: Double) {
    nearest = number
    rest = 0
  }

  @usableFromInline
  package init(nearest: Double, rest: Int64) {
    self.nearest = nearest
    self.rest = rest
  }

  /// A whole number.
  @inlinable
  public init(_ whole: some BinaryInteger) {
    let nearest = Double(whole)
    self.nearest = nearest
    // `Int128(exactly:)` of the nearest is nil where it is as great as no id is.
    rest =
      abs(nearest) < Self.firstInexact
      ? 0
      : Int128(exactly: whole).flatMap { whole in
        // The least one has no negative.
        Int128(exactly: nearest).map { max(-Int64.max, Int64(clamping: whole - $0)) }
      } ?? 0
  }

  /// The number that decimal digits spell, as `-12`, `0.5`, `1e9`; nil where they spell none.
  ///
  /// - Parameters:
  ///   - digits: The number in ASCII.
  ///   - exponent: The power of ten by which it is multiplied.
  public init?(_ digits: some StringProtocol, exponent: Int = 0) {
    guard let nearest = Double(exponent == 0 ? String(digits) : "\(digits)e\(exponent)") else {
      return nil
    }
    if abs(nearest) >= Self.firstInexact, exponent >= 0, abs(nearest) < Self.limit,
      let whole = Int128(
        exponent == 0 ? String(digits) : digits + String(repeating: "0", count: exponent))
    {
      self.init(whole)
    } else {
      self.init(nearest)
    }
  }

  /// 2⁵³, the first whole number whose successor is no `Double`.
  @usableFromInline static let firstInexact: Double = 9_007_199_254_740_992
  /// A number that an `Int128` has room for, greater than all that have a rest.
  private static let limit = 1e38
}

extension ExactNumber: Comparable {
  /// True if the left one is less.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.nearest != right.nearest ? left.nearest < right.nearest : left.rest < right.rest
  }

  /// The number with the other sign.
  @inlinable
  public static prefix func - (number: Self) -> Self {
    Self(nearest: -number.nearest, rest: -number.rest)
  }
}

extension ExactNumber: CustomStringConvertible {
  /// The number as a person writes it: without a fraction where it has none, and whole where it has at most 21 digits.
  public var description: String {
    guard nearest == nearest.rounded(), abs(nearest) < 1e21 || rest != 0,
      let whole = Int128(exactly: nearest)
    else { return String(nearest) }
    return String(whole + Int128(rest))
  }
}
