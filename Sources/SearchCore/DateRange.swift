/// An interval of days as a token spells it: `2024`, `2024-01..`, `>=2024-01-15`, `today`, `last-week`.
///
/// ```swift
/// DateRange(parsing: "2024-01..2024-02", today: today)?.lowerText      // "2024-01"
/// DateRange(parsing: "2024-01..2024-02", today: today)?.upperText      // "2024-03"
/// DateRange(parsing: "soon", today: today)                              // nil
/// ```
///
/// Grammar: `date | ("<" | "<=" | ">" | ">=" | "=") date | [date] ".." [date] | word`, at least one date; a date is
/// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, also without zeros and with `/` or `.` for `-`, or `DD.MM.YYYY`, and stands for all its
/// days, what could be one of two (`01/02/2019`) for none; both ends are included, and exchanged where all of the upper one
/// lies before the lower one: `2024-04..2024` is the year from April on. Words: `today`, `yesterday`, and `this-` or
/// `last-` before `week`, `month`, `year`; weeks begin on Monday.
///
/// Dates that begin as ISO 8601 spells them are ordered by their bytes, so the interval is one of texts.
public struct DateRange: Hashable, Sendable {
  /// Texts from here on lie within.
  public let lowerText: String
  /// Texts from here on lie behind.
  public let upperText: String

  /// The words that are days, weeks, months and years reckoned from today.
  public static let words = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year",
    "last-year",
  ]

  /// Before and behind every text that begins with a digit.
  private static let earliest = "0"
  private static let behind = ":"

  /// Whether a text lies within, by its bytes.
  public func contains(_ text: String) -> Bool {
    !text.utf8.lexicographicallyPrecedes(lowerText.utf8)
      && text.utf8.lexicographicallyPrecedes(upperText.utf8)
  }

  private init(from lower: String, upTo upper: String) {
    lowerText = lower
    upperText = upper
  }

  private init(_ period: Period) {
    self.init(from: period.text, upTo: period.next)
  }

  /// - Parameter today: what `today` and `last-week` are reckoned from.
  /// - Returns: nil where the text spells no interval of days.
  public init?(parsing text: String, today: CivilDate) {
    let spelled = text.lowercased()
    if let named = Self.named(spelled, today) {
      self = named
      return
    }
    if let dots = Self.dots(in: spelled) {
      let (left, right) = (spelled[..<dots], spelled[dots...].dropFirst(2))
      guard !left.isEmpty || !right.isEmpty else { return nil }
      var (lower, upper) = (Self.earliest, Self.behind)
      if !left.isEmpty {
        guard let period = Period(left) else { return nil }
        lower = period.text
      }
      if !right.isEmpty {
        guard let period = Period(right) else { return nil }
        upper = period.next
        if let first = Period(left), period.endsBefore(first) {
          (lower, upper) = (period.text, first.next)
        }
      }
      self.init(from: lower, upTo: upper)
      return
    }
    let sign = spelled.prefix { "<>=".contains($0) }
    guard let period = Period(spelled.dropFirst(sign.count)) else { return nil }
    switch sign {
    case "", "=": self.init(period)
    case "<": self.init(from: Self.earliest, upTo: period.text)
    case "<=": self.init(from: Self.earliest, upTo: period.next)
    case ">": self.init(from: period.next, upTo: Self.behind)
    case ">=": self.init(from: period.text, upTo: Self.behind)
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
      DateRange(from: first.text, upTo: first.adding(days: count).text)
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

extension DateRange: BoundedRange {
  public var isBoundedBelow: Bool { lowerText != Self.earliest }
  public var isBoundedAbove: Bool { upperText != Self.behind }

  public func intersection(_ other: DateRange) -> DateRange? {
    let (lower, upper) = (max(lowerText, other.lowerText), min(upperText, other.upperText))
    return lower < upper ? DateRange(from: lower, upTo: upper) : nil
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
      let separators = Set(text.filter { "-/.".contains($0) })
      var parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
      // Only where points stand between them is it certain that the day comes first.
      if parts.count == 3, separators == ["."], parts[0].utf8.count <= 2 { parts.reverse() }
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

    var text: String {
      CivilDate.padded(year, 4) + (month.map { "-" + CivilDate.padded($0, 2) } ?? "")
        + (day.map { "-" + CivilDate.padded($0, 2) } ?? "")
    }

    /// The text of the period behind; of the last one what is behind every date.
    var next: String {
      if let month, let day {
        let next = CivilDate(year: year, month: month, day: day)?.adding(days: 1)
        return next.flatMap { $0.year > 9_999 ? nil : $0.text } ?? DateRange.behind
      }
      if let month, month < 12 { return Period(year: year, month: month + 1).text }
      guard year < 9_999 else { return DateRange.behind }
      return month == nil ? Period(year: year + 1).text : Period(year: year + 1, month: 1).text
    }

    /// Whether all of it lies before another: April does not lie behind the year it is in.
    func endsBefore(_ other: Period) -> Bool {
      next <= other.text + "-01-01".suffix(10 - other.text.utf8.count)
    }

    /// The month or year before; nil before the first.
    var previous: Period? {
      if let month, month > 1 { return Period(year: year, month: month - 1) }
      guard year > 0 else { return nil }
      return Period(year: year - 1, month: month == nil ? nil : 12)
    }
  }
}
