import SeekTerminalField

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
    /// The label with the digits that records write: `-101.50` of the number -101.5; nil for the label itself.
    var written: String?
    /// The sum over its records, and the text of it; nil if they are only counted.
    var amount: Double?
    var amountText = ""
    /// The tokens that filter by it; nil for one of the field and the label.
    var pair: [SearchToken]?
  }

  private(set) var bars: [Bar]
  /// The number of values that have no bar.
  private(set) var hiddenCount: Int
  /// True if the bars are ranges, which are in their own order.
  private(set) var hasRanges = false

  private static let rangeCount = 8

  static let leastPeriods = 12

  init(_ counts: FacetCounts, isNumber: Bool, isDate: Bool = false, limit: Int) {
    let ranges =
      isNumber
      ? Self.ranges(counts)
      : isDate ? Self.periods(counts, most: max(limit, Self.leastPeriods)) : nil
    if let ranges {
      bars = ranges
      hiddenCount = 0
      hasRanges = true
    } else {
      bars = counts.values.prefix(limit).map { Bar(label: $0.value, count: $0.count) }
      hiddenCount = counts.values.count - bars.count
    }
  }

  /// Bars that are made already, of which at most `limit` are shown: of periods the last ones, of others the first.
  init(_ bars: [Bar], limit: Int, arePeriods: Bool) {
    self.bars = Array(arePeriods ? bars.suffix(limit) : bars.prefix(limit))
    hiddenCount = bars.count - self.bars.count
    hasRanges = arePeriods
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
      bars.append(Bar(label: "\(ExactNumber(lower))..<\(ExactNumber(upper))", count: count))
    }
    guard place == numbers.count else { return nil }
    let total = numbers.reduce(0) { $0 + $1.count }
    let greatestCount = bars.map(\.count).max() ?? 0
    guard Double(greatestCount) > Double(total) * mostOfOneRange else { return bars }
    return balanced(numbers.map { ($0.number, $0.count) }, total: total) ?? bars
  }

  /// A greater share in one range of equal width says little about the others.
  private static let mostOfOneRange = 0.6

  /// Ranges that hold about as many documents each, between round bounds; a number that many documents have is a range of
  /// its own.
  private static func balanced(_ numbers: [(number: Double, count: Int)], total: Int) -> [Bar]? {
    guard let first = numbers.first?.number, let last = numbers.last?.number else { return nil }
    let share = Double(total) / Double(rangeCount)
    var bars: [Bar] = []
    var lower = roundest(above: first - max(1, first.magnitude), upTo: first)
    var place = 0
    while place < numbers.count {
      // The bound lies above the first number after which enough documents are, and not above the last before too many are.
      var (least, most): (Int?, Int) = (nil, numbers.count)
      var count = 0
      for index in place..<numbers.count {
        let isHeavy = Double(numbers[index].count) >= share
        if index > place, isHeavy || Double(count) > share * 1.3 {
          if least == nil { least = index - 1 }
          most = index
          break
        }
        count += numbers[index].count
        if least == nil, Double(count) >= share * 0.7 { least = index }
        if index == place, isHeavy {
          most = index + 1
          break
        }
      }
      let upper =
        most < numbers.count
        ? roundest(above: numbers[least ?? most - 1].number, upTo: numbers[most].number)
        // The greatest number is still in the last range.
        : -roundest(above: -(last + max(1, last.magnitude)), upTo: -last.nextUp)
      var inside = 0
      while place < numbers.count, numbers[place].number < upper {
        inside += numbers[place].count
        place += 1
      }
      bars.append(Bar(label: "\(ExactNumber(lower))..<\(ExactNumber(upper))", count: inside))
      lower = upper
    }
    return bars
  }

  /// The number with the fewest digits that is greater than one number and not greater than another.
  private static func roundest(above lower: Double, upTo upper: Double) -> Double {
    guard lower < upper, lower.magnitude < 1e15, upper.magnitude < 1e15 else { return upper }
    for power in stride(from: 15, through: -9, by: -1) {
      for digit in [1, 5, 2] {
        guard let step = Double("\(digit)e\(power)") else { continue }
        let index = (upper / step).rounded(.down)
        guard index.magnitude < 1e15, let bound = Double("\(Int(index) * digit)e\(power)") else {
          continue
        }
        if bound > lower, bound <= upper { return bound }
      }
    }
    return upper
  }

  /// The same bars with so many digits behind the point of each single number at least.
  ///
  /// - Parameter leastDecimals: Not asked where there is no single number.
  func writing(leastDecimals: () -> Int) -> FacetChart {
    let numbers = bars.indices.filter { Self.decimals(of: bars[$0].label) != nil }
    let least = numbers.isEmpty ? 0 : leastDecimals()
    var chart = self
    for index in numbers {
      let label = bars[index].label
      let decimals = Self.decimals(of: label) ?? 0
      guard decimals < least else { continue }
      chart.bars[index].written =
        label + (decimals == 0 ? "." : "") + String(repeating: "0", count: least - decimals)
    }
    return chart
  }

  /// The number of digits behind the point of a number; nil of another text, and of one with an exponent.
  static func decimals(of text: String) -> Int? {
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(
      separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard areDigits, parts.count <= 2 else { return nil }
    return parts.count == 2 ? parts[1].utf8.count : 0
  }

  /// The same bars with what their documents add up to; those that are no ranges with the greatest amounts first, at most
  /// `limit` of them.
  ///
  /// - Parameter amount: Of a bar, and as it is to be read.
  func adding(limit: Int, _ amount: (Bar) -> (Double, String)?) -> FacetChart {
    var chart = self
    for index in bars.indices {
      guard let (amount, text) = amount(bars[index]) else { continue }
      (chart.bars[index].amount, chart.bars[index].amountText) = (amount, text)
    }
    guard !hasRanges else { return chart }
    let sorted = chart.bars.enumerated().sorted {
      ($1.element.amount?.magnitude ?? -1, $0.offset) < (
        $0.element.amount?.magnitude ?? -1, $1.offset
      )
    }
    chart.bars = sorted.prefix(limit).map(\.element)
    chart.hiddenCount += bars.count - chart.bars.count
    return chart
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

    /// The number of steps from zero to the last bound that is not greater than a number; nil if
    /// steps are too small to tell apart there.
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

  /// One row a bar, each at most `width` columns: label, bar, what its documents add up to, and how many they are.
  ///
  /// - Parameter hasBars: False where bars are neither seen nor spoken.
  func rows(width: Int, hasBars: Bool = true) -> [StyledText] {
    let labels = bars.map { StyledText(VisibleText.line($0.written ?? $0.label, limit: 60)) }
    let hasAmounts = bars.contains { $0.amount != nil }
    let ends = bars.map { bar in
      hasAmounts ? (bar.amountText, Wording.number(bar.count)) : (Wording.number(bar.count), "")
    }
    let amountColumns = hasAmounts ? ends.map { ShownWidth.columns(of: $0.0) }.max() ?? 0 : 0
    let countColumns = ends.map { ShownWidth.columns(of: hasAmounts ? $0.1 : $0.0) }.max() ?? 0
    let numberColumns = countColumns + (hasAmounts ? amountColumns + 2 : 0)
    // A range that is cut says nothing; on a narrow terminal the bar is short instead.
    let most = width < 60 ? min(width / 2, width - numberColumns - 8) : width / 3
    let labelColumns = min(labels.map(\.columns).max() ?? 0, max(6, most))
    let room = hasBars ? max(1, min(40, width - labelColumns - numberColumns - 6)) : 0
    func size(_ bar: Bar) -> Double { hasAmounts ? bar.amount?.magnitude ?? 0 : Double(bar.count) }
    let greatest = max(bars.map(size).max() ?? 1, .leastNormalMagnitude)
    return bars.indices.map { index in
      let size = size(bars[index])
      // Whatever is there can be seen.
      let length = size == 0 ? 0 : min(room, max(1, Int(size / greatest * Double(room))))
      var row = StyledText("  ")
      row.append(labels[index].fitted(to: labelColumns))
      row.append("  ")
      row.append(String(repeating: "█", count: length), .bar)
      row.append(String(repeating: " ", count: room - length + (hasBars ? 2 : 0)))
      row.append(ends[index].0.right(in: amountColumns))
      if hasAmounts { row.append("  " + ends[index].1.right(in: countColumns), .hint) }
      return row.cut(to: width)
    }
  }
}

/// Dates by the days, months, years, decades or centuries they lie in.
extension FacetChart {
  /// At most so many bars, in the order of the calendar, of the finest periods of which there are no more; each is labelled
  /// as a token spells it. Months, years and longer periods between the first and the last are there with no documents.
  ///
  /// - Parameter ofDays: False for months and longer periods only.
  /// - Returns: nil where not every value begins with a year, or there are too many even of the longest.
  static func periods(_ counts: FacetCounts, most: Int, ofDays: Bool = true) -> [Bar]? {
    let haveYears = counts.values.allSatisfy { value in
      let year = value.value.utf8.prefix(4)
      return year.count == 4 && year.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard haveYears, !counts.values.isEmpty else { return nil }
    let periods: [DatePeriod] = [.day, .month, .year, .decade, .century]
    return periods.dropFirst(ofDays ? 0 : 1).lazy
      .compactMap { $0.everyBar(counts.values, most: most) }.first
  }
}
