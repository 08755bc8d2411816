import SearchCore
import Testing

@Suite struct WordMatchingTests {
  @Test func nothingButTheWordIsTheDefault() {
    #expect(SearchQuery("connected").matching.isEmpty)
  }

  @Test func queriesThatMatchDifferentlyAreDifferent() {
    var query = SearchQuery("connected")
    query.matching = .stems
    #expect(query != SearchQuery("connected"))
    #expect(!query.matching.contains(.typos))
  }
}
