/// An interval of days or times as a token spells it: `2024`, `2024-01..`, `>=2024-01-15T20:00`, `today`, `last-week`.
///
/// ```swift
/// DateRange(parsing: "2024-01..2024-02", today: today)?.lowerText      // "2024-01"
/// DateRange(parsing: "2024-01..2024-02", today: today)?.upperText      // "2024-03"
/// DateRange(parsing: "soon", today: today)                              // nil
/// ```
///
/// Grammar: `date | ("<" | "<=" | ">" | ">=" | "=") date | [date] ".." ["<"] [date]`, at least one date. `a..<b` is without `b`,
/// as of numbers. A date is written in one
/// of the notations of `DateNotation` that are typed: `2024`, `2024-03`, `2024-03-15`, also without zeros and with `/` or
/// `.`, `15.03.2024`, `2024年3月15日`, `15 March 2024`, `March 2024`, `2024-Q1`, `2024-W05`; it stands for all its days. What
/// could be one of two (`01/02/2019`) is none. Both ends are included, and exchanged where all of the upper one is before the
/// lower one: `2024-04..2024` is the year from April on. After a day a time may be: `T` or a space, `20`, `20:00`,
/// `20:00:30` or `20:00:30.5`, and perhaps a zone, `Z` or `+02:00`. It stands for all of its hour, minute, second or part of
/// one, so that `..2024-01-15T20:00` ends before 20:01.
///
/// Dates are reckoned from today by words: `today`, `yesterday`, `tomorrow`, `march` (the last one that has begun), `this-`,
/// `last-` and `next-` before `week`, `month`, `quarter` and `year`, `last-30-days`, and by distances: `-7d`, `-2w`, `-3m`,
/// `-1y`, `now-1h`. A distance alone reaches until now. Weeks begin on Monday.
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
    "last-year", "last-7-days", "last-30-days",
  ]

  init(from lower: Bound, upTo upper: Bound) {
    self.lower = lower
    self.upper = upper
  }
}

/// The bounds of intervals, and the values within.
extension DateRange {
  /// Before and after every text that begins with a digit.
  static let earliest = "0"
  static let behind = ":"

  /// A lower or an upper bound.
  struct Bound: Hashable, Sendable {
    /// The text of the day as a lower bound: values from here on may be in the range.
    let lowerText: String
    /// The text of the day as an upper bound: values from here on are after it.
    let upperText: String
    /// nil where whole days lie on one side of it.
    let moment: DateMoment?

    init(_ text: String) {
      (lowerText, upperText, moment) = (text, text, nil)
    }

    /// Values are called by the days of their clocks. Without a zone those of one day may lie on either side; with one
    /// also those of its neighbours, where a day begins or ends elsewhere.
    init(_ moment: DateMoment) {
      let day = moment.utcSeconds / 86_400 - DateMoment.daysBefore1970
      let isZoned = moment.zone != nil
      let isMidnight = !isZoned && moment.clockSeconds % 86_400 == 0 && moment.nanoseconds == 0
      lowerText = DateRange.text(ofDay: isZoned ? day - 1 : day)
      upperText = DateRange.text(ofDay: isZoned ? day + 2 : isMidnight ? day : day + 1)
      self.moment = isMidnight ? nil : moment
    }

    /// The key by which bounds are ordered.
    fileprivate var place: (Int, Int) {
      if let moment = moment ?? DateMoment(lowerText) {
        return (moment.utcSeconds, moment.nanoseconds)
      }
      return (lowerText == DateRange.earliest ? .min : .max, 0)
    }

    /// The bound as an upper one, in as few signs as it has: `2025-01-01` is where 2025 begins.
    fileprivate var asEnd: Bound {
      guard moment == nil else { return self }
      var text = lowerText[...]
      while text.utf8.count > 4, text.hasSuffix("-01") { text.removeLast(3) }
      return Bound(String(text))
    }

    /// The day it is on; nil before and after all days.
    var day: CivilDate? {
      (moment ?? DateMoment(lowerText)).map {
        CivilDate(dayNumber: $0.utcSeconds / 86_400 - DateMoment.daysBefore1970)
      }
    }

    func precedes(_ other: Bound) -> Bool {
      moment == nil && other.moment == nil ? lowerText < other.lowerText : place < other.place
    }

    /// The days, counted from 1970-01-01, of which some values lie on either side.
    fileprivate var parted: ClosedRange<Int>? {
      guard let moment else { return nil }
      let day = moment.utcSeconds / 86_400 - DateMoment.daysBefore1970
      return moment.zone == nil ? day...day : (day - 1)...(day + 1)
    }
  }

  /// A date at one end of an interval, which stands for all of its days or of its time.
  struct End {
    let start: Bound
    /// The beginning of what follows it.
    let next: Bound

    /// The interval that has this end alone: `-7d` goes on until today.
    var whole: DateRange

    init(from start: Bound, upTo next: Bound) {
      (self.start, self.next) = (start, next)
      whole = DateRange(from: start, upTo: next)
    }

    /// - Parameter today: The day from which `march` and `-7d` are reckoned.
    init?(_ text: some StringProtocol, _ today: CivilDate) {
      if let date = WrittenDate(text, as: .typed) {
        if let time = date.time {
          self.init(from: Bound(time.start), upTo: Bound(time.next))
        } else if let days = date.days(latest: today) {
          self.init(from: Bound(days.start), upTo: Bound(days.next))
        } else {
          return nil
        }
      } else if let end = End.reckoned(String(text), from: today) {
        self = end
      } else {
        return nil
      }
    }

    /// True if all of it lies before another: April does not lie after the year it is in.
    func endsBefore(_ other: End) -> Bool { next.place <= other.start.place }
  }

  /// The text of a day counted from 1970-01-01.
  fileprivate static func text(ofDay day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    return date.year < 0 ? earliest : date.year > 9_999 ? behind : date.text
  }
}

extension DateRange {
  /// True if it begins or ends within a day.
  package var hasTimes: Bool { lower.moment != nil || upper.moment != nil }

  /// The days of which all lies within, whatever a clock says; nil where there is none.
  package var wholeDays: DateRange? {
    let first = lower.moment == nil ? lower.lowerText : lower.upperText
    let end = upper.moment == nil ? upper.upperText : upper.lowerText
    return first < end ? DateRange(from: Bound(first), upTo: Bound(end)) : nil
  }

  /// The days, counted from 1970-01-01 and ascending, of which a part may lie within.
  package var daysInPart: [Int] {
    let days = Set([lower.parted, upper.parted].compactMap(\.self).joined())
    return days.sorted().filter { day in
      let text = Self.text(ofDay: day)
      return lowerText <= text && text < upperText
    }
  }

  /// All of a day, counted from 1970-01-01.
  package static func day(_ day: Int) -> DateRange {
    DateRange(from: Bound(text(ofDay: day)), upTo: Bound(text(ofDay: day + 1)))
  }

  /// The moment at which it begins, if that is within a day.
  package var lowerMoment: DateMoment? { lower.moment }
  /// The moment at which it ends, if that is within a day.
  package var upperMoment: DateMoment? { upper.moment }

  /// True if a text lies within: by its bytes, and of a day that does in part by its moment.
  ///
  /// ```swift
  /// DateRange(parsing: "..2024-05-01T20:00", today: today)?.contains("2024-05-01T20:00:59Z")     // true
  /// ```
  ///
  /// If the interval names no zone, the clock of the text counts as it is written, whatever its zone, as the day does;
  /// if it names one, moments are compared, and a text without a zone is in UTC, as when it is ordered. A day alone is
  /// its beginning. Complexity: O(n).
  public func contains(_ text: String) -> Bool {
    guard !text.utf8.lexicographicallyPrecedes(lowerText.utf8),
      text.utf8.lexicographicallyPrecedes(upperText.utf8)
    else { return false }
    guard hasTimes else { return true }
    return DateMoment(text).map(contains) ?? false
  }

  /// True if a moment of a day that lies within, in part or as a whole, lies within too.
  package func contains(_ moment: DateMoment) -> Bool {
    lower.moment.map { !moment.precedes($0) } ?? true
      && upper.moment.map { moment.precedes($0) } ?? true
  }
}

extension DateRange: BoundedRange {
  /// True if dates can be too early for the range.
  public var isBoundedBelow: Bool { lowerText != Self.earliest }
  /// True if dates can be too late for the range.
  public var isBoundedAbove: Bool { upperText != Self.behind }

  /// True if all of its days and times are in another: a year ends as its last month and its last day do.
  package func isWithin(_ other: DateRange) -> Bool {
    !lower.precedes(other.lower) && !other.upper.asEnd.precedes(upper.asEnd)
  }

  /// The dates that are in both ranges; nil if there are none.
  public func intersection(_ other: DateRange) -> DateRange? {
    let lower = lower.precedes(other.lower) ? other.lower : lower
    let upper = other.upper.precedes(upper) ? other.upper : upper
    return lower.precedes(upper) ? DateRange(from: lower, upTo: upper) : nil
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
