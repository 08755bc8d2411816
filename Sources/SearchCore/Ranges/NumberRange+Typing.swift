/// What a text says about numbers of which it is only the beginning.
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
    // Behind a point and behind a zero no digit makes it greater.
    let isBounded = parts.count > 1 || number == 0
    let exponents = isBounded ? [whole.utf8.count - digits.utf8.count] : Array(0...15)
    return exponents.compactMap { exponent in
      guard let near = Double("\(number)e\(exponent)"),
        let far = Double("\(number + 1)e\(exponent)")
      else { return nil }
      return isNegative
        ? NumberRange(lowerBound: -far, upperBound: -near, includesLowerBound: false)
        : NumberRange(lowerBound: near, upperBound: far, includesUpperBound: false)
    }
  }
}
