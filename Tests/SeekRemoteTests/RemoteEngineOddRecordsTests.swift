import SeekCore
import SeekIndex
import Testing

@testable import SeekRemote

/// Records with odd values: each count of a server is that of the index in memory.
@Suite(.enabled(if: SearchCluster.isInstalled))
struct RemoteEngineOddRecordsTests {
  @Test func everyOddValueIsCountedAsInMemory() async throws {
    let records = OddRecord.make(600)
    let cluster = try await SearchCluster(OddRecord.definition)
    let loader = RemoteLoader(try cluster.shards(), OddRecord.definition)
    try await loader.prepare()
    #expect(try await loader.load(records.lazy.map(\.record)).isComplete)
    // Accents are folded by the one, and signs are no terms of their own for the other.
    let memory = try InMemoryEngine(records, analyzer: .plainWords)
    let folding = try InMemoryEngine(records, analyzer: .standard)
    let engine = try await RemoteEngine.open(cluster.url(), options: .patient)
    var wrong: [String] = []
    let pairs =
      OddRecord.queries.map { (memory, $0) } + OddRecord.accentedQueries.map { (folding, $0) }
    for (memory, query) in pairs {
      let expected = try memory.search(query).totalCount
      let found = try await engine.results(for: query).totalCount
      if found != expected {
        wrong.append("\(query.clauses) \(query.tokens): \(found), not \(expected)")
      }
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.count) of \(pairs.count) counts:\n\(wrong.joined(separator: "\n"))")
  }
}
