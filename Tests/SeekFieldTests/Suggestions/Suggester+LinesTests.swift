import SeekCore
import SeekField
import Testing

/// The words that are offered, by their own records, each with the number that choosing it finds:
/// 1. The most frequent word is the first, however many records its slips and forms find.
/// 2. A word that finds no more than a more frequent one, or than the word that is typed, is not offered.
/// 3. A word that the collection has is whole, in a field, too.
@Suite struct SuggesterLinesTests {
  /// Records by their own words, and by forms and slips of them.
  private struct Words: SearchEngine {
    let fields = [
      SearchableField("note", .text(weight: 1)), SearchableField("status", .keyword),
      SearchableField("tags", .list), SearchableField("year", .number),
    ]
    let documentCount = 500
    let own: [String: Int]
    let found: [String: Int]

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let word = query.clauses.last?.text ?? ""
      let counts = query.matching.isEmpty ? own : found
      return SearchResults(
        query: query, hits: [],
        totalCount: !query.tokens.isEmpty ? 0 : word.isEmpty ? 500 : counts[word] ?? 0)
    }

    func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
      let typed = query.clauses.last?.text ?? ""
      return own.filter { $0.key.hasPrefix(typed) && $0.key != typed }
        .sorted { $0.value > $1.value }
        .map { SearchSuggestion(.word, $0.key, count: $0.value) }
    }
  }

  private func list(_ line: String, _ words: [String: (own: Int, found: Int)]) async
    -> SuggestionList
  {
    let engine = Words(own: words.mapValues(\.own), found: words.mapValues(\.found))
    let syntax = QuerySyntax(fields: engine.fields)
    let field = SearchField(syntax: syntax, matching: [.stems, .typos])
    return await Suggester(engine: engine, syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 9)
  }

  /// `vimeo 488` was the first for `vi`: five records, and those of video.
  @Test func wordsAreInTheOrderOfTheirOwnRecords() async {
    let found = await list("vi", ["vim": (74, 74), "vimeo": (5, 488)])
    #expect(found.map(\.title) == ["vim", "vimeo"])
    #expect(found.map(\.count) == [74, 488])
  }

  /// `tomates 39` was beside `tomato 39`, and `oiled 76` behind `oil`.
  @Test(arguments: [("tom", ["tomato"]), ("oil", []), ("tomat", ["tomato"])])
  func aSlipAndAFormAreNotOffered(typed: String, titles: [String]) async {
    let found = await list(
      typed,
      ["tomato": (38, 39), "tomates": (1, 39), "oil": (70, 76), "oiled": (6, 76), "oils": (2, 76)])
    #expect(found.map(\.title) == titles)
  }

  /// `e1234` was taken for a slip of `e12a`.
  @Test func numbersAreNoFormsOfOneAnother() async {
    let found = await list("e12", ["e12a": (3, 3), "e1234": (2, 3), "e1234x": (1, 1)])
    #expect(found.map(\.title) == ["e12a", "e1234", "e1234x"])
  }

  /// `10.0.1.1` became `10.0.1.10` behind `ip:`.
  @Test(arguments: [("vim", true), ("note:vim", true), ("note:vi", false)])
  func aWordOfTheCollectionIsWhole(line: String, isWhole: Bool) async {
    let found = await list(line, ["vim": (74, 74), "vims": (1, 75)])
    #expect(found.isWhole == isWhole)
    #expect(!found.isEmpty)
  }
}
