/// A moment as a date writes it: a day, the time of a clock, and how far that clock is ahead of UTC.
///
/// ```swift
/// DateMoment("2024-01-06T00:30:00+01:00")?.zone     // 3,600; of what has none nil
/// DateMoment("2024-01-06")                          // the same as of "2024-01-06T00:00"
/// ```
///
/// Reads what ISO 8601 spells, and the time after it. What is only a day, a month or a year is its
/// beginning, also where noughts say so (`1917-00-00`); a text that begins as no date is no moment.
package struct DateMoment: Hashable, Sendable {
  /// The seconds of the clock as it is written, since the day before the year 0, which no zone reaches behind.
  package let clockSeconds: Int
  package let nanoseconds: Int
  /// Seconds that the clock is ahead of UTC; nil where none is written.
  package let zone: Int?

  /// In UTC, which is taken for the zone where none is written.
  package var utcSeconds: Int { clockSeconds - (zone ?? 0) }

  /// - Parameter nanoseconds: Up to two seconds of them.
  package init(clockSeconds: Int, nanoseconds: Int = 0, zone: Int? = nil) {
    let isOver = nanoseconds >= 1_000_000_000
    self.clockSeconds = clockSeconds + (isOver ? 1 : 0)
    self.nanoseconds = isOver ? nanoseconds - 1_000_000_000 : nanoseconds
    self.zone = zone
  }

  /// - Complexity: O(1).
  package init?(_ text: String) {
    var text = text
    let moment = text.withUTF8 { DateMoment(utf8: $0[...]) }
    guard let moment else { return nil }
    self = moment
  }

  /// - Complexity: O(1).
  package init?(utf8: Slice<UnsafeBufferPointer<UInt8>>) {
    var reader = ByteReader(UnsafeBufferPointer(rebasing: utf8))
    guard let year = reader.number(4...4)?.value else { return nil }
    var (month, day) = (1, 1)
    if reader.take("-") {
      guard let read = reader.number(2...2)?.value else { return nil }
      month = max(1, read)
      if reader.take("-") {
        guard let read = reader.number(2...2)?.value else { return nil }
        day = max(1, read)
      }
    }
    // A 31st of February orders as the days between it and the 1st say.
    guard let first = CivilDate(year: year, month: month, day: 1), (1...31).contains(day),
      reader.next.map({ !$0.isPartOfNumber }) ?? true
    else { return nil }
    let midnight = (first.dayNumber + day - 1 + Self.daysBefore1970) * 86_400
    let hasTime = reader.take("T") || reader.take("t") || reader.take(" ") || reader.take("_")
    let clock = hasTime ? WrittenClock(&reader, isExact: false) : nil
    self.init(
      clockSeconds: midnight + (clock?.secondOfDay ?? 0), nanoseconds: clock?.nanoseconds ?? 0,
      zone: clock?.zone)
  }
}

extension DateMoment {
  /// The moment of a day at which the clock of this machine is now.
  static func now(on day: CivilDate) -> DateMoment {
    let (second, zone) = CivilDate.clockOfThisMachine()
    return DateMoment(
      clockSeconds: (day.dayNumber + daysBefore1970) * 86_400 + second, zone: zone)
  }

  package static let daysBefore1970 = 719_529

  /// True if it lies before the end of an interval: by the clock where that has no zone, else in UTC.
  func precedes(_ end: DateMoment) -> Bool {
    let seconds = end.zone == nil ? clockSeconds : utcSeconds
    return (seconds, nanoseconds) < (end.utcSeconds, end.nanoseconds)
  }

  /// The day of the clock as it is written, counted from 1970-01-01.
  package var clockDay: Int { clockSeconds / 86_400 - Self.daysBefore1970 }
}

extension UInt8 {
  /// `20240105` and `2024-01-055` are no dates.
  fileprivate var isPartOfNumber: Bool { isDigit || self == UInt8(ascii: "-") }
}
