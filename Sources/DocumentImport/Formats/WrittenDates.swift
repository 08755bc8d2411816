/// Dates as people write them, as far as the values of a column or a field have been looked at.
///
/// Only all of them together tell which number is the day: days up to the 12th, as `01/02/2023`, say nothing.
struct WrittenDates {
  private(set) var count = 0
  /// How many are dates where the day, the month or the year stands first.
  private var fitting: [DateSpelling: Int] = [:]
  /// Dates that begin with the name of a month.
  private var namesFirst = 0

  mutating func note(_ date: WrittenDate) {
    count += 1
    if date.beginsWithName { namesFirst += 1 }
    for order in DateSpelling.allCases where date.fits(order) { fitting[order, default: 0] += 1 }
  }

  /// How all of them are spelled; nil where they do not agree, nothing tells, or there are none.
  var spelling: DateSpelling? {
    guard count > 0 else { return nil }
    let orders = DateSpelling.allCases.filter { fitting[$0] == count }
    // All fit where months are named throughout.
    if orders.count == DateSpelling.allCases.count {
      return namesFirst * 2 > count ? .monthFirst : .dayFirst
    }
    return orders.count == 1 ? orders[0] : nil
  }
}
