/// A day as people write it, perhaps with a time behind it.
///
/// ```swift
/// WrittenDate(bytes)?.isoFormat(.monthFirst)   // of "5/28/2024 6:30 PM": the bytes of "2024-05-28 18:30"
/// ```
/// `31.12.2019`, `12/31/2019`, `31-12-2019`, `2019/12/31`, `31 Dec 2019`, `Dec 31, 2019`, `2019年12月31日`; the year has four digits,
/// but for `31.12.19`, as German banks write it, where each number has two, `31/Dec/19`, and `12/31/19` where no day of the
/// column stands first. A weekday may stand before it, and a zone behind the time; the year may stand behind both, as in
/// `Tue Dec 31 10:00:00 +0000 2019`. What ISO 8601 spells is none: it is read as it stands.
struct WrittenDate {
  private let year: Int
  /// The other two numbers as they stand; the day and the month where the month is named.
  private let numbers: (Int, Int)
  /// In which orders it is a day: points say that the day stands first, and a month that is named leaves no doubt.
  private let (isDayFirst, isMonthFirst, isYearFirst): (Bool, Bool, Bool)
  /// Whether the month is named.
  private let isNamed: Bool
  /// Whether it is named and stands first.
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
      // Where the day stands first the year may as well: such are read only where a column says that the month does.
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

  /// As mail has it: of the last century or of this one.
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

  /// Whether it is a day where that stands first.
  func fits(_ order: DateSpelling) -> Bool {
    switch order {
    case .dayFirst: isDayFirst
    case .monthFirst: isMonthFirst
    case .yearFirst: isYearFirst
    }
  }

  /// As ISO 8601 spells it, the time in 24 hours; nil where it is no day in this order.
  func isoFormat(_ order: DateSpelling) -> [UInt8]? {
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

  /// - Parameter unit: Of the first digit.
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
      "juli",
      "august", "september", "oktober", "november", "dezember",
    ]

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
