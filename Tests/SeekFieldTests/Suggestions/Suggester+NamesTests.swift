import SeekCore
import SeekField
import Testing

/// `Track Name` was offered to nobody who did not begin with a quote.
@Suite struct SuggesterNamesTests {
  private static let syntax = QuerySyntax(fields: [
    SearchableField("Track Name", .text(weight: 1)), SearchableField("Track Number", .number),
    SearchableField("Album Title", .keyword), SearchableField("genre", .keyword),
    SearchableField("address.city", .keyword), SearchableField("time: zone", .keyword),
    SearchableField("Übung", .keyword),
  ])

  private func list(_ line: String) async -> SuggestionList {
    let engine = SmallEngine(values: ["Titled"])
    return await Suggester(engine: engine, syntax: Self.syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: Self.syntax),
      limit: 20)
  }

  @Test(arguments: [
    ("track na", ["Track Name:"], 0), ("TRACK n", ["Track Name:", "Track Number:"], 0),
    ("blue track na", ["Track Name:"], 5), ("-track na", ["-Track Name:"], 0),
    ("track ", ["Track Name:", "Track Number:"], 0), ("\"track na", ["\"Track Name\":"], 0),
    ("\"gen", ["genre:"], 0), ("name", ["Track Name:"], 0), ("x -name", ["-Track Name:"], 2),
    ("tra", ["Track Name:", "Track Number:"], 0), ("city", ["address.city:"], 0),
    ("zone", ["time: zone:"], 0), ("n", [], 0), ("ubu", ["Übung:"], 0), ("ÜB", ["Übung:"], 0),
  ])
  func namesAreCompletedByAnyOfTheirWords(line: String, names: [String], start: Int) async {
    let list = await list(line)
    #expect(list.map(\.completion).filter { $0.hasSuffix(":") } == names)
    #expect(names.isEmpty || list.replacedRange == start..<line.utf8.count)
  }

  /// A scope of a profile was found by those who typed `scope:`.
  @Test(arguments: [
    ("old", [#"scope:"Old Songs" "#]), ("x songs", [#"scope:"Old Songs" "#]),
    ("old so", [#"scope:"Old Songs" "#]), ("-old", []), ("ro", []), ("s", []),
  ])
  func scopesWithNamesOfTheirOwnAreCompletedByTheirWords(line: String, scopes: [String]) async {
    let syntax = QuerySyntax(scopes: [
      .all, SearchScope("Rock", tokens: [SearchToken("genre", "rock")]),
      SearchScope("Old Songs", tokens: [SearchToken("year", "<1970")]),
    ])
    let suggester = Suggester(engine: SmallEngine(values: []), syntax: syntax)
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: 20)
    #expect(list.filter { $0.kind == .scope }.map(\.completion) == scopes)
    #expect(list.replacedRange.lowerBound == (line.hasPrefix("x") ? 2 : 0))
  }

  /// Has another genre for each query of words.
  private struct Genres: SearchEngine {
    let fields = [SearchableField("genre", .keyword)]
    let documentCount = 9
    var totalCount = 2

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let genre = FacetCounts.Value(value: query.clauses.isEmpty ? "rock" : "jazz", count: 1)
      return SearchResults(
        query: query, hits: [], totalCount: totalCount,
        facets: [FacetCounts(field: "genre", values: [genre])])
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] { [] }
  }

  /// The examples of an emptied line were those of the text that was gone, and beside one result there were none.
  @Test(arguments: [(2, "genre: rock, …"), (1, "genre: rock")])
  func theExamplesAreOfTheLineAndNotOfTheOneBefore(totalCount: Int, title: String) async {
    let syntax = QuerySyntax(fields: Genres().fields)
    var field = SearchField(syntax: syntax)
    _ = field.handle(.textChanged("miles"))
    let list = await Suggester(engine: Genres(totalCount: totalCount), syntax: syntax).suggestions(
      for: "", cursorUTF8Offset: 0, field: field, limit: 20)
    #expect(list.map(\.title).contains(title))
  }

  /// Beside what completes the last word alone, which then takes the place of all of them.
  @Test func othersStandBehindTheNameOfSeveralWords() async {
    let list = await list("album ti")
    #expect(
      list.map(\.completion) == [
        "Album Title:", "album time: zone:", "album any:Titled ",
      ])
    #expect(list.replacedRange == 0..<8)
  }

  @Test func namesThatBeginSoComeFirst() async {
    let syntax = QuerySyntax(fields: [
      SearchableField("last name", .keyword), SearchableField("name", .keyword),
    ])
    let suggester = Suggester(engine: SmallEngine(values: []), syntax: syntax)
    let list = await suggester.suggestions(
      for: "na", cursorUTF8Offset: 2, field: SearchField(syntax: syntax), limit: 20)
    #expect(list.map(\.completion) == ["name:", "last name:"])
  }

  @Test(arguments: [
    (#"album title:t"#, "Album Title:x "), (#""album title":t"#, #""Album Title":x "#),
    (#"-album title:t"#, "-Album Title:x "), (#"-"album title":t"#, #"-"Album Title":x "#),
    ("album title: t", "Album Title:x "),
  ])
  func aValueKeepsTheNameAsItWasTyped(line: String, completion: String) async {
    let suggester = Suggester(engine: QuotedEngine(), syntax: Self.syntax)
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: Self.syntax),
      limit: 20)
    #expect(list.map(\.completion) == [completion])
    #expect(list.replacedRange == 0..<line.utf8.count)
  }
}

/// Spells names as tokens do.
private struct QuotedEngine: SearchEngine {
  let fields: [SearchableField] = []
  let documentCount = 1

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    SearchResults(query: query, hits: [], totalCount: 1)
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    guard let field else { return [] }
    return [SearchSuggestion(.token, "x", completion: SearchToken(field, "x").text, count: 1)]
  }

  /// Each of these trapped.
  @Test(arguments: [Int.min, -5, 0, Int.max], [Int.min, -1, 2, Int.max])
  func anyLimitAndAnyCursorAreTaken(limit: Int, cursor: Int) async {
    let suggester = Suggester(engine: SmallEngine(), syntax: .recipes, recents: ["thai soup"])
    for line in ["", "th", "a th", "cuisine:T", "scope:", "\"x"] {
      let list = await suggester.suggestions(
        for: line, cursorUTF8Offset: cursor, field: SearchField(syntax: .recipes), limit: limit)
      #expect(limit > 0 || list.isEmpty)
      #expect(list.replacedRange.upperBound <= line.utf8.count)
    }
  }
}
