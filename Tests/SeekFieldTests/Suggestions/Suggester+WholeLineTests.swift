import SeekCore
import SeekField
import Testing

/// Values of several words are offered for the line that begins them:
/// 1. Each takes the place of the whole line, and stands before words.
/// 2. Of a line that asks for more than words there are none.
@Suite struct SuggesterWholeLineTests {
  private struct Engine: SearchEngine {
    var fields: [SearchableField] { [] }
    var documentCount: Int { 9 }

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: query.tokens.isEmpty ? 9 : 3)
    }

    func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
      [SearchSuggestion(.word, "after", count: 9)]
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      guard field == nil, "north african".hasPrefix(prefix), !prefix.isEmpty else { return [] }
      // Nothing of the line is left: it is the value.
      #expect(query.clauses.isEmpty || !prefix.contains(" "))
      return [
        SearchSuggestion(
          .token, "North African", completion: #"cuisine:"North African""#, count: 3)
      ]
    }
  }

  private func suggestions(_ line: String, cursor: Int? = nil) async -> SuggestionList {
    await Suggester(engine: Engine(), syntax: .recipes).suggestions(
      for: line, cursorUTF8Offset: cursor ?? line.utf8.count,
      field: SearchField(syntax: .recipes), limit: 5)
  }

  @Test func aValueOfSeveralWordsTakesThePlaceOfTheLine() async {
    let list = await suggestions("north a")
    #expect(list.replacedRange == 0..<7)
    #expect(list.map(\.kind) == [.token, .word])
    #expect(list.map(\.completion) == [#"cuisine:"North African" "#, "north after"])
    #expect(list.map(\.title) == [#"cuisine:"North African""#, "after"])
  }

  @Test(arguments: ["-north a", "north OR a", "cuisine:north a", "x \"north\" a", "north -a"])
  func aLineThatIsMoreThanWordsIsNoValue(_ line: String) async {
    let list = await suggestions(line)
    #expect(!list.contains { $0.kind == .token && $0.title.hasPrefix("cuisine:\"") })
  }

  /// What all results have changes nothing; typed in whole it is offered all the same.
  @Test(arguments: [("th", 0), ("thai", 1)])
  func aValueThatAllResultsHaveIsNotOfferedBesideAWord(line: String, count: Int) async {
    let everywhere = ConstantEngine(
      fields: QuerySyntax.recipes.fields, totalCount: 9,
      value: SearchSuggestion(.token, "Thai", completion: "cuisine:Thai", count: 9))
    let list = await Suggester(engine: everywhere, syntax: .recipes).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: .recipes), limit: 5)
    #expect(list.filter { $0.kind == .token }.count == count)
  }

  @Test func nothingIsReplacedBehindTheCursor() async {
    #expect(await suggestions("north a", cursor: 5).replacedRange == 0..<5)
    #expect(await suggestions("south a").replacedRange == 6..<7)
  }

  /// The space says that the line is private.
  @Test func aSpaceAtTheStartStays() async {
    let found = await suggestions(" north a")
    #expect(found.replacedRange == 1..<8)
    #expect(found.allSatisfy { !$0.completion.hasPrefix(" ") })
  }
}
