import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekRemote

/// The statements that seek sends, answered as a Manticore answers them.
///
/// 1. Counts are asked for in a way that a Manticore counts to the end; fractions have a point.
/// 2. A table that seek has not loaded has all its columns in its hits, and ids of any kind.
/// 3. What a Manticore can do and a Sphinx cannot is used: other spellings, words of the index, exclusions alone.
/// 4. What failed is said rightly: parts that are gone, a question that is refused, time that is over.
/// 5. Passwords and TLS are used where the server asks.
struct RemoteEngineManticoreTests {
  private let manticore = RecordedManticore()

  /// The server is a part of this program, which is slow while other tests run.
  private static var patience: RemoteLimits {
    var limits = RemoteLimits()
    (limits.connectTimeout, limits.timeout) = (.seconds(30), .seconds(60))
    return limits
  }

  private static var options: RemoteEngine.Options {
    var options = RemoteEngine.Options()
    options.limits = patience
    return options
  }

  private func open(_ table: String = "recipes") async throws -> RemoteEngine {
    try await RemoteEngine.open(Self.url(manticore, table), options: Self.options)
  }

  private static func url(
    _ manticore: RecordedManticore, _ table: String = "recipes", account: String = "",
    options: String = ""
  ) throws -> RemoteURL {
    try RemoteURL("manticore://\(account)127.0.0.1:\(manticore.server.port)/\(table)\(options)")
  }

  @Test func theServerIsKnownWithoutBuddy() async throws {
    let engine = try await open()
    #expect(engine.server.isManticore)
    #expect(engine.server.version.hasPrefix("6.3.8"))
    #expect(engine.server.isColumnar)
    #expect(engine.documentCount == 34)
    #expect(!manticore.statements.contains("SHOW VERSION"))
    #expect(
      engine.fields == [
        SearchableField("title", .text(weight: 1)), SearchableField("kind", .keyword),
        SearchableField("price", .number), SearchableField("level", .number),
      ])
  }

  @Test func everyCountAsksToBeCountedToTheEnd() async throws {
    let engine = try await open()
    let filters = [
      SearchToken("price", "<0"), SearchToken("price", "-890..-1"), SearchToken("kind", "Soup"),
      SearchToken("level", ">1"),
    ]
    for token in filters {
      for limit in [0, 10] {
        let query = SearchQuery(clauses: [], tokens: [token], limit: limit)
        #expect(try await engine.results(for: query).totalCount == 34, "\(token)")
      }
    }
    #expect(manticore.misread.isEmpty)
  }

  @Test func aHitHasEveryColumnAndItsIDAsText() async throws {
    let hits = try await open().results(for: SearchQuery(clauses: [], limit: 10)).hits
    #expect(hits.map(\.document.id).count == 2)
    #expect(
      hits.first?.document.json
        == #"{"id":"6f1c0e0a-6f8e-4d0e-9a53-9d3c2f8e1b11","title":"Garlic soup","note":"Crush it.","kind":"Soup","price":-890.25,"level":2}"#
    )
  }

  /// Of a line one word is another: its exclusion is still one, and the count is that of the line.
  @Test func aSuggestionIsTheLineWhoseCountItShows() async throws {
    var options = Self.options
    options.line = { clauses, _ in
      clauses.map { clause in
        if case .excluding(let word) = clause { "-" + word.text } else { clause.text }
      }.joined(separator: " ") + " "
    }
    let engine = try await RemoteEngine.open(Self.url(manticore), options: options)
    let query = SearchQuery(clauses: [.word("garlc"), .excluding(.word("salt"))])
    let reading = try #require(try await engine.nearestReading(of: query))
    #expect(reading.title == "garlic -salt")
    #expect(reading.count == 28)
    // A line that cannot be typed is not offered.
    #expect(try await open().nearestReading(of: query) == nil)
    let word = SearchQuery(clauses: [.word("garlc")])
    #expect(try await open().nearestReading(of: word)?.title == "garlic")
  }

  @Test func wordsOfTheIndexCompleteABeginning() async throws {
    let words = try await open().wordCompletions(for: SearchQuery("noo"), limit: 5)
    #expect(words.map(\.title) == ["noodles", "noodle"])
    #expect(words.map(\.count) == [3, 2])
  }

  @Test func exclusionsAloneAndWildcardsAreAsked() async throws {
    let engine = try await open()
    let without = SearchQuery(clauses: [.excluding(.word("salt"))])
    #expect(try await engine.results(for: without).totalCount == 6)
    #expect(try await engine.results(for: SearchQuery(clauses: [.word("50%")])).totalCount == 1)
    #expect(manticore.misread.isEmpty)
  }

  @Test func whatFailedIsSaid() async throws {
    func error(_ table: String) async -> SearchError? {
      do {
        _ = try await open(table).results(for: SearchQuery("garlic"))
        return nil
      } catch { return error as? SearchError }
    }
    let gone = await error("gone")
    #expect(gone?.code == .unavailable)
    #expect(gone?.message.description.contains("has no part that answers") == true)
    #expect(await error("refusing")?.code == .unsupported)
    #expect(await error("missing")?.message.description.contains("no index “missing”") == true)
    #expect(await error("order")?.message.description.contains("is a word of SQL") == true)
    let slow = try await open("slow").results(for: SearchQuery(clauses: [], limit: 0))
    #expect(slow.coverage.isCutShort)
    #expect(!slow.coverage.isComplete)
    #expect(slow.coverage.missing.isEmpty)
  }
}

extension RemoteEngineManticoreTests {
  @Test func aTableIsMadeAndEveryRecordFoundAgain() async throws {
    let records = OddRecord.make(1_500)
    let loader = RemoteLoader(
      [try Self.url(manticore, "odd")], OddRecord.definition, limits: Self.patience)
    try await loader.prepare()
    let report = try await loader.load(records.map(\.record))
    #expect(report.isComplete)
    #expect(report.documentCounts == [1_500])
    #expect(manticore.misread.isEmpty)
    let engine = try await open("odd")
    #expect(engine.fields == OddRecord.fields.map(\.field))
    for token in [SearchToken("amount", "<0"), SearchToken("amount", "", match: .prefix)] {
      let query = SearchQuery(clauses: [], tokens: [token], limit: 0)
      #expect(try await engine.results(for: query).totalCount == 1_500)
    }
    #expect(manticore.misread.isEmpty)
    // Other spellings are suggested only of a table with parts of words.
    #expect(
      try await engine.nearestReading(of: SearchQuery(clauses: [.word("garlc")]))?.count == 31)
  }

  /// A Sphinx takes 8 MB.
  @Test func aRecordOfManyMegabytesIsTaken() async throws {
    var record = OddRecord(position: 0).record
    record = RemoteRecord(
      key: "long", position: 0, json: "\"\(String(repeating: "x", count: 9 << 20))\"",
      values: record.values)
    let loader = RemoteLoader(
      [try Self.url(manticore, "odd")], OddRecord.definition, limits: Self.patience)
    try await loader.prepare()
    let report = try await loader.load([record])
    #expect(report.progress.refused == 0)
    #expect(manticore.documentCount("odd") == 1)
  }

  @Test func whatHasNotChangedIsNotWrittenAgain() async throws {
    let loader = RemoteLoader(
      [try Self.url(manticore, "odd")], OddRecord.definition, limits: Self.patience)
    try await loader.prepare()
    _ = try await loader.load(OddRecord.make(50).map(\.record))
    let again = try await loader.load(OddRecord.make(40).map(\.record))
    #expect(again.progress.unchanged == 40)
    #expect(again.progress.written == 0)
    #expect(again.gone == 10)
    #expect(manticore.documentCount("odd") == 40)
  }
}

extension RemoteEngineManticoreTests {
  /// The answer to the scramble of the tests' server by the password `p@ss`.
  private static let token: [UInt8] = [
    228, 181, 159, 28, 33, 204, 101, 103, 90, 0, 191, 226, 224, 19, 138, 98, 189, 144, 111, 143,
  ]

  @Test func aPasswordLetsIn() async throws {
    let manticore = RecordedManticore(.init(token: Self.token))
    let engine = try await RemoteEngine.open(
      Self.url(manticore, account: "me:p%40ss@"), options: Self.options)
    #expect(engine.documentCount == 34)
    for account in ["", "me:wrong@"] {
      let error = await #expect(throws: SearchError.self) {
        _ = try await RemoteEngine.open(
          Self.url(manticore, account: account), options: Self.options)
      }
      #expect(error?.message.description.contains("does not let us in") == true)
      #expect(error?.message.description.contains("wrong") == false)
    }
  }

  @Test(.enabled(if: SecretStream.isInstalled)) func tlsIsUsedWhereTheServerOffersIt() async throws
  {
    let folder = ScratchFolder()
    let (certificate, key) = (folder.path + "/certificate", folder.path + "/key")
    let openssl = Process()
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    openssl.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
      "-keyout", key, "-out", certificate,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    let manticore = RecordedManticore(
      .init(token: Self.token, identity: (certificate: certificate, key: key)))
    for options in ["", "?tls=required"] {
      let url = try Self.url(manticore, account: "me:p%40ss@", options: options)
      #expect(try await RemoteEngine.open(url, options: Self.options).documentCount == 34)
    }
    let secret = manticore.server.secretConnections
    #expect(secret == 2)
    let plain = try Self.url(manticore, account: "me:p%40ss@", options: "?tls=off")
    #expect(try await RemoteEngine.open(plain, options: Self.options).documentCount == 34)
    #expect(manticore.server.secretConnections == secret)
    // Nobody vouches for a certificate that was just made.
    let verified = try Self.url(manticore, account: "me:p%40ss@", options: "?tls=verified")
    let error = await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(verified)
    }
    #expect(error?.code == .unavailable)
  }

  @Test func aServerWithoutTLSIsRefusedWhereItIsRequired() async throws {
    let error = await #expect(throws: SearchError.self) {
      _ = try await RemoteEngine.open(Self.url(manticore, options: "?tls=required"))
    }
    #expect(error?.message.description.contains("no TLS") == true)
  }
}
