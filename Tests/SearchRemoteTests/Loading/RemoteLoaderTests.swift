import SearchCore
import SearchTestSupport
import Testing

@testable import SearchRemote

@Suite(.enabled(if: SearchCluster.isInstalled), .timeLimit(.minutes(5)))
struct RemoteLoaderTests {
  @Test func everyRecordIsFoundOnTheShardOfItsID() async throws {
    let report = try await SampleCluster.shared().report
    #expect(report.isComplete)
    #expect(report.expected == 10_000)
    #expect(report.progress.written == 10_000)
    #expect(report.refusals.isEmpty)
    #expect(report.documentCounts.reduce(0, +) == 10_000)
    #expect(report.documentCounts.allSatisfy { $0 > 4_000 })
    #expect(report.progress.recordsPerSecond > 0)
  }

  @Test func loadingAgainMakesNoDuplicatesAndReplaces() async throws {
    let sample = try await SampleCluster(300)
    let loader = RemoteLoader(try sample.cluster.shards(), SamplePackage.definition)
    try await loader.prepare()
    var changed = SamplePackage.make(300)
    changed[7].title = "Zanzibar"
    var seen = 0
    let report = try await loader.load(changed.map(\.record)) { seen = $0.written }
    #expect(seen == 300)
    #expect(report.documentCounts.reduce(0, +) == 300)
    let results = try await sample.engine().results(
      for: SearchQuery(clauses: [.word("zanzibar")]))
    #expect(results.hits.map(\.document.position) == [7])
  }

  @Test func recordsThatAreTooLongAreReportedAndTheOthersLoaded() async throws {
    let sample = try await SampleCluster(10)
    let loader = RemoteLoader(try sample.cluster.shards(), SamplePackage.definition)
    var packages = SamplePackage.make(20)
    packages[15].text = String(repeating: "x", count: RemoteLoader.recordBytes)
    let report = try await loader.load(packages.map(\.record))
    #expect(report.progress.refused == 1)
    #expect(report.refusals.map(\.position) == [15])
    #expect(report.documentCounts.reduce(0, +) == 19)
    #expect(report.isComplete)
  }

  @Test func anIndexThatDoesNotFitIsRefused() async throws {
    let cluster = try await SampleCluster.shared().cluster
    let other = RemoteIndexDefinition([SearchableField("name", .text(weight: 1))])
    let error = await #expect(throws: SearchError.self) {
      try await RemoteLoader(try cluster.shards(), other).prepare()
    }
    #expect(error?.code == .unsupported)
    #expect(error?.message.description.contains("t00w100_name") == true)
  }

  /// Sphinx makes no index by a statement, and a distributed one stores nothing.
  @Test func anIndexThatIsNotThereNeedsAConfiguration() async throws {
    let cluster = try await SampleCluster.shared().cluster
    var url = try cluster.url("first")
    url.index = "nothing"
    let error = await #expect(throws: SearchError.self) {
      try await RemoteLoader([url], SamplePackage.definition).prepare()
    }
    #expect(error?.code == .unsupported)
    #expect(error?.message.description.contains("configuration") == true)
    let front = await #expect(throws: SearchError.self) {
      try await RemoteLoader([try cluster.url()], SamplePackage.definition).prepare()
    }
    #expect(front?.code == .invalidToken)
  }
}
