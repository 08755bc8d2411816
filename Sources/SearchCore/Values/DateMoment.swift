/// A moment as a date writes it: a day, the time of a clock, and how far that clock is ahead of UTC.
///
/// ```swift
/// DateMoment("2024-01-06T00:30:00+01:00")?.zone     // 3,600; of what has none nil
/// DateMoment("2024-01-06")                          // the same as of "2024-01-06T00:00"
/// ```
///
/// Reads ISO 8601 as `ISODate` of the import does, and the time after it. What is only a day, a month or a year is its
/// beginning; a text that begins as no date is no moment.
package struct DateMoment: Hashable, Sendable {
  /// The seconds of the clock as it is written, since the day before the year 0, which no zone reaches behind.
  package let clockSeconds: Int
  package let nanoseconds: Int
  /// Seconds that the clock is ahead of UTC; nil where none is written.
  package let zone: Int?

  /// In UTC, which is taken for the zone where none is written.
  package var utcSeconds: Int { clockSeconds - (zone ?? 0) }

  /// - Parameter nanoseconds: Up to two seconds of them.
  init(clockSeconds: Int, nanoseconds: Int = 0, zone: Int? = nil) {
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
    var reader = DigitReader(rest: utf8)
    guard let moment = reader.moment() else { return nil }
    self = moment
  }
}

extension DateMoment {
  static let daysBefore1970 = 719_529

  /// True if it lies before the end of an interval: by the clock where that has no zone, else in UTC.
  func precedes(_ end: DateMoment) -> Bool {
    let seconds = end.zone == nil ? clockSeconds : utcSeconds
    return (seconds, nanoseconds) < (end.utcSeconds, end.nanoseconds)
  }

  /// Returns the time of the clock since a day began.
  ///
  /// - Parameter day: Counted from 1970-01-01. Moments of a lifetime away are all the same.
  package func nanoseconds(sinceDay day: Int, inUTC: Bool = false) -> Int {
    let seconds = inUTC ? utcSeconds : clockSeconds
    let distance = seconds - (day + Self.daysBefore1970) * 86_400
    return min(max(distance, -4_000_000_000), 4_000_000_000) * 1_000_000_000 + nanoseconds
  }
}

/// Reads from the beginning of the bytes what is there of a date and a time.
extension DigitReader {
  fileprivate mutating func moment() -> DateMoment? {
    guard let year = number(4) else { return nil }
    var (month, day) = (1, 1)
    if take("-") {
      guard let read = number(2) else { return nil }
      month = read
      if take("-") {
        guard let read = number(2) else { return nil }
        day = read
      }
    }
    // A 31st of February orders as the days between it and the 1st say.
    guard let first = CivilDate(year: year, month: month, day: 1), (1...31).contains(day),
      rest.first.map({ !$0.isPartOfNumber }) ?? true
    else { return nil }
    let midnight = (first.dayNumber + day - 1 + DateMoment.daysBefore1970) * 86_400
    let time = take("T") || take("t") || take(" ") ? time() : nil
    return DateMoment(
      clockSeconds: midnight + (time?.seconds ?? 0), nanoseconds: time?.nanoseconds ?? 0,
      zone: time?.zone)
  }

  /// `23:00`, `23:00:59.5+01:00`; nil if there is none.
  private mutating func time() -> (seconds: Int, nanoseconds: Int, zone: Int?)? {
    guard let hour = number(2), take(":"), let minute = number(2), hour <= 24, minute < 60
    else { return nil }
    var seconds = hour * 3_600 + minute * 60
    var nanoseconds = 0
    if take(":") {
      guard let second = number(2), second <= 60 else { return nil }
      seconds += second
      if take(".") || take(",") { nanoseconds = fraction() }
    }
    _ = take(" ")
    return (seconds, nanoseconds, zone())
  }

  private mutating func fraction() -> Int {
    var (nanoseconds, unit) = (0, 100_000_000)
    while let digit = rest.first, digit.isDigit {
      nanoseconds += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
      rest.removeFirst()
    }
    return nanoseconds
  }

  /// Seconds ahead of UTC.
  private mutating func zone() -> Int? {
    if take("Z") || take("z") { return 0 }
    if rest.starts(with: "UTC".utf8) || rest.starts(with: "GMT".utf8) { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(2) else { return nil }
    _ = take(":")
    let seconds = hours * 3_600 + (number(2) ?? 0) * 60
    return isBehind ? -seconds : seconds
  }
}

extension UInt8 {
  /// `20240105` and `2024-01-055` are no dates.
  fileprivate var isPartOfNumber: Bool { isDigit || self == UInt8(ascii: "-") }
}
