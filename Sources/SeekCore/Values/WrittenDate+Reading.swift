/// Reads one notation of a date.
extension WrittenDate {
  mutating func read(
    _ notation: DateNotation, _ use: Use, _ reader: inout ByteReader
  ) -> Bool {
    beginsWithName = notation.beginsWithName
    (hasName, hasPoints) = (notation.hasName, notation.hasPoints)
    (isDayFirst, isMonthFirst, isYearFirst) = notation.orders
    for sign in notation.signs where !read(sign, use, &reader) { return false }
    return true
  }

  /// False for a 31st of February, where that may be a slip: in files there are some.
  func isPossible(as use: Use) -> Bool {
    // `3/4000` and `11.5041` are no months.
    if use == .value, staysAsWritten, let year { return (1_800...2_200).contains(year) }
    guard let year, precision >= .day, [.typed, .ordered, .iso].contains(use) else { return true }
    return DayOrder.allCases.filter(fits).contains {
      let (month, day) = monthAndDay($0)
      return CivilDate(year: year, month: month, day: day) != nil
    }
  }

  private mutating func read(_ sign: UInt8, _ use: Use, _ reader: inout ByteReader) -> Bool {
    switch Unicode.Scalar(sign) {
    case "Y":
      guard let number = reader.number(4...4) else { return false }
      year = number.value
      dayUTF8Count = reader.utf8Offset
    case "y", "u":
      guard let number = reader.number(2...2) else { return false }
      year = number.value < 50 ? 2_000 + number.value : 1_900 + number.value
      if sign == UInt8(ascii: "u") { isDoubtful = true }
      dayUTF8Count = reader.utf8Offset
      if hasOpenOrder { takeYearFirst(number.value) }
    case "z":
      guard let number = reader.number(3...3) else { return false }
      year = 1_900 + number.value
      dayUTF8Count = reader.utf8Offset
    case "m", "M", "d", "D": return readNumber(sign, &reader)
    case "p", "q":
      // Numbers of parts and rooms are of no year of ours.
      var digit = reader
      guard (1_900...2_100).contains(year ?? 0), digit.number(1...1) != nil,
        digit.next.map({ !$0.isDigit }) ?? true
      else {
        return false
      }
      return readNumber(UInt8(ascii: sign == UInt8(ascii: "p") ? "M" : "D"), &reader)
    case "A":
      guard let number = reader.number(1...2), (1...31).contains(number.value) else { return false }
      numbers.0 = number.value
    case "B":
      guard let number = reader.number(1...2) else { return false }
      numbers.1 = number.value
      isDayFirst = Self.isDay(numbers.0, numbers.1)
      isMonthFirst = Self.isDay(numbers.1, numbers.0)
      (isYearFirst, hasOpenOrder, precision) = (false, true, .day)
      return isDayFirst || isMonthFirst
    case "N":
      let start = reader.utf8Offset
      guard let word = reader.word() else { return false }
      guard let month = CalendarNames.month(word, isBehindDay: precision == .day) else {
        // `Ma` may become a month.
        if reader.isAtEnd, CalendarNames.isMonthBeginning(word) { _ = reader.take(".") }
        reader.utf8Offset = start
        return false
      }
      numbers.1 = month
      if CalendarNames.isWord(word) { isDoubtful = true }
      precision = max(precision, .month)
      dayUTF8Count = reader.utf8Offset
    case "J", "K", "L": return reader.takeEastAsian(sign)
    case "Q", "W":
      guard let letter = reader.takeOne(where: { $0 | 0x20 == sign | 0x20 }),
        let number = reader.number(letter | 0x20 == UInt8(ascii: "q") ? 1...1 : 1...2)
      else { return false }
      dayUTF8Count = reader.utf8Offset
      if number.value == 0 { _ = reader.take("0") }
      return takePart(number.value, isWeek: letter | 0x20 == UInt8(ascii: "w"))
    case "P":
      guard reader.takeOne(where: { $0 | 0x20 == UInt8(ascii: "m") }) != nil else { return false }
      return readNumber(UInt8(ascii: "M"), &reader)
    case "O":
      // `2024-13` is a month that there is not, though a third digit may follow.
      var rest = reader
      guard let year, let number = rest.number(3...3), number.value > 0,
        let first = CivilDate(year: year, month: 1, day: 1)
      else { return false }
      reader = rest
      let day = CivilDate(dayNumber: first.dayNumber + number.value - 1)
      (numbers, precision, isDoubtful) = ((day.day, day.month), .day, true)
      dayUTF8Count = reader.utf8Offset
      return day.year == year
    case "~": return reader.takeSeparator()
    case " ": return reader.takeSpaces()
    case "w": return reader.takeWeekdayBehind()
    case "c":
      if use == .value { _ = reader.takeWeekdayBehind() }
      dayUTF8Count = reader.utf8Offset
      let start = reader.utf8Offset
      guard reader.takeClockSeparator(isExact: use == .typed || use == .ordered) else {
        return true
      }
      if !readClock(use, &reader) { reader.utf8Offset = start }
    case "C": return readClock(use, &reader)
    case "Z": clock?.takeZoneBehindYear(&reader)
    case "H":
      clock = WrittenClock(compact: &reader)
      precision = clock?.precision ?? precision
      return clock != nil
    case "U": return clock?.zone != nil
    case "E":
      // From 2001 on they have ten digits.
      guard let number = reader.number(10...10), number.value >= 1_000_000_000 else { return false }
      let day = CivilDate(dayNumber: number.value / 86_400)
      (year, numbers, isCount) = (day.year, (day.day, day.month), true)
      dayUTF8Count = reader.utf8Offset
      let clock = WrittenClock(utcSecond: number.value % 86_400, &reader)
      (self.clock, precision) = (clock, clock.precision)
    case "S":
      guard reader.number(1...9) != nil, reader.take("."), reader.number(3...9) != nil else {
        return false
      }
      _ = reader.take("s")
      (isCount, precision) = (true, .fraction)
    case "X": return readThousandths(&reader)
    default: return reader.takeOne { $0 == sign } != nil
    }
    return true
  }

  /// `/Date(1714557601000+0200)/`: the moment is that of UTC, whatever the zone.
  private mutating func readThousandths(_ reader: inout ByteReader) -> Bool {
    guard reader.take("/Date(") else { return false }
    let isBefore = reader.take("-")
    guard let number = reader.number(1...14) else { return false }
    if reader.take("+") || reader.take("-") {
      guard reader.number(4...4) != nil else { return false }
    }
    guard reader.take(")/") else { return false }
    let thousandths = isBefore ? -number.value : number.value
    let rest = (thousandths % 1_000 + 1_000) % 1_000
    let second = (thousandths - rest) / 1_000
    let secondOfDay = (second % 86_400 + 86_400) % 86_400
    let day = CivilDate(dayNumber: (second - secondOfDay) / 86_400)
    (year, numbers, dayUTF8Count) = (day.year, (day.day, day.month), reader.utf8Offset)
    let clock = WrittenClock(utcSecond: secondOfDay, thousandths: rest)
    (self.clock, precision) = (clock, clock.precision)
    return (0...9_999).contains(day.year)
  }

  private mutating func readClock(_ use: Use, _ reader: inout ByteReader) -> Bool {
    let isTyped = use == .typed || use == .ordered
    clock = WrittenClock(
      &reader, isExact: isTyped || use == .line, takesHour: isTyped)
    precision = clock?.precision ?? precision
    return clock != nil
  }

  private mutating func readNumber(_ sign: UInt8, _ reader: inout ByteReader) -> Bool {
    let isMonth = sign | 0x20 == UInt8(ascii: "m")
    let isShort = sign & 0x20 == 0
    let start = reader
    guard let number = reader.number(isShort ? 1...2 : 2...2) else {
      // One digit of two may be all that is there yet: `2019-1`, but not `2019-2`.
      var begun = start
      guard let digit = begun.number(1...1)?.value, begun.isAtEnd else { return false }
      let least = max(1, digit * 10)
      let day = isMonth ? 1 : least
      let isPossible =
        Self.isDay(day, isMonth ? least : numbers.1)
        && (isMonth || CivilDate(year: year ?? 2_000, month: numbers.1, day: day) != nil)
      if !isPossible { reader = start }
      return false
    }
    // `2019/0` may become `2019/01`.
    if isShort, number.value == 0, number.digits == 1 { _ = reader.take("0") }
    guard (1...(isMonth ? 12 : 31)).contains(number.value) else { return false }
    if isMonth {
      numbers.1 = number.value
    } else {
      numbers.0 = number.value
      if isShort { reader.skipOrdinalEnding() }
    }
    precision = max(precision, isMonth ? .month : .day)
    dayUTF8Count = reader.utf8Offset
    return true
  }

  /// The reading of `24/03/15` with the year first.
  private mutating func takeYearFirst(_ last: Int) {
    lastTwo = last
    isYearFirst = Self.isDay(last, numbers.1)
  }

  private mutating func takePart(_ number: Int, isWeek: Bool) -> Bool {
    guard isWeek else {
      (numbers.1, precision) = (number * 3 - 2, .quarter)
      return (1...4).contains(number)
    }
    (week, precision) = (number, .week)
    // The last week of a year is the one with its 28th of December.
    guard let year, let last = CivilDate(year: year, month: 12, day: 28) else { return false }
    return (1...((last.dayNumber - Self.firstMonday(of: year)) / 7 + 1)).contains(number)
  }

  /// The Monday of the week with the fourth of January, counted from 1970-01-01.
  static func firstMonday(of year: Int) -> Int {
    CivilDate(year: year, month: 1, day: 4).map { $0.dayNumber - $0.weekday } ?? 0
  }

  static func isDay(_ day: Int, _ month: Int) -> Bool {
    (1...31).contains(day) && (1...12).contains(month)
  }
}

extension ByteReader {
  /// `Mon, ` or `Monday `: what it says the date says too.
  /// - Returns: True if there is one.
  mutating func skipWeekday() -> Bool {
    let start = utf8Offset
    if let word = word(), CalendarNames.isWeekday(word) {
      _ = take(".")
      let hasComma = take(",")
      if takeSpaces() || hasComma { return true }
    }
    utf8Offset = start
    return false
  }

  /// ` Mon`, ` (Mon)` and `(月)`: what the day says, too.
  fileprivate mutating func takeWeekdayBehind() -> Bool {
    let start = utf8Offset
    _ = take(",")
    _ = takeSpaces()
    let isOpen = take("(")
    if let word = word(), CalendarNames.isWeekday(word), !isOpen || take(")") { return true }
    utf8Offset = start
    return false
  }

  /// The end of `1st`, `22nd`, `1er` and `1º`.
  fileprivate mutating func skipOrdinalEnding() {
    _ = take("st") || take("nd") || take("rd") || take("th") || take("er") || take("º")
  }

  /// The sign behind a year, a month or a day; Koreans write a space between two of them.
  fileprivate mutating func takeEastAsian(_ sign: UInt8) -> Bool {
    switch Unicode.Scalar(sign) {
    case "J": guard take("年") || take("년") else { return false }
    case "K": guard take("月") || take("월") else { return false }
    default: return take("日") || take("일")
    }
    while take(" ") {}
    return true
  }

  /// One sign or two between the parts of a date, and a small word that some languages have there.
  fileprivate mutating func takeSeparator() -> Bool {
    func takeSign() -> Bool {
      takeOne { " ,.-/".utf8.contains($0) } != nil || take("\u{202F}") || take("\u{A0}")
    }
    guard takeSign() else { return false }
    _ = takeSign()
    _ = take("of ") || take("de ") || take("del ")
    return true
  }

  /// The signs between a date and its time.
  fileprivate mutating func takeClockSeparator(isExact: Bool) -> Bool {
    if takeOne(where: { $0 | 0x20 == UInt8(ascii: "t") || $0 == UInt8(ascii: "_") }) != nil {
      return true
    }
    if isExact { return take(" ") }
    let hasComma = take(",") || take("،")
    guard takeSpaces() || hasComma else { return false }
    _ = Self.beforeClock.contains { take($0) }
    return true
  }

  /// The words between a day and its time.
  private static let beforeClock: [StaticString] = [
    "- ", "at ", "um ", "à ", "kl. ", "kl ", "klo ", "alle ", "às ", "a las ", "om ", "o ", "u ",
    "klukken ",
  ]
}

extension UInt8 {
  var isWordOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
