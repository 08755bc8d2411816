import SeekCore
import SeekTestSupport
import Testing

@testable import SeekRemote

@Suite(.enabled(if: SearchCluster.isInstalled))
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
    #expect(seen == 1)
    #expect(report.progress.unchanged == 299)
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
    #expect(report.progress.unchanged == 10)
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
    url.index = "order"
    let reserved = await #expect(throws: SearchError.self) { _ = try await RemoteEngine.open(url) }
    #expect(reserved?.message.description.contains("is a word of SQL") == true)
    let front = await #expect(throws: SearchError.self) {
      try await RemoteLoader([try cluster.url()], SamplePackage.definition).prepare()
    }
    #expect(front?.code == .invalidToken)
  }

  /// An index follows its file: by the id, or without ids by the record itself.
  @Test(arguments: [true, false])
  func whatChangedIsReplacedAndWhatIsGoneDeleted(hasIDs: Bool) async throws {
    let cluster = try await SearchCluster(SamplePackage.definition)
    let loader = RemoteLoader(try cluster.shards(), SamplePackage.definition)
    func records(_ packages: [SamplePackage]) -> [RemoteRecord] {
      packages.map { package in
        let record = package.record
        return RemoteRecord(
          key: hasIDs ? "\(package.position)" : record.json, position: package.position,
          json: record.json, values: record.values)
      }
    }
    var packages = SamplePackage.make(1_200)
    for index in packages.indices { packages[index].text += " number\(index)" }
    _ = try await loader.load(records(packages))
    for index in 100..<200 { packages[index].title = "Zanzibar \(index)" }
    packages.removeLast(30)
    var told: [Int] = []
    let kept = try await loader.load(
      records(packages), keepsOthers: true, deletes: { told.append($0) })
    #expect(told.isEmpty)
    #expect(kept.progress.written == 100)
    #expect(kept.progress.unchanged == 1_070)
    #expect(kept.documentCounts.reduce(0, +) == (hasIDs ? 1_200 : 1_300))
    let report = try await loader.load(records(packages), deletes: { told.append($0) })
    #expect(told == [hasIDs ? 30 : 130])
    #expect(report.progress.written == 0)
    #expect(report.documentCounts.reduce(0, +) == 1_170)
    let engine = try await RemoteEngine.open(cluster.url(), options: .patient)
    let found = try await engine.results(for: SearchQuery(clauses: [.word("zanzibar")]))
    #expect(found.totalCount == 100)
    #expect(!engine.server.isHalfLoaded)
  }

  /// A load that ends in the middle says so when the index is opened, and the next one completes it.
  @Test func anInterruptedLoadIsToldAndCompleted() async throws {
    let cluster = try await SearchCluster(SamplePackage.definition)
    let loader = RemoteLoader(try cluster.shards(), SamplePackage.definition)
    let records = SamplePackage.make(6_000).map(\.record)
    let load = Task {
      try await loader.load(records) { progress in
        if progress.written >= 2_000 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: (any Error).self) { try await load.value }
    let half = try await RemoteEngine.open(cluster.url(), options: .patient)
    #expect(half.server.isHalfLoaded)
    #expect(half.documentCount >= 2_000 && half.documentCount < 6_000)
    let report = try await loader.load(records)
    #expect(report.progress.unchanged > 1_900)
    #expect(report.documentCounts.reduce(0, +) == 6_000)
    let whole = try await RemoteEngine.open(cluster.url(), options: .patient)
    #expect(!whole.server.isHalfLoaded)
    #expect(whole.documentCount == 6_000)
  }
}
