import SeekCore
import Testing

@testable import SeekIndex

/// A token whose value no document has means the values that contain it as a word, or begin so.
@Suite struct FilterPlanValuesTests {
  private struct Film: SearchDocument {
    let title: String
    let cast: [String]
    static let fields: [IndexField<Film>] = [.text("title", \.title), .list("cast", \.cast)]
  }

  private static let films = [
    Film(title: "Big", cast: ["Tom Hanks"]),
    Film(title: "Orange County", cast: ["Colin Hanks", "Jack Black"]),
    Film(title: "Splash", cast: ["Tom Hanks", "Daryl Hannah"]),
    Film(title: "Cher", cast: ["Cher"]), Film(title: "Cher live", cast: ["Cher Lloyd"]),
    Film(title: "Hank", cast: ["Hank Azaria"]),
  ]

  private let engine: InMemoryEngine<Film>

  init() throws { engine = try InMemoryEngine(Self.films) }

  private func titles(_ tokens: [SearchToken]) throws -> [String] {
    try engine.search(SearchQuery(clauses: [], tokens: tokens)).hits.map(\.document.title)
  }

  @Test(arguments: [
    (SearchToken("cast", "hanks"), ["Big", "Orange County", "Splash"]),
    (SearchToken("cast", "hanks", match: .open), ["Big", "Orange County", "Splash"]),
    (SearchToken("cast", "hank", match: .open), ["Hank"]),
    (SearchToken("cast", "han", match: .prefix), ["Hank"]),
    (SearchToken("cast", "hann", match: .open), ["Splash"]),
    (SearchToken("cast", "hanks", match: .prefix), ["Big", "Orange County", "Splash"]),
    (SearchToken("cast", "hank"), ["Hank"]), (SearchToken("cast", "anks", match: .prefix), []),
    (SearchToken("cast", "cher"), ["Cher"]), (SearchToken("cast", "lloyd"), ["Cher live"]),
    (SearchToken("cast", "tom hanks"), ["Big", "Splash"]),
    (SearchToken("cast", "hanks", isNegated: true), ["Cher", "Cher live", "Hank"]),
    (SearchToken("cast", "to"), ["Big", "Splash"]), (SearchToken("cast", "hann"), ["Splash"]),
    (SearchToken("cast", "co", isNegated: true), ["Big", "Splash", "Cher", "Cher live", "Hank"]),
    (SearchToken("cast", ""), []), (SearchToken("cast", "anks"), []),
  ])
  func wordsOfValuesSelect(_ token: SearchToken, _ expected: [String]) throws {
    #expect(try titles([token]) == expected)
  }

  @Test func alternativesAreReadEachForItself() throws {
    let tokens = [SearchToken("cast", "cher"), SearchToken("cast", "hannah")]
    #expect(try titles(tokens) == ["Splash", "Cher"])
  }

  @Test func resultsSayWhatWasTaken() throws {
    let tokens = [SearchToken("cast", "hanks"), SearchToken("cast", "cher")]
    let readings = try engine.search(SearchQuery(clauses: [], tokens: tokens)).tokenReadings
    #expect(
      readings == [
        TokenReading(token: tokens[0], values: ["Tom Hanks", "Colin Hanks"], valueCount: 2)
      ])
    let off = SearchToken("cast", "hanks", isEnabled: false)
    #expect(try engine.search(SearchQuery(clauses: [], tokens: [off])).tokenReadings == [])
  }

  @Test func resultsSayHowTheValuesCompare() throws {
    func comparison(_ value: String, _ match: SearchToken.Match = .exact) throws
      -> TokenReading.Comparison?
    {
      let token = SearchToken("cast", value, match: match)
      return try engine.search(SearchQuery(clauses: [], tokens: [token])).tokenReadings.first?
        .comparison
    }
    #expect(try comparison("hanks") == .word && comparison("to") == .beginning)
    #expect(try comparison("hann") == .wordBeginning && comparison("cher") == nil)
    #expect(try comparison("nobody") == nil)
    // What begins so while it is typed, or by a star, is what was asked for.
    #expect(try comparison("to", .open) == nil && comparison("to", .prefix) == nil)
  }

  @Test func anUpdateIsRead() throws {
    let query = SearchQuery(clauses: [], tokens: [SearchToken("cast", "hanks")])
    try engine.update(
      adding: [Film(title: "New", cast: ["Jim Hanks", "Colin Hanks"])], removing: [0])
    let added = try engine.search(query)
    #expect(added.hits.map(\.document.title) == ["Orange County", "Splash", "New"])
    #expect(added.tokenReadings.map(\.valueCount) == [3])
    #expect(added.tokenReadings.first?.values == ["Colin Hanks", "Jim Hanks"])
    try engine.update(adding: [], removing: [2])
    #expect(try engine.search(query).tokenReadings.first?.valueCount == 2)
    // Then a value is called so, and means itself alone.
    try engine.update(adding: [Film(title: "Exact", cast: ["HANKS"])])
    let exact = try engine.search(query)
    #expect(exact.hits.map(\.document.title) == ["Exact"] && exact.tokenReadings == [])
  }

  @Test func yesAndNoAreTheValuesOfWhatIsTrueOrFalse() throws {
    struct Person: SearchDocument {
      let active: String
      static let fields: [IndexField<Person>] = [.facet("active", \.active)]
    }
    let engine = try InMemoryEngine(["true", "false", "true"].map(Person.init))
    for (value, count) in [("yes", 2), ("NO", 1), ("ja", 2), ("nein", 1), ("true", 2), ("yeah", 0)]
    {
      let token = SearchToken("active", value)
      let results = try engine.search(SearchQuery(clauses: [], tokens: [token]))
      #expect(results.totalCount == count)
      let isNamed = value != "true" && count > 0
      #expect(results.tokenReadings.map(\.comparison) == (isNamed ? [.synonym] : []))
    }
    let cast = try self.engine.search(
      SearchQuery(clauses: [], tokens: [SearchToken("cast", "yes")]))
    #expect(cast.totalCount == 0)
  }

  @Test func datesAreNoWords() throws {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("date", .date)]), analyzer: .standard)
    builder.beginDocument()
    var value = "2024-01-15T10:00"
    value.withUTF8 { builder.addKeyword(field: 0, utf8: $0) }
    builder.endDocument()
    let engine = InMemoryEngine(snapshot: try IndexSnapshot(building: [builder])) { Int($0) }
    for match in [SearchToken.Match.exact, .open, .prefix] {
      let query = SearchQuery(clauses: [], tokens: [SearchToken("date", "15", match: match)])
      #expect(try engine.search(query).totalCount == 0)
    }
  }
}
