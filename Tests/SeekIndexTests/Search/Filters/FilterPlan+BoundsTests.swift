import SeekCore
import Testing

@testable import SeekIndex

@Suite struct FilterPlanBoundsTests {
  private struct Product: SearchDocument {
    let price: Double
    let added: String
    static let fields: [IndexField<Product>] = [
      .number("price", \.price), .facet("added", \.added),
    ]
  }

  private let engine: InMemoryEngine<Product>

  init() throws {
    engine = try InMemoryEngine(
      (1...20).map { Product(price: Double($0), added: "2024-\($0 < 10 ? "01" : "02")-\($0 + 9)") })
  }

  private func prices(_ tokens: [SearchToken], scope: [SearchToken] = []) throws -> [Double] {
    try engine.search(
      SearchQuery(
        clauses: [], scope: SearchScope("Scope", tokens: scope), tokens: tokens, limit: .max)
    ).hits.map(\.document.price)
  }

  private func tokens(_ field: String, _ values: [String]) -> [SearchToken] {
    values.map { SearchToken(field, $0) }
  }

  @Test func twoBoundsOfOneFieldAreARange() throws {
    #expect(try prices(tokens("price", [">5", "<8"])) == [6, 7])
    #expect(try prices(tokens("price", [">5", "<8", "20"])) == [6, 7, 20])
    #expect(try prices(tokens("price", ["<3", ">18"])) == [1, 2, 19, 20])
    #expect(try prices(tokens("added", [">=2024-01-17", "<2024-02"])) == [8, 9])
  }

  @Test func boundsOfAScopeAreApart() throws {
    #expect(
      try prices(tokens("price", [">5"]), scope: tokens("price", ["<8", ">18"])) == [6, 7, 19, 20])
  }

  @Test func anExcludedBoundExcludes() throws {
    let excluded = SearchToken("price", "<18", isNegated: true)
    #expect(try prices([excluded, SearchToken("price", "<20")]) == [18, 19])
  }
}
