/// How the dates of a field stand in the records, where it is not as ISO 8601 spells them.
///
/// ```swift
/// DateReading.written(.monthFirst).isoText(of: bytes)             // of "03/15/2024 10:30 PM": "2024-03-15 22:30"
/// DateReading.sinceEpoch(perSecond: 1).isoText(of: 1_714_557_600)  // "2024-05-01T10:00:00Z"
/// ```
/// The records keep what they have: it is read so where it is indexed, ordered by and shown.
public enum DateReading: Hashable, Sendable {
  /// As people write them.
  case written(DateSpelling)
  /// As a number of seconds since 1970 began in UTC, or of parts of them.
  case sinceEpoch(perSecond: Int)

  /// What a text says; nil for one that stands as it is read.
  public func isoText(of text: UnsafeBufferPointer<UInt8>) -> String? {
    switch self {
    case .written(let spelling):
      return WrittenDate(text)?.isoFormat(spelling).map { String(decoding: $0, as: UTF8.self) }
    case .sinceEpoch:
      guard text.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
      let spelled = String(decoding: text, as: UTF8.self)
      return Int(spelled).map(isoText) ?? Double(spelled).flatMap(isoText)
    }
  }

  /// What a number says; nil for 0, which stands where nothing has happened yet, and where numbers say nothing.
  public func isoText(of number: Double) -> String? {
    guard case .sinceEpoch(let perSecond) = self, number.isFinite,
      abs(number) < Self.latestSecond * Double(perSecond)
    else { return nil }
    // A fraction of a second is worth no more than thousandths of it.
    guard perSecond == 1, number != number.rounded(.down) else { return isoText(of: Int(number)) }
    return Self.isoText(parts: Int((number * 1_000).rounded()), perSecond: 1_000)
  }

  private func isoText(of number: Int) -> String? {
    guard case .sinceEpoch(let perSecond) = self, number != 0,
      abs(number / perSecond) < Int(Self.latestSecond)
    else { return nil }
    return Self.isoText(parts: number, perSecond: perSecond)
  }

  /// Years have four digits until then.
  private static let latestSecond = 60_000_000_000.0

  private static func isoText(parts: Int, perSecond: Int) -> String {
    let (seconds, rest) = parts.dividedDown(by: perSecond)
    let (day, second) = seconds.dividedDown(by: 86_400)
    let (year, month, dayOfMonth) = date(ofDay: day)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    func append(_ number: Int, unit: Int, behind sign: UInt8?) {
      if let sign { text.append(sign) }
      WrittenDate.append(number, unit: unit, to: &text)
    }
    append(year, unit: 1_000, behind: nil)
    append(month, unit: 10, behind: UInt8(ascii: "-"))
    append(dayOfMonth, unit: 10, behind: UInt8(ascii: "-"))
    append(second / 3_600, unit: 10, behind: UInt8(ascii: "T"))
    append(second / 60 % 60, unit: 10, behind: UInt8(ascii: ":"))
    append(second % 60, unit: 10, behind: UInt8(ascii: ":"))
    if rest > 0 { append(rest, unit: perSecond / 10, behind: UInt8(ascii: ".")) }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The date of a day counted from 1970-01-01, as Howard Hinnant's `civil_from_days` finds it: years that begin in March
  /// end with the day that some of them lack.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).dividedDown(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (
      era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
    )
  }
}

extension DateReading {
  /// A value as it is shown: what is no date of this kind stays as it is.
  public func shown(_ value: RecordValue) -> RecordValue {
    switch value {
    case .string(var text): text.withUTF8(isoText(of:)).map(RecordValue.string) ?? value
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
  public func showingDates(_ readings: [String: DateReading]) -> Record {
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
  /// The quotient rounded down, and what is left.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
