import SeekCore
import Testing

@Suite struct SearchEngineTests {
  /// An engine that answers results and leaves everything else to the protocol.
  private struct Minimal: SearchEngine {
    let fields: [SearchableField] = [
      SearchableField("cuisine", .keyword), SearchableField("minutes", .number),
    ]
    let documentCount = 7

    /// One document has the cuisine Thai, and no other query finds any.
    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      if query.clauses == [.word("fail")] { throw SearchError(.invalidOrder, "refused") }
      let isThai = query.tokens.first?.value.lowercased() == "thai"
      return SearchResults(
        query: query, hits: [], totalCount: isThai && query.tokens.first?.isNegated == false ? 1 : 0
      )
    }
  }

  @Test func anEngineIsDescribedByItsProperties() async throws {
    let description = try await Minimal().description()
    #expect(description.fields == Minimal().fields && description.documentCount == 7)
    #expect(description.revision == 0 && description.capabilities == EngineCapabilities())
  }

  @Test func severalQueriesAreAnsweredInTheirOrderAndARefusalIsThrown() async throws {
    let queries = ["a", "b", "c"].map { SearchQuery($0) }
    #expect(try await Minimal().results(for: queries).map(\.query) == queries)
    await #expect(throws: SearchError.self) {
      try await Minimal().results(for: [SearchQuery("a"), SearchQuery("fail ")])
    }
  }

  @Test func aTokenIsResolvedBySearchingForItAlone() async throws {
    let engine = Minimal()
    let thai = SearchToken("cuisine", "thai", isNegated: true)
    #expect(try await engine.resolve(thai) == thai)
    #expect(try await engine.resolve(SearchToken("cuisine", "klingon")) == nil)
    // A range is not searched for.
    #expect(try await engine.resolve(SearchToken("minutes", "<30")) != nil)
  }

  @Test func anEngineWithoutCompletionsOffersNone() async throws {
    let engine = Minimal()
    let query = SearchQuery("mob")
    #expect(try await engine.wordCompletions(for: query, limit: 5).isEmpty)
    #expect(
      try await engine.valueCompletions(field: nil, prefix: "m", for: query, limit: 5).isEmpty)
    #expect(engine.highlights(in: "moby", for: query).isEmpty)
  }

  @Test(arguments: [
    (SearchableField.Kind.text(weight: 1), false), (.keyword, true), (.list, true), (.number, true),
  ])
  func aTokenMayNameAnyFieldButText(kind: SearchableField.Kind, isFilter: Bool) {
    #expect(SearchableField("name", kind).isFilter == isFilter)
  }
}
