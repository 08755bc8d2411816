#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. Records that did not change keep their numbers and do not reach the sink.
/// 2. The updated store has the records of the new sources, whatever changed.
struct RecordStoreUpdatesTests {
  private let profile = textProfile("a")

  private func store(_ texts: String...) throws -> RecordStore {
    try Importer(sources: texts.map { try source($0) }, profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
  }

  private func live(_ store: RecordStore) -> [String] {
    (0..<store.count).filter { !store.isRemoved($0) }.map { store.rawJSON(at: $0) }
  }

  @Test func onlyWhatIsNewReachesTheSink() throws {
    let before = try store("{\"a\":\"1\"}\n{\"a\":\"2\"}\n{\"a\":\"2\"}\n{\"a\":\"3\"}\n")
    let newer = try source("{\"a\":\"0\"}\n\n{\"a\":\"2\"}\n{\"a\":\"4\"}\n{\"a\":\"1\"}\nbroken\n")
    let change = try before.updated(to: [newer], profile: profile, sink: RecordingSink())
    #expect(change.addedCount == 2)
    #expect(change.removed == [2, 3])
    #expect(change.sink.lines == ["begin", "text 0 0", "end", "begin", "text 0 4", "end"])
    #expect(change.store.rawJSON(at: 0) == "{\"a\":\"1\"}")
    #expect(change.store.rawJSON(at: 1) == "{\"a\":\"2\"}")
    #expect(change.store.rawJSON(at: 2) == "")
    #expect(
      change.store.record(at: 3)["error"] == .string("the record is no longer there"))
    #expect(change.store.rawJSON(at: 5) == "{\"a\":\"4\"}")
    #expect(change.store.lineNumber(at: 5) == 4)
    #expect(change.issues.map(\.line) == [6])
    #expect(change.rejectedCount == 1)
    #expect(change.bytes == newer.byteCount)
  }

  /// A row whose bytes stayed kept the number that its column is no more, and the name it had.
  @Test(arguments: ["title,a\nx,12\ny,1.2.3\n", "title,b\nx,12\ny,13\n"])
  func rowsThatAreReadOtherwiseAreNew(_ newer: String) throws {
    let before = try Importer(
      sources: [source("title,a\nx,12\ny,13\n", name: "a.csv")], profile: profile
    )
    .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    let change = try before.updated(
      to: [source(newer, name: "a.csv")], profile: profile, sink: RecordingSink())
    #expect(change.addedCount == 2)
    #expect(change.removed == [0, 1])
    let same = try change.store.updated(
      to: [source(newer + "z,7\n", name: "a.csv")], profile: profile, sink: RecordingSink())
    #expect(same.addedCount == 1 && same.removed.isEmpty)
  }

  /// A pipe that was read again had nothing, and its records were gone.
  @Test func recordsOfAPipeStayThroughAReload() throws {
    let pipe = try TestPipe()
    pipe.write("{\"a\":\"1\"}\n".utf8)
    pipe.end()
    defer { close(pipe.readingEnd) }
    let path = "/dev/fd/\(pipe.readingEnd)"
    let sources = try DataSource.open(paths: [path])
    let before = try Importer(sources: sources, profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    var options = ImportOptions()
    options.allowsNothing = true
    let change = try before.updated(
      to: DataSource.open(paths: [path], options: options, reusing: before), profile: profile,
      sink: RecordingSink())
    #expect(live(change.store) == ["{\"a\":\"1\"}"])
    #expect(change.addedCount == 0 && change.removed == [])
    #expect(
      change.issues.map(\.message.description) == [
        "\(path): cannot be read again; its records stay"
      ])
  }

  @Test func recordsAreFoundByTheirIDsAfterEveryUpdate() throws {
    var profile = self.profile
    profile.id = "a"
    func outcome(_ text: String) throws -> RecordStore {
      try Importer(sources: [source(text)], profile: profile)
        .run(workers: 1) { _ in RecordingSink() }.store
    }
    func found(_ id: String, in store: RecordStore) -> [Int] {
      store.indices(ofIDs: [id, "none"], in: "a")
    }
    let first = try outcome(
      "{\"a\":\"1\"}\n{\"a\":2}\n{\"a\":[\"x\",\"y\"]}\n{\"b\":0}\n{\"a\":\"1\"}\n{\"a\":\"x\"}\n")
    #expect(found("1", in: first) == [0, 4] && found("2", in: first) == [1])
    // Both are counted as x.
    #expect(found("x, y", in: first) == [2] && found("x", in: first) == [5])
    let added = try first.adding(
      source("{\"a\":\"2\"}"), removing: [1], profile: profile, sink: RecordingSink()
    ).store
    #expect(found("2", in: added) == [6] && found("1", in: added.removing([0])) == [4])
    #expect(found("1", in: added) == [0, 4])
  }

  @Test func addedRecordsStayAndCanBeRemoved() throws {
    let before = try store("{\"a\":\"1\"}\n")
    let added = try before.adding(
      source("{\"a\":\"2\"}"), removing: [0], profile: profile, sink: RecordingSink())
    #expect(live(added.store) == ["{\"a\":\"2\"}"])
    let again = try added.store.updated(
      to: [source("{\"a\":\"1\"}\n")], profile: profile, sink: RecordingSink())
    #expect(live(again.store) == ["{\"a\":\"2\"}"], "the one in whose place it is stays away")
    #expect(again.addedCount == 0 && again.removed == [])
    #expect(again.store.indices(where: "a", is: "2", unless: { false }) == [1])
    #expect(again.store.indices(where: nil, is: "made.jsonl:1", unless: { false }) == [1])
    let without = again.store.removing([1])
    #expect(live(without).isEmpty)
    let back = try without.updated(
      to: [source("{\"a\":\"1\"}\n")], profile: profile, sink: RecordingSink())
    #expect(live(back.store) == ["{\"a\":\"1\"}"])
  }

  /// Added once more it is still in the place of the file's; other records of the file come and go.
  @Test func recordReplacedTwiceStaysAway() throws {
    var store = try store("{\"a\":\"1\"}\n{\"a\":\"5\"}\n")
    for (text, removed) in [("{\"a\":\"2\"}", 0), ("{\"a\":\"3\"}", 2)] {
      store = try store.adding(
        source(text), removing: [removed], profile: profile, sink: RecordingSink()
      ).store
    }
    for _ in 0..<2 {
      let change = try store.updated(
        to: [source("{\"a\":\"6\"}\n{\"a\":\"1\"}\n{\"a\":\"5\"}\n")], profile: profile,
        sink: RecordingSink())
      store = change.store
      #expect(Set(live(store)) == ["{\"a\":\"3\"}", "{\"a\":\"5\"}", "{\"a\":\"6\"}"])
    }
  }

  /// Those of what stayed were said when it was read.
  @Test func addedSourcesReportTheirOwnIssuesOnly() throws {
    let file = try source("title: a\n---\n- just text\n", name: "a.yaml")
    let before = try Importer(
      sources: [file, source("[{\"a\":\"1\"}", name: "b.json")], profile: profile
    )
    .run(workers: 1, makeSink: { _ in RecordingSink() })
    #expect(before.report.issues.map(\.source) == ["a.yaml", "b.json"])
    let added = try before.store.adding(
      source("{\"a\":\"2\"}\nbroken\n", name: "c.jsonl"), profile: profile, sink: RecordingSink())
    #expect(added.issues.map(\.source) == ["c.jsonl"])
    let again = try added.store.adding(
      source("{\"a\":\"3\"}", name: "d"), profile: profile, sink: RecordingSink())
    #expect(again.issues == [])
  }

  /// Random edits of a file, each compared with a store of the file alone.
  @Test(arguments: 0..<20)
  func anUpdatedStoreIsTheStoreOfTheFile(seed: Int) throws {
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var lines = (0..<30).map { "{\"a\":\"\($0 % 7)\"}" }
    var current = try store(lines.joined(separator: "\n"))
    for _ in 0..<12 {
      for _ in 0..<random(6) {
        let place = random(lines.count)
        switch random(3) {
        case 0: lines.remove(at: place)
        case 1: lines.insert("{\"a\":\"\(random(9))\"}", at: place)
        default: lines.swapAt(place, random(lines.count))
        }
        if lines.count < 2 { lines += ["{\"a\":\"x\"}", "{\"a\":\"y\"}"] }
      }
      let change = try current.updated(
        to: [source(lines.joined(separator: "\n"))], profile: profile, sink: RecordingSink())
      #expect(live(change.store).sorted() == lines.sorted(), "seed \(seed)")
      #expect(change.sink.recordCount == change.addedCount, "seed \(seed)")
      current = change.store
    }
  }
}

extension RecordStore {
  func updated<Sink: RecordSink>(
    to newSources: [DataSource], profile: Profile, sink: Sink
  ) throws(SearchError) -> RecordChange<Sink> {
    try updated(by: compared(with: newSources, profile: profile), profile: profile, sink: sink)
  }
}
