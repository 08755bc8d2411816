import SeekLineEditing
import SeekCore
import Testing

@testable import SeekShell

@Suite struct FacetChartTests {
  // Columns are measured as the locale says.
  init() { CharacterEncoding.adopt() }

  private func counts(_ values: [(String, Int)]) -> FacetCounts {
    FacetCounts(field: "x", values: values.map { .init(value: $0.0, count: $0.1) })
  }

  @Test func barsAreAsLongAsTheCountsAre() {
    let chart = FacetChart(
      counts([("Thai", 80), ("麻婆", 40), ("x", 1)]), isNumber: false, limit: 20)
    #expect(
      chart.rows(width: 40).map(\.plainText) == [
        "  Thai  ████████████████████████████  80".replacing(
          "████████████████████████████", with: String(repeating: "█", count: 28)),
        "  麻婆  " + String(repeating: "█", count: 14) + String(repeating: " ", count: 16) + "40",
        "  x     █" + String(repeating: " ", count: 29) + "1",
      ])
  }

  /// Blanks stood where nobody sees a bar, fewer the longer it was.
  @Test func withoutBarsTheNumbersAreBesideTheLabels() {
    let chart = FacetChart(counts([("Thai", 80), ("x", 1)]), isNumber: false, limit: 20)
    #expect(
      chart.rows(width: 40, hasBars: false).map(\.plainText) == ["  Thai  80", "  x     1"])
  }

  /// `500000..<100…` said nothing at forty columns, beside a bar of twenty.
  @Test func aRangeIsWholeOnANarrowTerminal() {
    let chart = FacetChart(
      counts((0..<60).map { ("\($0 * 50_000)", 1) }), isNumber: true, limit: 20)
    let rows = chart.rows(width: 40).map(\.plainText)
    #expect(rows.contains { $0.hasPrefix("  500000..<1000000   █") }, "\(rows)")
    #expect(!rows.contains { $0.contains("…") }, "\(rows)")
  }

  @Test(arguments: [10, 20, 40, 80, 200])
  func rowsFitTheScreen(width: Int) {
    let chart = FacetChart(
      counts([(String(repeating: "豆", count: 50), 1_000_000), ("\u{1B}[2J", 3)]), isNumber: false,
      limit: 20)
    for row in chart.rows(width: width) {
      #expect(row.columns <= width)
      #expect(!row.plainText.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func whatIsNotShownIsCounted() {
    let chart = FacetChart(
      counts((1...30).map { ("v\($0)", 30 - $0 + 1) }), isNumber: false, limit: 20)
    #expect(chart.bars.count == 20 && chart.hiddenCount == 10)
  }

  @Test func manyNumbersAreCountedInRanges() {
    let chart = FacetChart(
      counts((1900..<2000).map { ("\($0)", 2) }), isNumber: true, limit: 20)
    #expect(
      chart.bars.map(\.label) == [
        "1900..<1920", "1920..<1940", "1940..<1960", "1960..<1980", "1980..<2000",
      ])
    #expect(chart.bars.map(\.count) == [40, 40, 40, 40, 40])
    #expect(chart.hiddenCount == 0)
  }

  @Test func fewNumbersAreListedBySize() {
    let chart = FacetChart(counts([("30", 5), ("7.5", 1), ("-2", 9)]), isNumber: true, limit: 20)
    #expect(chart.bars.map(\.label) == ["-2", "7.5", "30"])
  }

  /// Through a Float two values had one name, and none of them could be typed.
  @Test func numbersAreSpelledWhole() {
    let few = ["1234567.89", "48.858370123", "48.858370999", "1e+308"]
    let listed = FacetChart(counts(few.map { ($0, 1) }), isNumber: true, limit: 20)
    #expect(Set(listed.bars.map(\.label)) == Set(few))
    let tenths = FacetChart(
      counts((1...20).map { ("\(Double($0) / 10)", 1) }), isNumber: true, limit: 20)
    #expect(
      tenths.bars.map(\.label) == [
        "0..<0.5", "0.5..<1", "1..<1.5", "1.5..<2", "2..<2.5",
      ])
    #expect(tenths.bars.map(\.count) == [4, 5, 5, 5, 1])
    let small = FacetChart(counts((1...20).map { ("\($0)e-07", 1) }), isNumber: true, limit: 20)
    #expect(small.bars.map(\.label).prefix(2) == ["0..<5e-07", "5e-07..<1e-06"])
    #expect(small.bars.reduce(0) { $0 + $1.count } == 20)
  }

  @Test func fewDatesAreListedByTheCalendar() {
    let chart = FacetChart(
      counts([("2019-02-03T10:00", 4), ("2018-12-31", 1), ("2019-02-03T11:30", 3)]),
      isNumber: false, isDate: true, limit: 20)
    #expect(
      chart.bars == [.init(label: "2018-12-31", count: 1), .init(label: "2019-02-03", count: 7)])
  }

  @Test func extremeNumbersCrashNothing() {
    let values = ["1e308", "-1e308", "0", "5e-324", "1", "2", "3", "4", "5", "6"].map { ($0, 1) }
    let chart = FacetChart(counts(values), isNumber: true, limit: 20)
    #expect(chart.bars.count > 0)
    #expect(FacetChart(counts([]), isNumber: true, limit: 5).bars.isEmpty)
  }

  /// Of sizes one range had 99 % of the documents, and the other seven were empty.
  @Test func rangesHoldAboutAsManyWhereNumbersLieUnevenly() {
    var values = (1...1_000).map { ("\($0)", 1) }
    values.append(("1000000", 1))
    let chart = FacetChart(counts(values), isNumber: true, limit: 20)
    #expect((6...10).contains(chart.bars.count))
    #expect(chart.bars.allSatisfy { $0.count < 300 })
    #expect(chart.bars.reduce(0) { $0 + $1.count } == 1_001)
    #expect(chart.bars.dropLast().allSatisfy { NumberRange(parsing: $0.label) != nil })
    #expect(chart.bars.first?.label == "1..<100")
  }

  @Test func aNumberOfManyDocumentsIsARangeOfItsOwn() {
    var values = [("0", 900)]
    values += (1...50).map { ("\($0 * 1000)", 1) }
    let chart = FacetChart(counts(values), isNumber: true, limit: 20)
    #expect(chart.bars.first == FacetChart.Bar(label: "0..<1000", count: 900))
    #expect(chart.bars.reduce(0) { $0 + $1.count } == 950)
  }
}
