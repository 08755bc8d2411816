import SeekCore

/// The time that an entry of a log or a message of a chat begins with, and what is around it.
///
/// ```text
/// 2024-05-01T10:00:01+0200 host …        2024/05/01 10:00:01 [error] …       May  1 10:00:01 host …
/// [2024-05-01 10:00:01,123] …            [INFO][2024-05-01 10:00:01] …       I, [2024-05-01T10:00:01.5 #17] …
/// 2024-05-01 10:00 …                     [10:00] …                            01/05/2024 10:00 …
/// 10:00:01 …                             I0501 10:00:01.123456 7 a.go:12] …  [1714557601] …
/// [    1.234567] usb 1-1: …              [0.012s][info][gc] …
/// : 1714557601:0;git push                #1714557601                         (histories of zsh and bash)
/// ####<May 1, 2024 10:00:01 AM CST> …      kern  :err   : [   12.345678] …       (WebLogic, `dmesg -x`)
/// 31.12.23, 22:10 - Ann: …               [12/31/23, 10:10:07 PM] Ann: …       Ann (2023-12-31 22:10): …
/// ```
struct LineStamp {
  /// The signs around a time; the entries of a file have them in common.
  struct Shape: Hashable, Comparable, Sendable {
    /// The number of words before it, which blanks end.
    let words: UInt8
    /// The byte that opens it, as a bracket; 0 for none.
    let opening: UInt8
    /// True of a time of an entry without seconds: they are in all entries of a log, or in none.
    let isToMinute: Bool

    /// True of a time behind blanks, which is one of an entry where the first line begins so.
    var isIndented: Bool { opening == 0x20 }

    /// True of the signs by which a shell marks the time of a command.
    var isOfShell: Bool { ":#".utf8.contains(opening) }

    static func < (left: Shape, right: Shape) -> Bool {
      (left.words, left.opening, left.isToMinute ? 1 : 0)
        < (right.words, right.opening, right.isToMinute ? 1 : 0)
    }
  }

  let date: WrittenDate
  let shape: Shape
  /// The time as it is written.
  let range: Range<Int>
  /// The beginning of what is behind it and what closes it.
  let textOffset: Int

  /// The level of Google's programs, a letter directly in front of the day: nothing behind it says another.
  func level(in line: Bytes) -> String? {
    line[..<range.lowerBound].last.flatMap(LogLevel.name(of:))
  }

  /// More words than this are a sentence.
  private static let mostWords = 2
  private static let longestPrefix = 40
  /// The most bytes behind a time in its brackets, as those of a level and a thread.
  private static let longestInBrackets = 80

  /// - Parameters:
  ///   - use: The notations that are looked for.
  ///   - takesBlanks: True if one blank or two may be in front of a day and its time.
  /// - Complexity: O(1): only the beginning is looked at.
  init?(_ line: Bytes, as use: WrittenDate.Use, takesBlanks: Bool = false) {
    if use == .line, let command = Self(ofCommand: line) {
      self = command
      return
    }
    // A mark of the direction of text may come first. What is indented continues an entry.
    let isMarked = line.starts(with: [0xE2, 0x80, 0x8E]) || line.starts(with: [0xE2, 0x80, 0x8F])
    var start = isMarked ? 3 : 0
    // By a star or a point a router says that its clock is not exact.
    if use == .line, let first = line.first, "*.".utf8.contains(first), line.count > 1,
      line[1] > 0x20
    {
      start += 1
    }
    if use == .line, line.starts(with: "####<".utf8) { start = 4 }
    let blanks = takesBlanks ? line.prefix { $0 == 0x20 }.count : 0
    if (1...2).contains(blanks) { start = blanks }
    guard start < line.count, line[start] > 0x20 else { return nil }
    var words: UInt8 = 0
    var isFirst = true
    // A day in front is the beginning of a time, and no name.
    if use == .chat,
      Self.date(beginning: line[start...].prefix(80).rebased, as: use)?.0.hasDay != true,
      let end = Self.endOfName(line, from: start)
    {
      (start, words) = (end, 1)
    }
    while start < min(line.count, Self.longestPrefix) {
      var opening: UInt8 = 0
      if line[start] == UInt8(ascii: "<"),
        let close = line.first(UInt8(ascii: ">"), from: start, to: start + 6)
      {
        // The priority of a message, and the version of its protocol.
        start = close + 1
        if line[start...].starts(with: "1 ".utf8) { start += 2 }
      }
      if start < line.count, Self.closing(line[start]) != nil {
        opening = line[start]
        // The kernel aligns its seconds.
        start = line[(start + 1)...].firstIndex { $0 != 0x20 } ?? line.count
      } else if use == .line, isFirst, Self.isLetteredDay(line[start...]) {
        // The level of an entry of Google's programs is in front of the day.
        start += 1
      }
      let rest = line[min(start, line.count)...].prefix(80).rebased
      // A time without a day, or a number, is none behind other words: `2024-13-01 10:00:01` has no date.
      if let (date, count) = Self.date(beginning: rest, as: use)
        ?? (use == .line
          ? Self.bare(beginning: rest, behind: opening, isFirst: words == 0) : nil),
        isFirst || date.hasDay && !date.isCount
      {
        self.date = date
        guard blanks == 0 || words == 0 && opening == 0 && date.hasDay && !date.isCount else {
          return nil
        }
        shape = Shape(
          words: words, opening: blanks > 0 ? 0x20 : opening,
          isToMinute: use == .line && date.precision <= .minute)
        range = start..<(start + count)
        var end = range.upperBound
        if opening != 0 {
          guard let sign = Self.closing(opening),
            let close = line.first(sign, from: end, to: end + Self.longestInBrackets)
          else { return nil }
          end = close + 1
        }
        textOffset = end
        return
      }
      guard use != .chat,
        let end = line[start...].prefix(Self.longestPrefix).indices.first(where: {
          Self.isBetweenWords(line[$0]) || line[$0...].starts(with: "][".utf8)
        })
      else { return nil }
      // A level may be in front of any time: `[I 10:09:08.123 App] …`, `ERROR 10:09:08 …`.
      let word = line[start..<end].prefix { $0.isLetter }
      isFirst =
        isFirst
        && (opening == UInt8(ascii: "[") && word.count == 1 && LogLevel.name(of: word[start]) != nil
          || word.count > 2 && LogLevel.isBeforeTime(String(decoding: word, as: UTF8.self)))
      // A line or a dash between words is none.
      let isSign = end == start + 1 && "-|".utf8.contains(line[start])
      guard isSign || words < Self.mostWords else { return nil }
      let isClosed = line[end] == UInt8(ascii: "]")
      start =
        line[(isClosed ? end + 1 : end)...].firstIndex { !Self.isBetweenWords($0) } ?? line.count
      // `myapp::server` is one word.
      if !isSign, isClosed || line[end..<start].contains(where: { $0 <= 0x20 }) { words += 1 }
    }
    return nil
  }
}

extension LineStamp {
  /// The time that a shell writes in front of a command, or above it.
  private init?(ofCommand line: Bytes) {
    guard let sign = line.first, ":#".utf8.contains(sign) else { return nil }
    let start = sign == UInt8(ascii: ":") ? 2 : 1
    guard let date = WrittenDate(beginning: line.dropFirst(start).rebased, as: .line),
      date.isCount, date.hasDay
    else { return nil }
    let end = start + date.utf8Count
    let behind = line[end...].prefix { $0 != UInt8(ascii: ";") }
    let isInFront = behind.first == UInt8(ascii: ":") && behind.dropFirst().allSatisfy(\.isDigit)
    guard sign == UInt8(ascii: "#") ? end == line.count : isInFront && behind.endIndex < line.count
    else { return nil }
    self.date = date
    shape = Shape(words: 0, opening: sign, isToMinute: false)
    range = start..<end
    textOffset = min(behind.endIndex + 1, line.count)
  }

  /// A date and its length, also in Arabic or Persian digits: `۱۳/۱/۲۶، ۲۱:۰۵`.
  private static func date(
    beginning text: Bytes, as use: WrittenDate.Use
  ) -> (WrittenDate, utf8Count: Int)? {
    guard use == .chat, text.first ?? 0 >= 0x80, let latin = LatinDigits(text) else {
      return WrittenDate(beginning: text, as: use).map { ($0, $0.utf8Count) }
    }
    return latin.bytes.withUnsafeBufferPointer { WrittenDate(beginning: $0, as: use) }
      .map { ($0, latin.ends[$0.utf8Count - 1]) }
  }

  /// Seconds since a start, which a bracket closes, or hours and minutes, which it closes, too, or are behind nothing; and their
  /// length.
  private static func bare(
    beginning text: Bytes, behind opening: UInt8, isFirst: Bool
  ) -> (WrittenDate, utf8Count: Int)? {
    let isOpen = opening == 0 && isFirst && text.count > 4 && text[2] == UInt8(ascii: ":")
    guard isOpen || opening == UInt8(ascii: "[") else { return nil }
    return [.uptime, .chat].lazy.compactMap { WrittenDate(beginning: text, as: $0) }
      .first { !$0.hasDay && (isOpen || text[$0.utf8Count...].first == UInt8(ascii: "]")) }
      .map { ($0, $0.utf8Count) }
  }

  /// The bracket that closes what another opens; nil for other bytes.
  private static func closing(_ opening: UInt8) -> UInt8? {
    switch Unicode.Scalar(opening) {
    case "[": UInt8(ascii: "]")
    case "(": UInt8(ascii: ")")
    case "{": UInt8(ascii: "}")
    case "<": UInt8(ascii: ">")
    default: nil
    }
  }

  /// The place behind a name that a time in brackets or behind two blanks follows: `Ann (2023-…`, `Ann, [31.12.…`, `Ann  9:41 PM`;
  /// or one of hours and minutes behind brackets of its own: `[Ann] [9:41 PM]`.
  private static func endOfName(_ line: Bytes, from start: Int) -> Int? {
    if line[start] == UInt8(ascii: "["),
      let close = line.prefix(longestPrefix).firstRange(of: "] [".utf8),
      let (date, _) = date(beginning: line[close.upperBound...].prefix(80).rebased, as: .chat),
      !date.hasDay, date.precision == .minute
    {
      return close.upperBound - 1
    }
    guard line[start].isLetter || line[start] == UInt8(ascii: "@") else { return nil }
    let line = line.prefix(longestPrefix)
    return line.indices.dropFirst(start + 1).dropLast(2).first { index in
      line[index] == 0x20 && line[index + 2].isDigit
        && (line[index + 1] == 0x20 || closing(line[index + 1]) != nil)
    }.map { line[$0 + 1] == 0x20 ? $0 + 2 : $0 + 1 }
  }

  /// A blank, or the colon of `ERROR:2024-05-01 10:00:01:…`.
  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ":")
  }

  /// `I0501 `, `I20240501 `
  private static func isLetteredDay(_ text: ByteSlice) -> Bool {
    let day = text.dropFirst().prefix { $0.isDigit }
    return text.first.flatMap { LogLevel.name(of: $0) } != nil && [4, 8].contains(day.count)
      && text[day.endIndex...].first == 0x20
  }
}

extension [WrittenDate] {
  /// True if two digits in front are the year, as of `24/05/01` in logs of Java: the days ascend so to the latest at most, and
  /// are nearer to each other than with the day in front, or else later.
  func beginWithYear(latest: CivilDate) -> Bool {
    func days(_ order: DayOrder) -> [Int] {
      compactMap { $0.civilDay(order, latest: latest)?.dayNumber }
    }
    let (years, others) = (days(.yearFirst), days(.dayFirst))
    guard years.count == count, !allSatisfy({ $0.fits(.monthFirst) }), let first = years.first,
      let last = years.last, last <= latest.dayNumber,
      zip(years, years.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return false }
    guard others.count == count, let low = others.min(), let high = others.max() else {
      return true
    }
    return (last - first, high) < (high - low, last)
  }
}

extension WrittenDate {
  /// True if its day can only be in front of its month, or only behind it.
  var hasOneOrder: Bool { fits(.dayFirst) != fits(.monthFirst) }

  fileprivate func civilDay(_ order: DayOrder, latest: CivilDate) -> CivilDate? {
    day(order, latest: latest).flatMap { CivilDate(year: $0.year, month: $0.month, day: $0.day) }
  }
}

extension Sequence<WrittenDate> {
  /// True if each fits with the day first and with the month first, and no year is in front of all.
  var haveOpenOrder: Bool {
    allSatisfy { $0.fits(.dayFirst) && $0.fits(.monthFirst) }
      && contains { date in
        !date.fits(.yearFirst) || date.monthAndDay(.dayFirst) != date.monthAndDay(.monthFirst)
      }
  }

  /// The order of day, month and year in all of them, which ascend where that has to decide; nil where nothing does.
  func order() -> DayOrder? {
    let all = DayOrder.allCases.filter { order in allSatisfy { $0.fits(order) } }
    // Two digits are a year in front only where they can be nothing else.
    let orders = all.filter { $0 != .yearFirst }
    guard orders.count > 1 else { return orders.first ?? all.first }
    func day(_ date: WrittenDate, _ order: DayOrder) -> CivilDate? {
      date.civilDay(order, latest: CivilDate(dayNumber: 0))
    }
    // Where a month is named all are the same.
    if allSatisfy({ date in
      all.allSatisfy { day(date, $0) == day(date, .dayFirst) } && date.fits(.yearFirst)
    }) {
      return .dayFirst
    }
    let forward = orders.filter { order in
      let days = map { day($0, order)?.dayNumber ?? 0 }
      return zip(days, days.dropFirst()).allSatisfy { $0 <= $1 }
    }
    return forward.count == 1 ? forward[0] : nil
  }
}
