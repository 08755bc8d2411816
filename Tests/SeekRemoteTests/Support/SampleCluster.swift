import SeekCore
import SeekIndex
import SeekRemote

/// The servers that the tests share, which change nothing on them: 10,000 packages, in memory, too.
struct SampleCluster: Sendable {
  let cluster: SearchCluster
  let memory: InMemoryEngine<SamplePackage>
  let report: RemoteLoader.Report

  static func shared() async throws -> SampleCluster { try await sharedTask.value }

  private static let sharedTask = Task { try await SampleCluster(10_000) }

  init(_ count: Int) async throws {
    let packages = SamplePackage.make(count)
    cluster = try await SearchCluster(SamplePackage.definition)
    let loader = RemoteLoader(try cluster.shards(), SamplePackage.definition)
    try await loader.prepare()
    report = try await loader.load(packages.lazy.map(\.record))
    memory = try InMemoryEngine(packages, analyzer: .plainWords)
  }

  func engine(_ options: RemoteEngine.Options = .patient) async throws -> RemoteEngine {
    try await RemoteEngine.open(cluster.url(), options: options)
  }
}

extension RemoteEngine.Options {
  /// For a server on a machine that does a thousand other things: it may shake hands late.
  static var patient: RemoteEngine.Options {
    var options = RemoteEngine.Options()
    options.limits.connectTimeout = .seconds(60)
    return options
  }
}
