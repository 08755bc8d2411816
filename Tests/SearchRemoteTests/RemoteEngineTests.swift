import SearchCore
import SearchIndex
import Testing
import TestSupport

@testable import SearchRemote

@Suite(.enabled(if: SearchCluster.isInstalled), .timeLimit(.minutes(5)))
struct RemoteEngineTests {
  @Test func theServerTellsTheFieldsInTheirOrder() async throws {
    let engine = try await SampleCluster.shared().engine()
    #expect(engine.fields == SamplePackage.fields.map(\.field))
    #expect(engine.documentCount == 10_000)
    #expect(engine.server.agents.count == 2)
    #expect(!engine.server.isManticore)
    #expect(engine.server.version.hasPrefix("2."))
  }

  /// The counts of a server and of the index in memory are the same, with stems and typos off and words cut alike.
  @Test func fiveHundredQueriesFindWhatTheIndexInMemoryFinds() async throws {
    let sample = try await SampleCluster.shared()
    let engine = try await sample.engine()
    var withResults = 0
    for seed in Campaign.seeds(from: 1, short: 500, deep: 5_000) {
      var queries = RandomQuery(seed: seed)
      let query = queries.query()
      let expected = try sample.memory.search(query)
      let found: SearchResults<RemoteDocument>
      do {
        found = try await engine.results(for: query)
      } catch {
        Issue.record("\(error); \(query.clauses) \(query.tokens); \(Campaign.note(seed))")
        continue
      }
      if expected.totalCount > 0 { withResults += 1 }
      let note = Comment(
        rawValue: "\(query.clauses) \(query.tokens) \(query.scope) \(query.within) "
          + Campaign.note(seed))
      #expect(found.totalCount == expected.totalCount, note)
      #expect(found.coverage.isComplete)
      #expect(Self.folded(found.facets) == Self.folded(expected.facets), note)
      #expect(found.rangeFacets == expected.rangeFacets, note)
      if query.order != .relevance || query.clauses.isEmpty {
        #expect(
          found.hits.map(\.document.position) == expected.hits.map(\.document.position), note)
      } else {
        #expect(found.hits.count == expected.hits.count, note)
      }
    }
    #expect(withResults > 100 || Campaign.isDeep)
  }

  /// The first spelling of a value differs where several documents spell it otherwise.
  private static func folded(_ facets: [FacetCounts]) -> [[String: Int]] {
    facets.map { facet in
      Dictionary(
        facet.values.map { (ValueFolding.folded($0.value), $0.count) }, uniquingKeysWith: +)
    }
  }
}
