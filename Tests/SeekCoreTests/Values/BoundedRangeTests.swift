import SeekCore
import Testing

@Suite struct BoundedRangeTests {
  private func joined(_ texts: [String]) -> Set<NumberRange> {
    Set(texts.compactMap { NumberRange(parsing: $0) }.boundsJoined())
  }

  /// `price:>5 price:<10` let everything through.
  @Test(arguments: [
    ([">=5", "<=10"], ["5..10"]), (["<=10", ">=5"], ["5..10"]), (["5..", "..10"], ["5..10"]),
    ([">=5", "<=5"], ["5"]), ([">=5", ">=8", "<=10"], ["5..10"]),
    ([">=5", "<=10", "20", "30..40"], ["5..10", "20", "30..40"]),
    (["<5", ">=10", "<=20"], ["10..20", "<5"]), ([">20", ">=5", "<=10"], ["5..10", ">20"]),
  ])
  func boundsThatMeetAreARange(_ texts: [String], _ expected: [String]) {
    #expect(joined(texts) == Set(expected.compactMap { NumberRange(parsing: $0) }))
  }

  @Test(arguments: [
    ["<5", ">10"], [">5", "<=5"], [">=5", "<5"], [">5", ">8"], ["5", "7"], ["..", ">5"], [">5"], [],
  ])
  func unpairedBoundsStayAlternatives(_ texts: [String]) {
    #expect(joined(texts) == Set(texts.compactMap { NumberRange(parsing: $0) }))
  }

  @Test func anOpenEndStaysOpen() {
    let range = NumberRange(parsing: ">5").flatMap { lower in
      NumberRange(parsing: "<10").flatMap(lower.intersection)
    }
    #expect(range?.contains(5) == false && range?.contains(10) == false)
    #expect(range?.contains(5.5) == true)
  }

  @Test(arguments: [
    ([">=2024-01", "<2024-06"], "2024-01", "2024-06"), ([">2023", "<=2024"], "2024", "2025"),
    (["2024..", "..2024-03-04"], "2024", "2024-03-05"),
  ])
  func datesMeetAsNumbersDo(_ texts: [String], _ lower: String, _ upper: String) throws {
    let today = try #require(CivilDate(year: 2024, month: 1, day: 3))
    let ranges = texts.compactMap { DateRange(parsing: $0, today: today) }.boundsJoined()
    #expect(ranges.map(\.lowerText) == [lower] && ranges.map(\.upperText) == [upper])
    let apart = ["<2023", ">2023"].compactMap { DateRange(parsing: $0, today: today) }
    #expect(apart.boundsJoined() == apart)
  }
}
