import SeekCore
import Testing

@testable import SeekIndex

/// `cast:cher,hannah` found nothing, as other programs read it, and was offered as two tokens.
@Suite struct FilterPlanAlternativesTests {
  private struct Film: SearchDocument {
    let title: String
    let cast: [String]
    let year: Double
    static let fields: [IndexField<Film>] = [
      .text("title", \.title), .list("cast", \.cast), .number("year", \.year),
    ]
  }

  private let engine: InMemoryEngine<Film>

  init() throws {
    engine = try InMemoryEngine([
      Film(title: "Big", cast: ["Tom Hanks"], year: 1988),
      Film(title: "Splash", cast: ["Tom Hanks", "Daryl Hannah"], year: 1984),
      Film(title: "Cher", cast: ["Cher"], year: 2001),
      Film(title: "Duo", cast: ["Sonny, Cher"], year: 2003),
    ])
  }

  private func titles(_ token: SearchToken) throws -> [String] {
    try engine.search(SearchQuery(clauses: [], tokens: [token])).hits.map(\.document.title)
  }

  @Test(arguments: [
    (SearchToken("cast", "cher,hannah"), ["Splash", "Cher"]),
    (SearchToken("cast", "Cher | Daryl Hannah"), ["Splash", "Cher"]),
    (SearchToken("cast", "cher;hannah"), ["Splash", "Cher"]),
    (SearchToken("cast", "cher,hannah", isNegated: true), ["Big", "Duo"]),
    (SearchToken("cast", "cher,dar", match: .open), ["Splash", "Cher"]),
    (SearchToken("cast", "cher,", match: .open), ["Cher", "Duo"]),
    (SearchToken("cast", "cher,"), ["Cher", "Duo"]),
    (SearchToken("cast", "sonny, cher"), ["Duo"]), (SearchToken("cast", "Sonny,Cher"), ["Duo"]),
    (SearchToken("cast", "cher,nobody"), []), (SearchToken("cast", "cher,,hannah"), []),
    (SearchToken("year", "2001,2003"), ["Cher", "Duo"]),
    (SearchToken("year", "2001,1980..1985"), ["Splash", "Cher"]),
    (SearchToken("year", "2001,198", match: .open), ["Big", "Splash", "Cher"]),
  ])
  func severalValuesOfOneTokenAreAlternatives(_ token: SearchToken, _ expected: [String]) throws {
    #expect(try titles(token) == expected)
  }

  @Test func eachOfSeveralNumbersIsOne() {
    #expect(throws: SearchError.self) { try titles(SearchToken("year", "2001,soon")) }
  }
}
