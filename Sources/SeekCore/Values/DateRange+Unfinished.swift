/// Conclusions about an interval that do not depend on the current day.
extension DateRange {
  /// True if a text spells an interval, whatever day it is today. Complexity: O(n).
  package static func isSpelled(by text: String) -> Bool {
    DateRange(parsing: text, today: .anyDay) != nil
  }

  /// `2007` of `2007-00-00`, which leaves month and day open; other text as it is.
  package static func withoutNoughts(_ date: String) -> String {
    var date = date
    while [7, 10].contains(date.utf8.count), date.hasSuffix("-00") { date.removeLast(3) }
    return date
  }

  /// True if a text spells an interval that begins or ends within a day. Complexity: O(n).
  package static func hasTimes(_ text: String) -> Bool {
    DateRange(parsing: text, today: .anyDay)?.hasTimes ?? false
  }

  /// True if texts that are dates by ISO 8601 begin so: `20`, `2019-`, `2019-1`, but not `2019-2` nor `2019-02-3`.
  package static func isBeginningOfDate(_ text: some StringProtocol) -> Bool {
    WrittenDate.begins(text, as: .iso)
  }

  /// True if the next keys may make an interval or a word like `today` of a text that is no beginning of a date:
  /// `>=`, `<20`, `2019-01..2019-`, `2019/`, `15.01.`, `last-`, `mar`, `-7`.
  package static func isBeginning(_ text: String) -> Bool {
    isBeginning(text) { WrittenDate.begins($0, as: .typed) || End.isBeginningOfWord($0) }
  }

  /// True if the next keys may make an interval of days of a text, where the order of the collection says which number is
  /// the day: `06/`, `>=06/01/20`, `2023-01..6/`.
  package static func isBeginning(_ text: String, _ order: DayOrder) -> Bool {
    guard order != .yearFirst, text.last.map({ $0.isNumber || "/-".contains($0) }) ?? false else {
      return false
    }
    return isBeginning(text) { WrittenDate.begins($0, as: .ordered) }
  }

  /// - Parameter isBegun: True if an end of an interval begins so.
  private static func isBeginning(_ text: String, _ isBegun: (Substring) -> Bool) -> Bool {
    let spelled = text.lowercased()
    if let (left, _, right) = ends(of: spelled) {
      return (left.isEmpty || End(left, .anyDay) != nil) && isBegun(right)
    }
    if spelled.last == ".", End(spelled.dropLast(), .anyDay) != nil { return true }
    let sign = spelled.prefix { "<>=".contains($0) }
    return ["", "<", "<=", ">", ">=", "="].contains(sign) && isBegun(spelled.dropFirst(sign.count))
  }

  /// The interval around one whose times are none, or are not finished: of their minutes, hours or days; nil where it is
  /// spelled as it should be, or no time is in it.
  ///
  /// ```swift
  /// DateRange.wholePeriods(of: ">2019-01-15T10:0")     // ">=2019-01-15T10"
  /// DateRange.wholePeriods(of: "2019-01-15T25:00")     // "2019-01-15"
  /// DateRange.wholePeriods(of: ">2019-01-15T10:00")    // nil
  /// ```
  /// Complexity: O(n · k) in the signs of the times.
  package static func wholePeriods(of text: String) -> String? {
    if let (left, dots, right) = ends(of: text) {
      let periods = "\(period(in: left) ?? left)\(dots)\(period(in: right) ?? right)"
      return periods != text && isSpelled(by: periods) ? periods : nil
    }
    let sign = text.prefix { "<>=".contains($0) }
    guard let period = period(in: text[sign.endIndex...]) else { return nil }
    let periods = "\(sign)\(sign == "<" || sign == ">" ? "=" : "")\(period)"
    return isSpelled(by: periods) ? periods : nil
  }

  /// The part of a date that is one if a time follows a day or has begun; nil if all of it is.
  private static func period(in text: Substring) -> Substring? {
    guard End(text, .anyDay) == nil, let mark = text.firstIndex(where: { "Tt ".contains($0) }),
      WrittenDate(text[..<mark], as: .typed)?.precision == .day,
      text[mark...].dropFirst().utf8.allSatisfy({ "0123456789:.,+-Zz ".utf8.contains($0) })
    else { return nil }
    // No time is longer, to the ninth digit of a second and with a zone.
    var begun = text[..<(text.index(mark, offsetBy: 32, limitedBy: text.endIndex) ?? text.endIndex)]
    while begun.endIndex > mark, WrittenDate(begun, as: .typed) == nil { begun.removeLast() }
    return begun
  }
}

extension CivilDate {
  /// A day for texts that mean the same on every day.
  fileprivate static let anyDay = CivilDate(dayNumber: 0)
}
