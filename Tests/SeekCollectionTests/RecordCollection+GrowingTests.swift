import Foundation
import SeekCore
import SeekField
import SeekTestSupport
import Testing

@testable import SeekImport
@testable import SeekCollection

/// 1. What is written into a pipe is found while it is open.
/// 2. At its end nothing tells the collection from one that was waited for, however the bytes came.
/// 3. Fields that come later are fields.
@Suite struct RecordCollectionGrowingTests {
  /// A pipe whose other end a collection reads.
  private final class Writer {
    let input: GrowingInput
    private let pipe: TestPipe

    init() throws {
      pipe = try TestPipe()
      input = try #require(GrowingInput(descriptor: pipe.readingEnd))
      close(pipe.readingEnd)
    }

    func write(_ bytes: some Sequence<UInt8>) { pipe.write(bytes) }

    func end() { pipe.end() }

    func load(waits: Bool = false) throws -> RecordCollection {
      var options = ImportOptions()
      options.standardInput = input
      return try RecordCollection.load(
        paths: ["-"], overrides: ProfileOverrides(), options: options, waits: waits,
        firstPart: .milliseconds(1), workers: 2)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let words = ["thai", "noodle", "soup", "grüne", "curry", "lime", "Nudeln", "東京", "🍜"]
    let count = 20 + random.below(200)
    let lines: [String] =
      switch random.below(4) {
      case 0:
        (0..<count).map { number in
          let late = number > count / 2 && random.happens(0.5) ? #", "late": "zeta\#(number)""# : ""
          return
            #"{"id": "\#(number)", "title": "\#(random.pick(words)) \#(random.pick(words))", "minutes": \#(random.below(90))\#(late)}"#
        }
      case 1:
        ["id,title,minutes"]
          + (0..<count).map {
            "\($0),\(random.pick(words)) \(random.pick(words)),\(random.happens(0.02) ? "n/a" : "\(random.below(90))")"
          }
      case 2:
        (0..<count).map { number in
          let stamp = "2026-11-27T10:\(10 + number / 60):\(10 + number % 50)"
          return random.happens(0.2)
            ? "  at \(random.pick(words))"
            : "\(stamp) \(random.happens(0.5) ? "INFO" : "WARN") \(random.pick(words)) \(number)"
        }
      default: (0..<count).map { "\(random.pick(words)) \(random.pick(words)) \($0)" }
      }
    return lines.joined(separator: "\n") + (random.happens(0.5) ? "\n" : "")
  }

  @Test(arguments: Campaign.seeds(from: 1, short: 24, deep: 400))
  func atItsEndItIsThatWhichWasWaitedFor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = Array(Self.text(&random).utf8)
    // The first line at least, and then pieces that end anywhere, also within a letter.
    let first = (bytes.firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    var written = first + random.below(bytes.count - first + 1)
    let writer = try Writer()
    writer.write(bytes[..<written])
    let growing = try writer.load()
    while written < bytes.count {
      let end = min(bytes.count, written + 1 + random.below(400))
      writer.write(bytes[written..<end])
      written = end
      if random.happens(0.5), growing.age == .growing {
        writer.input.wait(past: growing.library.condition.bytes, for: .milliseconds(2))
        _ = try? growing.reload(isGrowing: true)
      }
    }
    writer.end()
    try growing.follow { _ in }
    #expect(growing.age == .present && growing.ageNote == nil)
    let other = try Writer()
    other.write(bytes)
    other.end()
    let waited = try other.load(waits: true)
    #expect(growing.recordCount == waited.recordCount, "seed \(seed)")
    #expect(growing.engine.fields == waited.engine.fields, "seed \(seed)")
    #expect(growing.profile.fingerprint == waited.profile.fingerprint, "seed \(seed)")
    #expect(growing.scopes == waited.scopes, "seed \(seed)")
    for line in [
      "thai", "noodle soup", "grüne", "nud", "東京", "zeta", "", "level:WARN", "minutes:>40",
    ] {
      let (found, wanted) = (try Self.answer(line, growing), try Self.answer(line, waited))
      #expect(found.count == wanted.count, "seed \(seed): \(line)")
      #expect(found.records == wanted.records, "seed \(seed): \(line)")
    }
  }

  private static func answer(
    _ line: String, _ collection: RecordCollection
  ) throws -> (count: Int, records: [Record]) {
    let parsed = QueryParser.parse(stored: line, syntax: collection.syntax)
    var query = SearchQuery(clauses: parsed.clauses)
    query.tokens = parsed.tokens
    let found = try collection.answer(query, unless: { false })
    return (found.totalCount, found.hits.map { collection.record($0.document) })
  }

  @Test func aFieldThatComesLaterIsAField() throws {
    let writer = try Writer()
    writer.write("{\"name\": \"a\", \"n\": 1}\n".utf8)
    let collection = try writer.load()
    #expect(collection.age == .growing && collection.recordCount == 1)
    // All that had come was read, which is not the end.
    #expect(collection.isBeingRead)
    let shown = collection.record(RecordReference(index: 0))
    #expect(try Self.answer("kind:zeta", collection).count == 0)
    for _ in 0..<3 { writer.write("{\"name\": \"b\", \"n\": 2, \"kind\": \"zeta\"}\n".utf8) }
    writer.input.wait(past: collection.library.condition.bytes, for: .seconds(60))
    while try collection.reload(isGrowing: true).changesNothing {}
    writer.end()
    var ages: [RecordLibrary.Age] = []
    try collection.follow { _ in ages.append(collection.age) }
    #expect(ages.last == .present && collection.profile.fields.contains { $0.name == "kind" })
    #expect(try Self.answer("kind:zeta", collection).count == 3)
    #expect(collection.record(RecordReference(index: 0)) == shown)
  }

  @Test func whoStopsItKeepsWhatHasCome() throws {
    let writer = try Writer()
    writer.write("one\ntwo\n".utf8)
    let collection = try writer.load()
    #expect(collection.isBeingRead && collection.stopReading())
    try collection.follow { _ in }
    #expect(collection.recordCount == 2 && !collection.isBeingRead && !collection.stopReading())
    #expect(collection.library.isStopped)
  }

  /// The fields of a file that was written anew are those that it has now.
  @Test func aReloadFindsNewFields() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.csv", "name,n\na,1\nb,2\n")
    let collection = try RecordCollection.load(paths: [path], overrides: ProfileOverrides())
    #expect(try Self.answer("kind:zeta", collection).count == 0)
    _ = try folder.file("a.csv", "name,n,kind\na,1,zeta\nb,2,eta\nc,3,zeta\n")
    _ = try collection.reload()
    #expect(try Self.answer("kind:zeta", collection).count == 2)
  }
}
