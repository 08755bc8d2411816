import SeekCore
import Synchronization
import Testing

@Suite struct AnySearchEngineTests {
  /// An engine that notes the calls it gets, and answers each in its own way.
  private final class NotingEngine: SearchEngine {
    let calls = Mutex<[String]>([])
    let fields = [SearchableField("genre", .keyword)]
    let documentCount = 3
    let revision = 5
    let capabilities = EngineCapabilities(explainsScores: false, mostHits: 10)

    private func note(_ call: String) { calls.withLock { $0.append(call) } }

    func description() async throws -> CollectionDescription {
      note("description")
      return CollectionDescription(fields: fields, documentCount: 4, revision: 6)
    }

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      note("results")
      return SearchResults(query: query, hits: [], totalCount: 2)
    }

    func results(
      for query: SearchQuery, meanwhile: @escaping @Sendable (SearchResults<String>) -> Void
    ) async throws -> SearchResults<String> {
      note("growing")
      return SearchResults(query: query, hits: [], totalCount: 3)
    }

    func results(for queries: [SearchQuery]) async throws -> [SearchResults<String>] {
      note("batch")
      return queries.map { SearchResults(query: $0, hits: [], totalCount: 1) }
    }

    func resolve(_ token: SearchToken) async throws -> SearchToken? {
      note("resolve")
      return nil
    }

    func wordCompletions(
      for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      note("words")
      return []
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      note("values")
      return []
    }

    func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
      note("reading")
      return nil
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      note("highlights")
      return [0..<1]
    }

    func explanation(
      ofRank rank: Int, for query: SearchQuery
    ) async throws -> ScoreExplanation? {
      note("explanation")
      return nil
    }
  }

  @Test func everyCallReachesTheEngineAndNoDefaultStepsIn() async throws {
    let base = NotingEngine()
    let engine = AnySearchEngine(base)
    let query = SearchQuery("mob")
    #expect(engine.fields == base.fields && engine.documentCount == 3 && engine.revision == 5)
    #expect(engine.capabilities == base.capabilities)
    #expect(try await engine.description().documentCount == 4)
    #expect(try await engine.results(for: query).totalCount == 2)
    #expect(try await engine.results(for: query) { _ in }.totalCount == 3)
    #expect(try await engine.results(for: [query, query]).map(\.totalCount) == [1, 1])
    #expect(try await engine.resolve(SearchToken("genre", "sf")) == nil)
    _ = try await engine.wordCompletions(for: query, limit: 1)
    _ = try await engine.valueCompletions(field: nil, prefix: "m", for: query, limit: 1)
    _ = try await engine.nearestReading(of: query)
    #expect(engine.highlights(in: "m", for: query) == [0..<1])
    _ = try await engine.explanation(ofRank: 0, for: query)
    #expect(
      base.calls.withLock { $0 } == [
        "description", "results", "growing", "batch", "resolve", "words", "values", "reading",
        "highlights",
        "explanation",
      ])
  }
}
