import SeekCore

/// The day of a date that begins as ISO 8601 spells it.
///
/// ```swift
/// ISODate.day(of: bytes)   // of "2019-01-01T16:42:03+08:00": "2019-01-01"; of "2019-01": all of it; of "1/2/2019": nil
/// ```
enum ISODate {
  /// `YYYY-MM-DD` or `YYYY-MM`, with nothing, a `T` of either size, a space, `_` or a zone after it; nil for another text, and for a day that
  /// no calendar has. A day of `00`, as in lists of records, is not known: of `1999-05-00` the month is the date, of `1999-00-00`
  /// the year.
  static func day(of text: Bytes) -> Bytes? {
    guard text.count >= 7, text[4] == UInt8(ascii: "-"), let year = number(text[0..<4]),
      let month = number(text[5..<7])
    else { return nil }
    let isMonth = (1...12).contains(month)
    guard text.count > 7 else { return isMonth ? text : nil }
    guard text.count >= 10, text[7] == UInt8(ascii: "-"), let day = number(text[8..<10]),
      text.count == 10 || text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " ")
        || text[10] == UInt8(ascii: "_") || isZone(text[10...])
    else { return nil }
    if day == 0, year > 0, isMonth || month == 0 {
      return text[..<(isMonth ? 7 : 4)].rebased
    }
    guard CivilDate(year: year, month: month, day: day) != nil else { return nil }
    return text[..<10].rebased
  }

  /// A year alone, which beside days and months is a date, too; nil for another text. Complexity: O(1).
  static func year(of text: Bytes) -> Bytes? {
    text.count == 4 && TableColumn.year(String(decoding: text, as: UTF8.self)) != nil ? text : nil
  }

  /// `Z` or `+02:00`, as XML writes it behind a day.
  private static func isZone(_ text: ByteSlice) -> Bool {
    guard let sign = text.first, "+-".utf8.contains(sign) else {
      return text.count == 1 && text.first.map { $0 | 0x20 } == UInt8(ascii: "z")
    }
    let digits = text.dropFirst()
    return digits.count == 5 && digits.dropFirst(2).first == UInt8(ascii: ":")
      && number(digits.prefix(2)) != nil && number(digits.suffix(2)) != nil
  }

  private static func number(_ digits: ByteSlice) -> Int? {
    var number = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

/// A text used for an unknown value.
///
/// ```swift
/// MissingText.isSpelled(by: bytes)   // true of "n/a", "-", "Unknown"; false of "none left"
/// ```
enum MissingText {
  private static let spellings: [StaticString] = [
    "?", "n/a", "#n/a", "na", "nan", "n.a.", "n.d.", "k.a.", "null", "(null)", "nil", "none",
    "unknown", "missing", "tbd", "\\n", "\u{2013}", "\u{2014}", "unavailable", "not available",
    "not applicable", "#div/0!", "#value!", "#ref!", "#name?", "#num!", "#null!",
  ]

  /// The names of a row below others that adds them up: its other columns hold no dates and names.
  private static let totals: Set<String> = [
    "total", "totals", "subtotal", "sum", "grandtotal", "average", "avg", "mean", "median",
    "summe",
    "gesamt", "gesamtsumme", "zwischensumme", "mittelwert", "durchschnitt", "totaux", "sous-total",
    "somme", "moyenne", "suma", "totale", "somma", "media", "média", "soma", "totaal", "gemiddelde",
    "razem", "ogółem", "średnia", "celkem", "průměr", "summa", "totalt", "ialt", "yhteensä",
    "összesen", "toplam", "итого", "всего", "среднее", "合計", "小計", "平均", "总计", "合计", "小计",
    "합계", "총계", "평균",
  ]
  private static let longestTotal = 24
  /// `grand total:`, the longest with a space.
  private static let longestSpaced = 12

  /// In any case of letters, or points, dashes or colons alone. Complexity: O(1).
  static func isSpelled(by text: Bytes) -> Bool {
    guard (1...14).contains(text.count) else { return false }
    return text.allSatisfy { $0 == text[0] && ".-:".utf8.contains($0) }
      || spellings.contains { spelling in
        spelling.utf8CodeUnitCount == text.count
          && text.indices.allSatisfy { text[$0].lowercasedASCII == spelling.utf8Start[$0] }
      }
  }

  /// `0000-00-00 00:00:00`, by which databases say that there is no date.
  static func isZeroDate(_ text: Bytes) -> Bool {
    guard (10...19).contains(text.count), text.allSatisfy({ "0-/.: T".utf8.contains($0) }) else {
      return false
    }
    let parts = text.prefix(10).split(
      omittingEmptySubsequences: false, whereSeparator: { "-/.:".utf8.contains($0) })
    return [[4, 2, 2], [2, 2, 4]].contains(parts.map(\.count))
      && parts.allSatisfy { $0.allSatisfy { $0 == UInt8(ascii: "0") } }
  }

  /// True of a dash alone, or beside a currency, which is what an empty cell is in accounts: `$-`.
  static func isDash(_ text: Bytes) -> Bool {
    guard text.count <= longestDash, text.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 })
    else { return false }
    let signs = String(decoding: text, as: UTF8.self).unicodeScalars.filter {
      $0 != " " && $0.properties.generalCategory != .currencySymbol
    }
    return ["-", "--", "–", "—"].contains { signs.elementsEqual($0.unicodeScalars) }
  }

  /// A currency and a dash of three bytes each, and blanks.
  private static let longestDash = 8

  /// True if it is no value of its column: an unknown one, an empty cell, or the name of a row of totals. Complexity: O(1).
  static func isNoValue(_ text: Bytes) -> Bool {
    guard !isSpelled(by: text), !isZeroDate(text), !isDash(text) else { return true }
    guard (3...longestTotal).contains(text.count) else { return false }
    let word = String(decoding: text, as: UTF8.self).lowercased()
    // Most texts are neither, and a spelling without its signs is made of few of them.
    guard text.count <= longestSpaced, text.contains(0x20) || text.last == UInt8(ascii: ":") else {
      return totals.contains(word)
    }
    return totals.contains(word.filter { $0 != " " && $0 != ":" })
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

/// A text that says yes or no.
///
/// ```swift
/// BoolText(bytes)?.value   // true for "true", "Yes", "1"; nil for "maybe"
/// ```
struct BoolText {
  let value: Bool
  /// True if it is spelled `true` or `false`; the others are read so only where the profile says it.
  let isPlain: Bool

  private static let spellings: [(StaticString, value: Bool)] = [
    ("true", true), ("false", false), ("yes", true), ("no", false), ("y", true), ("n", false),
    ("t", true), ("f", false), ("on", true), ("off", false), ("1", true), ("0", false),
  ]

  /// In any case of letters; nil for another text.
  init?(_ text: Bytes) {
    guard (1...5).contains(text.count) else { return nil }
    let found = Self.spellings.firstIndex { spelling, _ in
      spelling.utf8CodeUnitCount == text.count
        && text.indices.allSatisfy { text[$0] | 0x20 == spelling.utf8Start[$0] | 0x20 }
    }
    guard let found else { return nil }
    value = Self.spellings[found].value
    isPlain = found < 2
  }
}

/// A text that tells things apart and names nothing to a person: a hash, an account, a telephone number, an address of mail.
///
/// ```swift
/// IdentifierPattern.fits(bytes)   // true of "DE89 3704 0044", "+49 170 1234567", "a1b2c3d4e5f6", "ann@x.org"; false of "Boeing 747"
/// ```
enum IdentifierPattern {
  private static let shortestCode = 5

  /// True if it has more digits than letters, five or more of both; or it is one word of digits and letters as hashes
  /// are, of sixteen or more; or an address.
  static func fits(_ text: Bytes) -> Bool {
    var (digits, letters, spaces, ats) = (0, 0, 0, 0)
    for byte in text {
      switch byte {
      case _ where byte.isDigit: digits += 1
      case UInt8(ascii: " "): spaces += 1
      case UInt8(ascii: "@"): ats += 1
      case _ where byte.isLetter: letters += 1
      default: break
      }
    }
    if ats == 1, spaces == 0 { return letters > 0 }
    guard digits > 0, digits + letters >= shortestCode else { return false }
    return digits > letters || spaces == 0 && digits + letters >= 16 && digits * 8 >= letters
  }
}

/// The numbers of a field, as far as they have been looked at, and whether they may be times.
///
/// ```text
/// 1714557600 · 1714644000.5    seconds since 1970
/// 1714557600000                thousandths of them; millionths and billionths have three and six digits more
/// ```
struct EpochNumbers {
  private(set) var count = 0
  private var (lowest, highest) = (Double.infinity, -Double.infinity)
  /// Zeros, which are used where nothing has happened yet.
  private var zeros = 0
  private var areWhole = true
  /// Days of eight digits from 1900 to 2100, and moments of ten, twelve, fourteen or seventeen, by their digits.
  private var compact: [Int: Int] = [:]

  /// From 1954 to 2119, in days since 1900.
  private static let days = 20_000.0...80_000.0
  /// From 1990 to 2100.
  private static let seconds = 631_152_000.0...4_102_444_800.0

  /// The ticks of .NET from 1990 to 2050. As billionths since 1970 they would be of 1990, when nobody counted these.
  private static let ticks = 627_667_488_000_000_000.0...646_602_048_000_000_000.0

  mutating func note(_ number: Double) {
    count += 1
    guard number != 0 else {
      zeros += 1
      return
    }
    lowest = min(lowest, number)
    highest = max(highest, number)
    if number != number.rounded() { areWhole = false }
    // The calendar is asked where the size fits.
    if (1.9e7..<2.2e13).contains(number) || (1.9e16..<2.2e16).contains(number),
      let text = DateReading.eightDigits.isoText(of: number),
      (1900...2100).contains(Int(text.prefix(4)) ?? 0)
    {
      compact[String(Int(number)).utf8.count, default: 0] += 1
    }
  }

  /// True if days or moments of so many digits are all but the zeros, which are half at most.
  func areCompact(_ digits: Int...) -> Bool {
    let number = digits.reduce(0) { $0 + compact[$1, default: 0] }
    return number > 0 && number + zeros == count && zeros * 2 <= count
  }

  /// True if the first and the last of them are seconds since 1970 in the minutes of these moments.
  func areAt(_ moments: ClosedRange<Int>) -> Bool {
    guard zeros == 0, case .counted(let perSecond, 1970) = reading else { return false }
    let minute = 60 * Double(perSecond)
    return Int(lowest / minute) == moments.lowerBound / 60
      && Int(highest / minute) == moments.upperBound / 60
  }

  /// True if not all of them are the same.
  var areSeveral: Bool { lowest < highest }

  /// True if they are times of ten years of our days, which few other numbers of their size are.
  var areOfOneTime: Bool {
    reading.flatMap(years).map { $0.count <= 10 && $0.lowerBound >= 2000 && $0.upperBound <= 2040 }
      ?? false
  }

  /// - Parameter isApple: True if what seems to be before 2001 is counted from then on. Nobody else counted billionths so early.
  func reading(isApple: Bool) -> DateReading? {
    if isApple, case .counted(_, 1) = reading {
      return .counted(perSecond: 1_000_000_000, sinceYear: 2001)
    }
    guard case .counted(let perSecond, 1970)? = reading, isApple || perSecond == 1_000_000_000,
      case let later = DateReading.counted(perSecond: perSecond, sinceYear: 2001),
      let years = years(later), years.lowerBound <= 2040,
      reading.flatMap(self.years).map({ $0.upperBound <= 2001 }) == true
    else { return reading }
    return later
  }

  /// The format of the numbers, if all can be times of our days; nil if not. The sizes of the formats do not overlap.
  var reading: DateReading? {
    guard zeros * 2 <= count else { return nil }
    if Self.ticks.contains(lowest), Self.ticks.contains(highest) {
      return .counted(perSecond: 10_000_000, sinceYear: 1)
    }
    let readings =
      [1, 1_000, 1_000_000, 1_000_000_000].map(DateReading.sinceEpoch)
      + [1_000_000, 10_000_000].map { .counted(perSecond: $0, sinceYear: 1601) }
    return readings.first { reading in
      guard let (perSecond, start) = reading.count else { return false }
      return [lowest, highest].allSatisfy {
        Self.seconds.contains($0 / Double(perSecond) + Double(start))
      }
    }
  }

  /// True if they are more than happen to be days.
  var areManyCompactDays: Bool { areCompact(8) && count >= 3 }

  /// True if all can be days as spreadsheets count them.
  var areDays: Bool { zeros == 0 && Self.days.contains(lowest) && Self.days.contains(highest) }

  var areYears: Bool { count > 0 && areWhole && lowest >= 1_500 && highest <= 2_200 }

  /// True if they are times of the same years as others, as far as a year.
  func areTimes(near others: ClosedRange<Int>) -> Bool {
    guard zeros == 0, let years = reading.flatMap(years) else { return false }
    return years.lowerBound + 1 >= others.lowerBound && years.upperBound - 1 <= others.upperBound
  }

  func years(_ reading: DateReading) -> ClosedRange<Int>? {
    guard let first = reading.isoText(of: lowest).flatMap({ Int($0.prefix(4)) }),
      let last = reading.isoText(of: highest).flatMap({ Int($0.prefix(4)) })
    else { return nil }
    return first...max(first, last)
  }

  /// True if they are days of twenty years at most, within ten years of other dates: a postcode or a number of something is not.
  func areDays(near others: ClosedRange<Int>) -> Bool {
    guard areDays, let own = years(.daysSince1900) else { return false }
    return own.count <= 20 && own.lowerBound + 10 >= others.lowerBound
      && own.upperBound - 10 <= others.upperBound
  }

  /// True if both are times of one format, and within ten years of each other: a `last_login` beside a `created_at`.
  func isNear(_ other: EpochNumbers) -> Bool {
    guard let reading, reading == other.reading else { return false }
    let years = 10 * 31_557_600.0 * (other.lowest / max(other.seconds, 1))
    return lowest >= other.lowest - years && highest <= other.highest + years
  }

  /// The first of them in seconds since 1970, or 1601.
  private var seconds: Double {
    [1, 1e3, 1e6, 1e7, 1e9].map { lowest / $0 }.first { $0 < 2e10 } ?? lowest
  }
}
