import SearchCore
import Testing

@Suite struct SearchEngineTests {
  /// An engine that answers results and leaves everything else to the protocol.
  private struct Minimal: SearchEngine {
    let fields: [SearchableField] = []
    let documentCount = 0

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 0)
    }
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
