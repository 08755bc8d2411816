import SeekCore
import SeekField
import Testing

@Suite struct ScopeCountsTests {
  private let scopes = [SearchScope.all, SearchScope("Dinner")]

  @Test func everyScopeIsCountedInItsOrder() async {
    let query = SearchQuery(clauses: [.word("x")], scope: scopes[1], offset: 10, facets: ["tag"])
    let counts = await ScopeCounts.counted(of: query, in: scopes, engine: SmallEngine())
    #expect(
      counts?.entries == [.init(scope: scopes[0], count: 3), .init(scope: scopes[1], count: 6)])
  }

  /// `:scope` and Tab listed them without.
  @Test func scopesThatAreSuggestedGetTheirCounts() {
    let counts = ScopeCounts(entries: [.init(scope: scopes[1], count: 6)])
    let list = SuggestionList(
      replacedRange: 7..<7,
      suggestions: [SearchSuggestion(.scope, "Dinner"), SearchSuggestion(.argument, "next")])
    #expect(counts.counting(list).map(\.count) == [6, nil])
    #expect(counts.counting(list).replacedRange == list.replacedRange)
  }

  @Test func aRefusedQueryHasNoCounts() async {
    let query = SearchQuery(clauses: [.word("fail")])
    #expect(await ScopeCounts.counted(of: query, in: scopes, engine: SmallEngine()) == nil)
  }
}
