import SeekCore
import Testing

@testable import SeekIndex

/// 1. Titles are found by their first words, the last of them a prefix or not, and behind their article.
/// 2. A scan of all titles agrees, for short and for long lists.
/// 3. A table is made once, also of no documents and of a collection without text.
@Suite struct TitleTableTests {
  private struct Film: SearchDocument {
    let title: String
    var text = ""
    static let fields: [IndexField<Film>] = [
      .text("text", weight: 1) { $0.text }, .text("title", weight: 4) { $0.title },
    ]
  }

  private func table(_ films: [Film]) throws -> (TitleTable, Segment) {
    let engine = try InMemoryEngine(films)
    let segment = try #require(engine.snapshot.segments.first)
    let table = try #require(segment.titles(engine.snapshot.schema))
    table.checkInvariants(
      documentCount: segment.documentCount, termCount: segment.dictionary.count)
    return (table, segment)
  }

  /// The titles that begin with some words, the last one a prefix, and those of them behind an article.
  private func titles(
    _ words: [String], _ table: TitleTable, _ segment: Segment
  ) -> (all: Set<DocID>, behindArticle: Set<DocID>) {
    var ranges: [Range<Int>] = []
    for word in words.dropLast() {
      let found = Array(word.utf8).withUnsafeBufferPointer {
        segment.dictionary.ordinals(ofWord: $0)
      }
      ranges.append(found.range.prefix(1))
    }
    let last = Array((words.last ?? "").utf8)
    ranges.append(
      last.withUnsafeBufferPointer { segment.dictionary.ordinals(withPrefix: $0).range })
    let run = table.titles(ranges)
    var (all, behindArticle) = (Set<DocID>(), Set<DocID>())
    let everyone = FewDocuments(Array(0..<DocID(segment.documentCount)))
    table.forEach(run, among: everyone, firstDocument: 0) { document, isBehind in
      all.insert(document)
      if isBehind { behindArticle.insert(document) }
    }
    #expect(run.count >= all.count)
    return (all, behindArticle)
  }

  private static let films = [
    Film(title: "The Matrix", text: "matrix"), Film(title: "The Matrix Reloaded"),
    Film(title: "Matrimony", text: "the matrix of them"), Film(title: "A Mummy"),
    Film(title: "The"), Film(title: ""), Film(title: "parseQuery of matrix"),
  ]

  @Test(arguments: [("the", 1), ("matrix", 1), ("matrimony", 1), ("mummy", 1), ("parsequery", 0)])
  func titlesOfOneWordAreThoseBehindAnArticleToo(_ word: String, _ count: Int) throws {
    let (table, segment) = try table(Self.films)
    let term = Array(word.utf8).withUnsafeBufferPointer {
      segment.dictionary.ordinals(ofWord: $0).range.lowerBound
    }
    #expect(table.titles(ofOneWord: term).count == count)
  }

  @Test(arguments: [
    (["mat"], [0, 1, 2], [0, 1]), (["the"], [0, 1, 4], []), (["the", "m"], [0, 1], []),
    (["the", "matrix", "re"], [1], []), (["mummy"], [3], [3]), (["matrix", "r"], [1], [1]),
    (["parse"], [6], []), (["query"], [], []), (["x"], [], []),
  ])
  func titlesAreFoundByTheirFirstWords(
    _ words: [String], _ expected: [DocID], _ behindArticle: [DocID]
  ) throws {
    let (table, segment) = try table(Self.films)
    let found = titles(words, table, segment)
    #expect(found.all == Set(expected))
    #expect(found.behindArticle == Set(behindArticle))
  }

  @Test(arguments: [90, 3000])
  func aScanOfAllTitlesAgrees(_ count: Int) throws {
    var generator = SeededGenerator(seed: 83)
    let words = ["sea", "seal", "star", "the", "of", "war", "wars", "a"]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }.joined(separator: " ")
    }
    let films = (0..<count).map { _ in Film(title: text(6), text: text(30)) }
    let (table, segment) = try table(films)
    for _ in 0..<100 {
      var asked = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      asked[asked.count - 1] = String(asked[asked.count - 1].prefix(2))
      func begins(_ title: ArraySlice<Substring>) -> Bool {
        title.count >= asked.count
          && zip(title, asked).enumerated().allSatisfy { index, pair in
            index == asked.count - 1 ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
          }
      }
      let titles = films.map { $0.title.split(separator: " ")[...] }
      let behind = titles.indices.filter {
        ["the", "a"].contains(titles[$0].first ?? "") && begins(titles[$0].dropFirst())
      }
      let expected = Set(titles.indices.filter { begins(titles[$0]) } + behind)
      #expect(self.titles(asked, table, segment).all == Set(expected.map { DocID($0) }), "\(asked)")
    }
  }

  @Test func theShortestAreOffered() throws {
    let (table, segment) = try table(Self.films)
    let range = [UInt8(ascii: "m")].withUnsafeBufferPointer {
      segment.dictionary.ordinals(withPrefix: $0).range
    }
    let run = table.titles([range])
    var shortest = ShortestTitles(capacity: 3)
    table.offer(run, among: nil, firstDocument: 100, to: &shortest)
    #expect(shortest.titles.map(\.document) == [102, 100, 103])
    #expect(segment.dictionary.term(at: shortest.titles[0].first) == "matrimony")
    var allowed = DocumentSet(documentCount: segment.documentCount, full: true)
    allowed.remove(contentsOf: [2])
    var others = ShortestTitles(capacity: 3)
    table.offer(run, among: allowed, firstDocument: 0, to: &others)
    #expect(others.titles.map(\.document) == [0, 3, 1])
  }

  @Test func aTableIsMadeOnce() throws {
    let (empty, _) = try table([Film(title: "")])
    #expect(empty.titles([0..<1]).count == 0)
    let engine = try InMemoryEngine(Self.films)
    let segment = try #require(engine.snapshot.segments.first)
    #expect(segment.caches.titles.made == nil)
    let made = segment.titles(engine.snapshot.schema)
    #expect(made != nil && segment.caches.titles.made === made)
    #expect(segment.titles(engine.snapshot.schema) === made)
    let numbers = IndexSchema([SearchableField("year", .number)])
    #expect(segment.titles(numbers) == nil)
  }
}
