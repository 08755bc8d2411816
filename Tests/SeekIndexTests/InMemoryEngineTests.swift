import SeekCore
import Testing

@testable import SeekIndex

private struct Book: SearchDocument {
  let title: String
  let genre: String
  var tags: [String] = []
  var year: Double = .nan
  static let fields: [IndexField<Book>] = [
    .text("title", weight: 4, \.title), .facet("genre", \.genre), .list("tags", \.tags),
    .number("year", \.year),
  ]
}

private let books = [
  Book(title: "Moby Dick", genre: "Sea", tags: ["whale", "Ship"], year: 1851),
  Book(title: "The Old Man and the Sea", genre: "sea", tags: ["fish"], year: 1952),
  Book(title: "Crème Brûlée, a Sea of Sugar", genre: "Food", year: 1999),
  Book(title: "海の本", genre: "", tags: ["fish", "本"]),
  Book(title: "Sea sea SEA: seaside", genre: "Poems", year: 2001.5),
]

@Suite struct InMemoryEngineTests {
  private let engine: InMemoryEngine<Book>

  init() throws { engine = try InMemoryEngine(books) }

  private func titles(_ query: SearchQuery) throws -> [String] {
    try engine.search(query).hits.map(\.document.title)
  }

  @Test(arguments: [
    ("moby", 1), ("mob", 1), ("sea", 3), ("sea ", 3), ("se", 3), ("seas", 1), ("creme brul", 1),
    ("CRÈME", 1), ("the sea", 1), ("nothing", 0), ("海", 1), ("海 本", 1), ("海本", 0), ("", 5),
    ("--", 5),
    ("dick moby", 1), ("moby sea", 0),
  ])
  func countsAreThoseOfTheWordsTyped(_ text: String, _ count: Int) throws {
    #expect(try engine.search(SearchQuery(text)).totalCount == count)
  }

  @Test(arguments: [
    ("moby sea ", ["Sea sea SEA: seaside", "Moby Dick"]), ("moby dick", []), ("moby", []),
    ("moby dick nothing ", ["Moby Dick"]),
  ])
  func whatHasOnlySomeOfTheWordsFollowsUncounted(_ text: String, _ expected: [String]) throws {
    let results = try engine.search(SearchQuery(text))
    let titles = results.partialHits.map(\.document.title)
    #expect(Set(expected).isSubset(of: titles) && titles.isEmpty == expected.isEmpty)
    #expect(Set(titles).isDisjoint(with: results.hits.map(\.document.title)))
    var strict = SearchQuery(text)
    strict.isStrict = true
    #expect(try engine.search(strict).partialHits.isEmpty)
    #expect(try engine.search(strict).totalCount == results.totalCount)
  }

  @Test func partialHitsFillThePageOnlyAndKeepToTheFilter() throws {
    var query = SearchQuery("moby sea ")
    query.limit = 2
    let all = try engine.search(SearchQuery("moby sea ")).partialHits.map(\.document.title)
    #expect(try engine.search(query).partialHits.map(\.document.title) == Array(all.prefix(2)))
    query.offset = 2
    #expect(
      try engine.search(query).partialHits.map(\.document.title)
        == Array(all.dropFirst(2).prefix(2)))
    query = SearchQuery("moby sea ")
    query.tokens = [SearchToken("genre", "poems")]
    #expect(
      try engine.search(query).partialHits.map(\.document.title) == ["Sea sea SEA: seaside"])
  }

  @Test func moreOccurrencesRankHigher() throws {
    #expect(try titles(SearchQuery("sea "))[0] == "Sea sea SEA: seaside")
  }

  @Test(arguments: [
    ("old man", 1), ("man old", 0), ("the sea", 1), ("old sea", 0), ("sea of sugar", 1),
  ])
  func phrasesStandTogether(_ phrase: String, _ count: Int) throws {
    let query = SearchQuery(clauses: [.phrase(phrase)])
    #expect(try engine.search(query).totalCount == count)
  }

  @Test func exclusionsStrikeOut() throws {
    let query = SearchQuery(clauses: [.word("sea"), .excluding(.phrase("the sea"))])
    #expect(try engine.search(query).totalCount == 2)
    #expect(
      try engine.search(SearchQuery(clauses: [.excluding(.prefix("s"))])).totalCount == 2)
  }

  @Test(arguments: [
    (SearchToken("genre", "SEA"), 2), (SearchToken("tags", "fish"), 2),
    (SearchToken("tags", "FÏSH"), 2), (SearchToken("genre", "p", match: .prefix), 1),
    (SearchToken("genre", "foo", match: .open), 1),
    (SearchToken("genre", "sea", isNegated: true), 3),
    (SearchToken("year", "1900..1999"), 2), (SearchToken("year", "<1900"), 1),
    (SearchToken("year", ">=2001.5"), 1), (SearchToken("year", "1k", isEnabled: false), 5),
    (SearchToken("year", "", match: .open), 4), (SearchToken("genre", "none"), 0),
  ])
  func tokensFilter(_ token: SearchToken, _ count: Int) throws {
    let query = SearchQuery(clauses: [], tokens: [token])
    #expect(try engine.search(query).totalCount == count)
  }

  @Test func tokensOfOneFieldAreAlternativesAndAScopeStandsApart() throws {
    let sea = SearchToken("genre", "sea")
    let food = SearchToken("genre", "food")
    #expect(try engine.search(SearchQuery(clauses: [], tokens: [sea, food])).totalCount == 3)
    let within = SearchQuery(
      clauses: [], scope: SearchScope("Sea", tokens: [sea]), tokens: [food])
    #expect(try engine.search(within).totalCount == 0)
  }

  @Test func wrongTokensSayWhatIsNearest() {
    func message(_ token: SearchToken) -> String? {
      do {
        _ = try engine.search(SearchQuery(clauses: [], tokens: [token]))
        return nil
      } catch { return (error as? SearchError)?.description }
    }
    #expect(
      message(SearchToken("gnre", "x")) == "no field is called “gnre”; the nearest is “genre”")
    #expect(message(SearchToken("year", "soon"))?.contains("year:10..20") == true)
    #expect(message(SearchToken("title", "x"))?.contains("cannot filter") == true)
  }

  @Test func facetsCountOverAllMatches() throws {
    let query = SearchQuery(clauses: [], limit: 1, facets: ["genre", "tags"])
    let facets = try engine.search(query).facets
    #expect(facets.map(\.field) == ["genre", "tags"])
    #expect(facets[0].values.map(\.value) == ["Sea", "Food", "Poems"])
    #expect(facets[0].values.map(\.count) == [2, 1, 1])
    #expect(facets[1].values.first == FacetCounts.Value(value: "fish", count: 2))
  }

  @Test func pagesFollowOneAnother() throws {
    let all = try titles(SearchQuery(clauses: [.prefix("s")], limit: 100))
    for offset in 0..<4 {
      let page = try titles(SearchQuery(clauses: [.prefix("s")], offset: offset, limit: 1))
      #expect(page == Array(all.dropFirst(offset).prefix(1)))
    }
  }

  @Test func wordsComplete() async throws {
    let found = try await engine.wordCompletions(for: SearchQuery("se"), limit: 5)
    #expect(found.map(\.completion) == ["sea", "seaside"])
    #expect(found.map(\.count) == [3, 1])
    let within = try await engine.wordCompletions(for: SearchQuery("sugar cr"), limit: 5)
    #expect(within.map(\.completion) == ["creme"])
    #expect(try await engine.wordCompletions(for: SearchQuery("moby su"), limit: 5).isEmpty)
  }

  @Test func valuesComplete() async throws {
    let found = try await engine.valueCompletions(
      field: nil, prefix: "s", for: SearchQuery(""), limit: 5)
    #expect(found.map(\.completion) == ["genre:Sea", "tags:Ship"])
    #expect(found.map(\.count) == [2, 1])
  }

  @Test func highlightsAreRangesOfTheOriginal() {
    let text = "Crème Brûlée, a Sea"
    #expect(engine.highlights(in: text, for: SearchQuery("creme se")) == [0..<6, 19..<22])
    let phrase = SearchQuery(clauses: [.phrase("brulee a")])
    #expect(engine.highlights(in: text, for: phrase) == [7..<18])
  }

  @Test func anEmptyCollectionAnswers() throws {
    let empty = try InMemoryEngine([Book]())
    #expect(try empty.search(SearchQuery("a")).totalCount == 0)
    #expect(try empty.search(SearchQuery("")).totalCount == 0)
    empty.snapshot.checkInvariants()
  }

  @Test func theStructuresAreSound() { engine.snapshot.checkInvariants() }

  @Test func theLanguageOfItsWordsMayBeTold() throws {
    let engine = try InMemoryEngine([Book(title: "Häuser", genre: "")], language: .german)
    var query = SearchQuery("haus ")
    query.matching = [.stems]
    #expect(try engine.search(query).totalCount == 1)
    #expect(engine.snapshot.stemLanguage == .german)
  }
}
