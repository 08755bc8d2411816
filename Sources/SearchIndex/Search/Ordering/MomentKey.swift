import SearchCore

/// What a date orders by: its moment in UTC, as digits that compare as the moments do.
///
/// ```swift
/// MomentKey.text(of: "2024-01-05T23:00:00Z") < MomentKey.text(of: "2024-01-06T00:30:00+01:00")   // true: 23:30 in UTC
/// ```
///
/// Reads ISO 8601 as `ISODate` of the import does, and the time behind it. What has no zone counts as UTC, what is only a
/// day, a month or a year as its beginning; a text that begins as no date stays as it is, and comes behind those.
enum MomentKey {
  /// - Complexity: O(1) for a date.
  static func text(of text: String) -> String {
    var text = text
    let moment = text.withUTF8 { bytes in
      var reader = Reader(rest: bytes[...])
      return reader.moment()
    }
    guard let moment else { return text }
    let seconds = digits(moment.seconds, 13)
    return moment.nanoseconds == 0 ? seconds : seconds + digits(moment.nanoseconds, 9)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Reads from the beginning of the bytes what is there of a date and a time.
  private struct Reader {
    var rest: Slice<UnsafeBufferPointer<UInt8>>

    /// Seconds from the day before the year 0, which no zone reaches behind.
    mutating func moment() -> (seconds: Int, nanoseconds: Int)? {
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
      let days = first.dayNumber + day - 1 + Self.daysBefore1970
      let time = take("T") || take("t") || take(" ") ? time() : nil
      return (days * 86_400 + (time?.seconds ?? 0), time?.nanoseconds ?? 0)
    }

    private static let daysBefore1970 = 719_529

    /// `23:00`, `23:00:59.5+01:00`; nil where none stands there.
    private mutating func time() -> (seconds: Int, nanoseconds: Int)? {
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
      return (seconds - zone(), nanoseconds)
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
    private mutating func zone() -> Int {
      let isBehind = take("-")
      guard isBehind || take("+"), let hours = number(2) else { return 0 }
      _ = take(":")
      let seconds = hours * 3_600 + (number(2) ?? 0) * 60
      return isBehind ? -seconds : seconds
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }

    /// So many digits; nil, and nothing read, where there are fewer.
    private mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
      rest.removeFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// `20240105` and `2024-01-055` are no dates.
  fileprivate var isPartOfNumber: Bool { isDigit || self == UInt8(ascii: "-") }
}
