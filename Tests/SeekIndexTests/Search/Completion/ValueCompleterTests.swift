import SeekCore
import Testing

@testable import SeekIndex

@Suite struct ValueCompleterTests {
  private struct Film: SearchDocument {
    let title: String
    var genre = ""
    var cast: [String] = []
    var year: Double = .nan
    static let fields: [IndexField<Film>] = [
      .text("title", \.title), .text("genre", \.genre), .facet("genre", \.genre),
      .list("cast", \.cast), .number("year", \.year),
    ]
  }

  private static let films = [
    Film(title: "Sea one", genre: "Drama", cast: ["Ann Day", "Bo"], year: 1999),
    Film(title: "Sea two", genre: "dräma", cast: ["ann day"], year: 1999),
    Film(title: "Sea three", genre: "Documentary", cast: ["Anna"], year: 1987),
    Film(title: "Land", genre: "Dance", cast: ["Bo", "Dora"], year: 2010),
    Film(title: "Land sea", genre: "", year: 1899.5),
  ]

  private let engine: InMemoryEngine<Film>

  init() throws { engine = try InMemoryEngine(Self.films) }

  private func complete(
    _ field: String?, _ prefix: String, _ query: SearchQuery = SearchQuery(clauses: []),
    limit: Int = 10
  ) throws -> [String] {
    try ValueCompleter(snapshot: engine.snapshot)
      .completions(field: field, prefix: prefix, for: query, limit: limit)
      .map { "\($0.completion) \($0.count ?? -1)" }
  }

  /// A search of misspelled words counts what they were meant for, and so does Tab.
  @Test func valuesAreCountedAmongWhatASearchFinds() throws {
    var query = SearchQuery("lnad ")
    query.matching = [.stems, .typos]
    #expect(try engine.search(query).totalCount == 2)
    #expect(try complete("genre", "d", query) == ["genre:Dance 1"])
    query.matching = []
    #expect(try complete("genre", "d", query).isEmpty)
  }

  @Test(arguments: [
    ("d", ["genre:Drama 2", "genre:Dance 1", "genre:Documentary 1"]), ("DRÁ", ["genre:Drama 2"]),
    ("", ["genre:Drama 2", "genre:Dance 1", "genre:Documentary 1"]), ("x", []),
    ("drama", ["genre:Drama 2"]), ("dramas", []),
  ])
  func valuesOfAFieldBeginWithWhatIsTyped(_ prefix: String, _ expected: [String]) throws {
    #expect(try complete("genre", prefix) == expected)
  }

  @Test(arguments: [
    ("day", ["cast:\"Ann Day\" 2"]), ("DA", ["cast:\"Ann Day\" 2"]),
    ("ann d", ["cast:\"Ann Day\" 2"]),
    ("ay", []), ("!", []),
  ])
  func whereNoValueBeginsSoThoseOfWhichAWordDoes(_ prefix: String, _ expected: [String]) throws {
    #expect(try complete("cast", prefix) == expected)
    #expect(try complete(nil, prefix).contains { $0.hasPrefix("cast:") } == !expected.isEmpty)
    let land = SearchQuery(clauses: [.word("land")])
    #expect(try complete("cast", "day", land) == [])
  }

  /// The scope bar said 31 and Tab 14, beside a word with other forms.
  @Test func valuesAreCountedAmongAllFormsOfTheWords() throws {
    let films = (0..<30).map { number in
      Film(
        title: "they \(number % 2 == 0 ? "wonder" : "wondered") that it was there and had to be",
        genre: "Drama")
    }
    let engine = try InMemoryEngine(films)
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery(clauses: [.word("wonder")])
    func count() throws -> Int? {
      try ValueCompleter(snapshot: engine.snapshot)
        .completions(field: "genre", prefix: "dr", for: query, limit: 1).first?.count
    }
    #expect(try count() == 15)
    query.matching = .stems
    #expect(try count() == 30)
  }

  @Test func withoutAFieldAllButNumbersAreAsked() throws {
    #expect(
      try complete(nil, "d")
        == ["genre:Drama 2", "genre:Dance 1", "genre:Documentary 1", "cast:Dora 1"])
    #expect(try complete(nil, "1").isEmpty)
  }

  @Test func valuesThatNeedQuotesAreQuotedAndTitlesAreNot() throws {
    let found = try ValueCompleter(snapshot: engine.snapshot).completions(
      field: "cast", prefix: "ann", for: SearchQuery(clauses: []), limit: 10)
    #expect(found.map(\.title) == ["Ann Day", "Anna"])
    #expect(found.map(\.completion) == ["cast:\"Ann Day\"", "cast:Anna"])
    #expect(found.allSatisfy { $0.kind == .token })
  }

  @Test func numbersCompleteTheirDecimalSpelling() throws {
    #expect(try complete("year", "1") == ["year:1999 2", "year:1899.5 1", "year:1987 1"])
    #expect(try complete("year", "1899.") == ["year:1899.5 1"])
    #expect(try complete("year", "3").isEmpty)
  }

  @Test func countsAreWithinTheQuery() throws {
    let sea = SearchQuery(clauses: [.word("sea")])
    #expect(try complete("genre", "d", sea) == ["genre:Drama 2", "genre:Documentary 1"])
    let excluded = SearchQuery(clauses: [.excluding(.word("sea"))])
    #expect(try complete("genre", "d", excluded) == ["genre:Dance 1"])
    #expect(try complete("genre", "d", SearchQuery(clauses: [.word("nothing")])).isEmpty)
  }

  @Test func tokensOfTheFieldItselfDoNotCount() throws {
    let drama = SearchQuery(clauses: [], tokens: [SearchToken("genre", "drama")])
    #expect(
      try complete("genre", "d", drama)
        == ["genre:Drama 2", "genre:Dance 1", "genre:Documentary 1"])
    #expect(try complete("cast", "", drama) == ["cast:\"Ann Day\" 2", "cast:Bo 1"])
  }

  @Test func negatedTokensAndScopesOfTheFieldCount() throws {
    let negated = SearchQuery(
      clauses: [], tokens: [SearchToken("genre", "drama", isNegated: true)])
    #expect(try complete("genre", "d", negated) == ["genre:Dance 1", "genre:Documentary 1"])
    let scoped = SearchQuery(
      clauses: [], scope: SearchScope("Drama", tokens: [SearchToken("genre", "drama")]))
    #expect(try complete("genre", "d", scoped) == ["genre:Drama 2"])
  }

  @Test func eachFieldLeavesOutItsOwnTokensOnly() throws {
    let tokens = [SearchToken("genre", "dance"), SearchToken("cast", "bo")]
    let query = SearchQuery(clauses: [], tokens: tokens)
    // Genres of films with Bo, and the cast of films of the genre; of equal counts by title.
    #expect(try complete(nil, "d", query) == ["genre:Dance 1", "cast:Dora 1", "genre:Drama 1"])
  }

  @Test(arguments: [(1, 1), (2, 2), (0, 0), (-3, 0)])
  func theLimitIsKept(_ limit: Int, _ count: Int) throws {
    #expect(try complete("genre", "d", limit: limit).count == count)
  }

  @Test func fieldsThatCannotFilterAreRefused() {
    #expect(throws: SearchError.self) { try complete("title", "s") }
    #expect(throws: SearchError.self) { try complete("none", "s") }
  }

  @Test func aCancelledTaskIsAskedNoMore() async {
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try self.complete("genre", "d")
      }.value
    }
  }
}
