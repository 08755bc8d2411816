/// A date as people and programs write it, perhaps with a time, a weekday and a zone.
///
/// ```swift
/// WrittenDate(bytes, as: .value)?.isoText(.monthFirst)          // of "5/28/2024 6:30 PM": "2024-05-28 18:30"
/// WrittenDate(beginning: bytes, as: .line)?.utf8Count             // of "May  1 10:00:01 host …": 15
/// ```
/// ``DateNotation`` is the table of the notations. A date that can be read in two orders, as `01/02/2024`, leaves it to the
/// reader of the other dates to say which it is: ``fits(_:)``.
package struct WrittenDate: Sendable {
  /// The places where dates are written, each of which has its notations.
  package struct Use: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A value of a record that ISO 8601 does not spell.
    package static let value = Use(rawValue: 1)
    /// A value that ISO 8601 spells.
    package static let iso = Use(rawValue: 2)
    /// A date that a person types.
    package static let typed = Use(rawValue: 4)
    /// A date that a person types where an order of day and month is known.
    package static let ordered = Use(rawValue: 8)
    /// The time that a line of a log begins with, to the second where it has no day.
    package static let line = Use(rawValue: 16)
    /// The time that a message of a chat begins with.
    package static let chat = Use(rawValue: 32)
    /// A header of mail.
    package static let mail = Use(rawValue: 64)
    /// A date without signs, as calendars and contacts write it.
    package static let compact = Use(rawValue: 128)
    /// Seconds since a machine or a program was started, as logs have them in brackets.
    package static let uptime = Use(rawValue: 256)
    /// The time of a file, as `ls` prints it.
    package static let listing = Use(rawValue: 512)

    static let all: [Use] = [
      .value, .iso, .typed, .ordered, .line, .chat, .mail, .compact, .uptime, .listing,
    ]
  }

  /// The smallest unit that is written.
  package enum Precision: Int, Hashable, Sendable, Comparable {
    case year, quarter, month, week, day, hour, minute, second, fraction

    package static func < (left: Precision, right: Precision) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// nil where none is written.
  package internal(set) var year: Int?
  /// The day and the month, or if their order is open the first number and the second.
  var numbers = (1, 1)
  var hasOpenOrder = false
  /// The two digits of a year behind two numbers, which may be the day of a date with the year first.
  var lastTwo: Int?
  var week = 0
  var isDayFirst = true
  var isMonthFirst = true
  var isYearFirst = true
  /// True if the month is named, so that no order is open.
  package internal(set) var hasName = false
  /// True if points are between its numbers.
  package internal(set) var hasPoints = false
  /// True if its numbers may count something else as well: `2026-061` is a day, or an invoice.
  package internal(set) var isDoubtful = false
  /// True if it has neither a day nor the name of a month, or may be no date: `01/2026`, `2026-Q1`. A record keeps it as it is.
  package var staysAsWritten: Bool {
    isDoubtful && !hasOpenOrder || precision == .week || precision < .day && !hasName
  }
  /// True if it begins with the name of a month.
  package internal(set) var beginsWithName = false
  package internal(set) var clock: WrittenClock?
  package internal(set) var precision = Precision.year
  /// The length of the date without the time after it.
  var dayUTF8Count = 0
  /// False for a time alone.
  package var hasDay: Bool { dayUTF8Count > 0 }
  /// True if it is a count of seconds: since 1970, or without a day since a start that is not known.
  package internal(set) var isCount = false
  /// The length of all that was read.
  package internal(set) var utf8Count = 0

  /// Reads all of a text; nil for one that is no date. A value may stand in brackets: `<2024-05-01 Wed>`.
  ///
  /// - Complexity: O(1).
  package init?(_ text: UnsafeBufferPointer<UInt8>, as use: Use) {
    let isBracketed =
      use == .value && text.count > 2
      && Self.brackets.contains { text.first == $0.0 && text.last == $0.1 }
    let text = isBracketed ? UnsafeBufferPointer(rebasing: text[1..<text.count - 1]) : text
    guard ((use == .value ? 6 : 3)...80).contains(text.count),
      let date = Self.read(text, use, fits: { $0.utf8Count == text.count })
    else { return nil }
    self = date
  }

  /// Reads a date from the beginning of a text; nil if it begins with none. No letter or digit is behind it.
  ///
  /// - Complexity: O(1).
  package init?(beginning text: UnsafeBufferPointer<UInt8>, as use: Use) {
    let date = Self.read(text, use) { date in
      date.utf8Count == text.count || !text[date.utf8Count].isWordOrDigit
    }
    guard let date else { return nil }
    self = date
  }

  package init?(_ text: some StringProtocol, as use: Use) {
    var text = String(text)
    guard let date = text.withUTF8({ WrittenDate($0, as: use) }) else { return nil }
    self = date
  }

  /// True if a text is the beginning of a date, or is one.
  static func begins(_ text: some StringProtocol, as use: Use) -> Bool {
    var text = String(text)
    return text.withUTF8 { bytes in
      guard let first = bytes.first else { return true }
      return DateNotation.beginning(with: first, for: use).contains { notation in
        var (date, reader) = (WrittenDate(), ByteReader(bytes))
        let isRead = date.read(notation, use, &reader)
        return date.isPossible(as: use) && (isRead && reader.isAtEnd || reader.ranOut)
      }
    }
  }

  private static let brackets = [
    (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "["), UInt8(ascii: "]")),
  ]

  private init() {}

  private static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ use: Use, fits: (WrittenDate) -> Bool
  ) -> WrittenDate? {
    var start = ByteReader(text)
    repeat {
      guard let first = start.next else { return nil }
      // Behind a weekday ISO 8601 spells no value: `Fri 2024-03-01`.
      let isBehindDay = use == .value && start.utf8Offset > 0
      var notations = DateNotation.beginning(with: first, for: use)
      if isBehindDay { notations += DateNotation.beginning(with: first, for: .iso) }
      for notation in notations {
        var (date, reader) = (WrittenDate(), start)
        guard date.read(notation, use, &reader), date.isPossible(as: use),
          !isBehindDay || date.precision >= .day
        else { continue }
        date.utf8Count = reader.utf8Offset
        // Thais count 543 years more, and no chat is from the future.
        if use == .chat, let year = date.year, (2_443..<2_743).contains(year) {
          date.year = year - 543
        }
        if fits(date), date.isComplete(for: use) { return date }
      }
      // `Mar` begins a month and, in French, a Tuesday.
    } while start.utf8Offset == 0 && start.skipWeekday()
    return nil
  }

  private func isComplete(for use: Use) -> Bool {
    switch use {
    case .line: clock.map { hasDay || $0.precision >= .second || $0.hasHalf } ?? false
    case .chat, .mail: clock != nil
    default: true
    }
  }
}

/// The meaning of a date.
extension WrittenDate {
  /// True if it is a day where that number is first.
  package func fits(_ order: DayOrder) -> Bool {
    switch order {
    case .dayFirst: isDayFirst
    case .monthFirst: isMonthFirst
    case .yearFirst: isYearFirst
    }
  }

  package func monthAndDay(_ order: DayOrder) -> (month: Int, day: Int) {
    if order == .yearFirst, let lastTwo { return (numbers.1, lastTwo) }
    return hasOpenOrder && order == .monthFirst ? numbers : (numbers.1, numbers.0)
  }

  /// Year, month and day in an order; nil if it does not fit that.
  ///
  /// - Parameters:
  ///   - order: nil for the first that fits.
  ///   - latest: No date without a year is later; without it, such a date is none.
  package func day(
    _ order: DayOrder? = nil, latest: CivilDate? = nil
  ) -> (year: Int, month: Int, day: Int)? {
    guard let order = order ?? DayOrder.allCases.first(where: fits), fits(order) else { return nil }
    let (month, day) = monthAndDay(order)
    if order == .yearFirst, lastTwo != nil { return (numbers.0 + 2_000, month, day) }
    if let year, precision == .week {
      let monday = CivilDate(dayNumber: Self.firstMonday(of: year) + (week - 1) * 7)
      return (monday.year, monday.month, monday.day)
    }
    if let year { return (year, month, day) }
    return latest.map { latest in
      let isLater = (month, day) > (latest.month, latest.day)
      return (latest.year - (isLater ? 1 : 0), month, day)
    }
  }

  /// The date in the format of ISO 8601, with the time as it is written in 24 hours; nil where it is none in this order, or the
  /// calendar has no such day.
  ///
  /// - Parameters:
  ///   - order: nil for the first that fits.
  ///   - latest: No date without a year is later; without it, such a date is none.
  ///   - separator: The sign between day and time.
  package func isoText(
    _ order: DayOrder? = nil, latest: CivilDate? = nil, separator: Unicode.Scalar = " "
  ) -> [UInt8]? {
    guard hasDay || clock != nil, var text = hasDay ? isoDay(order, latest: latest) : [] else {
      return nil
    }
    guard let clock else { return text }
    if hasDay { text.append(UInt8(ascii: separator)) }
    clock.append(to: &text)
    return text
  }

  /// The same as a string.
  package func isoString(
    _ order: DayOrder? = nil, latest: CivilDate? = nil, separator: Unicode.Scalar = " "
  ) -> String? {
    isoText(order, latest: latest, separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The date without its time in the format of ISO 8601.
  func isoDay(_ order: DayOrder?, latest: CivilDate? = nil) -> [UInt8]? {
    guard let (year, month, day) = day(order, latest: latest),
      CivilDate(year: year, month: month, day: day) != nil
    else { return nil }
    // One allocation: there may be millions.
    var text: [UInt8] = []
    text.reserveCapacity(clock == nil ? 10 : 36)
    text.append(year, digits: 4)
    guard precision > .year else { return text }
    text.append(UInt8(ascii: "-"))
    text.append(month, digits: 2)
    guard precision > .month else { return text }
    text.append(UInt8(ascii: "-"))
    text.append(day, digits: 2)
    return text
  }

  /// The moment at which it begins; nil where the calendar has no such day.
  package func moment(_ order: DayOrder? = nil, latest: CivilDate? = nil) -> DateMoment? {
    guard let (year, month, day) = day(order, latest: latest),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let midnight = (date.dayNumber + DateMoment.daysBefore1970) * 86_400
    return DateMoment(
      clockSeconds: midnight + (clock?.secondOfDay ?? 0), nanoseconds: clock?.nanoseconds ?? 0,
      zone: clock?.zone)
  }

  /// The hour, minute, second or part of one that it stands for; nil where it has no time.
  var time: (start: DateMoment, next: DateMoment)? {
    guard let length = clock?.length, let start = moment() else { return nil }
    let next = DateMoment(
      clockSeconds: start.clockSeconds + length.seconds,
      nanoseconds: start.nanoseconds + length.nanoseconds, zone: start.zone)
    return (start, next)
  }

  /// The days that it stands for: its year, quarter, month, week or day; nil where the calendar has none.
  func days(latest: CivilDate) -> (start: String, next: String)? {
    guard let (year, month, day) = day(latest: latest),
      let first = CivilDate(year: year, month: month, day: day)
    else { return nil }
    func text(ofMonth number: Int) -> String {
      let (year, month) = (number / 12, number % 12 + 1)
      guard year <= 9_999 else { return DateRange.behind }
      return CivilDate.padded(year, 4) + "-" + CivilDate.padded(month, 2)
    }
    func days(_ first: CivilDate, _ count: Int) -> (String, String) {
      let next = first.adding(days: count)
      // After the last day there is none.
      return (first.text, next.dayNumber < first.dayNumber + count ? DateRange.behind : next.text)
    }
    let months = year * 12 + month - 1
    switch precision {
    case .year:
      let next = year < 9_999 ? CivilDate.padded(year + 1, 4) : DateRange.behind
      return (CivilDate.padded(year, 4), next)
    case .quarter: return (text(ofMonth: months), text(ofMonth: months + 3))
    case .month: return (text(ofMonth: months), text(ofMonth: months + 1))
    case .week: return days(first, 7)
    case .day, .hour, .minute, .second, .fraction: return days(first, 1)
    }
  }
}

/// The order of day, month and year in dates as they are written in a collection.
public enum DayOrder: String, Sendable, CaseIterable {
  /// `31.12.2019`, `31/12/2019`, `31 Dec 2019`
  case dayFirst
  /// `12/31/2019`, `Dec 31, 2019`
  case monthFirst
  /// `2019/12/31`
  case yearFirst
}
