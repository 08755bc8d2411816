/// What a text says about days before it is known what day it is.
extension DateRange {
  /// Whether a text spells an interval of days, whatever day it is today. Complexity: O(n).
  public static func isSpelled(by text: String) -> Bool {
    DateRange(parsing: text, today: CivilDate(dayNumber: 0)) != nil
  }

  /// Whether texts that are dates by ISO 8601 begin so: `20`, `2019-`, `2019-1`, but not `2019-2` nor `2019-02-3`.
  public static func isBeginningOfDate(_ text: some StringProtocol) -> Bool {
    ["2000-01-01", "2000-10-10"].contains { example in
      let date = "\(text)\(example.dropFirst(text.utf8.count))"
      return Period(date)?.text == date
    }
  }

  /// Whether the next keys may make an interval or a word like `today` of a text that is no beginning of a date:
  /// `>=`, `<20`, `2019-01..2019-`, `2019/`, `15.01.`, `last-`.
  public static func isBeginning(_ text: String) -> Bool {
    let spelled = text.lowercased()
    if words.contains(where: { $0.hasPrefix(spelled) }) { return true }
    if let dots = dots(in: spelled) {
      let (left, right) = (spelled[..<dots], spelled[dots...].dropFirst(2))
      return (left.isEmpty || Period(left) != nil) && isBeginningOfPeriod(right)
    }
    if spelled.last == ".", Period(spelled.dropLast()) != nil { return true }
    let sign = spelled.prefix { "<>=".contains($0) }
    return ["", "<", "<=", ">", ">=", "="].contains(sign)
      && isBeginningOfPeriod(spelled.dropFirst(sign.count))
  }

  /// Whether a date in any spelling begins so.
  private static func isBeginningOfPeriod(_ text: Substring) -> Bool {
    let endings = ["", "0", "00", "000", "1", "2000", "1.2000", ".2000", ".1.2000"]
    return isBeginningOfDate(text) || endings.contains { Period(text + $0) != nil }
  }

  /// The interval of whole days around one with times at its ends; nil where it has none.
  ///
  /// ```swift
  /// DateRange.wholeDays(of: ">2019-01-15T10:00")     // ">=2019-01-15"
  /// ```
  public static func wholeDays(of text: String) -> String? {
    if let dots = dots(in: text) {
      let (left, right) = (text[..<dots], text[dots...].dropFirst(2))
      let days = "\(day(in: left) ?? left)..\(day(in: right) ?? right)"
      return days != text && isSpelled(by: days) ? days : nil
    }
    let sign = text.prefix { "<>=".contains($0) }
    guard let day = day(in: text[sign.endIndex...]) else { return nil }
    let days = "\(sign)\(sign == "<" || sign == ">" ? "=" : "")\(day)"
    return isSpelled(by: days) ? days : nil
  }

  /// What stands before a time, or before what has been typed of one.
  private static func day(in text: Substring) -> Substring? {
    guard let mark = text.firstIndex(where: { "Tt ".contains($0) }),
      Period(text[..<mark])?.day != nil,
      text[mark...].dropFirst().utf8.allSatisfy({ "0123456789:.,+-Zz ".utf8.contains($0) })
    else { return nil }
    return text[..<mark]
  }

  /// Whether an interval names its later end first.
  public static func isBackwards(_ text: String) -> Bool {
    guard let dots = dots(in: text), let left = Period(text[..<dots]),
      let right = Period(text[dots...].dropFirst(2))
    else { return false }
    return right.endsBefore(left)
  }
}
