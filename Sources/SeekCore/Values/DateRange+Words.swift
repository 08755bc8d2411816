extension DateRange {
  /// The month of an interval that is the name of one: `03` for `march`; nil for another text.
  package static func monthDigits(named text: String) -> String? {
    guard text.allSatisfy(\.isLetter) else { return nil }
    let name = Array(text.lowercased().utf8)
    return name.withUnsafeBufferPointer { CalendarNames.month($0) }.map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
  }

  /// The month and the day of a text that names them without a year: `03` for `march`, `03-02` for `march 2` and `2. march`; nil for
  /// another text.
  package static func monthAndDay(named text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { monthDigits(named: $0) != nil }),
      let month = monthDigits(named: words.remove(at: place))
    else { return nil }
    guard let day = words.first else { return month }
    guard words.count == 1, let number = Int(day.last == "." ? day.dropLast() : day[...]),
      (1...31).contains(number)
    else { return nil }
    return month + (number < 10 ? "-0" : "-") + "\(number)"
  }
}

/// Ends of intervals that are reckoned from today.
extension DateRange.End {
  private enum Unit {
    case second, minute, hour, day, week, month, quarter, year

    /// The days, or the months, of so many; nil of units shorter than a day.
    func distance(_ count: Int) -> (days: Int, months: Int)? {
      switch self {
      case .second, .minute, .hour: nil
      case .day: (count, 0)
      case .week: (count * 7, 0)
      case .month: (0, count)
      case .quarter: (0, count * 3)
      case .year: (0, count * 12)
      }
    }

    var seconds: Int { self == .hour ? 3_600 : self == .minute ? 60 : 1 }
  }

  private static let units: [String: Unit] = [
    "s": .second, "sec": .second, "second": .second, "seconds": .second,
    "min": .minute, "minute": .minute, "minutes": .minute, "h": .hour, "hour": .hour,
    "hours": .hour, "d": .day, "day": .day, "days": .day, "w": .week, "week": .week,
    "weeks": .week, "m": .month, "mo": .month, "month": .month, "months": .month, "q": .quarter,
    "quarter": .quarter, "quarters": .quarter, "y": .year, "year": .year, "years": .year,
  ]

  private static let days = ["yesterday": -1, "today": 0, "tomorrow": 1]
  private static let steps = ["last": -1, "this": 0, "next": 1]

  /// - Returns: nil for a text that is no such word or distance.
  static func reckoned(_ text: String, from today: CivilDate) -> Self? {
    if let day = days[text] { return Self(today.adding(days: day), upTo: 1) }
    let words = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let step = steps[words[0]] else { return distance(text, from: today) }
    guard let unit = units[words[words.count - 1]] else { return nil }
    if words.count == 2, words[1].count > 3, !words[1].hasSuffix("s") {
      return period(unit, step, today)
    }
    guard words.count == 3, step != 0, let count = count(words[1]), count > 0 else { return nil }
    if let distance = unit.distance(step * count) {
      let far = today.adding(months: distance.months).adding(days: distance.days)
      let (first, last) = step < 0 ? (far.adding(days: 1), today) : (today, far.adding(days: -1))
      return Self(first, upTo: last.dayNumber - first.dayNumber + 1)
    }
    let now = DateMoment.now(on: today)
    let far = now.adding(seconds: step * count * unit.seconds)
    return step < 0
      ? Self(from: .init(far), upTo: .init(now)) : Self(from: .init(now), upTo: .init(far))
  }

  private static func count(_ digits: some StringProtocol) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(digits)
  }

  private init(_ first: CivilDate, upTo days: Int) {
    let next = first.adding(days: days)
    self.init(
      from: .init(first.text),
      upTo: .init(next == first ? DateRange.behind : next.text))
  }

  /// The week, month, quarter or year so many after that of today.
  private static func period(_ unit: Unit, _ step: Int, _ today: CivilDate) -> Self? {
    let months: (first: Int, count: Int)
    switch unit {
    case .week: return Self(today.adding(days: step * 7 - today.weekday), upTo: 7)
    case .month: months = (today.month - 1, 1)
    case .quarter: months = ((today.month - 1) / 3 * 3, 3)
    case .year: months = (0, 12)
    case .second, .minute, .hour, .day: return nil
    }
    let first = today.year * 12 + months.first + step * months.count
    guard first >= 0 else { return nil }
    func text(_ month: Int) -> String {
      guard month < 120_000 else { return DateRange.behind }
      let year = CivilDate.padded(month / 12, 4)
      return unit == .year ? year : year + "-" + CivilDate.padded(month % 12 + 1, 2)
    }
    return Self(from: .init(text(first)), upTo: .init(text(first + months.count)))
  }

  /// `-7d`, `+2w`, `now-1h`, `today-3m`. Beside `now`, `m` is a minute, else a month.
  private static func distance(_ text: String, from today: CivilDate) -> Self? {
    let base = text.prefix { $0.isLetter }
    let rest = text[base.endIndex...]
    let isNow = base == "now"
    guard isNow || base == "today" || base.isEmpty else { return nil }
    let now = DateMoment.now(on: today)
    if isNow, rest.isEmpty { return Self(from: .init(now), upTo: .init(now)) }
    let name = rest.drop { !$0.isLetter }
    guard let sign = rest.first, sign == "-" || sign == "+",
      let count = count(rest.dropFirst().prefix { !$0.isLetter }),
      let unit = isNow && name == "m" ? .minute : units[String(name)]
    else { return nil }
    let signed = sign == "-" ? -count : count
    guard let distance = unit.distance(signed), !isNow else {
      let days = unit.distance(signed)
      let far =
        days.map { distance in
          let day = today.adding(months: distance.months).adding(days: distance.days)
          return now.adding(seconds: (day.dayNumber - today.dayNumber) * 86_400)
        } ?? now.adding(seconds: signed * unit.seconds)
      var end = Self(from: .init(far), upTo: .init(far))
      end.whole =
        signed < 0
        ? DateRange(from: .init(far), upTo: .init(now))
        : DateRange(from: .init(now), upTo: .init(far))
      return end
    }
    let day = today.adding(months: distance.months).adding(days: distance.days)
    var end = Self(day, upTo: 1)
    end.whole =
      signed < 0
      ? DateRange(from: end.start, upTo: Self(today, upTo: 1).next)
      : DateRange(from: .init(today.text), upTo: end.next)
    return end
  }

  /// True if further keys can make such a word or distance of a text: `yes`, `last-3`, `-7`, `now`.
  static func isBeginningOfWord(_ text: Substring) -> Bool {
    if DateRange.words.contains(where: { $0.hasPrefix(text) }) { return true }
    if days.keys.contains(where: { $0.hasPrefix(text) }) { return true }
    let endings = ["d", "1d", "-1d", "-year", "-days", "1-days", "year"] + ["ow", "w"]
    return endings.contains { reckoned(text + $0, from: CivilDate(dayNumber: 0)) != nil }
      || units.keys.contains { unit in
        let known = text.prefix { !$0.isLetter }
        return !known.isEmpty && unit.hasPrefix(text[known.endIndex...])
          && reckoned(known + unit, from: CivilDate(dayNumber: 0)) != nil
      }
  }
}

extension CivilDate {
  /// The same day of another month, or its last day; clamped to the years 0 to 9999.
  func adding(months: Int) -> CivilDate {
    let sum = min(max(year * 12 + month - 1 + months, 0), 119_999)
    let (year, month) = (sum / 12, sum % 12 + 1)
    let day = min(day, Self.days(inMonth: month, of: year))
    return CivilDate(year: year, month: month, day: day) ?? self
  }
}

extension DateMoment {
  fileprivate func adding(seconds: Int) -> DateMoment {
    DateMoment(clockSeconds: clockSeconds + seconds, nanoseconds: nanoseconds, zone: zone)
  }
}
