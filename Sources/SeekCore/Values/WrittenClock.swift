/// The time of a day as it is written, perhaps with the zone of its clock.
///
/// ```text
/// 8:30   08:30:15.250   6:30 p.m.   22:30 GMT+0100 (Central European Standard Time)   10:00:01,5+02:00   8h30
/// ```
package struct WrittenClock: Hashable, Sendable {
  package private(set) var hour = 0
  package private(set) var minute = 0
  package private(set) var second = 0
  package private(set) var nanoseconds = 0
  /// The digits of the fraction of a second, of which those after the ninth say nothing more.
  package private(set) var fractionDigits = 0
  package private(set) var precision = WrittenDate.Precision.hour
  /// Seconds that the clock is ahead of UTC; nil where none is written.
  package private(set) var zone: Int?
  /// True if the half of the day is written: `6:30 PM`.
  private(set) var hasHalf = false
  /// True if the zone is written as `Z`.
  private var isZulu = false

  /// Since midnight.
  package var secondOfDay: Int { hour * 3_600 + minute * 60 + second }

  /// Reads a time from the beginning; nil, and nothing is read, if there is none.
  ///
  /// - Parameters:
  ///   - isExact: True if minutes and seconds have two digits, and midnight ends no day.
  ///   - takesHour: True if an hour of two digits is enough.
  init?(_ reader: inout ByteReader, isExact: Bool, takesHour: Bool = false) {
    let start = reader.utf8Offset
    let isAfternoon = isExact ? nil : Self.takeHalfOfDay(&reader)
    guard readClock(&reader, isExact: isExact, takesHour: takesHour) else {
      reader.utf8Offset = start
      return nil
    }
    if let isAfternoon, (1...12).contains(hour) {
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    } else if !takesHour {
      readHalfOfDay(&reader)
    }
    readZone(&reader, takesName: !isExact)
  }

  /// The time of a second of the day in UTC, with the fraction of it that follows.
  init(utcSecond second: Int, _ reader: inout ByteReader) {
    (hour, minute, self.second) = (second / 3_600, second / 60 % 60, second % 60)
    (zone, isZulu, precision) = (0, true, .second)
    if let digits = reader.number(9...9) ?? reader.number(6...6) ?? reader.number(3...3) {
      nanoseconds = (digits.digits..<9).reduce(digits.value) { value, _ in value * 10 }
      (fractionDigits, precision) = (digits.digits, .fraction)
    } else {
      readFraction(&reader)
    }
  }

  /// The time of a second of the day in UTC, and thousandths of one.
  init(utcSecond second: Int, thousandths: Int) {
    (hour, minute, self.second) = (second / 3_600, second / 60 % 60, second % 60)
    (zone, isZulu, precision) = (0, true, .second)
    guard thousandths > 0 else { return }
    (nanoseconds, fractionDigits, precision) = (thousandths * 1_000_000, 3, .fraction)
  }

  /// Reads a time without colons: `1005`, `100530.25Z`, `10-05-30`, `10.05.30.25`.
  init?(compact reader: inout ByteReader) {
    guard let hour = reader.number(2...2) else { return nil }
    let sign = reader.takeOne { "-.".utf8.contains($0) }
    guard let minute = reader.number(2...2), hour.value < 24, minute.value < 60 else { return nil }
    (self.hour, self.minute, precision) = (hour.value, minute.value, .minute)
    if sign == nil || reader.takeOne(where: { $0 == sign }) != nil,
      let second = reader.number(2...2)
    {
      guard second.value <= 60 else { return nil }
      (self.second, precision) = (second.value, .second)
      readFraction(&reader)
    }
    readZone(&reader, takesName: false)
  }

  private mutating func readClock(
    _ reader: inout ByteReader, isExact: Bool, takesHour: Bool
  ) -> Bool {
    let digits = isExact ? 2...2 : 1...2
    guard let hour = reader.number(1...2), hour.value <= (isExact ? 23 : 24) else { return false }
    self.hour = hour.value
    let isBehindDay = reader.utf8Offset > hour.digits
    var hasPoint = false
    if !isExact, Self.takePoint(&reader, orSeconds: isBehindDay) { hasPoint = true }
    guard hasPoint || reader.take(":") || !isExact && reader.take("h") else {
      return takesHour && hour.digits == 2
    }
    guard let minute = reader.number(digits), minute.value < 60 else { return false }
    (self.minute, precision) = (minute.value, .minute)
    // Oracle writes `10.05.30.25 AM`.
    if reader.take(":") || hasPoint && reader.take(".") {
      // A leap second is the 61st.
      guard let second = reader.number(digits), second.value <= 60 else { return false }
      (self.second, precision) = (second.value, .second)
      readFraction(&reader)
    }
    return self.hour < 24 || self.minute == 0 && second == 0
  }

  /// The point of `14.07`, as Finns and Danes write it.
  ///
  /// - Parameter orSeconds: True if seconds may follow, as in `14.07.00`, which looks as a day does.
  private static func takePoint(_ reader: inout ByteReader, orSeconds: Bool) -> Bool {
    let start = reader.utf8Offset
    guard reader.next == UInt8(ascii: ".") else { return false }
    let isPoint = reader.take(".") && reader.number(2...2) != nil
    if isPoint, orSeconds, reader.take("."), reader.number(2...2) != nil,
      reader.next.map({ !$0.isDigit }) ?? true
    {
      reader.utf8Offset = start
      return reader.take(".")
    }
    reader.utf8Offset = start + (isPoint ? 3 : 0)
    let isEnd = reader.next.map { !$0.isDigit && $0 != UInt8(ascii: ".") } ?? true
    reader.utf8Offset = start
    return isPoint && isEnd && reader.take(".")
  }

  private mutating func readFraction(_ reader: inout ByteReader) {
    let start = reader.utf8Offset
    guard reader.take(".") || reader.take(",") else { return }
    var unit = 1_000_000_000
    while let digit = reader.takeOne(where: \.isDigit) {
      guard unit > 1 else { continue }
      unit /= 10
      nanoseconds += Int(digit - UInt8(ascii: "0")) * unit
      fractionDigits += 1
    }
    if fractionDigits > 0 { precision = .fraction } else { reader.utf8Offset = start }
  }

  /// The words for the halves of the day that are before the digits, with true for the second half.
  private static let halves: [(StaticString, isAfternoon: Bool)] = [
    ("오전", false), ("오후", true), ("午前", false), ("午後", true), ("上午", false), ("下午", true),
    ("凌晨", false), ("早上", false), ("中午", true), ("晚上", true), ("ÖÖ", false), ("ÖS", true),
    ("AM ", false), ("PM ", true),
  ]

  /// Those behind the digits: Arabic, Greek, Albanian, Hebrew.
  private static let halvesBehind: [(StaticString, isAfternoon: Bool)] = [
    ("ص", false), ("م", true), ("π.μ.", false), ("μ.μ.", true), ("e paradites", false),
    ("e pasdites", true), ("לפנה״צ", false), ("אחה״צ", true),
  ]

  private static func takeHalfOfDay(_ reader: inout ByteReader) -> Bool? {
    guard reader.next.map({ $0 >= 0x80 || "AP".utf8.contains($0) }) == true,
      let half = halves.first(where: { reader.take($0.0) })
    else { return nil }
    _ = reader.takeSpaces()
    return half.isAfternoon
  }

  /// `PM`, `p.m.` and `Uhr` after the digits.
  private mutating func readHalfOfDay(_ reader: inout ByteReader) {
    let start = reader.utf8Offset
    _ = reader.takeSpaces()
    if reader.take("Uhr") || reader.take("uhr") || reader.take("ч.") { return }
    // A letter that others follow begins the text behind the time.
    if (1...12).contains(hour), reader.next.map({ $0 >= 0x80 || $0 == UInt8(ascii: "e") }) == true,
      let half = Self.halvesBehind.first(where: { reader.take($0.0) }), !reader.isAtLetter
    {
      hour = hour % 12 + (half.isAfternoon ? 12 : 0)
      return
    }
    if let half = reader.takeOne(where: { "aApP".utf8.contains($0) }) {
      // Spaniards write `p. m.`
      if reader.take(".") { _ = reader.takeSpaces() }
      if reader.take("m") || reader.take("M"), (1...12).contains(hour),
        reader.next.map({ !("a"..."z").contains(Unicode.Scalar($0 | 0x20)) }) ?? true
      {
        _ = reader.take(".")
        hour = hour % 12 + (half | 0x20 == UInt8(ascii: "p") ? 12 : 0)
        hasHalf = true
        return
      }
    }
    reader.utf8Offset = start
  }
}

/// Zones of clocks.
extension WrittenClock {
  /// Hours ahead of UTC: the names that RFC 822 had, and those that programs print.
  private static let zones: [String: Int] = [
    "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
    "pst": -8, "pdt": -7, "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "mez": 1, "mesz": 2,
    "eet": 2, "eest": 3, "msk": 3, "jst": 9, "kst": 9, "hkt": 8, "sgt": 8, "aest": 10, "aedt": 11,
  ]

  /// Reads the zone after a time, and a name of it in parentheses or brackets; nothing where there is none.
  private mutating func readZone(_ reader: inout ByteReader, takesName: Bool) {
    let start = reader.utf8Offset
    _ = reader.takeSpaces()
    if !readOffset(&reader) { reader.utf8Offset = start }
    guard takesName else { return }
    if reader.utf8Offset > start { readZoneAgain(&reader) }
    let end = reader.utf8Offset
    if reader.takeSpaces(), Self.takeRegion(&reader) { return }
    reader.utf8Offset = end
    // `+02:00[Europe/Berlin]`, as Java writes it.
    guard reader.take("[") || reader.takeSpaces() && reader.take("(") || reader.take("(") else {
      reader.utf8Offset = end
      return
    }
    while reader.takeOne(where: { !")]".utf8.contains($0) }) != nil {}
    _ = reader.take(")") || reader.take("]")
  }

  /// `Europe/Berlin`: which clock it is, and not how far ahead.
  private static func takeRegion(_ reader: inout ByteReader) -> Bool {
    guard let word = reader.word(), regions.contains(String(decoding: word, as: UTF8.self)),
      reader.take("/")
    else { return false }
    while reader.takeOne(where: { $0.isWordOrDigit || "_/-".utf8.contains($0) }) != nil {}
    return true
  }

  private static let regions: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc", "Europe",
    "Indian", "Pacific", "US",
  ]

  /// The name or the digits of the zone, which programs in Go print behind the distance, and their own clock: `+0100 CET m=+0.01`.
  private mutating func readZoneAgain(_ reader: inout ByteReader) {
    var end = reader.utf8Offset
    let known = (zone, isZulu)
    if reader.takeSpaces(), readOffset(&reader) { end = reader.utf8Offset }
    (zone, isZulu) = known
    reader.utf8Offset = end
    if reader.take(" m=") {
      _ = reader.take("+") || reader.take("-")
      while reader.takeOne(where: { $0.isDigit || $0 == UInt8(ascii: ".") }) != nil {
        end = reader.utf8Offset
      }
      reader.utf8Offset = end
    }
  }

  /// Reads ` +0100`, as git prints it behind the year, or ` GMT`, as OpenSSL does; nothing where there is a zone, or none.
  mutating func takeZoneBehindYear(_ reader: inout ByteReader) {
    guard zone == nil else { return }
    let start = reader.utf8Offset
    if reader.takeSpaces(), let sign = reader.next, "+-GU".utf8.contains(sign),
      readOffset(&reader), reader.utf8Offset == start + ("+-".utf8.contains(sign) ? 6 : 4)
    {
      return
    }
    (zone, reader.utf8Offset) = (nil, start)
  }

  private mutating func readOffset(_ reader: inout ByteReader) -> Bool {
    var isNamed = false
    if let word = reader.word() {
      let name = String(decoding: word.map(\.lowercasedLatin), as: UTF8.self)
      isZulu = name == "z"
      guard let hours = isZulu ? 0 : Self.zones[name] else { return false }
      zone = hours * 3_600
      isNamed = name == "gmt" || name == "utc"
      guard isNamed else { return true }
    }
    let start = reader.utf8Offset
    let isBehind = reader.take("-") || reader.take("\u{2212}")
    let hasSign = isBehind || reader.take("+")
    // DB2 writes minutes.
    var rest = reader
    if hasSign, !isNamed, let minutes = rest.number(3...3), rest.next.map({ !$0.isDigit }) ?? true {
      (reader, zone) = (rest, minutes.value * (isBehind ? -60 : 60))
      return true
    }
    guard hasSign, let hours = reader.number(isNamed ? 1...2 : 2...2),
      hours.value < 24
    else {
      reader.utf8Offset = start
      return isNamed
    }
    let hasColon = reader.take(":")
    let minutes = reader.number(2...2)?.value
    guard minutes != nil || !hasColon, minutes ?? 0 < 60 else { return false }
    let seconds = hours.value * 3_600 + (minutes ?? 0) * 60
    // Mail says with `-0000` that the zone is not known.
    if isBehind, seconds == 0 { return true }
    zone = isBehind ? -seconds : seconds
    return true
  }
}

extension WrittenClock {
  /// The duration that the time stands for: of `10:05` a minute.
  var length: (seconds: Int, nanoseconds: Int) {
    switch precision {
    case .hour: (3_600, 0)
    case .minute: (60, 0)
    case .fraction: (0, (0..<fractionDigits).reduce(1_000_000_000) { unit, _ in unit / 10 })
    case .year, .quarter, .month, .week, .day, .second: (1, 0)
    }
  }

  /// Appends the time as ISO 8601 spells it, as far as it is written: `18:30:05.250+01:00`.
  func append(to text: inout [UInt8]) {
    text.append(hour, digits: 2)
    guard precision != .hour else { return appendZone(to: &text) }
    text.append(UInt8(ascii: ":"))
    text.append(minute, digits: 2)
    if precision != .minute {
      text.append(UInt8(ascii: ":"))
      text.append(second, digits: 2)
    }
    if fractionDigits > 0 {
      text.append(UInt8(ascii: "."))
      let unit = (0..<(9 - fractionDigits)).reduce(1) { unit, _ in unit * 10 }
      text.append(nanoseconds / unit, digits: fractionDigits)
    }
    appendZone(to: &text)
  }

  private func appendZone(to text: inout [UInt8]) {
    guard let zone else { return }
    if isZulu { return text.append(UInt8(ascii: "Z")) }
    text.append(UInt8(ascii: zone < 0 ? "-" : "+"))
    text.append(abs(zone) / 3_600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(abs(zone) / 60 % 60, digits: 2)
  }
}

extension [UInt8] {
  /// Appends a number with zeros before it.
  package mutating func append(_ number: Int, digits: Int) {
    var unit = (1..<digits).reduce(1) { unit, _ in unit * 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }
}
