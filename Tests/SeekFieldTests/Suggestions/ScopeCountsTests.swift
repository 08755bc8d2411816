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

  @Test func aRefusedQueryHasNoCounts() async {
    let query = SearchQuery(clauses: [.word("fail")])
    #expect(await ScopeCounts.counted(of: query, in: scopes, engine: SmallEngine()) == nil)
  }
}
