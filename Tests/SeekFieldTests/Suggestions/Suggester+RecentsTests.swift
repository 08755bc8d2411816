import SeekCore
import SeekField
import Synchronization
import Testing

/// In a collection of orders Tab offered what had been searched in one of films.
struct SuggesterRecentsTests {
  /// Finds what has an `o`, and counts how often it is asked.
  private final class Orders: SearchEngine {
    let fields = QuerySyntax.recipes.fields
    let documentCount = 1
    let queries = Mutex<[SearchQuery]>([])

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      queries.withLock { $0.append(query) }
      let texts = query.clauses.compactMap(\.text) + query.tokens.map(\.value)
      return SearchResults(
        query: query, hits: [], totalCount: texts.allSatisfy { $0.contains("o") } ? 3 : 0)
    }
  }

  private func offered(
    _ recents: [String], engine: Orders = Orders(),
    field: SearchField = SearchField(syntax: .recipes)
  ) async -> [String] {
    var suggester = Suggester(engine: engine, syntax: .recipes, recents: recents)
    suggester.syntax.bookmarks.set("quick", to: "soon")
    return await suggester.suggestions(for: "", cursorUTF8Offset: 0, field: field, limit: 20)
      .filter { $0.kind == .recent }.map(\.title)
  }

  @Test func onlyLinesThatFindSomethingAreOfferedTheNewestFirst() async {
    #expect(
      await offered(["matr", "soup", "東", "cuisine:Thai", "cuisine:Congo noodles", "order matr"])
        == ["soup", "cuisine:Congo noodles"])
    #expect(await offered(["saved:quick", "matr"]) == ["saved:quick"])
    #expect(await offered((0..<9).map { "soup\($0)" }) == (0..<5).map { "soup\($0)" })
  }

  @Test func linesAndBookmarksSayWhatTheyFindAndThoseThatFindNothingAreLeftOut() async {
    var suggester = Suggester(engine: Orders(), syntax: .recipes, recents: ["soup", "matr"])
    suggester.syntax.bookmarks.set("late", to: "tag:x")
    suggester.syntax.bookmarks.set("quick", to: "tag:soon ")
    let list = await suggester.suggestions(
      for: "", cursorUTF8Offset: 0, field: SearchField(syntax: .recipes), limit: 20)
    let kept = list.filter { $0.kind == .recent || $0.kind == .bookmark }
    #expect(kept.map(\.title) == ["soup", "saved:quick"])
    #expect(kept.map(\.count) == [3, 3])
  }

  @Test func theyAreAskedInPlaceOfScopeAndTokensAndNothingIsFetched() async {
    let engine = Orders()
    var field = SearchField(syntax: .recipes, limit: 10, matching: [.typos, .stems])
    _ = field.handle(.tokenAdded(SearchToken("cuisine", "Thai")))
    let dinner = QuerySyntax.recipes.scopes[1]
    _ = field.handle(.scopeSelected(dinner))
    _ = await offered(["tag:hot soup"], engine: engine, field: field)
    let asked = engine.queries.withLock { $0.first { $0.tokens == [SearchToken("tag", "hot")] } }
    #expect(asked?.scope == .all && asked?.limit == 0)
    #expect(asked?.matching == [.typos, .stems], "as it is searched once it is chosen")
  }

  @Test func aLongHistoryOfOthersCostsNoMore() async {
    let engine = Orders()
    #expect(await offered((0..<500).map { "x\($0)" } + ["soup"], engine: engine).isEmpty)
    // And two for what they are compared with, and two for the examples.
    #expect(engine.queries.withLock { $0.count } == 28)
  }
}
