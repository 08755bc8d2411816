import SeekCore
import Testing

@testable import SeekIndex

/// 1. What is called as the query is, with other spaces, comes first, whether the words as typed find it or not.
/// 2. A title that is the query comes before it, and so do others whose title is nearly that.
/// 3. It is counted once, in facets too, on every page; filters and removals leave it out.
/// 4. Words that say little, numbers, operators and quotes ask for no other word.
@Suite struct TieredSearchRespelledTitlesTests {
  private struct Plant: SearchDocument {
    let title: String
    var text = ""
    var kind = "plant"

    static var fields: [IndexField<Plant>] {
      [
        .text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text },
        .facet("kind") { $0.kind },
      ]
    }
  }

  /// So many have both words that no slip is looked for.
  private static let others = (0..<40).map {
    Plant(title: "number \($0)", text: "a flower that follows the sun, made of Node.js \($0)")
  }

  private static let called = [
    Plant(title: "Sunflower", text: "an oil"), Plant(title: "The Sunflower", kind: "film"),
    Plant(title: "nodejs", text: "Node.js runs scripts", kind: "package"),
  ]

  private func query(_ text: String, limit: Int = 10) -> SearchQuery {
    var query = SearchQuery(text)
    (query.ranking, query.limit) = (.positions, limit)
    query.matching = [.stems, .typos]
    return query
  }

  @Test(arguments: [
    ("sun flower", ["Sunflower", "The Sunflower"]),
    ("Sun Flower ", ["Sunflower", "The Sunflower"]),
    ("node.js", ["nodejs"]), ("node js ", ["nodejs"]),
  ])
  func whatIsCalledSoIsFirst(_ text: String, _ titles: [String]) throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    let results = try engine.search(query(text))
    #expect(results.hits.prefix(titles.count).map(\.document.title) == titles)
    let next = results.hits.dropFirst(titles.count).first?.document.title
    #expect(next?.hasPrefix("number") == true)
    let typed = text.split(separator: " ").joined(separator: " ")
    #expect(
      results.corrections == [
        SearchCorrection(
          typed: typed, found: typed.lowercased().filter { $0 != " " && $0 != "." })
      ])
    // As parts of several segments too.
    let parts = try InMemoryEngine(Self.others)
    for plant in Self.called { try parts.update(adding: [plant]) }
    #expect(try parts.search(query(text)).hits.map(\.score) == results.hits.map(\.score))
  }

  @Test(arguments: [("walle", "WALL·E", "wall e"), ("xmen ", "X-Men", "x men")])
  func wordsRunTogetherAreWhatIsCalledSo(_ text: String, _ title: String, _ found: String) throws {
    // More begin so than are looked for as slips.
    let texts =
      (0..<200).map { Plant(title: "by \($0)", text: "Eddy Waller") }
      + ["wallet", "wally", "xmes", "omen"].map { Plant(title: "of \($0)") }
    let engine = try InMemoryEngine(texts + [Plant(title: title, text: "film")])
    let results = try engine.search(query(text))
    #expect(results.hits.first?.document.title == title)
    let typed = String(text.prefix { $0 != " " })
    #expect(results.corrections == [SearchCorrection(typed: typed, found: found)])
  }

  @Test func aWordThatTitlesBeginWithIsOneWord() throws {
    let plants = ["Mad Max", "Madmaxima"].map { Plant(title: $0) }
    let engine = try InMemoryEngine(plants)
    #expect(try engine.search(query("madmax")).hits.first?.document.title == "Madmaxima")
    #expect(try engine.search(query("madmax ")).hits.first?.document.title == "Mad Max")
  }

  /// A title that was removed said still that titles begin so.
  @Test func aRemovedTitleBeginsWithNothing() throws {
    // So many have the word that no slip is looked for.
    let texts = (0..<40).map { Plant(title: "number \($0)", text: "wallet and walle") }
    let engine = try InMemoryEngine([Plant(title: "Wallet")] + texts + [Plant(title: "WALL·E")])
    #expect(try engine.search(query("walle")).hits.first?.document.title == "Wallet")
    #expect(try engine.removeAll { $0.title == "Wallet" } == 1)
    #expect(try engine.search(query("walle")).hits.first?.document.title == "WALL·E")
  }

  @Test func whatIsCalledSoIsNoSlip() throws {
    let words = ["Thor", "Thorn", "Thorns", "short", "Thora"].map { Plant(title: $0 + " x") }
    let engine = try InMemoryEngine(words + [Plant(title: "Thor"), Plant(title: "Jaws")])
    #expect(try engine.search(query("thor ")).corrections.isEmpty)
    #expect(try engine.search(query("jaws ")).hits.map(\.document.title) == ["Jaws"])
  }

  @Test func titlesWithTheWordsAsTypedComeBefore() throws {
    let plants = ["Sun Flower", "Sun-Flower", "Sun and Flower"].map { Plant(title: $0) }
    let engine = try InMemoryEngine(Self.others + plants + Self.called)
    let titles = try engine.search(query("sun flower")).hits.map(\.document.title)
    #expect(titles.prefix(2) == ["Sun Flower", "Sun-Flower"])
    #expect(titles[2] == "Sunflower")
  }

  @Test func theyAreCountedOnce() throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    var all = query("sun flower", limit: 50)
    all.facets = ["kind"]
    let results = try engine.search(all)
    #expect(results.totalCount == 42)
    #expect(results.hits.count == 42)
    #expect(Set(results.hits.map(\.document.title)).count == 42)
    #expect(results.facets.first?.values.map(\.count) == [41, 1])
    var pages: [String] = []
    for offset in stride(from: 0, to: 50, by: 7) {
      var page = query("sun flower", limit: 7)
      page.offset = offset
      let found = try engine.search(page)
      #expect(found.totalCount == 42)
      pages += found.hits.map(\.document.title)
    }
    #expect(pages == results.hits.map(\.document.title))
    // The package has both words in its text.
    #expect(try engine.search(query("node.js")).totalCount == 41)
  }

  @Test func filtersAndRemovalsLeaveThemOut() throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    var film = query("sun flower")
    film.tokens = [SearchToken("kind", "film")]
    #expect(try engine.search(film).hits.map(\.document.title) == ["The Sunflower"])
    try engine.update(removing: [40])
    let titles = try engine.search(query("sun flower")).hits.map(\.document.title)
    #expect(titles.first == "The Sunflower" && !titles.contains("Sunflower"))
  }

  @Test func theScoreIsExplained() async throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    let asked = query("sun flower")
    let hit = try #require(try engine.search(asked).hits.first)
    let explanation = try #require(try await engine.explanation(ofRank: 0, for: asked))
    #expect(explanation.score == hit.score)
    #expect(explanation.terms.map(\.text) == ["sunflower"])
  }

  @Test(arguments: [
    "\"sun flower\"", "sun -flower", "sun OR flower", "to day", "20 12", "in put",
  ])
  func theseAskForNoOtherWord(_ text: String) throws {
    let plants = ["Today", "2012", "Input", "Sunflower"].map { Plant(title: $0, text: "of all") }
    let texts = (0..<40).map {
      Plant(title: "t\($0)", text: "to the day in the put 20 12 of the sun flower, the sun")
    }
    let engine = try InMemoryEngine(texts + plants)
    let parsed = query(text)
    var asked = parsed
    switch text {
    case "sun -flower": asked.clauses = [.word("sun"), .excluding(.word("flower"))]
    case "sun OR flower": asked.clauses = [.any([.word("sun"), .word("flower")])]
    case "\"sun flower\"": asked.clauses = [.phrase("sun flower")]
    default: break
    }
    let results = try engine.search(asked)
    #expect(!results.hits.map(\.document.title).contains { plants.map(\.title).contains($0) })
    #expect(results.corrections.isEmpty)
  }
}
