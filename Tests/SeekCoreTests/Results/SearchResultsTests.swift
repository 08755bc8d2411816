import SeekCore
import Testing

@Suite struct SearchResultsTests {
  @Test func resultsCarryTheQueryTheyAnswer() {
    let query = SearchQuery("mob")
    let results = SearchResults(
      query: query, hits: [SearchHit(document: "Moby", score: 2.5)], totalCount: 7)
    #expect(results.query == query)
    #expect(results.hits.map(\.document) == ["Moby"])
    #expect(results.hits.map(\.score) == [2.5])
    #expect(results.totalCount == 7)
    #expect(results.facets.isEmpty)
  }

  @Test func facetCountsAreEqualWhereFieldAndValuesAre() {
    let counts = FacetCounts(field: "genre", values: [.init(value: "sf", count: 2)])
    #expect(counts == FacetCounts(field: "genre", values: [.init(value: "sf", count: 2)]))
    #expect(counts != FacetCounts(field: "genre", values: [.init(value: "sf", count: 3)]))
    #expect(counts != FacetCounts(field: "kind", values: [.init(value: "sf", count: 2)]))
  }

  @Test func resultsSayWhatWasReadAndByDefaultNothing() {
    let query = SearchQuery("noodls")
    #expect(SearchResults<Int>(query: query, hits: [], totalCount: 0).corrections.isEmpty)
    let correction = SearchCorrection(typed: "noodls", found: "noodles")
    let results = SearchResults<Int>(
      query: query, hits: [], totalCount: 0, corrections: [correction])
    #expect(results.corrections == [correction])
  }

  @Test func countsStandInTheOrderOfTheQuestion() {
    let ranges = ["<3", "3..7"].compactMap { NumberRange(parsing: $0) }
    let counts = RangeFacetCounts(RangeFacet("year", ranges), counts: [4, 0])
    #expect(counts.field == "year")
    #expect(counts.counts.map(\.range) == ranges)
    #expect(counts.counts.map(\.count) == [4, 0])
  }

  @Test func coverageSaysWhichPartsDidNotAnswer() {
    let complete = SearchResults<Int>(query: SearchQuery("a"), hits: [], totalCount: 0)
    #expect(complete.coverage.isComplete)
    let partial = SearchResults<Int>(
      query: SearchQuery("a"), hits: [], totalCount: 3,
      coverage: SearchCoverage(partCount: 2, missing: ["b"]))
    #expect(!partial.coverage.isComplete)
    #expect(partial.limited(to: 1).coverage == partial.coverage)
    #expect(SearchCoverage(partCount: 0, missing: ["a", "b"]).partCount == 2)
  }
}
