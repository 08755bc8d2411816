import SeekCore

/// The date format of a field that is not ISO 8601.
///
/// ```swift
/// DateReading.written(.monthFirst).isoText(of: bytes)             // of "03/15/2024 10:30 PM": "2024-03-15 22:30"
/// DateReading.sinceEpoch(perSecond: 1).isoText(of: 1_714_557_600)  // "2024-05-01T10:00:00Z"
/// ```
/// The records keep what they have: it is read so where it is indexed, ordered by and shown.
package enum DateReading: Hashable, Sendable {
  /// A date as people write it.
  case written(DayOrder)
  /// The number of seconds since a year began in UTC, or of fractions of them: 1970, 1601 for Windows and Chrome, 1 for .NET, and 2001
  /// for Apple's programs.
  case counted(perSecond: Int, sinceYear: Int)
  /// The number of days since 1900, as spreadsheets count them, with the time of day as a fraction.
  case daysSince1900
  /// A day of eight digits, `20240131`, or a moment of ten, twelve, fourteen or seventeen.
  case eightDigits

  package static func sinceEpoch(perSecond: Int) -> DateReading {
    .counted(perSecond: perSecond, sinceYear: 1970)
  }

  /// The numbers of units in a second and the seconds from 1970 to the beginning of the count; nil for what counts no seconds.
  var count: (perSecond: Int, start: Int)? {
    guard case .counted(let perSecond, let year) = self else { return nil }
    return CivilDate(year: year, month: 1, day: 1).map { (perSecond, $0.dayNumber * 86_400) }
  }

  /// The date of a text; nil for a text that is not in this format.
  package func isoText(of text: UnsafeBufferPointer<UInt8>) -> String? {
    switch self {
    case .written(let spelling):
      return WrittenDate(text, as: .value)?.isoString(spelling)
    case .counted, .daysSince1900, .eightDigits:
      guard text.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
      let spelled = String(decoding: text, as: UTF8.self)
      return Int(spelled).map(isoText) ?? Double(spelled).flatMap(isoText)
    }
  }

  /// The date of a number; nil for 0, which means that nothing has happened yet, and for a format without numbers.
  package func isoText(of number: Double) -> String? {
    if self == .daysSince1900 { return Self.isoText(ofDay: number) }
    if self == .eightDigits { return Int(exactly: number).flatMap(isoText) }
    guard let (perSecond, first) = count, number.isFinite,
      abs(number / Double(perSecond) + Double(first)) < Self.latestSecond
    else { return nil }
    // A fraction of a second is worth no more than thousandths of it.
    guard perSecond == 1, number != number.rounded(.down) else {
      return Int(exactly: number.rounded(.towardZero)).flatMap { isoText(of: $0) }
    }
    return Self.isoText(
      parts: Int((number * 1_000).rounded()) + first * 1_000, perSecond: 1_000)
  }

  private func isoText(of number: Int) -> String? {
    if self == .daysSince1900 { return Self.isoText(ofDay: Double(number)) }
    if self == .eightDigits {
      if number > 99_999_999 { return Self.isoText(ofMoment: number) }
      return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)?.text
    }
    guard let (perSecond, start) = count, number != 0,
      (number / perSecond + start).magnitude < UInt(Self.latestSecond)
    else { return nil }
    return Self.isoText(parts: number + start * perSecond, perSecond: perSecond)
  }

  /// `20240131235959`, to the hour or the minute with fewer digits, and with thousandths with more, without a zone, which it does not
  /// have.
  private static func isoText(ofMoment number: Int) -> String? {
    if number > 9_999_999_999_999_999 {
      return isoText(ofMoment: number / 1_000).map {
        $0 + "." + CivilDate.padded(number % 1_000, 3)
      }
    }
    var (day, parts) = (number, [Int]())
    while day > 99_999_999 {
      parts.insert(day % 100, at: 0)
      day /= 100
    }
    guard let day = DateReading.eightDigits.isoText(of: day), parts.count <= 3, parts[0] < 24,
      parts.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let shown = parts.count == 1 ? parts + [0] : parts
    return day + "T" + shown.map { CivilDate.padded($0, 2) }.joined(separator: ":")
  }

  /// The day of 1970 that began it, as a spreadsheet counts.
  private static let dayOf1970 = 25_569.0

  private static func isoText(ofDay number: Double) -> String? {
    guard number.isFinite, number >= 1, number < 2_958_466 else { return nil }
    let seconds = Int(((number - dayOf1970) * 86_400).rounded())
    guard let text = CivilDate.spelledMoment(secondsSince1970: seconds, fraction: (0, 0)) else {
      return nil
    }
    // The time of day has no zone, and a whole day has none.
    return number == number.rounded() ? String(text.prefix(10)) : String(text.prefix(19))
  }

  /// The last second whose year has four digits.
  private static let latestSecond = 60_000_000_000.0

  private static func isoText(parts: Int, perSecond: Int) -> String? {
    let (seconds, rest) = parts.dividedDown(by: perSecond)
    return CivilDate.spelledMoment(
      secondsSince1970: seconds, fraction: (rest, String(perSecond).utf8.count - 1))
  }
}

extension DateReading {
  /// The text of a date as it is shown; nil where it stays as it is. A quarter is no month.
  private func shownText(_ text: Bytes) -> String? {
    guard case .written(let spelling) = self else { return isoText(of: text) }
    guard let date = WrittenDate(text, as: .value), !date.staysAsWritten else { return nil }
    return date.isoString(spelling)
  }

  /// The value as it is shown; a value that is not such a date stays as it is.
  package func shown(_ value: RecordValue) -> RecordValue {
    switch value {
    case .string(var text): text.withUTF8(shownText).map(RecordValue.string) ?? value
    case .number(let number, let text):
      (Int(text).flatMap(isoText) ?? isoText(of: number)).map(RecordValue.string) ?? value
    case .list(let values): .list(values.map(shown))
    case .bool, .null, .object: value
    }
  }
}

extension Record {
  /// The record with its dates as they are shown.
  ///
  /// - Parameter readings: By the names of fields, dotted paths among them.
  package func showingDates(_ readings: [String: DateReading]) -> Record {
    readings.isEmpty ? self : Record(members: members.showingDates(readings, below: ""))
  }
}

extension [RecordMember] {
  fileprivate func showingDates(
    _ readings: [String: DateReading], below path: String
  ) -> [RecordMember] {
    map { member in
      let name = path + member.name
      if let reading = readings[name] {
        return RecordMember(name: member.name, value: reading.shown(member.value))
      }
      guard readings.keys.contains(where: { $0.hasPrefix(name + ".") }) else { return member }
      return RecordMember(
        name: member.name, value: member.value.showingDates(readings, below: name + "."))
    }
  }
}

extension RecordValue {
  fileprivate func showingDates(
    _ readings: [String: DateReading], below path: String
  ) -> RecordValue {
    switch self {
    case .object(let members): .object(members.showingDates(readings, below: path))
    case .list(let values): .list(values.map { $0.showingDates(readings, below: path) })
    case .string, .number, .bool, .null: self
    }
  }
}

extension Int {
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
