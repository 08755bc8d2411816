import SeekCore
import Testing

@Suite struct SearchQueryTests {
  @Test(
    arguments: [
      ("", []), ("  ", []), ("noo", [.prefix("noo")]), ("noo ", [.word("noo")]),
      ("thai noo", [.word("thai"), .prefix("noo")]),
      (" thai\tnoo\n", [.word("thai"), .word("noo")]),
      ("面　条", [.word("面"), .prefix("条")]),
      (#""a b" -c"#, [.word("\"a"), .word("b\""), .prefix("-c")]),
    ] as [(String, [SearchClause])])
  func plainWordsAreSplitAtWhiteSpaceAndTheLastIsAPrefix(words: String, clauses: [SearchClause]) {
    #expect(SearchQuery(words).clauses == clauses)
  }

  @Test func aQueryOfWordsAsksForTheFirstPageOfTheWholeCollection() {
    let query = SearchQuery("noodles")
    #expect(query == SearchQuery(clauses: [.prefix("noodles")]))
    #expect(query.scope == .all && query.tokens.isEmpty && query.facets.isEmpty)
    #expect(query.offset == 0 && query.limit == 10)
  }

  @Test(
    arguments: [
      .word("a b"), .prefix("a b"), .phrase("a b"), .excluding(.phrase("a b")),
      .filter(.word("a b")),
    ] as [SearchClause])
  func everyClauseTellsItsTextAsTyped(clause: SearchClause) {
    #expect(clause.text == "a b")
  }

  @Test func byDefaultOnlyTheWordItselfMatches() {
    #expect(SearchQuery("connected").matching.isEmpty)
  }

  @Test func queriesThatMatchDifferentlyAreDifferent() {
    var query = SearchQuery("connected")
    query.matching = .stems
    #expect(query != SearchQuery("connected"))
    #expect(!query.matching.contains(.typos))
  }

  @Test func theBroadScopeNarrowsNothing() {
    #expect(SearchScope.all.tokens.isEmpty)
    #expect(SearchScope.all.name == "All")
  }

  @Test func scopesOfOneNameDifferByWhatTheyNarrowTo() {
    #expect(SearchScope("All", tokens: [SearchToken("meal", "dinner")]) != .all)
    #expect(SearchScope("All") == .all)
  }
}
