import SearchCore

/// The values of a field with their counts as bars.
///
/// ```text
///   Thai      ██████████████  87
///   Japanese  ███████         41
/// ```
///
/// Of a number field with many values, eight ranges of the same width are counted, from the smallest number up; dates are
/// counted by months, or by years where they lie far apart.
struct FacetChart {
  struct Bar: Hashable {
    let label: String
    let count: Int
  }

  let bars: [Bar]
  /// How many values have no bar.
  let hiddenCount: Int

  private static let rangeCount = 8

  private static let leastPeriods = 12

  init(_ counts: FacetCounts, isNumber: Bool, isDate: Bool = false, limit: Int) {
    let ranges =
      isNumber
      ? Self.ranges(counts)
      : isDate ? Self.periods(counts, most: max(limit, Self.leastPeriods)) : nil
    if let ranges {
      bars = ranges
      hiddenCount = 0
    } else {
      bars = counts.values.prefix(limit).map { Bar(label: $0.value, count: $0.count) }
      hiddenCount = counts.values.count - bars.count
    }
  }

  /// Numbers in ranges; nil where they are few enough to be listed.
  private static func ranges(_ counts: FacetCounts) -> [Bar]? {
    let numbers = counts.values.compactMap { value in
      Double(value.value).map { (number: $0, label: value.value, count: value.count) }
    }.sorted { $0.number < $1.number }
    guard let least = numbers.first?.number, let greatest = numbers.last?.number else { return nil }
    guard numbers.count > rangeCount else {
      return numbers.map { Bar(label: $0.label, count: $0.count) }
    }
    guard let step = NiceStep((greatest - least) / Double(rangeCount)),
      let start = step.index(below: least)
    else { return nil }
    var bars: [Bar] = []
    var place = 0
    for index in start..<(start + rangeCount * 3) where place < numbers.count {
      guard let lower = step.bound(index), let upper = step.bound(index + 1) else { return nil }
      var count = 0
      while place < numbers.count, numbers[place].number < upper {
        count += numbers[place].count
        place += 1
      }
      bars.append(Bar(label: "\(text(lower))..<\(text(upper))", count: count))
    }
    return place == numbers.count ? bars : nil
  }

  /// 1, 2 or 5 times a power of ten.
  private struct NiceStep {
    private let factor: Int
    private let power: Int
    private let width: Double

    /// The next one not less than a width; nil where there is none.
    init?(_ width: Double) {
      guard width > 0, width.isFinite else { return nil }
      var power = 0
      while power < 308, width >= Self.value(1, power + 1) { power += 1 }
      while power > -307, width < Self.value(1, power) { power -= 1 }
      let fitting = [(1, power), (2, power), (5, power), (1, power + 1)].first {
        Self.value($0.0, $0.1) >= width
      }
      guard let fitting else { return nil }
      (factor, self.power) = fitting
      self.width = Self.value(factor, self.power)
    }

    /// How many steps from zero the last bound is that is not greater than a number; nil where they are too many to
    /// be told apart.
    func index(below number: Double) -> Int? {
      let index = (number / width).rounded(.down)
      guard abs(index) < 1e14, let bound = bound(Int(index)) else { return nil }
      // The quotient is rounded.
      return bound <= number ? Int(index) : Int(index) - 1
    }

    /// So many steps from zero: the number that is nearest to that, as it would be typed.
    func bound(_ index: Int) -> Double? {
      let bound = Self.value(factor * index, power)
      return bound.isFinite ? bound : nil
    }

    private static func value(_ number: Int, _ power: Int) -> Double {
      Double("\(number)e\(power)") ?? .infinity
    }
  }

  /// A number without a fraction where it has none.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  /// One row a bar, each at most `width` columns.
  func rows(width: Int) -> [StyledText] {
    let labels = bars.map { StyledText(VisibleText.line($0.label, limit: 60)) }
    let numberColumns = bars.map { Wording.number($0.count).count }.max() ?? 0
    // A range that is cut says nothing; on a narrow terminal the bar is short instead.
    let most = width < 60 ? min(width / 2, width - numberColumns - 8) : width / 3
    let labelColumns = min(labels.map(\.columns).max() ?? 0, max(6, most))
    let room = max(1, min(40, width - labelColumns - numberColumns - 6))
    let greatest = max(1, bars.map(\.count).max() ?? 1)
    return zip(labels, bars).map { label, bar in
      // Whatever is there can be seen.
      let length = bar.count == 0 ? 0 : max(1, bar.count * room / greatest)
      var row = StyledText("  ")
      row.append(label.fitted(to: labelColumns))
      row.append("  ")
      row.append(String(repeating: "█", count: length), .bar)
      row.append(String(repeating: " ", count: room - length + 2))
      row.append(Wording.number(bar.count), .status)
      return row.cut(to: width)
    }
  }
}
