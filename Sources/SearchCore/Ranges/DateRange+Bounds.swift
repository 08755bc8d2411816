/// Where intervals begin and end, and which values lie within.
extension DateRange {
  /// Before and behind every text that begins with a digit.
  static let earliest = "0"
  static let behind = ":"

  /// Where an interval begins, or what lies behind it does.
  struct Bound: Hashable, Sendable {
    /// As the lower one: values from here on may lie within.
    let lowerText: String
    /// As the upper one: values from here on lie behind.
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

    /// What bounds are ordered by.
    fileprivate var place: (Int, Int) {
      if let moment = moment ?? DateMoment(lowerText) {
        return (moment.utcSeconds, moment.nanoseconds)
      }
      return (lowerText == DateRange.earliest ? .min : .max, 0)
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
    /// Of what lies behind it.
    let next: Bound

    init?(_ text: some StringProtocol) {
      if let period = Period(text) {
        (start, next) = (Bound(period.text), Bound(period.next))
      } else if let period = ClockPeriod(text) {
        (start, next) = (Bound(period.start), Bound(period.next))
      } else {
        return nil
      }
    }

    /// Whether all of it lies before another: April does not lie behind the year it is in.
    func endsBefore(_ other: End) -> Bool { next.place <= other.start.place }
  }

  /// The text of a day counted from 1970-01-01.
  fileprivate static func text(ofDay day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    return date.year < 0 ? earliest : date.year > 9_999 ? behind : date.text
  }
}

extension DateRange {
  /// Whether it begins or ends within a day.
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

  /// Where it begins, where that is within a day.
  package var lowerMoment: DateMoment? { lower.moment }
  /// Where what lies behind begins, where that is within a day.
  package var upperMoment: DateMoment? { upper.moment }

  /// Whether a text lies within: by its bytes, and of a day that does in part by its moment.
  ///
  /// ```swift
  /// DateRange(parsing: "..2024-05-01T20:00", today: today)?.contains("2024-05-01T20:00:59Z")     // true
  /// ```
  ///
  /// Where an interval names no zone, the clock of the text counts as it is written, whatever zone stands behind it, as of a day it
  /// does; where it names one, moments are compared, and a text without a zone is in UTC, as when it is ordered. A day alone is
  /// its beginning. Complexity: O(n).
  public func contains(_ text: String) -> Bool {
    guard !text.utf8.lexicographicallyPrecedes(lowerText.utf8),
      text.utf8.lexicographicallyPrecedes(upperText.utf8)
    else { return false }
    guard hasTimes else { return true }
    guard let moment = DateMoment(text) else { return false }
    return lower.moment.map { !moment.precedes($0) } ?? true
      && upper.moment.map { moment.precedes($0) } ?? true
  }
}

extension DateRange: BoundedRange {
  public var isBoundedBelow: Bool { lowerText != Self.earliest }
  public var isBoundedAbove: Bool { upperText != Self.behind }

  public func intersection(_ other: DateRange) -> DateRange? {
    let lower = lower.precedes(other.lower) ? other.lower : lower
    let upper = other.upper.precedes(upper) ? other.upper : upper
    return lower.precedes(upper) ? DateRange(from: lower, upTo: upper) : nil
  }
}
