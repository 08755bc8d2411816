import SeekCore

enum DatePeriod: String, CaseIterable, Sendable {
  case century, decade, year, quarter, month, week, day, hour

  /// The period that a date lies in, as a token spells it; nil where the date says less than that.
  func name(of date: String) -> String? {
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard date.utf8.count >= 4, !parts.isEmpty else { return nil }
    let isDay = date.utf8.count >= 10
    switch self {
    case .century: return "\(date.prefix(2))00..\(date.prefix(2))99"
    case .decade: return "\(date.prefix(3))0..\(date.prefix(3))9"
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

  private static func day(_ date: String) -> CivilDate? {
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) } + [1, 1]
    return parts.count > 2 ? CivilDate(year: parts[0], month: parts[1], day: parts[2]) : nil
  }

  /// The days whose hours are counted at most; each hour is a question to the engine.
  static let daysOfHours = 14

  /// The hours of a day, as tokens spell them.
  static func hours(of day: String) -> [String] {
    (0..<24).map { day + "T" + CivilDate.padded($0, 2) }
  }

  /// The number of records in each period, in the order of the calendar; weeks and longer periods between the first and the last
  /// are there with no records, unless they are too many. A date that says less than a period is counted under its own name.
  func bars(_ values: [FacetCounts.Value]) -> [FacetChart.Bar] {
    everyBar(values, most: mostWithGaps) ?? Self.bars(counts(values))
  }

  /// The same; nil where there are more than so many.
  func everyBar(_ values: [FacetCounts.Value], most: Int) -> [FacetChart.Bar]? {
    var counts = counts(values)
    guard counts.count <= most, let between = between(values, most: most) else { return nil }
    for name in between { counts[name, default: 0] += 0 }
    return counts.count <= most ? Self.bars(counts) : nil
  }

  private func counts(_ values: [FacetCounts.Value]) -> [String: Int] {
    values.reduce(into: [:]) { counts, value in
      counts[name(of: value.value) ?? String(value.value.prefix(10)), default: 0] += value.count
    }
  }

  private static func bars(_ counts: [String: Int]) -> [FacetChart.Bar] {
    counts.sorted { $0.key < $1.key }.map { FacetChart.Bar(label: $0.key, count: $0.value) }
  }

  /// The periods of a lifetime, at least a page of them; among more, those without records say nothing.
  private var mostWithGaps: Int { max(60, 40_000 / (shortest ?? 1)) }

  /// The days of the shortest period of the kind; nil for days and hours, which are not counted without records.
  private var shortest: Int? {
    switch self {
    case .century: 36_524
    case .decade: 3_652
    case .year: 365
    case .quarter: 90
    case .month: 28
    case .week: 7
    case .day, .hour: nil
    }
  }

  /// The periods from the first to the last; nil where they are more than so many.
  private func between(_ values: [FacetCounts.Value], most: Int) -> [String]? {
    let days = values.compactMap { name(of: $0.value) == nil ? nil : Self.day($0.value)?.dayNumber }
    guard let shortest, let first = days.min(), let last = days.max() else { return [] }
    // Steps as long as the shortest period meet each of them.
    guard (last - first) / shortest / 2 < most else { return nil }
    return stride(from: first, through: last, by: shortest)
      .compactMap { name(of: CivilDate(dayNumber: $0).text) }
  }
}
