@testable import SeekImport
import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection

/// Collections of which a part can be searched while the rest is read.
@Suite struct PartialReadingTests {
  private static func load(_ source: String, waits: Bool) throws -> RecordCollection {
    try RecordCollection.load(
      paths: [source], overrides: ProfileOverrides(), waits: waits, firstPart: .zero, workers: 2)
  }

  /// So many that the first part is not all: the importer asks every quarter of a megabyte.
  private static func source(_ random: inout SeededGenerator, in folder: TestFolder) throws
    -> String
  {
    let words = ["thai", "noodle", "soup", "soups", "green", "curry", "lime", "Nudeln", "東京"]
    let kinds = ["main", "side", "dessert"]
    if random.happens(0.5) {
      let lines = (0..<30_000).map { number in
        let text = (0..<6).map { _ in random.pick(words) }.joined(separator: " ")
        return
          #"{"id": "\#(number)", "title": "\#(text)", "kind": "\#(random.pick(kinds))", "minutes": \#(random.below(90))}"#
      }
      return try folder.file("many.jsonl", lines.joined(separator: "\n"))
    }
    let rows = (0..<40_000).map { number in
      let text = (0..<6).map { _ in random.pick(words) }.joined(separator: " ")
      return "\(number),\(text),\(random.pick(kinds)),\(random.below(90))"
    }
    return try folder.file(
      "many.csv", (["id,title,kind,minutes"] + rows).joined(separator: "\n"))
  }

  /// Whatever was searched before: when all is read, nothing tells it from a load that was waited for.
  @Test(arguments: Campaign.seeds(from: 1, short: 2, deep: 40))
  func theWholeIsThatOfALoadThatWasWaitedFor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TestFolder()
    let source = try Self.source(&random, in: folder)
    let growing = try Self.load(source, waits: false)
    guard case .part(let share) = growing.age else {
      Issue.record("seed \(seed): all was read at once")
      return
    }
    #expect(share > 0 && share < 0.5 && growing.recordCount > 0)
    let part = growing.recordCount
    let first = try growing.answer(SearchQuery("thai"), unless: { false })
    #expect(first.totalCount > 0 && growing.ageNote != nil)
    let shown = first.hits.map { growing.record($0.document) }
    #expect(throws: SearchError.self) { try growing.add(json: #"{"title": "Noodle bake"}"#) }
    var counts: [Int] = []
    let summary = try #require(
      try growing.refresh(compared: { counts.append(growing.recordCount) }))
    let whole = try Self.load(source, waits: true)
    #expect(growing.age == .present && growing.ageNote == nil && whole.age == .present)
    #expect(growing.recordCount == whole.recordCount && counts.last == whole.recordCount)
    #expect(summary.added == whole.recordCount - part && summary.issues == [])
    #expect(try growing.refresh() == nil)
    // A number that was printed still means the same record.
    #expect(first.hits.map { growing.record($0.document) } == shown)
    #expect(growing.scopes == whole.scopes)
    for (words, token) in [
      ("thai", nil), ("noodle soup", nil), ("lime", SearchToken("kind", "side")), ("nud", nil),
      ("東京", SearchToken("kind", "main")), ("", nil),
    ] as [(String, SearchToken?)] {
      var query = SearchQuery(words)
      query.tokens = token.map { [$0] } ?? []
      query.facets = ["kind"]
      let (found, expected) = (
        try growing.answer(query, unless: { false }), try whole.answer(query, unless: { false })
      )
      #expect(found.totalCount == expected.totalCount && found.facets == expected.facets)
      #expect(
        found.hits.map { growing.record($0.document) }
          == expected.hits.map { whole.record($0.document) }, "seed \(seed): \(words)")
    }
  }

  @Test func whatIsReadAtOnceIsNoPart() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let collection = try Self.load(source, waits: false)
    #expect(collection.age == .present && collection.ageNote == nil)
  }

  /// A part is read from the beginning: who ended it at once had less than before.
  @Test func whoEndsAPartKeepsWhatIsThere() throws {
    var random = SeededGenerator(seed: 1)
    let folder = try TestFolder()
    let source = try Self.source(&random, in: folder)
    let collection = try Self.load(source, waits: false)
    _ = try collection.reread(of: PartialReading(.seconds(60)) { $0.fraction < 0.5 }) {
      ($0.comparedWithItself, nil)
    }
    let count = collection.recordCount
    collection.library.answers = .part(0.5)
    #expect(collection.stopReading())
    #expect(try #require(try collection.refresh()).changesNothing)
    #expect(collection.recordCount == count && collection.age == .present)
    #expect(collection.library.isStopped)
    // What was read to its end although somebody wanted to end it is all there.
    collection.library.answers = .part(0.5)
    collection.library.isStopped = false
    _ = try collection.refresh(progress: { progress in
      if progress.fraction == 1 { collection.library.isStopped = true }
      return true
    })
    let whole = try Self.load(source, waits: true)
    #expect(collection.recordCount == whole.recordCount && !collection.library.isStopped)
  }

  @Test func whoEndsAReadingKeepsWhatIsRead() throws {
    let part = PartialReading(.zero) { _ in false }
    let progress = ImportProgress(bytesRead: 1, byteCount: 100, accepted: 1, rejected: 0)
    #expect(!part.report(progress) && part.share == nil)
    let other = PartialReading(.zero)
    #expect(!other.report(progress) && other.share == 0.01)
    let whole = PartialReading(.zero)
    #expect(whole.report(ImportProgress(bytesRead: 50, byteCount: 100, accepted: 1, rejected: 0)))
    #expect(whole.share == nil)
  }
}
