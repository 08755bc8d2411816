import SeekCore
import Testing

@testable import SeekShell

@Suite struct FacetChartDatesTests {
  private func labels(_ dates: [String], most: Int = 12) -> [String]? {
    let counts = FacetCounts(field: "x", values: dates.map { .init(value: $0, count: 2) })
    return FacetChart.periods(counts, most: most)?.map { "\($0.label) \($0.count)" }
  }

  /// Twenty single days were listed, and 220 more were not.
  @Test func manyDaysAreCountedByMonths() {
    let days = (1...28).flatMap { day in
      ["2019-03-", "2019-01-"].map { $0 + (day < 10 ? "0" : "") + "\(day)" }
    }
    #expect(labels(days) == ["2019-01 56", "2019-02 0", "2019-03 56"])
    #expect(labels(days, most: 28 * 2)?.count == 56, "days where there are few enough")
  }

  @Test func whatLiesFarApartIsCountedByYearsAndMore() {
    let months = (1990...1999).flatMap { year in ["\(year)-01-01", "\(year)-07", "\(year)"] }
    #expect(labels(months)?.first == "1990 6" && labels(months)?.count == 10)
    let years = (1900..<2000).map { "\($0)" }
    #expect(labels(years)?.first == "1900..1909 20" && labels(years)?.count == 10)
    #expect(labels((1_000..<2_000).map { "\($0)" })?.last == "1900..1999 200")
    #expect(labels(["1066", "1789", "2001"] + years)?.first == "1000..1099 2")
  }

  @Test func everyLabelIsATokensRange() throws {
    for dates in [(1900..<2000).map { "\($0)" }, ["2019-01-01", "2019-12-01"]] {
      let counts = FacetCounts(field: "x", values: dates.map { .init(value: $0, count: 1) })
      for bar in try #require(FacetChart.periods(counts, most: 12)) {
        #expect(DateRange.isSpelled(by: bar.label), "\(bar.label)")
      }
    }
  }

  @Test func whatIsNoDateLeavesTheList() {
    #expect(labels(["2019-01-01", "soon"]) == nil && labels([]) == nil)
    #expect(labels((0..<100).map { ($0 < 10 ? "0" : "") + "\($0)00" }) == nil)
  }
}
