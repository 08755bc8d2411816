import SearchCore

/// Dates by the days, months, years, decades or centuries they lie in.
extension FacetChart {
  /// How many bytes of a date, as ISO 8601 spells it, say in which period it lies, the finest first.
  private static let prefixLengths = [10, 7, 4, 3, 2]

  /// At most so many bars, in the order of the calendar, of the finest periods of which there are no more; each is labelled
  /// as a token spells it. Months, years and longer periods between the first and the last are there with no documents.
  ///
  /// - Returns: nil where not every value begins with a year, or there are too many even of the longest.
  static func periods(_ counts: FacetCounts, most: Int) -> [Bar]? {
    let values = counts.values.map { (text: Array($0.value.utf8), count: $0.count) }
    guard !values.isEmpty, values.allSatisfy({ $0.text.count >= 4 && isNumber($0.text[..<4]) })
    else { return nil }
    for length in prefixLengths {
      var periods: [String: Int] = [:]
      for (text, count) in values {
        periods[String(decoding: text.prefix(length), as: UTF8.self), default: 0] += count
      }
      guard periods.count <= most else { continue }
      for period in between(periods.keys, length, most: most) {
        periods[period, default: 0] += 0
      }
      guard periods.count <= most else { continue }
      return periods.sorted { $0.key < $1.key }.map { period, count in
        Bar(label: label(of: period), count: count)
      }
    }
    return nil
  }

  /// The periods from the first to the last, none of days; no more than a few past `most`.
  private static func between(
    _ periods: some Collection<String>, _ length: Int, most: Int
  ) -> [String] {
    guard length < 10 else { return [] }
    let numbers = periods.compactMap { number(of: $0, length) }
    guard let first = numbers.min(), let last = numbers.max() else { return [] }
    return (first...last).prefix(most + 1).map { number in
      guard length == 7 else { return padded(number, length) }
      return padded(number / 12, 4) + "-" + padded(number % 12 + 1, 2)
    }
  }

  /// Counts periods of one length through; nil where a date says less, as a year among months.
  private static func number(of period: String, _ length: Int) -> Int? {
    guard period.utf8.count == length else { return nil }
    guard length == 7 else { return Int(period) }
    guard let year = Int(period.prefix(4)), let month = Int(period.suffix(2)) else { return nil }
    return year * 12 + month - 1
  }

  /// `199` is `1990..1999`.
  private static func label(of period: String) -> String {
    let missing = 4 - period.utf8.count
    guard missing > 0 else { return period }
    return period + String(repeating: "0", count: missing) + ".." + period
      + String(repeating: "9", count: missing)
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  private static func isNumber(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) }
  }
}
