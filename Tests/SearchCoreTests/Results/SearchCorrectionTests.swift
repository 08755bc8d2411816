import SearchCore
import Testing

@Suite struct SearchCorrectionTests {
  @Test func resultsSayWhatWasReadAndByDefaultNothing() {
    let query = SearchQuery("noodls")
    #expect(SearchResults<Int>(query: query, hits: [], totalCount: 0).corrections.isEmpty)
    let correction = SearchCorrection(typed: "noodls", found: "noodles")
    let results = SearchResults<Int>(
      query: query, hits: [], totalCount: 0, corrections: [correction])
    #expect(results.corrections == [correction])
  }
}
