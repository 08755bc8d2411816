import SeekCore
import Synchronization
import Testing

@testable import SeekIndex

/// 1. Documents are ranked as their folded texts sort, alike ones the same, and those without text not at all.
/// 2. Titles are ranked when the index is built, and nobody reads them; other fields are read once.
/// 3. Whoever gives up is not waited for, and what it read is not lost.
/// 4. A search of an older state is ordered by what it has, whatever a newer one has read meanwhile.
@Suite struct TextOrdersTests {
  /// Counts what is read.
  private final class Texts: Sendable {
    let texts: [String]
    let asked = Mutex(0)

    init(_ texts: [String]) { self.texts = texts }

    var count: Int { asked.withLock { $0 } }

    @Sendable func read(_ number: DocID) -> String {
      asked.withLock { $0 += 1 }
      return texts[Int(number)]
    }
  }

  private static let schema = IndexSchema([
    SearchableField("title", .text(weight: 4)), SearchableField("text", .text(weight: 1)),
  ])

  private func segment(_ titles: [String], builders count: Int = 1) throws -> Segment {
    let builders = (0..<count).map { part in
      let builder = SegmentBuilder(schema: Self.schema, analyzer: .standard)
      for (place, title) in titles.enumerated() where place * count / titles.count == part {
        builder.beginDocument()
        for var value in title.split(separator: "|") {
          value.withUTF8 { builder.addText(field: 0, utf8: $0) }
        }
        builder.endDocument()
      }
      return builder
    }
    return try #require(try IndexSnapshot(building: builders).segments.first)
  }

  private func ranks(
    _ field: String, _ segment: Segment, _ texts: Texts
  ) throws -> [Int] {
    let ranks = try segment.caches.texts.ranks(of: field, in: segment, text: texts.read)
    return (0..<ranks.count).map { ranks[$0] - 1 }
  }

  private static let none = -1

  @Test func textsAreRankedAsTheyFold() throws {
    let titles = ["Momo", "Élise", "", "elise", "ELISE B"]
    for field in ["title", "text"] {
      #expect(try ranks(field, segment(titles), Texts(titles)) == [3, 0, Self.none, 0, 2])
    }
  }

  @Test func longTextsAreRankedByTheirBeginnings() throws {
    let long = String(repeating: "a", count: FoldedTexts.longestFolded)
    let titles = [long + "b", long + "a", long.dropLast() + "b", long.dropLast() + ""]
    let wide = titles + [String(repeating: "漢", count: 400)]
    for field in ["title", "text"] {
      #expect(try ranks(field, segment(wide), Texts(wide)) == [1, 1, 3, 0, 4])
    }
  }

  @Test func titlesAreRankedWithoutBeingRead() throws {
    let titles = ["b|x", "c", "b", "a", "c"]
    let segment = try segment(titles)
    let texts = Texts(titles)
    #expect(
      try ranks("title", segment, texts) == [2, 3, 1, 0, 3],
      "the values of one with a comma between")
    #expect(texts.count == 0)
    for _ in 0..<3 { #expect(try ranks("text", segment, texts) == [2, 3, 1, 0, 3]) }
    #expect(texts.count == 5)
  }

  /// They would cost as much again as the text: of a log the title is all there is.
  @Test func titlesThatAreAllOfTheTextAreReadWhenTheyAreAskedFor() throws {
    let titles = (0..<3_000).map { "a line of a log with the number \($0 % 1_000)" }
    let segment = try segment(titles)
    let texts = Texts(titles)
    let ranks = try ranks("title", segment, texts)
    #expect(texts.count == titles.count)
    #expect(ranks[0] == ranks[1_000] && ranks[0] == 0 && ranks[999] > ranks[998])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func manyTextsAreRankedAsSortingThemSays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abÄ é漢")
    let texts = (0..<3_000).map { _ in
      String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters[Int.random(in: letters.indices, using: &generator)]
        })
    }
    let folded = texts.map { Array(Analyzer.foldedValue($0).utf8) }
    let sorted = folded.indices.filter { !folded[$0].isEmpty }.sorted {
      folded[$0] == folded[$1] ? $0 < $1 : folded[$0].lexicographicallyPrecedes(folded[$1])
    }
    for (field, builders) in [("title", 3), ("text", 1)] {
      let ranks = try ranks(field, segment(texts, builders: builders), Texts(texts))
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        #expect((ranks[left] == ranks[right]) == (folded[left] == folded[right]), "seed \(seed)")
        #expect(ranks[left] <= ranks[right], "seed \(seed)")
      }
    }
  }

  @Test func whoGivesUpIsNotWaitedForAndWhatWasReadIsKept() async throws {
    let texts = Texts((0..<(3 * TextOrders.stretch)).map(String.init))
    let segment = try segment(Array(repeating: "", count: texts.texts.count))
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let task = Task {
      try segment.caches.texts.ranks(of: "text", in: segment) { number in
        while number == 0 {
          if let cancel = cancel.withLock({ $0 }) {
            cancel()
            break
          }
        }
        return texts.read(number)
      }
    }
    cancel.withLock { $0 = { task.cancel() } }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(texts.count == TextOrders.stretch)
    let ranks = try ranks("text", segment, texts)
    #expect(ranks[0] == 0 && ranks[9] > ranks[899])
    #expect(texts.count == texts.texts.count)
  }

  /// A document that an update had just removed stood last in a search that still had it.
  @Test func whatWasRemovedMeanwhileIsOrderedForASearchThatHasIt() throws {
    let texts = Texts(["a", "b", "c"])
    let older = try segment(["", "", ""])
    let newer = older.removing([0])
    #expect(try ranks("text", newer, texts) == [Self.none, 0, 1])
    #expect(try ranks("text", older, texts) == [0, 1, 2])
    #expect(texts.count == 5)
    #expect(try ranks("text", newer, texts) == [0, 1, 2], "it has those of the older too")
  }

  @Test func aSegmentWithoutItsRemovedDocumentsKeepsTheOrder() throws {
    let titles = ["d", "b", "c", "a"]
    let segment = try segment(titles).removing([1])
    let merged = try Segment.merged(
      [segment], schema: Self.schema, averages: segment.averages, isCancelled: { false })
    let texts = Texts(titles)
    let ranks = try ranks("title", merged, texts)
    #expect(ranks.count == 3 && ranks[2] < ranks[1] && ranks[1] < ranks[0])
    #expect(texts.count == 0)
  }
}
