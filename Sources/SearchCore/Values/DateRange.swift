/// An interval of days or times as a token spells it: `2024`, `2024-01..`, `>=2024-01-15T20:00`, `today`, `last-week`.
///
/// ```swift
/// DateRange(parsing: "2024-01..2024-02", today: today)?.lowerText      // "2024-01"
/// DateRange(parsing: "2024-01..2024-02", today: today)?.upperText      // "2024-03"
/// DateRange(parsing: "soon", today: today)                              // nil
/// ```
///
/// Grammar: `date | ("<" | "<=" | ">" | ">=" | "=") date | [date] ".." [date] | word`, at least one date; a date is
/// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, also without zeros and with `/` or `.` for `-`, or `DD.MM.YYYY`, `DD.MM.YY`, `MM.YYYY`,
/// or `YYYY年MM月DD日`, and stands for all its days, what could be one of two (`01/02/2019`) for none; both ends are included, and exchanged where all of the upper one
/// lies before the lower one: `2024-04..2024` is the year from April on. After a day a time may be: `T` or a space, `20`,
/// `20:00`, `20:00:30` or `20:00:30.5`, and perhaps a zone, `Z` or `+02:00`. It stands for all of its hour, minute, second
/// or part of one, so that `..2024-01-15T20:00` ends before 20:01. Words: `today`, `yesterday`, and `this-` or
/// `last-` before `week`, `month`, `year`; weeks begin on Monday.
///
/// Dates that begin as ISO 8601 spells them are ordered by their bytes, so the interval is one of texts.
public struct DateRange: Hashable, Sendable {
  let lower: Bound
  let upper: Bound

  /// Texts before this do not lie within. Those from here on do, but for some of the first days where it begins within a day.
  public var lowerText: String { lower.lowerText }
  /// Texts from here on lie behind. Those before do not, but for some of the last days where it ends within a day.
  public var upperText: String { upper.upperText }

  /// The words that are days, weeks, months and years reckoned from today.
  public static let words = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year",
    "last-year",
  ]

  init(from lower: Bound, upTo upper: Bound) {
    self.lower = lower
    self.upper = upper
  }

  private init(_ period: Period) {
    self.init(from: Bound(period.text), upTo: Bound(period.next))
  }

  /// - Parameter today: what `today` and `last-week` are reckoned from.
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

/// A range that may be without a bound on one side: `>5`, `..2024-06`.
///
/// ```swift
/// [NumberRange(parsing: ">5"), NumberRange(parsing: "<10"), NumberRange(parsing: "20")].compactMap(\.self).boundsJoined()
/// // 5 to 10, and 20
/// ```
package protocol BoundedRange: Hashable {
  var isBoundedBelow: Bool { get }
  var isBoundedAbove: Bool { get }

  /// The range of values within both; nil if there can be none.
  func intersection(_ other: Self) -> Self?
}

extension Array where Element: BoundedRange {
  /// Alternatives of which a lower and an upper bound that meet are one range: by themselves they would let everything
  /// through, and nobody asks for that.
  ///
  /// Bounds that do not meet (`<5`, `>10`) stay alternatives. Of several that point the same way the widest meets the
  /// others, which changes nothing: what the narrower lets through it does, too. Complexity: O(n).
  package func boundsJoined() -> [Element] {
    let lower = filter { $0.isBoundedBelow && !$0.isBoundedAbove }
    let upper = filter { $0.isBoundedAbove && !$0.isBoundedBelow }
    guard let lowest = lower.widest, let highest = upper.widest,
      let range = lowest.intersection(highest)
    else { return self }
    let others = filter { $0.isBoundedBelow == $0.isBoundedAbove }
    return [range] + others + lower.filter { $0.intersection(highest) == nil }
      + upper.filter { $0.intersection(lowest) == nil }
  }

  /// The widest of several bounds on the same side.
  private var widest: Element? {
    dropFirst().reduce(first) { widest, next in
      widest.map { $0.intersection(next) == $0 ? next : $0 }
    }
  }
}
