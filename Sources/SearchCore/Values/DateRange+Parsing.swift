/// Reads an interval as it is typed.
extension DateRange {
  private init(_ period: Period) {
    self.init(from: Bound(period.text), upTo: Bound(period.next))
  }

  /// - Parameters:
  ///   - text: The text that is read.
  ///   - today: what `today` and `last-week` are reckoned from.
  /// - Returns: nil where the text spells no interval.
  public init?(parsing text: String, today: CivilDate) {
    let spelled = text.lowercased()
    if let named = Self.named(spelled, today) {
      self = named
      return
    }
    if let dots = Self.dots(in: spelled) {
      let (left, right) = (spelled[..<dots], spelled[dots...].dropFirst(2))
      guard !left.isEmpty || !right.isEmpty else { return nil }
      let (first, last) = (End(left), End(right))
      guard left.isEmpty || first != nil, right.isEmpty || last != nil else { return nil }
      if let first, let last, last.endsBefore(first) {
        self.init(from: last.start, upTo: first.next)
      } else {
        self.init(
          from: first?.start ?? Bound(Self.earliest), upTo: last?.next ?? Bound(Self.behind))
      }
      return
    }
    let sign = spelled.prefix { "<>=".contains($0) }
    guard let end = End(spelled.dropFirst(sign.count)) else { return nil }
    switch sign {
    case "", "=": self.init(from: end.start, upTo: end.next)
    case "<": self.init(from: Bound(Self.earliest), upTo: end.start)
    case "<=": self.init(from: Bound(Self.earliest), upTo: end.next)
    case ">": self.init(from: end.next, upTo: Bound(Self.behind))
    case ">=": self.init(from: end.start, upTo: Bound(Self.behind))
    default: return nil
    }
  }

  static func dots(in text: String) -> String.Index? {
    var index = text.startIndex
    while let next = text.index(index, offsetBy: 2, limitedBy: text.endIndex) {
      if text[index..<next] == ".." { return index }
      index = text.index(after: index)
    }
    return nil
  }

  private static func named(_ word: String, _ today: CivilDate) -> DateRange? {
    func days(_ first: CivilDate, _ count: Int) -> DateRange {
      DateRange(from: Bound(first.text), upTo: Bound(first.adding(days: count).text))
    }
    let monday = today.adding(days: -today.weekday)
    let month = Period(year: today.year, month: today.month)
    let year = Period(year: today.year)
    switch word {
    case "today": return days(today, 1)
    case "yesterday": return days(today.adding(days: -1), 1)
    case "this-week": return days(monday, 7)
    case "last-week": return days(monday.adding(days: -7), 7)
    case "this-month": return DateRange(month)
    case "last-month": return month.previous.map(DateRange.init)
    case "this-year": return DateRange(year)
    case "last-year": return year.previous.map(DateRange.init)
    default: return nil
    }
  }
}

extension DateRange {
  /// A year, a month or a day, as it is spelled.
  struct Period {
    let year: Int
    var month: Int?
    var day: Int?

    init(year: Int, month: Int? = nil, day: Int? = nil) {
      self.year = year
      self.month = month
      self.day = day
    }

    init?(_ text: some StringProtocol) {
      let text = Self.withHyphens(text)
      let separators = Set(text.filter { "-/.".contains($0) })
      var parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
        .map(String.init)
      // Only where points are between them is it certain that the day comes first.
      if separators == ["."], parts[0].utf8.count <= 2 {
        if parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }) {
          parts[2] = (parts[2] < "50" ? "20" : "19") + parts[2]
        }
        parts.reverse()
      }
      guard (1...3).contains(parts.count), separators.count <= 1, parts[0].utf8.count == 4,
        parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
      else { return nil }
      let numbers = parts.compactMap { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
      }
      guard numbers.count == parts.count,
        CivilDate(
          year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
          day: numbers.count > 2 ? numbers[2] : 1) != nil
      else { return nil }
      self.init(
        year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
        day: numbers.count > 2 ? numbers[2] : nil)
    }

    /// `2023-5-1` of `2023年5月1日`, and of the same in Korean; any other text as it is.
    private static func withHyphens(_ text: some StringProtocol) -> String {
      guard text.utf8.count <= 20, text.utf8.contains(where: { $0 >= 0x80 }) else {
        return String(text)
      }
      var plain = ""
      var signs = [["年", "년"], ["月", "월"], ["日", "일"]][...]
      for character in text {
        if let next = signs.first, next.contains(String(character)) {
          signs.removeFirst()
          plain += "-"
        } else {
          plain.append(character)
        }
      }
      // The sign after the last number parts nothing.
      return plain.last == "-" && signs.count < 3 ? String(plain.dropLast()) : String(text)
    }

    var text: String {
      CivilDate.padded(year, 4) + (month.map { "-" + CivilDate.padded($0, 2) } ?? "")
        + (day.map { "-" + CivilDate.padded($0, 2) } ?? "")
    }

    /// The text of the period behind; of the last one what is after every date.
    var next: String {
      if let month, let day {
        let date = CivilDate(year: year, month: month, day: day)
        let next = date?.adding(days: 1)
        // After the last day there is none.
        return next.flatMap { $0 == date ? nil : $0.text } ?? DateRange.behind
      }
      if let month, month < 12 { return Period(year: year, month: month + 1).text }
      guard year < 9_999 else { return DateRange.behind }
      return month == nil ? Period(year: year + 1).text : Period(year: year + 1, month: 1).text
    }

    /// The month or year before; nil before the first.
    var previous: Period? {
      if let month, month > 1 { return Period(year: year, month: month - 1) }
      guard year > 0 else { return nil }
      return Period(year: year - 1, month: month == nil ? nil : 12)
    }
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
