import SearchCore
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
}
