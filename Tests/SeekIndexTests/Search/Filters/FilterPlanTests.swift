import SeekCore
import Testing

@testable import SeekIndex

@Suite struct FilterPlanTests {
  private struct Dish: SearchDocument {
    let cuisine: String
    var price: Double = .nan
    static let fields: [IndexField<Dish>] = [
      .text("cuisine", \.cuisine), .facet("cuisine", \.cuisine), .number("price", \.price),
    ]
  }

  private let snapshot: IndexSnapshot

  init() throws {
    let dishes = [
      Dish(cuisine: "Thai", price: 10), Dish(cuisine: "thaï", price: 20),
      Dish(cuisine: "Thai Fusion"),
      Dish(cuisine: "Greek", price: 15), Dish(cuisine: ""),
    ]
    snapshot = try InMemoryEngine(dishes).snapshot
  }

  private func documents(_ tokens: [SearchToken], scope: [SearchToken] = []) throws -> [DocID] {
    let query = SearchQuery(
      clauses: [], scope: SearchScope("Scope", tokens: scope), tokens: tokens)
    let set = try FilterPlan(query, snapshot).documents(in: snapshot.segments[0])
    var documents: [DocID] = []
    (set?.documents ?? DocumentSet(documentCount: 5, full: true)).forEach { documents.append($0) }
    return documents
  }

  private static let thai = SearchToken("cuisine", "THAI")

  @Test(
    arguments: [
      ([thai], [0, 1]), ([SearchToken("cuisine", "thai", match: .prefix)], [0, 1, 2]),
      ([SearchToken("cuisine", "thai", match: .open)], [0, 1]),
      ([SearchToken("cuisine", "tha", match: .open)], [0, 1, 2]),
      ([SearchToken("cuisine", "", match: .prefix)], [0, 1, 2, 3]),
      ([SearchToken("cuisine", "", match: .prefix, isNegated: true)], [4]),
      ([SearchToken("price", "", match: .prefix)], [0, 1, 3]),
      ([SearchToken("price", "", match: .prefix, isNegated: true)], [2, 4]),
      ([thai, SearchToken("cuisine", "greek")], [0, 1, 3]),
      ([thai, SearchToken("price", ">=15")], [1]),
      ([SearchToken("cuisine", "thai", isNegated: true)], [2, 3, 4]),
      (
        [
          SearchToken("cuisine", "thai", isNegated: true),
          SearchToken("cuisine", "greek", isNegated: true),
        ], [2, 4]
      ),
      ([SearchToken("cuisine", "thai", isEnabled: false)], [0, 1, 2, 3, 4]),
      ([SearchToken("price", "10..15")], [0, 3]),
      ([SearchToken("price", ">", match: .open)], [0, 1, 3]),
      ([SearchToken("price", "1", match: .open)], [0, 3]),
      ([SearchToken("price", "1", match: .prefix, isNegated: true)], [1, 2, 4]),
      ([SearchToken("price", "10", match: .open)], [0]), ([SearchToken("price", "1")], []),
      ([SearchToken("price", "3", match: .open)], []),
    ] as [([SearchToken], [DocID])])
  func tokensSelect(_ tokens: [SearchToken], _ expected: [DocID]) throws {
    #expect(try documents(tokens) == expected)
  }

  @Test func aScopeNarrowsApart() throws {
    #expect(
      try documents([SearchToken("cuisine", "greek")], scope: [Self.thai]) == [])
    #expect(try documents([SearchToken("price", "<15")], scope: [Self.thai]) == [0])
  }

  @Test(arguments: [
    (SearchToken("cusine", "x"), SearchError.Code.unknownField, "the nearest is “cuisine”"),
    (SearchToken("nothing", "x"), .unknownField, "choose “cuisine”, “price”"),
    (SearchToken("price", "cheap"), .invalidToken, "write price:10"),
    (SearchToken("price", ">1", match: .prefix), .invalidToken, "“>1*” is no number"),
  ])
  func wrongTokensAreExplained(_ token: SearchToken, _ code: SearchError.Code, _ part: String) {
    let error = #expect(throws: SearchError.self) { try documents([token]) }
    #expect(error?.code == code)
    #expect(error?.message.description.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test func wordsOfTheCalendarAreReckonedFromToday() throws {
    let dishes = [Dish(cuisine: CivilDate.today().text), Dish(cuisine: "1999-01-01")]
    let query = SearchQuery(clauses: [], tokens: [SearchToken("cuisine", "this-year")])
    #expect(try InMemoryEngine(dishes).search(query).totalCount == 1)
  }

  @Test(arguments: [
    ("2024-01..", [0, 1, 2]), ("2024-01", [0, 1]), ("2024", [0, 1, 2]), ("<2024-01-15", [0, 3]),
    (">=2024-01-16", [2]), ("2023..2024-01", [0, 1, 3]), ("..", []), ("2024-01-15", [1]),
    ("n/a", [4]), ("2025..", []),
  ])
  func datesAreChosenByTheirRange(text: String, expected: [DocID]) throws {
    let dates = ["2024-01-02", "2024-01-15T10:00:00Z", "2024-12-31", "2023-06-01", "n/a"]
    let snapshot = try InMemoryEngine(dates.map { Dish(cuisine: $0) }).snapshot
    for match in [SearchToken.Match.exact, .open] where text != ".." || match == .exact {
      let query = SearchQuery(clauses: [], tokens: [SearchToken("cuisine", text, match: match)])
      let set = try FilterPlan(query, snapshot).documents(in: snapshot.segments[0])
      var found: [DocID] = []
      set?.documents.forEach { found.append($0) }
      #expect(found == expected, "\(text) \(match)")
    }
  }
}
