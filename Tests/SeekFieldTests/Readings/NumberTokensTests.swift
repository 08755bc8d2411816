import SeekCore
import SeekField
import Testing

struct NumberTokensTests {
  /// One document, which has every number but 7.
  private struct Orders: SearchEngine {
    let fields = [
      SearchableField("item", .text(weight: 1)), SearchableField("order_id", .number),
      SearchableField("code", .keyword), SearchableField("quantity", .number),
    ]
    let documentCount = 1

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let hasNumber = query.tokens.allSatisfy { $0.value != "7" }
      return SearchResults(query: query, hits: [], totalCount: hasNumber ? 1 : 0)
    }
  }

  private func offered(_ line: String) async -> [String] {
    let syntax = QuerySyntax(fields: Orders().fields)
    return await Suggester(engine: Orders(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: 20
    ).map(\.title)
  }

  /// An order that a row showed was found by nothing, and nothing was said.
  @Test(arguments: [
    ("1004", ["order_id:1004", "quantity:1004"]),
    ("lamp 0.5", ["order_id:0.5", "quantity:0.5"]),
    ("lamp -1004", ["-order_id:1004", "-quantity:1004"]), ("7", []), ("x1004", []), ("1e3", []),
    ("0x10", []), (".", []), ("lamp", []),
  ])
  func aNumberIsOfferedAsATokenOfEachFieldThatHasIt(_ line: String, _ tokens: [String]) async {
    // Without the reading of the whole line.
    #expect(await offered(line).filter { $0.contains(":") && !$0.contains(" ") } == tokens)
  }
}
