/// The bounds of intervals, and the values within.
extension DateRange {
  /// Before and after every text that begins with a digit.
  static let earliest = "0"
  static let behind = ":"

  /// A lower or an upper bound.
  struct Bound: Hashable, Sendable {
    /// The text of the day as a lower bound: values from here on may be in the range.
    let lowerText: String
    /// The text of the day as an upper bound: values from here on are after it.
    let upperText: String
    /// nil where whole days lie on one side of it.
    let moment: DateMoment?

    init(_ text: String) {
      (lowerText, upperText, moment) = (text, text, nil)
    }

    /// Values are called by the days of their clocks. Without a zone those of one day may lie on either side; with one
    /// also those of its neighbours, where a day begins or ends elsewhere.
    init(_ moment: DateMoment) {
      let day = moment.utcSeconds / 86_400 - DateMoment.daysBefore1970
      let isZoned = moment.zone != nil
      let isMidnight = !isZoned && moment.clockSeconds % 86_400 == 0 && moment.nanoseconds == 0
      lowerText = DateRange.text(ofDay: isZoned ? day - 1 : day)
      upperText = DateRange.text(ofDay: isZoned ? day + 2 : isMidnight ? day : day + 1)
      self.moment = isMidnight ? nil : moment
    }

    /// The key by which bounds are ordered.
    fileprivate var place: (Int, Int) {
      if let moment = moment ?? DateMoment(lowerText) {
        return (moment.utcSeconds, moment.nanoseconds)
      }
      return (lowerText == DateRange.earliest ? .min : .max, 0)
    }

    func precedes(_ other: Bound) -> Bool {
      moment == nil && other.moment == nil ? lowerText < other.lowerText : place < other.place
    }

    /// The days, counted from 1970-01-01, of which some values lie on either side.
    fileprivate var parted: ClosedRange<Int>? {
      guard let moment else { return nil }
      let day = moment.utcSeconds / 86_400 - DateMoment.daysBefore1970
      return moment.zone == nil ? day...day : (day - 1)...(day + 1)
    }
  }

  /// A date at one end of an interval, which stands for all of its days or of its time.
  struct End {
    let start: Bound
    /// The beginning of what follows it.
    let next: Bound

    init?(_ text: some StringProtocol) {
      if let period = Period(text) {
        (start, next) = (Bound(period.text), Bound(period.next))
      } else if let period = ClockPeriod(text) {
        (start, next) = (Bound(period.start), Bound(period.next))
      } else {
        return nil
      }
    }

    /// True if all of it lies before another: April does not lie after the year it is in.
    func endsBefore(_ other: End) -> Bool { next.place <= other.start.place }
  }

  /// The text of a day counted from 1970-01-01.
  fileprivate static func text(ofDay day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    return date.year < 0 ? earliest : date.year > 9_999 ? behind : date.text
  }
}

extension DateRange {
  /// True if it begins or ends within a day.
  package var hasTimes: Bool { lower.moment != nil || upper.moment != nil }

  /// The days of which all lies within, whatever a clock says; nil where there is none.
  package var wholeDays: DateRange? {
    let first = lower.moment == nil ? lower.lowerText : lower.upperText
    let end = upper.moment == nil ? upper.upperText : upper.lowerText
    return first < end ? DateRange(from: Bound(first), upTo: Bound(end)) : nil
  }

  /// The days, counted from 1970-01-01 and ascending, of which a part may lie within.
  package var daysInPart: [Int] {
    let days = Set([lower.parted, upper.parted].compactMap(\.self).joined())
    return days.sorted().filter { day in
      let text = Self.text(ofDay: day)
      return lowerText <= text && text < upperText
    }
  }

  /// All of a day, counted from 1970-01-01.
  package static func day(_ day: Int) -> DateRange {
    DateRange(from: Bound(text(ofDay: day)), upTo: Bound(text(ofDay: day + 1)))
  }

  /// The moment at which it begins, if that is within a day.
  package var lowerMoment: DateMoment? { lower.moment }
  /// The moment at which it ends, if that is within a day.
  package var upperMoment: DateMoment? { upper.moment }

  /// True if a text lies within: by its bytes, and of a day that does in part by its moment.
  ///
  /// ```swift
  /// DateRange(parsing: "..2024-05-01T20:00", today: today)?.contains("2024-05-01T20:00:59Z")     // true
  /// ```
  ///
  /// If the interval names no zone, the clock of the text counts as it is written, whatever its zone, as the day does;
  /// if it names one, moments are compared, and a text without a zone is in UTC, as when it is ordered. A day alone is
  /// its beginning. Complexity: O(n).
  public func contains(_ text: String) -> Bool {
    guard !text.utf8.lexicographicallyPrecedes(lowerText.utf8),
      text.utf8.lexicographicallyPrecedes(upperText.utf8)
    else { return false }
    guard hasTimes else { return true }
    guard let moment = DateMoment(text) else { return false }
    return lower.moment.map { !moment.precedes($0) } ?? true
      && upper.moment.map { moment.precedes($0) } ?? true
  }
}

extension DateRange: BoundedRange {
  /// True if dates can be too early for the range.
  public var isBoundedBelow: Bool { lowerText != Self.earliest }
  /// True if dates can be too late for the range.
  public var isBoundedAbove: Bool { upperText != Self.behind }

  /// The dates that are in both ranges; nil if there are none.
  public func intersection(_ other: DateRange) -> DateRange? {
    let lower = lower.precedes(other.lower) ? other.lower : lower
    let upper = other.upper.precedes(upper) ? other.upper : upper
    return lower.precedes(upper) ? DateRange(from: lower, upTo: upper) : nil
  }
}

/// The times of an interval.
extension DateRange {
  /// An hour, a minute, a second or a part of one, as it is spelled: `2024-05-01T20`, `2024-05-01 20:00:30.5+02:00`.
  struct ClockPeriod {
    let start: DateMoment
    /// The beginning of what follows.
    let next: DateMoment

    /// A day as a ``Period`` spells it, `T` or a space, hours, perhaps minutes, seconds and a fraction of one, each of two
    /// digits, and perhaps a zone: `Z`, `+02`, `+0200` or `+02:00`. The hour before minutes may have one digit.
    init?(_ text: some StringProtocol) {
      guard let mark = text.firstIndex(where: { "Tt ".contains($0) }),
        let period = Period(text[..<mark]), let month = period.month, let day = period.day,
        let date = CivilDate(year: period.year, month: month, day: day)
      else { return nil }
      var reader = DigitReader(rest: Array(text[mark...].utf8.dropFirst())[...])
      guard let time = reader.clockTime() else { return nil }
      let midnight = (date.dayNumber + DateMoment.daysBefore1970) * 86_400
      start = DateMoment(
        clockSeconds: midnight + time.seconds, nanoseconds: time.nanoseconds, zone: time.zone)
      next = DateMoment(
        clockSeconds: start.clockSeconds + time.length.seconds,
        nanoseconds: start.nanoseconds + time.length.nanoseconds, zone: time.zone)
    }
  }
}

/// An hour, a minute, a second or a part of one within a day.
private struct ClockTime {
  /// Since midnight.
  var seconds: Int
  var nanoseconds = 0
  var zone: Int?
  /// The duration.
  var length: (seconds: Int, nanoseconds: Int)
}

extension DigitReader {
  /// All that is left; nil where it is no time.
  fileprivate mutating func clockTime() -> ClockTime? {
    let isShort = rest.dropFirst().first.map { !$0.isDigit } ?? true
    guard let hour = number(isShort ? 1 : 2), hour < 24 else { return nil }
    var time = ClockTime(seconds: hour * 3_600, length: (3_600, 0))
    if take(":") {
      guard let minute = number(2), minute < 60 else { return nil }
      time.seconds += minute * 60
      time.length = (60, 0)
      if take(":") {
        // A leap second is the 61st.
        guard let second = number(2), second <= 60 else { return nil }
        time.seconds += second
        time.length = (1, 0)
        if take(".") || take(",") {
          guard let fraction = fraction() else { return nil }
          time.nanoseconds = fraction.nanoseconds
          time.length = (0, fraction.unit)
        }
      }
    } else if isShort {
      return nil
    }
    guard !rest.isEmpty else { return time }
    _ = take(" ")
    time.zone = zone()
    return time.zone == nil || !rest.isEmpty ? nil : time
  }

  /// Digits after the ninth say nothing more.
  private mutating func fraction() -> (nanoseconds: Int, unit: Int)? {
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    var (nanoseconds, unit) = (0, 1_000_000_000)
    for digit in digits.prefix(9) {
      unit /= 10
      nanoseconds += Int(digit - UInt8(ascii: "0")) * unit
    }
    return (nanoseconds, unit)
  }

  /// Seconds ahead of UTC.
  private mutating func zone() -> Int? {
    if take("z") || take("Z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if take(":") || !rest.isEmpty {
      guard let read = number(2), read < 60 else { return nil }
      minutes = read
    }
    let seconds = hours * 3_600 + minutes * 60
    return isBehind ? -seconds : seconds
  }
}

/// Days as they are written in the collection: its order decides which number is the day.
extension DateRange {
  /// An interval in the spelling that ``init(parsing:today:)`` reads.
  package struct PlainSpelling: Hashable, Sendable {
    package let text: String
    /// False if it could mean another day.
    package let isCertain: Bool
  }

  /// The plain spelling of an interval with days or months written as `06/01/2023`, `6-1-2023` or `06/2023`; nil if it has
  /// none, or is no interval. A time after a day stays as it is. Dates with the year first are plain.
  ///
  /// ```swift
  /// DateRange.plainSpelling(of: ">=06/01/2023", .monthFirst)?.text    // ">=2023-06-01"
  /// DateRange.plainSpelling(of: "15/01/2023", .monthFirst)?.text      // "2023-01-15": there is no 15th month
  /// ```
  /// Complexity: O(n).
  package static func plainSpelling(of text: String, _ order: DayOrder) -> PlainSpelling? {
    guard text.utf8.count <= 100, order != .yearFirst, !isSpelled(by: text) else { return nil }
    let sign = text.prefix { "<>=".contains($0) }
    let dots = sign.isEmpty ? dots(in: text) : nil
    let ends = dots.map { [text[..<$0], text[$0...].dropFirst(2)] } ?? [text[sign.endIndex...]]
    var isCertain = true
    let plain = ends.compactMap { end -> String? in
      if end.isEmpty || End(end) != nil { return String(end) }
      let time = end.firstIndex { "Tt ".contains($0) } ?? end.endIndex
      guard let read = plainPeriod(end[..<time], order) else { return nil }
      isCertain = isCertain && read.isCertain
      return read.text + end[time...]
    }
    guard plain.count == ends.count else { return nil }
    let spelled = String(sign) + plain.joined(separator: "..")
    return isSpelled(by: spelled) ? PlainSpelling(text: spelled, isCertain: isCertain) : nil
  }

  /// True if further keys can make such an interval of a text: `06/`, `>=06/01/20`, `2023-01..6/`.
  ///
  /// Complexity: O(n).
  package static func isBeginning(_ text: String, _ order: DayOrder) -> Bool {
    let endings = ["1/2000", "/2000", "2000", "000", "00", "0", "1-2000", "-2000", "1", "1/1/2000"]
    return text.last.map { $0.isNumber || "/-".contains($0) } ?? false
      && endings.contains { plainSpelling(of: text + $0, order) != nil }
  }

  private static func plainPeriod(_ text: Substring, _ order: DayOrder) -> PlainSpelling? {
    let separator: Character = text.contains("/") ? "/" : "-"
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts.last?.utf8.count == 4,
      parts.dropLast().allSatisfy({ (1...2).contains($0.utf8.count) }), let year = numbers.last
    else { return nil }
    guard parts.count == 3 else {
      return CivilDate(year: year, month: numbers[0], day: 1).map { _ in
        PlainSpelling(text: Period(year: year, month: numbers[0]).text, isCertain: true)
      }
    }
    let readings = [(numbers[0], numbers[1]), (numbers[1], numbers[0])]
    let dates = (order == .dayFirst ? readings : readings.reversed()).compactMap { day, month in
      CivilDate(year: year, month: month, day: day)
    }
    return dates.first.map { date in
      PlainSpelling(text: date.text, isCertain: dates.allSatisfy { $0 == date })
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

/// Reads digits and signs from the beginning of bytes: what dates and times are written with.
///
/// ```swift
/// var reader = DigitReader(rest: Array("20:13".utf8)[...])
/// (reader.number(2), reader.take(":"), reader.number(2))     // (20, true, 13)
/// ```
struct DigitReader<Bytes: Collection<UInt8>> where Bytes.SubSequence == Bytes {
  /// The bytes that are not read yet.
  var rest: Bytes

  /// Reads one sign of ASCII.
  /// - Returns: True if it is there; nothing is read where it does not.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of digits; returns nil and reads nothing if there are fewer.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension UInt8 {
  /// True if it is one of `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
