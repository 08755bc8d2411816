/// Numbers as people write money: `$12`, `1.234,50`, `10€..20€`.
extension NumberRange {
  /// A range in the spelling that ``init(parsing:)`` reads.
  public struct PlainSpelling: Hashable, Sendable {
    public let text: String
    /// Whether it could mean nothing else: `1,234` could be a thousand and more, or one and a part.
    public let isCertain: Bool
  }

  /// The plain spelling of a range whose numbers have a currency or a percent sign beside them, a decimal comma, or
  /// commas or points between thousands; nil where it is plain already, or no range.
  ///
  /// ```swift
  /// NumberRange.plainSpelling(of: ">1.234,50")?.text      // ">1234.50"
  /// NumberRange.plainSpelling(of: "10€..20€")?.text       // "10..20"
  /// NumberRange.plainSpelling(of: "1,234")?.isCertain     // false; it is read as 1234
  /// ```
  /// Both ends are read alike. Complexity: O(n).
  public static func plainSpelling(of text: String) -> PlainSpelling? {
    guard text.utf8.count <= 100, NumberRange(parsing: text) == nil else { return nil }
    let sign = text.prefix { "<>=".contains($0) }
    let dots = sign.isEmpty ? DateRange.dots(in: text) : nil
    let ends =
      dots.map { [text[..<$0], text[$0...].dropFirst(2)] } ?? [text[sign.endIndex...]]
    let bare = ends.map(withoutSign)
    let readings = [true, false].compactMap { hasPoint in
      let numbers = bare.compactMap { plainNumber($0, hasPoint: hasPoint) }
      return numbers.count == bare.count ? numbers : nil
    }
    guard let first = readings.first else { return nil }
    let plain = "\(sign)" + first.joined(separator: "..")
    guard NumberRange(parsing: plain) != nil else { return nil }
    return PlainSpelling(text: plain, isCertain: readings.count == 1 || readings[0] == readings[1])
  }

  /// Whether a text is what is typed first of such a range: `$`, `>€`, `1,`, `10€..`.
  ///
  /// Complexity: O(n).
  public static func isBeginningOfAmount(_ text: String) -> Bool {
    let completed = [text + "1", text + "111"]
    return completed.contains { plainSpelling(of: $0) != nil }
  }

  private static let signs = [
    "$", "£", "¥", "₹", "€", "₽", "₩", "₺", "₴", "₫", "%", "zł", "Kč", "kr", "Ft", "USD", "GBP",
    "JPY", "INR", "EUR", "CHF", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK",
  ]

  /// Without the sign of a currency before or behind it, and spaces; less than nothing with a minus in the first place,
  /// whether that stands before or behind the sign, or all of it in parentheses.
  private static func withoutSign(_ text: Substring) -> Substring {
    var text = trimmed(text)
    var isNegative = false
    func takeMinus() {
      guard !isNegative, let first = text.first, "-−".contains(first) else { return }
      isNegative = true
      text = trimmed(text.dropFirst())
    }
    if text.hasPrefix("("), text.hasSuffix(")"), text.count > 2 {
      isNegative = true
      text = trimmed(text.dropFirst().dropLast())
    }
    takeMinus()
    if let sign = signs.first(where: { text.hasPrefix($0) }) {
      text = trimmed(text.dropFirst(sign.count))
    } else if let sign = signs.first(where: { text.hasSuffix($0) }) {
      text = trimmed(text.dropLast(sign.count))
    }
    takeMinus()
    return isNegative ? "-" + text : text
  }

  /// What Swiss writers put between thousands.
  private static let apostrophes: Set<Character> = ["'", "’"]

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// A number without what stands between thousands, and with a decimal point; nothing stays nothing.
  private static func plainNumber(_ text: Substring, hasPoint: Bool) -> String? {
    guard !text.isEmpty else { return "" }
    let (decimal, between): (Character, Character) = hasPoint ? (".", ",") : (",", ".")
    let sign = text.hasPrefix("-") ? "-" : ""
    let factor = text.last.map { "kKmMgG".contains($0) } == true ? text.suffix(1) : ""
    let digits = text.dropFirst(sign.count).dropLast(factor.count)
    let parts = digits.split(
      separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(omittingEmptySubsequences: false) {
      $0 == between || apostrophes.contains($0)
    }
    let whole = groups.joined()
    let fraction = parts.count > 1 ? String(parts[1]) : nil
    guard !whole.isEmpty,
      (whole + (fraction ?? "")).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      groups.count == 1
        || (1...3).contains(groups[0].count) && !whole.hasPrefix("0")
          && groups.dropFirst().allSatisfy({ $0.count == 3 }),
      // `1990,1995` is two years.
      fraction.map({ !$0.isEmpty && (hasPoint || $0.utf8.count <= 3) }) ?? true
    else { return nil }
    return sign + whole + (fraction.map { "." + $0 } ?? "") + factor
  }
}
