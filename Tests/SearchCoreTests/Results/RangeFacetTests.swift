import SearchCore
import Testing

@Suite struct RangeFacetTests {
  @Test func countsStandInTheOrderOfTheQuestion() {
    let ranges = ["<3", "3..7"].compactMap { NumberRange(parsing: $0) }
    let counts = RangeFacetCounts(RangeFacet("year", ranges), counts: [4, 0])
    #expect(counts.field == "year")
    #expect(counts.counts.map(\.range) == ranges)
    #expect(counts.counts.map(\.count) == [4, 0])
  }
}
