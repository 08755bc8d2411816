import SearchCore

/// Dates as people write them, as far as the values of a column or a field have been looked at.
///
/// Only all of them together tell which number is the day: days up to the 12th, as `01/02/2023`, say nothing.
struct DateFormatVotes {
  private(set) var count = 0
  /// The number of dates that fit each order.
  private var fitting: [DayOrder: Int] = [:]
  /// Dates that begin with the name of a month.
  private var namesFirst = 0

  mutating func note(_ date: WrittenDate) {
    count += 1
    if date.beginsWithName { namesFirst += 1 }
    for order in DayOrder.allCases where date.fits(order) { fitting[order, default: 0] += 1 }
  }

  /// The order of all of them; nil if they do not agree, if it is not certain, or if there are none.
  var spelling: DayOrder? {
    guard count > 0 else { return nil }
    let orders = DayOrder.allCases.filter { fitting[$0] == count }
    // All fit where months are named throughout.
    if orders.count == DayOrder.allCases.count {
      return namesFirst * 2 > count ? .monthFirst : .dayFirst
    }
    return orders.count == 1 ? orders[0] : nil
  }
}
