import SearchCore
import SearchInterface
import Testing

struct SuggesterValuesTests {
  /// Gives values as the engine does: by count, then by spelling.
  private struct Prices: SearchEngine {
    let fields = [SearchableField("unit_price", .number), SearchableField("code", .keyword)]
    let documentCount = 9

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 1)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      let values = [
        ("60", 4), ("129", 2), ("18.9", 2), ("22.49", 2), ("-3", 1), ("1e3", 1), ("7", 1),
      ]
      return values.prefix(limit).map {
        SearchSuggestion(.token, $0, completion: "\(field ?? ""):\($0)", count: $1)
      }
    }
  }

  private func offered(_ line: String, limit: Int = 20) async -> [String] {
    let syntax = QuerySyntax(fields: Prices().fields)
    return await Suggester(engine: Prices(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: limit
    ).suggestions.map(\.title)
  }

  /// They stood as text does: 129, 18.9, 22.49.
  @Test func numbersThatAreAsFrequentStandByNumber() async {
    #expect(
      await offered("unit_price:") == ["60", "18.9", "22.49", "129", "-3", "7", "1e3"])
    #expect(await offered("unit_price:", limit: 2) == ["60", "18.9"])
    #expect(await offered("code:").prefix(3) == ["60", "129", "18.9"])
  }
}
