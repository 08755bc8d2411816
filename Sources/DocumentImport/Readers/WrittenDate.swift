import SearchCore

/// A day as people write it, perhaps with a time after it.
///
/// ```swift
/// WrittenDate(bytes)?.isoFormat(.monthFirst)   // of "5/28/2024 6:30 PM": the bytes of "2024-05-28 18:30"
/// ```
/// `31.12.2019`, `12/31/2019`, `31-12-2019`, `2019/12/31`, `31 Dec 2019`, `Dec 31, 2019`, `2019年12月31日`; the year has four digits,
/// but for `31.12.19`, as German banks write it, where each number has two, `31/Dec/19`, and `12/31/19` where no day of the
/// column is first. A weekday may be before it, and a zone after the time; the year may be after both, as in
/// `Tue Dec 31 10:00:00 +0000 2019`. What ISO 8601 spells is none: it is read as it is.
struct WrittenDate {
  private let year: Int
  /// The other two numbers as they are; the day and the month where the month is named.
  private let numbers: (Int, Int)
  /// The orders in which it is a day: points mean that the day is first, and a month that is named leaves no doubt.
  private let (isDayFirst, isMonthFirst, isYearFirst): (Bool, Bool, Bool)
  /// True if the month is named.
  private let isNamed: Bool
  /// True if it is named and is first.
  let beginsWithName: Bool
  private let time: [UInt8]

  /// - Complexity: O(bytes), of which few are looked at.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard (6...80).contains(text.count) else { return nil }
    var rest = text[...]
    if let (year, month, day) = Self.eastAsian(&rest) {
      guard Self.isDay(day, month), let time = Self.time(rest) else { return nil }
      (self.year, numbers, isNamed, beginsWithName) = (year, (month, day), false, false)
      (isDayFirst, isMonthFirst, isYearFirst) = (false, false, true)
      self.time = time
      return
    }
    if rest.first?.isLetter == true {
      Self.skipWeekday(&rest)
      if let found = Self.withYearLast(rest) {
        (year, numbers, isNamed, beginsWithName) = (
          found.year, (found.day, found.month), true, true
        )
        (isDayFirst, isMonthFirst, isYearFirst) = (true, true, true)
        time = found.time
        return
      }
    }
    guard let first = Part(&rest), let between = Self.separator(&rest), let second = Part(&rest),
      let behind = Self.separator(&rest), let third = Part(&rest), let time = Self.time(rest)
    else { return nil }
    self.time = time
    if case .month = first { beginsWithName = true } else { beginsWithName = false }
    let (point, slash, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"))
    switch (first, second, third) {
    case (.number(let day, _), .month(let month), .number(let year, 4)),
      (.month(let month), .number(let day, _), .number(let year, 4)),
      (.number(let year, 4), .month(let month), .number(let day, _)):
      guard Self.isDay(day, month) else { return nil }
      (self.year, numbers, isNamed) = (year, (day, month), true)
      (isDayFirst, isMonthFirst, isYearFirst) = (true, true, true)
    case (.number(let year, 4), .number(let month, ...2), .number(let day, ...2)):
      guard between == behind, between == slash || between == point, Self.isDay(day, month) else {
        return nil
      }
      (self.year, numbers, isNamed) = (year, (month, day), false)
      (isDayFirst, isMonthFirst, isYearFirst) = (false, false, true)
    case (.number(let day, 2), .number(let month, 2), .number(let year, 2)) where between == point:
      guard behind == point, Self.isDay(day, month) else { return nil }
      self.year = Self.wholeYear(year)
      (numbers, isNamed) = ((day, month), false)
      (isDayFirst, isMonthFirst, isYearFirst) = (true, false, false)
    case (.number(let day, ...2), .month(let month), .number(let year, 2)):
      guard between == behind, between == slash || between == hyphen, Self.isDay(day, month) else {
        return nil
      }
      (self.year, numbers, isNamed) = (Self.wholeYear(year), (day, month), true)
      (isDayFirst, isMonthFirst, isYearFirst) = (true, true, true)
    case (.number(let left, ...2), .number(let right, ...2), .number(let year, 2)):
      guard between == slash, behind == slash, Self.isDay(right, left) else { return nil }
      (self.year, numbers, isNamed) = (Self.wholeYear(year), (left, right), false)
      // If the day can be first, so can the year: such dates are read only if the column says that the month is first.
      (isDayFirst, isMonthFirst, isYearFirst) = (Self.isDay(left, right), true, false)
    case (.number(let left, ...2), .number(let right, ...2), .number(let year, 4)):
      guard between == behind, between == slash || between == point || between == hyphen else {
        return nil
      }
      (self.year, numbers, isNamed) = (year, (left, right), false)
      isDayFirst = Self.isDay(left, right)
      isMonthFirst = between != point && Self.isDay(right, left)
      isYearFirst = false
      guard isDayFirst || isMonthFirst else { return nil }
    default: return nil
    }
  }

  /// The full year for two digits: from 1950 to 2049, as in mail.
  private static func wholeYear(_ year: Int) -> Int { year < 50 ? 2_000 + year : 1_900 + year }

  /// The numbers of `2019年12月31日`, and of Korean dates: `2019년 12월 31일`.
  private static func eastAsian(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> (year: Int, month: Int, day: Int)? {
    // All of these signs begin with a byte from E5 on.
    guard rest.count > 4, rest[rest.startIndex + 4] >= 0xE5 else { return nil }
    var tail = rest
    var numbers: [Int] = []
    for signs in [["年", "년"], ["月", "월"], ["日", "일"]] {
      while tail.first == UInt8(ascii: " ") { tail = tail.dropFirst() }
      let digits = tail.prefix(4).prefix { $0.isDigit }
      tail = tail.dropFirst(digits.count)
      guard numbers.isEmpty ? digits.count == 4 : (1...2).contains(digits.count),
        signs.contains(where: { tail.starts(with: $0.utf8) })
      else { return nil }
      tail = tail.dropFirst(3)
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    rest = tail
    return (numbers[0], numbers[1], numbers[2])
  }

  /// True if it is a day where that is first.
  func fits(_ order: DayOrder) -> Bool {
    switch order {
    case .dayFirst: isDayFirst
    case .monthFirst: isMonthFirst
    case .yearFirst: isYearFirst
    }
  }

  /// In the format of ISO 8601, the time in 24 hours; nil where it is no day in this order.
  func isoFormat(_ order: DayOrder) -> [UInt8]? {
    guard fits(order) else { return nil }
    let (day, month) = isNamed || order == .dayFirst ? numbers : (numbers.1, numbers.0)
    // One allocation: there may be millions.
    var iso: [UInt8] = []
    iso.reserveCapacity(10 + time.count)
    Self.append(year, unit: 1_000, to: &iso)
    iso.append(UInt8(ascii: "-"))
    Self.append(month, unit: 10, to: &iso)
    iso.append(UInt8(ascii: "-"))
    Self.append(day, unit: 10, to: &iso)
    iso += time
    return iso
  }

  static func isDay(_ day: Int, _ month: Int) -> Bool {
    (1...31).contains(day) && (1...12).contains(month)
  }

  /// - Parameter unit: The unit of the first digit.
  static func append(_ number: Int, unit: Int, to text: inout [UInt8]) {
    var unit = unit
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// The sign between two parts; a space where there are two of them, as `, `.
  private static func separator(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard let first = rest.first, isSeparator(first) else { return nil }
    rest = rest.dropFirst()
    guard let second = rest.first, isSeparator(second) else { return first }
    rest = rest.dropFirst()
    return UInt8(ascii: " ")
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// A number with its digits, or a month.
  enum Part {
    case number(Int, Int)
    case month(Int)

    /// English and German, whole or the first three letters or more.
    private static let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december", "januar", "februar", "märz", "april", "mai", "juni",
      "juli", "august", "september", "oktober", "november", "dezember",
    ]

    /// The number of a month, counted from 1, from the first three letters of its English name; nil for another text.
    static func month(abbreviated text: some StringProtocol) -> Int? {
      let name = text.lowercased()
      return months.prefix(12).firstIndex { $0.prefix(3) == name }.map { $0 + 1 }
    }

    /// The two letters of `1st` and `22nd`.
    private static func skipOrdinalEnding(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
      let letters = rest.prefix(3).prefix { $0.isLetter }
      guard letters.count == 2,
        ["st", "nd", "rd", "th"].contains(where: { letters.elementsEqual($0.utf8) })
      else { return }
      rest = rest.dropFirst(2)
    }

    init?(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
      let digits = rest.prefix(5).prefix { $0.isDigit }
      if !digits.isEmpty {
        guard digits.count <= 4 else { return nil }
        rest = rest.dropFirst(digits.count)
        Self.skipOrdinalEnding(&rest)
        self = .number(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count)
        return
      }
      let letters = rest.prefix(10).prefix { $0.isLetter }
      guard letters.count >= 3 else { return nil }
      let name = String(decoding: letters, as: UTF8.self).lowercased()
      guard let place = Self.months.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      rest = rest.dropFirst(letters.count)
      self = .month(place % 12 + 1)
    }
  }
}

/// The parts beside the day: the weekday, the time and its zone.
extension WrittenDate {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `Mon, ` or `Monday `: what it says the day says too.
  static func skipWeekday(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    let letters = rest.prefix(10).prefix { $0.isLetter }
    guard letters.count >= 3 else { return }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    guard weekdays.contains(where: { $0.hasPrefix(name) }) else { return }
    var tail = rest.dropFirst(letters.count)
    if tail.first == UInt8(ascii: ",") || tail.first == UInt8(ascii: ".") {
      tail = tail.dropFirst()
    }
    guard tail.first == UInt8(ascii: " ") else { return }
    rest = tail.dropFirst()
  }

  /// `Dec 31 10:00:00 +0000 2019`, as C and what comes from it write it; nil for another text.
  static func withYearLast(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (year: Int, month: Int, day: Int, time: [UInt8])? {
    guard text.count > 12, text.suffix(4).allSatisfy(\.isDigit) else { return nil }
    let words = text.split(separator: UInt8(ascii: " "))
    guard (4...5).contains(words.count), words[2].contains(UInt8(ascii: ":")) else { return nil }
    var (name, number, year) = (words[0], words[1], words[words.count - 1])
    guard case .month(let month)? = Part(&name), name.isEmpty,
      case .number(let day, ...2)? = Part(&number), number.isEmpty, isDay(day, month),
      case .number(let year, 4)? = Part(&year),
      let time = time(text[(words[2].startIndex - 1)..<words[words.count - 2].endIndex])
    else { return nil }
    return (year, month, day, time)
  }

  /// `8:30`, `08:30:15.250`, `6:30 PM`, `10:00 GMT+1 (name of it)`, `at 8:30`, `um 8:30 Uhr` after a space as ISO 8601
  /// spells it; empty if there is none.
  static func time(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var rest = text.first == UInt8(ascii: ",") ? text.dropFirst() : text
    guard rest.first == UInt8(ascii: " ") else { return nil }
    rest = rest.dropFirst()
    for word in ["at ", "um "] where rest.starts(with: word.utf8) { rest = rest.dropFirst(3) }
    let clock = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    var hour = numbers[0]
    // As ``DateMoment`` reads it: midnight may end a day, and some minutes have a second more.
    guard hour <= 24, numbers[1] < 60, numbers.count < 3 || numbers[2] <= 60,
      hour < 24 || numbers.dropFirst().allSatisfy({ $0 == 0 })
    else { return nil }
    rest = rest.dropFirst(clock.count)
    var fraction = rest.prefix(0)
    if numbers.count == 3, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      fraction = rest.dropFirst().prefix(10).prefix { $0.isDigit }
      if !fraction.isEmpty { rest = rest.dropFirst(fraction.count + 1) }
    }
    guard let ending = ending(rest, hour: &hour) else { return nil }
    var time = [UInt8(ascii: " ")]
    append(hour, unit: 10, to: &time)
    for number in numbers.dropFirst() {
      time.append(UInt8(ascii: ":"))
      append(number, unit: 10, to: &time)
    }
    if !fraction.isEmpty {
      time.append(UInt8(ascii: "."))
      time += fraction
    }
    time += ending.utf8
    return time
  }

  /// The zone that is after a clock, and before it `PM` or `p.m.`, after a space of any width.
  private static func ending(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, hour: inout Int
  ) -> String? {
    guard !rest.isEmpty else { return "" }
    // What is in parentheses is the name of the zone before it.
    let text = rest.prefix { $0 != UInt8(ascii: "(") }
      .filter { $0 != UInt8(ascii: ".") && $0 < 0x80 }
    var words = String(decoding: text, as: UTF8.self).lowercased().split(separator: " ")
    guard let first = words.first else { return nil }
    if first == "am" || first == "pm" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (first == "pm" ? 12 : 0)
      words.removeFirst()
    } else if first == "uhr" {
      words.removeFirst()
    }
    return words.isEmpty ? "" : words.count == 1 ? zone(words[0]) : nil
  }

  /// `gmt+1`, `+0100`, `utc` as ISO 8601 spells it.
  private static let europeanZones = [
    "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "mez": 1, "mesz": 2, "eet": 2, "eest": 3,
  ]

  private static func zone(_ word: Substring) -> String? {
    if let hours = MailDate.zones[String(word)] ?? europeanZones[String(word)] {
      return zone(isBehind: hours < 0, abs(hours), 0)
    }
    let offset = word.hasPrefix("gmt") || word.hasPrefix("utc") ? word.dropFirst(3) : word
    let digits = offset.dropFirst().filter { $0 != ":" }
    guard let sign = offset.first, sign == "+" || sign == "-", (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy(\.isDigit), let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.utf8.count < 3 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    return zone(isBehind: sign == "-", hours, minutes)
  }

  private static func zone(isBehind: Bool, _ hours: Int, _ minutes: Int) -> String {
    var text = [UInt8(ascii: isBehind ? "-" : "+")]
    append(hours, unit: 10, to: &text)
    text.append(UInt8(ascii: ":"))
    append(minutes, unit: 10, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

/// Dates as people write them, as far as the values of a column or a field have been looked at.
///
/// Only all of them together tell which number is the day: days up to the 12th, as `01/02/2023`, say nothing.
struct DateFormatVotes {
  private(set) var count = 0
  /// The number of dates that fit each order.
  private var fitting: [DayOrder: Int] = [:]
  /// Dates that begin with the name of a month.
  private var namesFirst = 0

  mutating func note(_ date: WrittenDate) {
    count += 1
    if date.beginsWithName { namesFirst += 1 }
    for order in DayOrder.allCases where date.fits(order) { fitting[order, default: 0] += 1 }
  }

  /// The order of all of them; nil if they do not agree, if it is not certain, or if there are none.
  var spelling: DayOrder? {
    guard count > 0 else { return nil }
    let orders = DayOrder.allCases.filter { fitting[$0] == count }
    // All fit where months are named throughout.
    if orders.count == DayOrder.allCases.count {
      return namesFirst * 2 > count ? .monthFirst : .dayFirst
    }
    return orders.count == 1 ? orders[0] : nil
  }
}
