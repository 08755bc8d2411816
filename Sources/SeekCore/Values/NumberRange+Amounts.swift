/// Ranges of numbers as people write money: `$12`, `1.234,50`, `10€..20€`.
extension NumberRange {
  /// A range in the spelling that ``init(parsing:)`` reads.
  package struct PlainSpelling: Hashable, Sendable {
    package let text: String
    /// False if it could mean another number: `1,234` could be more than a thousand, or between one and two.
    package let isCertain: Bool
    /// The units behind its numbers.
    package let units: Set<String>
  }

  /// The plain spelling of a range whose numbers have a currency, a percent sign, a unit, a decimal comma, or separators of
  /// thousands; nil if it is plain already, or no range.
  ///
  /// ```swift
  /// NumberRange.plainSpelling(of: ">1.234,50")?.text      // ">1234.50"
  /// NumberRange.plainSpelling(of: "10€..20€")?.text       // "10..20"
  /// NumberRange.plainSpelling(of: "1,234")?.isCertain     // false; it is read as 1234
  /// ```
  /// Both ends have the same decimal sign. Complexity: O(n).
  ///
  /// - Parameter own: The spelling of the numbers that it is compared with. With a decimal comma `2.000` is two thousand.
  package static func plainSpelling(
    of text: String, _ own: AmountSpelling? = nil
  ) -> PlainSpelling? {
    let hasComma = own == .decimalComma
    guard text.utf8.count <= 100, hasComma || NumberRange(parsing: text) == nil else { return nil }
    let comparison = text.prefix { "<>=".contains($0) }
    let joined = comparison.isEmpty ? DateRange.ends(of: text) : nil
    let ends = joined.map { [$0.left, $0.right] } ?? [text[comparison.endIndex...]]
    var units: Set<String> = []
    let spellings = hasComma ? AmountSpelling.allCases.reversed() : AmountSpelling.allCases
    let readings = spellings.compactMap { spelling in
      let numbers = ends.compactMap { plainNumber($0, spelling, own, &units) }
      return numbers.count == ends.count ? numbers : nil
    }
    guard let first = readings.first else { return nil }
    let plain = "\(comparison)" + first.joined(separator: String(joined?.dots ?? ""))
    guard plain != text, NumberRange(parsing: plain) != nil else { return nil }
    return PlainSpelling(
      text: plain, isCertain: readings.count == 1 || readings[0] == readings[1], units: units)
  }

  /// True for the first characters of such a range: `$`, `>€`, `1,`, `10€..`.
  ///
  /// Complexity: O(n).
  package static func isBeginningOfAmount(_ text: String) -> Bool {
    let completed = [text + "1", text + "111"]
    return completed.contains { plainSpelling(of: $0) != nil }
  }

  /// The number of one end in plain spelling; empty for an end that is left open.
  private static func plainNumber(
    _ text: Substring, _ spelling: AmountSpelling, _ own: AmountSpelling?,
    _ units: inout Set<String>
  ) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return "" }
    var text = String(text)
    guard let amount = text.withUTF8({ Amount($0, takesFactor: true) }) else { return nil }
    if let unit = amount.sign.unit { units.insert(unit) }
    return amount.plainText(spelled: spelling, own)
  }
}
