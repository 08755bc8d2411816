import SeekCore
import SeekField
import Testing

/// 1. A line that finds nothing and goes on nowhere is replaced by the reading that finds something.
/// 2. Not where it has more than words, nor in its middle.
@Suite struct SuggesterSpellingTests {
  private struct Movies: SearchEngine {
    let fields = QuerySyntax.recipes.fields
    let documentCount = 9
    var count = 0

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(
        query: query, hits: [],
        totalCount: query.clauses.count > 2 ? 1 : query.clauses.first?.text == "forrest" ? 2 : count
      )
    }

    func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
      guard query.clauses.count == 2 else { return nil }
      return SearchSuggestion(.spelling, "forrest gump", count: 2)
    }
  }

  private func suggestions(
    _ line: String, at cursor: Int? = nil, count: Int = 0, recents: [String] = []
  ) async -> SuggestionList {
    await Suggester(engine: Movies(count: count), syntax: .recipes, recents: recents).suggestions(
      for: line, cursorUTF8Offset: cursor ?? line.utf8.count,
      field: SearchField(syntax: .recipes), limit: 20)
  }

  @Test(arguments: ["forest gump", "forest gump "])
  func aDeadEndIsReplacedWhole(_ line: String) async {
    let list = await suggestions(line)
    #expect(list.replacedRange == 0..<line.utf8.count)
    #expect(list.items == [SearchSuggestion(.spelling, "forrest gump", count: 2)])
  }

  @Test func recentLinesStandBehindIt() async {
    let list = await suggestions("forest gump", recents: ["forest gump 1994", "forest gump"])
    #expect(list.replacedRange == 0..<11)
    #expect(list.map(\.completion) == ["forrest gump", "forest gump 1994"])
  }

  /// The preview offered it with its count, and Tab did not know it.
  @Test func aLineThatFindsLittleHasItToo() async {
    #expect(await suggestions("forest gump", count: 1).map(\.completion) == ["forrest gump"])
  }

  @Test func whatIsMoreThanWordsIsNot() async {
    for line in ["gump", "forest gump scope:All ", "cuisine:Thai forest gump ", "\"forest gump"] {
      #expect(await suggestions(line).isEmpty, "\(line)")
    }
    #expect(await suggestions("forest gump", at: 6).isEmpty)
    #expect(await suggestions("forest gump", count: 12).isEmpty)
  }
}
