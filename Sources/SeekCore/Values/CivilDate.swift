import SeekPlatform

/// A day of the Gregorian calendar, from year 0 to 9999, without a clock or a time zone.
///
/// ```swift
/// CivilDate(year: 2024, month: 2, day: 28)?.adding(days: 2).text      // "2024-03-01"
/// ```
///
/// Days are counted as in Howard Hinnant's `days_from_civil`, "chrono-Compatible Low-Level Date Algorithms".
public struct CivilDate: Hashable, Sendable {
  /// The year, from 0 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, counted from 1.
  public let day: Int

  /// - Returns: nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The current day in the time zone of this machine. The corresponding C function is `time`.
  public static func today() -> CivilDate { CivilDate(secondsSince1970: time(nil)) }

  /// The day of a moment in the time zone of this machine. The corresponding C function is `localtime_r`.
  package init(secondsSince1970 seconds: Int) {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    self =
      CivilDate(
        year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? CivilDate(dayNumber: 0)
  }

  /// The time of the clock of this machine, and its zone. The corresponding C function is `localtime_r`.
  static func clockOfThisMachine() -> (secondOfDay: Int, zone: Int) {
    var moment = time(nil)
    var parts = tm()
    localtime_r(&moment, &parts)
    let seconds = Int(parts.tm_hour) * 3_600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
    return (seconds, Int(parts.tm_gmtoff))
  }

  /// A moment in UTC as ISO 8601 spells it, `1970-01-01T00:00:00Z` for 0; nil beyond the years 0 to 9999.
  ///
  /// - Parameter fraction: What of the next second has passed, in digits behind its point; empty for none.
  package static func spelledMoment(
    secondsSince1970 seconds: Int, fraction: (value: Int, digits: Int) = (0, 0)
  ) -> String? {
    let day = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    guard (firstDayNumber...lastDayNumber).contains(day) else { return nil }
    let (date, second) = (CivilDate(dayNumber: day), seconds - day * 86_400)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    func append(_ number: Int, _ digits: Int, before sign: Unicode.Scalar) {
      text.append(number, digits: digits)
      text.append(UInt8(ascii: sign))
    }
    append(date.year, 4, before: "-")
    append(date.month, 2, before: "-")
    append(date.day, 2, before: "T")
    append(second / 3_600, 2, before: ":")
    append(second / 60 % 60, 2, before: ":")
    append(second % 60, 2, before: fraction.value > 0 ? "." : "Z")
    if fraction.value > 0 { append(fraction.value, fraction.digits, before: "Z") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Days since 1970-01-01.
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day so many days after 1970-01-01.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day so many days later, or earlier; clamped to the years 0 to 9999.
  public func adding(days: Int) -> CivilDate {
    // Both ends are a few million days from 1970, so clamping what is added keeps the sum from overflowing.
    let sum = dayNumber + min(max(days, -10_000_000), 10_000_000)
    return CivilDate(dayNumber: min(max(sum, Self.firstDayNumber), Self.lastDayNumber))
  }

  /// 0000-01-01 and 9999-12-31.
  private static let firstDayNumber = -719_528
  private static let lastDayNumber = 2_932_896

  /// From 0 for Monday to 6 for Sunday (ISO 8601).
  public var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 }

  /// `2024-03-01`
  public var text: String {
    Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
  }

  /// A number with zeros before it, as dates and times are spelled.
  package static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
