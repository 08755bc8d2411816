import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekRemote

/// Servers that are down, slow, reset connections or answer nonsense. A message says so, and the next question that is
/// asked after a while is answered.
@Suite(.enabled(if: SearchCluster.isInstalled))
struct RemoteEngineFailureTests {
  private func options(timeout: Duration = .seconds(5)) -> RemoteEngine.Options {
    var options = RemoteEngine.Options.patient
    options.limits.timeout = timeout
    // Servers that are not to answer are given up soon.
    if timeout < .seconds(5) { options.limits.connectTimeout = .seconds(2) }
    return options
  }

  /// Asks until the answer is as it should be, at most ten seconds.
  private func results(
    _ engine: RemoteEngine, _ query: SearchQuery,
    until isWanted: (SearchResults<RemoteDocument>) -> Bool
  ) async throws -> SearchResults<RemoteDocument>? {
    for _ in 0..<100 {
      if let results = try? await engine.results(for: query), isWanted(results) { return results }
      try await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }

  @Test func aShardThatIsDownIsNamedAndComesBack() async throws {
    let sample = try await SampleCluster(500)
    let engine = try await sample.engine(options())
    let query = SearchQuery(clauses: [.prefix("t")], limit: 3, facets: ["section"])
    let whole = try await engine.results(for: query)
    #expect(whole.coverage.isComplete)
    sample.cluster.stop("second")
    var next = query
    next.limit = 4
    let part = try #require(try await results(engine, next) { !$0.coverage.isComplete })
    #expect(part.coverage.partCount == 2)
    #expect(part.coverage.missing == ["127.0.0.1:\(sample.cluster.port("second agent"))"])
    #expect(part.totalCount > 0 && part.totalCount < whole.totalCount)
    try await sample.cluster.start("second")
    let again = try #require(try await results(engine, next) { $0.coverage.isComplete })
    #expect(again.totalCount == whole.totalCount)
  }

  @Test func allShardsDownIsAnErrorAndTheFrontThatIsDownIsToo() async throws {
    let sample = try await SampleCluster(50)
    let engine = try await sample.engine(options())
    for name in ["first", "second"] { sample.cluster.stop(name) }
    let query = SearchQuery(clauses: [.word("text")])
    let error = await #expect(throws: SearchError.self) { try await engine.results(for: query) }
    #expect(error?.code == .unavailable)
    sample.cluster.stop("front")
    try await Task.sleep(for: .milliseconds(300))
    let gone = await #expect(throws: SearchError.self) { try await engine.results(for: query) }
    #expect(gone?.code == .unavailable)
    // Asked at once again it is left alone, and says for how long.
    let backOff = await #expect(throws: SearchError.self) { try await engine.results(for: query) }
    #expect(backOff?.message.description.contains("ask again in") == true)
    for name in ["first", "second", "front"] { try await sample.cluster.start(name) }
    #expect(try await results(engine, query) { $0.totalCount > 0 } != nil)
  }

  @Test func aSlowServerAnswersLateAndASilentOneIsGivenUp() async throws {
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(.handsOn(to: cluster.port("front"), delay: .milliseconds(200)))
    let url = try cluster.url(port: server.port)
    let engine = try await RemoteEngine.open(url, options: options(timeout: .seconds(5)))
    #expect(try await engine.results(for: SearchQuery("text")).totalCount > 0)
    server.behave(.silent)
    server.cutAll()
    let quick = options(timeout: .seconds(1))
    let error = await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(url, options: quick)
    }
    #expect(error?.code == .timedOut || error?.code == .unavailable)
  }

  @Test func aQuestionThatIsCancelledReturnsAtOnceAndTheNextIsAnswered() async throws {
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(.handsOn(to: cluster.port("front")))
    let engine = try await RemoteEngine.open(
      cluster.url(port: server.port), options: options(timeout: .seconds(60)))
    server.behave(.silent)
    server.cutAll()
    // As many as there are connections, and more: none of them is ever answered.
    for number in 0..<8 {
      let task = Task { try await engine.results(for: SearchQuery("silent\(number)")) }
      try await Task.sleep(for: .milliseconds(20))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(engine.pool.connectionCount <= 4)
    }
    server.behave(.handsOn(to: cluster.port("front")))
    // On a busy machine a part may take longer to be reached than its server waits.
    #expect(try await results(engine, SearchQuery("text")) { $0.totalCount > 0 } != nil)
  }

  @Test func aResetConnectionIsOpenedAnew() async throws {
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(.handsOn(to: cluster.port("front")))
    let engine = try await RemoteEngine.open(cluster.url(port: server.port), options: options())
    #expect(try await engine.results(for: SearchQuery("text")).totalCount > 0)
    server.cutAll()
    #expect(try await engine.results(for: SearchQuery("editor")).totalCount > 0)
    server.behave(.resets)
    server.cutAll()
    let error = await #expect(throws: SearchError.self) {
      try await engine.results(for: SearchQuery("vim"))
    }
    #expect(error?.code == .unavailable)
    server.behave(.handsOn(to: cluster.port("front")))
    #expect(try await results(engine, SearchQuery("vim")) { $0.totalCount > 0 } != nil)
  }

  @Test(arguments: [
    Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [], [0xFF, 0xFF, 0xFF, 0x00, 0x0A],
    [UInt8](repeating: 0, count: 4_096), [0x01, 0x00, 0x00, 0x00, 0x09],
  ])
  func nonsenseInsteadOfAGreetingIsAnError(bytes: [UInt8]) async throws {
    let server = FaultyServer(.says(bytes))
    let url = try RemoteURL("sphinx://127.0.0.1:\(server.port)/packages")
    let error = await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(url, options: options(timeout: .seconds(2)))
    }
    #expect(error?.code == .unavailable || error?.code == .timedOut)
    #expect(error?.message.description.hasPrefix("127.0.0.1:") == true)
  }

  /// The last one asks for a file without a name.
  @Test(arguments: [
    Array("nonsense".utf8), [0x01, 0x00, 0x00, 0x01, 0xFE], [0x05, 0x00, 0x00, 0x01, 0xFF, 0x28],
    [0x03, 0x00, 0x00, 0x01, 0xFD, 0xFF, 0xFF],
    [0x01, 0x00, 0x00, 0x01, 0xFB],
  ])
  func nonsenseInsteadOfAnAnswerIsAnError(bytes: [UInt8]) async throws {
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(.greets(as: cluster.port("front"), thenSays: bytes))
    let error = await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(
        cluster.url(port: server.port), options: options(timeout: .seconds(2)))
    }
    #expect(error != nil)
  }

  /// The protocol lets a server ask for any file of the client, and it may lie about why.
  @Test func aServerGetsNoFile() async throws {
    let folder = ScratchFolder()
    folder.write("a secret of this machine", to: "secret")
    let path = Array((folder.path + "/secret").utf8)
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(
      .greets(
        as: cluster.port("front"), thenSays: [UInt8(path.count + 1), 0, 0, 1, 0xFB] + path))
    await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(
        cluster.url(port: server.port), options: options(timeout: .seconds(2)))
    }
    let sent = String(decoding: server.received.bytes, as: UTF8.self)
    #expect(sent.contains("collation_connection"))
    #expect(!sent.contains("a secret"))
  }

  @Test func messagesOfAServerSteerNoTerminal() {
    let text = ServerText.plain("a\u{1B}[2Jb\n\u{9B}c" + String(repeating: "x", count: 900))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    #expect(text.count <= 301)
  }

  @Test func failedPartsAreReadFromAWarning() {
    let warning =
      "index a: agent 10.0.0.1:9312: connect() failed; index a: agent [::1]:2: query timed out, "
      + "index a: agent 10.0.0.1:9312: again"
    #expect(ServerText.failedAgents(in: warning) == ["10.0.0.1:9312", "[::1]:2"])
    #expect(ServerText.failedAgents(in: "").isEmpty)
    #expect(ServerText.failedAgents(in: "the agent is not there").isEmpty)
    #expect(ServerText.isAboutAgents("index a: agent 10.0.0.1:9312: socket error"))
    #expect(!ServerText.isAboutAgents("table a: agent 10.0.0.1:9312: remote query error: no field"))
  }
}
