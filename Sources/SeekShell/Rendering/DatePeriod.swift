import SeekCore

/// A period by which dates are counted: `:facets date month`.
enum DatePeriod: String, CaseIterable, Sendable {
  case year, quarter, month, week, day, hour

  /// The period that a date lies in, as a token spells it; nil where the date says less than that.
  ///
  /// ```swift
  /// DatePeriod.quarter.name(of: "2024-05-17")     // "2024-Q2"
  /// DatePeriod.week.name(of: "2024-12-31")        // "2025-W01"
  /// DatePeriod.month.name(of: "2024")             // nil
  /// ```
  func name(of date: String) -> String? {
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard date.utf8.count >= 4, !parts.isEmpty else { return nil }
    let isDay = date.utf8.count >= 10
    switch self {
    case .year: return String(date.prefix(4))
    case .month: return parts.count > 1 ? String(date.prefix(7)) : nil
    case .quarter: return parts.count > 1 ? "\(date.prefix(4))-Q\((parts[1] + 2) / 3)" : nil
    case .day, .hour: return isDay ? String(date.prefix(10)) : nil
    case .week:
      guard isDay, let day = Self.day(date) else { return nil }
      // A week belongs to the year that its Thursday is in (ISO 8601).
      let thursday = day.adding(days: 3 - day.weekday)
      guard let first = CivilDate(year: thursday.year, month: 1, day: 1) else { return nil }
      let week = (thursday.dayNumber - first.dayNumber) / 7 + 1
      return CivilDate.padded(thursday.year, 4) + "-W" + CivilDate.padded(week, 2)
    }
  }

  /// The day that a date begins with; nil where it says less.
  private static func day(_ date: String) -> CivilDate? {
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? CivilDate(year: parts[0], month: parts[1], day: parts[2]) : nil
  }

  /// The days whose hours are counted at most; each hour is a question to the engine.
  static let daysOfHours = 14

  /// The hours of a day, as tokens spell them.
  static func hours(of day: String) -> [String] {
    (0..<24).map { day + "T" + CivilDate.padded($0, 2) }
  }

  /// The number of records in each period, in the order of the calendar; weeks and longer periods between the first and the last
  /// are there with no records. A date that says less than a period is counted under its own name.
  ///
  /// - Complexity: O(n log n) in the values, and O(days) between the first and the last.
  func bars(_ values: [FacetCounts.Value]) -> [FacetChart.Bar] {
    var counts: [String: Int] = [:]
    for value in values {
      counts[name(of: value.value) ?? String(value.value.prefix(10)), default: 0] += value.count
    }
    for name in between(values) { counts[name, default: 0] += 0 }
    return counts.sorted { $0.key < $1.key }.map { FacetChart.Bar(label: $0.key, count: $0.value) }
  }

  /// The dates of a lifetime; over more, periods without records say nothing.
  private static let mostDays = 40_000

  private func between(_ values: [FacetCounts.Value]) -> Set<String> {
    guard self != .day, self != .hour else { return [] }
    let days = values.compactMap { Self.day($0.value)?.dayNumber }
    guard let first = days.min(), let last = days.max(), last - first < Self.mostDays else {
      return []
    }
    return Set((first...last).compactMap { name(of: CivilDate(dayNumber: $0).text) })
  }
}
