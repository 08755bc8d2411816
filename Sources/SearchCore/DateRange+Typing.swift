/// What a text says about days before it is known what day it is.
extension DateRange {
  /// Whether a text spells an interval of days, whatever day it is today. Complexity: O(n).
  public static func isSpelled(by text: String) -> Bool {
    DateRange(parsing: text, today: CivilDate(dayNumber: 0)) != nil
  }

  /// Whether texts that are dates begin so: `20`, `2019-`, `2019-1`, but not `2019-2` nor `2019-02-3`.
  public static func isBeginningOfDate(_ text: some StringProtocol) -> Bool {
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if text.utf8.count < 4, isNumber { return true }
    if text.last == "-" { return Period(text.dropLast()).map { $0.day == nil } ?? false }
    return ["", "0", "1"].contains { Period(String(text) + $0) != nil }
  }

  /// Whether the next keys may make an interval or a word like `today` of a text that is no beginning of a date:
  /// `>=`, `<20`, `2019-01..2019-`, `last-`.
  public static func isBeginning(_ text: String) -> Bool {
    let spelled = text.lowercased()
    if words.contains(where: { $0.hasPrefix(spelled) }) { return true }
    if let dots = dots(in: spelled) {
      let (left, right) = (spelled[..<dots], spelled[dots...].dropFirst(2))
      return (left.isEmpty || Period(left) != nil) && isBeginningOfDate(right)
    }
    if spelled.last == ".", Period(spelled.dropLast()) != nil { return true }
    let sign = spelled.prefix { "<>=".contains($0) }
    return ["", "<", "<=", ">", ">=", "="].contains(sign)
      && isBeginningOfDate(spelled.dropFirst(sign.count))
  }

  /// Whether an interval names its later end first.
  public static func isBackwards(_ text: String) -> Bool {
    guard let dots = dots(in: text), let left = Period(text[..<dots]),
      let right = Period(text[dots...].dropFirst(2))
    else { return false }
    return right.text < left.text
  }
}
