import SearchCore
import Testing

@Suite struct SearchScopeTests {
  @Test func theBroadScopeNarrowsNothing() {
    #expect(SearchScope.all.tokens.isEmpty)
    #expect(SearchScope.all.name == "All")
  }

  @Test func scopesOfOneNameDifferByWhatTheyNarrowTo() {
    #expect(SearchScope("All", tokens: [SearchToken("meal", "dinner")]) != .all)
    #expect(SearchScope("All") == .all)
  }
}
