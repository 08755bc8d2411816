import SeekCore

/// Dates as people write them, as far as the values of a column or a field have been looked at.
///
/// Only all of them together tell which number is the day: days up to the 12th, as `01/02/2023`, say nothing.
struct DateFormatVotes {
  private(set) var count = 0
  private var fitting: [DayOrder: Int] = [:]
  private var years: [DayOrder: ClosedRange<Int>] = [:]
  private var (named, points) = (0, 0)
  /// True if some may be numbers of something else.
  private(set) var haveDoubt = false
  /// True if some have no day, and numbers alone: `01/2026` may number an invoice.
  private(set) var havePeriods = false
  /// True if some of those are a month: `1/2024` may be a ratio, and `2026-Q1` not.
  private(set) var haveMonths = false
  private var haveNames: Bool { named == count }
  private var namesFirst = 0
  /// Dates that are the same day with the day first and with the month first: `10/10/2024`.
  private var alike = 0

  mutating func note(_ date: WrittenDate) {
    count += 1
    if date.isDoubtful {
      haveDoubt = true
    } else if date.staysAsWritten {
      havePeriods = true
      if date.precision == .month { haveMonths = true }
    }
    if date.hasName { named += 1 }
    if date.hasPoints { points += 1 }
    for order in [DayOrder.dayFirst, .yearFirst] {
      guard let year = date.day(order)?.year else { continue }
      let known = years[order] ?? year...year
      years[order] = min(known.lowerBound, year)...max(known.upperBound, year)
    }
    if date.beginsWithName { namesFirst += 1 }
    if date.monthAndDay(.dayFirst) == date.monthAndDay(.monthFirst) { alike += 1 }
    for order in DayOrder.allCases where date.fits(order) { fitting[order, default: 0] += 1 }
  }

  /// The order of all of them; nil if they do not agree, if it is not certain, or if there are none.
  var spelling: DayOrder? { spelling(nil) }

  /// The earliest year and the latest of all of them; nil if their order is not certain.
  /// - Parameter likely: As of ``spelling(_:)``.
  func span(_ likely: DayOrder?) -> ClosedRange<Int>? {
    spelling(likely).flatMap { years[$0 == .yearFirst ? $0 : .dayFirst] }
  }

  /// The order that they show to others: a month that is named shows none, nor does a year in front.
  var shownOrder: DayOrder? {
    haveNames || spelling == .yearFirst || alike == count ? nil : spelling
  }

  /// - Parameter likely: The order of the other dates of the file, which decides if several fit.
  func spelling(_ likely: DayOrder?) -> DayOrder? {
    guard count > 0 else { return nil }
    let orders = DayOrder.allCases.filter { fitting[$0] == count }
    // `Jan-05`, `Mar-31` are days of one year.
    if haveDoubt, haveNames, years.values.contains(where: { $0.count > 15 }) { return nil }
    // All fit where months are named throughout.
    if haveNames { return namesFirst * 2 > count ? .monthFirst : .dayFirst }
    if orders.count == 1 { return orders[0] }
    if haveDoubt { return nil }
    if let likely, orders.contains(likely) { return likely }
    if alike == count, orders.contains(.dayFirst) { return .dayFirst }
    // Of `31/12/25`, `30/12/25` the years are alike, and of `25/12/31`, `25/12/30` too.
    guard !orders.contains(.monthFirst), let days = years[.dayFirst], let first = years[.yearFirst],
      orders.count == 2
    else { return nil }
    let (last, begin) = (days.upperBound - days.lowerBound, first.upperBound - first.lowerBound)
    return last * 2 < begin ? .dayFirst : begin * 2 < last ? .yearFirst : nil
  }

  /// True if all of them fit several orders, and nothing says which it is.
  var isOpen: Bool {
    count > 0 && !haveDoubt && spelling == nil
      && DayOrder.allCases.count { fitting[$0] == count } > 1
  }

  /// True if a point is behind a day that a month follows: `31.12.2019`.
  var haveDayWithPoint: Bool {
    count > 0 && !haveNames && fitting[.dayFirst] == count && fitting[.monthFirst] == nil
      && fitting[.yearFirst] == nil && points == count
  }
}
