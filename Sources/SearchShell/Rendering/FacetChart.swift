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
      Double(value.value).map { (number: $0, count: value.count) }
    }.sorted { $0.number < $1.number }
    guard let least = numbers.first?.number, let greatest = numbers.last?.number else { return nil }
    guard numbers.count > rangeCount else {
      return numbers.map { Bar(label: text($0.number), count: $0.count) }
    }
    let step = niceStep((greatest - least) / Double(rangeCount))
    guard step > 0, step.isFinite else { return nil }
    let start = (least / step).rounded(.down) * step
    var bars: [Bar] = []
    var place = 0
    var lower = start
    while place < numbers.count, bars.count < rangeCount * 3 {
      let upper = lower + step
      var count = 0
      while place < numbers.count, numbers[place].number < upper {
        count += numbers[place].count
        place += 1
      }
      bars.append(Bar(label: "\(text(lower))..<\(text(upper))", count: count))
      lower = upper
    }
    return place == numbers.count ? bars : nil
  }

  /// The next greater of 1, 2, 5 times a power of ten.
  private static func niceStep(_ width: Double) -> Double {
    guard width > 0, width.isFinite else { return 0 }
    var power = 1.0
    while power * 10 <= width { power *= 10 }
    while power > width { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= width } ?? power * 10
  }

  /// A number without a fraction where it has none.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Float(number))
  }

  /// One row a bar, each at most `width` columns.
  func rows(width: Int) -> [StyledText] {
    let labels = bars.map { StyledText(VisibleText.line($0.label, limit: 60)) }
    let labelColumns = min(labels.map(\.columns).max() ?? 0, max(6, width / 3))
    let numberColumns = bars.map { Wording.number($0.count).count }.max() ?? 0
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
