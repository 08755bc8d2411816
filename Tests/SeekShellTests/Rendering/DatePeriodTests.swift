import SeekCore
import Testing

@testable import SeekShell

@Suite struct DatePeriodTests {
  @Test(
    arguments: [
      (DatePeriod.year, "2024-05-17", "2024"), (.quarter, "2024-05-17", "2024-Q2"),
      (.quarter, "2024-12", "2024-Q4"), (.month, "2024-05-17T10:00", "2024-05"),
      (.week, "2024-12-31", "2025-W01"), (.week, "2021-01-03", "2020-W53"),
      (.week, "2024-01-01", "2024-W01"),
      (.day, "2024-05-17T10:00", "2024-05-17"), (.month, "2024", nil), (.week, "2024-05", nil),
      (.day, "2024-05", nil), (.quarter, "2024", nil), (.week, "2024-99-99", nil),
      (.year, "24", nil), (.decade, "1999-12-31", "1990..1999"), (.century, "1999", "1900..1999"),
    ] as [(DatePeriod, String, String?)])
  func aDateLiesInAPeriod(period: DatePeriod, date: String, name: String?) {
    #expect(period.name(of: date) == name)
  }

  /// A token of a period finds just the days that are counted in it.
  @Test(arguments: DatePeriod.allCases.filter { $0 != .hour })
  func aPeriodIsSpelledAsATokenSpellsIt(period: DatePeriod) throws {
    for day in stride(from: 18_000, to: 21_000, by: 7) {
      let date = CivilDate(dayNumber: day).text
      let name = try #require(period.name(of: date))
      let range = try #require(DateRange(parsing: name, today: .today()))
      #expect(range.contains(date), "\(date) in \(name)")
      let apart = [.century, .decade].contains(period) ? 40_000 : 400
      for other in [day - apart, day + apart] {
        #expect(!range.contains(CivilDate(dayNumber: other).text))
      }
    }
  }

  @Test func periodsWithoutRecordsAreThereToo() {
    let values = [
      FacetCounts.Value(value: "2024-04-30", count: 2),
      FacetCounts.Value(value: "2024-01-01", count: 1),
      FacetCounts.Value(value: "2023", count: 4),
    ]
    let bars = DatePeriod.month.bars(values)
    #expect(bars.map(\.label) == ["2023", "2024-01", "2024-02", "2024-03", "2024-04"])
    #expect(bars.map(\.count) == [4, 1, 0, 0, 2])
  }
}
