import SeekCore
import SeekField
import Synchronization
import Testing

/// 1. Words of the data come first, then names of fields, values, recent lines.
/// 2. Completions are counted under scope, tokens and the rest of the line.
/// 3. Choosing one replaces the part under the cursor.
@Suite struct SuggesterTests {
  private static let words = [
    SearchSuggestion(.word, "thai", count: 9), SearchSuggestion(.word, "than", count: 2),
  ]
  private static let values = [
    SearchSuggestion(.token, "Thai", completion: "cuisine:Thai", count: 87),
    SearchSuggestion(.token, "North African", completion: #"cuisine:"North African""#, count: 3),
  ]

  private func suggestions(
    _ before: String, after: String = "",
    engine: FakeEngine = FakeEngine(words: words, values: values),
    recents: [String] = [], field: SearchField = SearchField(syntax: .recipes), limit: Int = 20
  ) async -> SuggestionList {
    await Suggester(engine: engine, syntax: .recipes, recents: recents).suggestions(
      for: before + after, cursorUTF8Offset: before.utf8.count, field: field, limit: limit)
  }

  @Test func wordsComeFirstThenFieldsThenValuesThenRecentLines() async {
    let engine = FakeEngine(words: [SearchSuggestion(.word, "cute", count: 1)], values: Self.values)
    let list = await suggestions("cu", engine: engine, recents: ["cuisine:Thai", "x", "cucumber"])
    #expect(
      list.map(\.completion) == [
        "cute", "cuisine:", "cuisine:Thai ", #"cuisine:"North African" "#, "cucumber",
      ])
    // The recent line that is the value already is no other choice.
    #expect(list.map(\.kind) == [.word, .token, .token, .token, .recent])
    #expect(list.map(\.count) == [1, nil, 87, 3, nil])
    #expect(list.replacedRange == 0..<2)
  }

  @Test func aWordThatTheLineHasIsNotOfferedAgain() async {
    let engine = FakeEngine(words: Self.words)
    #expect(await suggestions("Thai tha", engine: engine).map(\.title) == ["than"])
    #expect(await suggestions("tha", engine: engine).map(\.title) == ["thai", "than"])
  }

  @Test func whatAMisspelledWordWasMeantForIsOfferedBehindTheWords() async {
    let corrections = [
      SearchCorrection(typed: "noodls", found: "noodles"),
      SearchCorrection(typed: "noodls", found: "zoodles"),
      SearchCorrection(typed: "noodls", found: "no odls"),
    ]
    let engine = FakeEngine(corrections: corrections)
    let field = SearchField(syntax: .recipes, matching: .typos)
    let list = await suggestions("Noodls", engine: engine, field: field)
    #expect(
      list.items == [
        SearchSuggestion(.spelling, "noodles", count: 7),
        SearchSuggestion(.spelling, "no odls", completion: "\"no odls\"", count: 7),
      ])
    #expect(list.replacedRange == 0..<6)
    // Beside other words only what belongs to this one.
    #expect(await suggestions("thai noodls", engine: engine, field: field).count == 2)
    #expect(await suggestions("noodls thia", engine: engine, field: field).isEmpty)
    #expect(await suggestions("noodls", engine: engine).isEmpty)
    #expect(await suggestions("-noodls", engine: engine, field: field).isEmpty)
  }

  @Test func aNegatedWordIsCompletedWithItsSign() async {
    let list = await suggestions("x -cu")
    #expect(list.replacedRange == 2..<5)
    #expect(
      list.map(\.completion) == [
        "-thai", "-than", "-cuisine:", "-cuisine:Thai ", #"-cuisine:"North African" "#,
      ])
  }

  @Test func bookmarksAreOfferedOnTheEmptyFieldAndByName() async {
    let engine = FakeEngine(words: [SearchSuggestion(.word, "x", count: 1)], counts: true)
    var suggester = Suggester(engine: engine, syntax: .recipes, recents: ["soup"])
    suggester.syntax.bookmarks.set("quick", to: "tag:quick ")
    let field = SearchField(syntax: .recipes)
    func list(_ line: String) async -> [String] {
      await suggester.suggestions(
        for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 20
      ).map(\.completion)
    }
    let names = await list("").prefix { $0.hasSuffix(":") }
    #expect(names.prefix(3) == ["cuisine:", "tag:", "minutes:"] && names.contains("saved:"))
    #expect(await list("").dropFirst(names.count).prefix(2) == ["soup", "saved:quick "])
    #expect(await list("saved:Q") == ["saved:quick "])
    #expect(await list("sa").contains("saved:"))
    // What stands in the bookmark narrows what is completed behind it.
    _ = await list("saved:quick noo")
    #expect(engine.asked.last?.tokens == [SearchToken("tag", "quick")])
  }

  @Test func titlesThatGoOnFromSeveralWordsAreOfferedBeforeOthers() async {
    var suggester = Suggester(
      engine: FakeEngine(words: [SearchSuggestion(.word, "thai", count: 1)]), syntax: .recipes)
    suggester.titles = { _, _ in
      [
        "Pad Thai noodles", "Other", "pad th", "Pad THai: hot", "Pad Thai cuisine:Thai x",
        "Pad Thai noodles",
      ]
    }
    let list = await suggester.suggestions(
      for: "pad th", cursorUTF8Offset: 6, field: SearchField(syntax: .recipes), limit: 20)
    #expect(
      list.map(\.title).prefix(3) == ["Pad Thai noodles", "Pad THai: hot", "thai"])
    #expect(list[0].completion == "Thai noodles" && list[0].kind == .title)
    #expect(!list.contains { $0.title.contains("cuisine:Thai x") })
  }

  /// `NOT OR` was put into the line bare, and Enter said that nothing is behind it.
  @Test(arguments: [
    ("not", #"\NOT \OR"#), ("not o", #"\OR"#), ("now o", #"\OR never"#),
  ])
  func aTitleOfOperatorsIsInsertedAsTheWordsThatItIs(line: String, completion: String) async {
    var suggester = Suggester(engine: FakeEngine(), syntax: .recipes)
    suggester.titles = { _, _ in ["NOT OR", "now OR never"] }
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: .recipes), limit: 20)
    #expect(list.filter { $0.kind == .title }.map(\.completion) == [completion])
    var chosen = line
    chosen.replaceSubrange(list.replacedRange(in: line), with: completion)
    let read = QueryParser.parse(chosen, syntax: .recipes)
    #expect(read.warnings.isEmpty && read.clauses.count == chosen.split(separator: " ").count)
  }

  /// Nobody excludes what a title has by typing all of it.
  @Test(arguments: ["-pa", "soup -pa"])
  func noTitleIsOfferedBehindASignThatExcludes(line: String) async {
    var suggester = Suggester(engine: FakeEngine(), syntax: .recipes)
    suggester.titles = { _, _ in ["-Pad Thai noodles", "soup -Pad Thai"] }
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: .recipes), limit: 20)
    #expect(!list.contains { $0.kind == .title }, "\(list)")
  }

  @Test func titlesAreOfferedAtTheEndOfALineOnly() async {
    var suggester = Suggester(engine: FakeEngine(), syntax: .recipes)
    suggester.titles = { _, _ in ["Pad Thai noodles"] }
    func titles(_ line: String, at cursor: Int) async -> [String] {
      await suggester.suggestions(
        for: line, cursorUTF8Offset: cursor, field: SearchField(syntax: .recipes), limit: 20
      ).filter { $0.kind == .title }.map(\.title)
    }
    #expect(await titles("pad th", at: 6) == ["Pad Thai noodles"])
    #expect(await titles("pad th", at: 5).isEmpty)
    #expect(await titles("pa", at: 2) == ["Pad Thai noodles"])
    #expect(await titles("p", at: 1).isEmpty)
    #expect(await titles("Pad Thai noodles", at: 16).isEmpty)
  }

  @Test func unusualNamesAreOfferedAsTheyMustBeSpelled() async {
    let engine = FakeEngine()
    #expect(
      await suggestions("fi", engine: engine).map(\.completion) == ["first name:"])
    #expect(
      await suggestions("sc", engine: engine).map(\.completion) == [
        #""scope":"#, "scope:",
      ])
  }

  @Test func manyWordsLeaveRoomForTheRest() async {
    // Twenty words used to fill the menu, and `cuisine:Thai` was never offered.
    let words = (0..<50).map { SearchSuggestion(.word, "cu\($0)", count: 50 - $0) }
    let list = await suggestions(
      "cu", engine: FakeEngine(words: words, values: Self.values), recents: ["cups"], limit: 8)
    #expect(list.count == 8)
    #expect(
      list.map(\.kind) == [.word, .word, .word, .word, .token, .token, .token, .recent])
    #expect(await suggestions("cu", limit: 0).isEmpty)
  }

  @Test func completionsAreCountedUnderScopeTokensAndTheRestOfTheLine() async {
    let engine = FakeEngine(words: Self.words)
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner tag:fried")
    _ = await suggestions("soup cuisine:Thai no", after: "odles hot", engine: engine, field: field)
    let asked = engine.asked
    #expect(asked.count == 2)
    #expect(asked.allSatisfy { $0.scope.name == "Dinner" })
    // The values of a list are counted under those that are chosen.
    let tokens = asked.map { Set($0.tokens + $0.within.flatMap(\.tokens)) }
    #expect(tokens.allSatisfy { $0 == [SearchToken("tag", "fried"), .thai] })
    #expect(asked.map(\.clauses).contains([.word("soup"), .word("hot"), .prefix("no")]))
    #expect(asked.map(\.clauses).contains([.word("soup"), .word("hot")]))
  }

  /// An engine completes the last clause, so the word under the cursor is brought to the end.
  @Test(
    arguments: [
      ("a OR no", "", [.any([.word("a"), .prefix("no")])]),
      (
        "a b OR c no", "",
        [.any([.all([.word("a"), .word("b")]), .all([.word("c"), .prefix("no")])])]
      ),
      ("(a OR no", ") b", [.word("b"), .any([.word("a"), .prefix("no")])]),
      ("(no", "odles OR a) b", [.word("b"), .any([.word("a"), .prefix("no")])]),
      ("a -no", " b", [.word("a"), .word("b"), .excluding(.prefix("no"))]),
      ("NOT no", " b", [.word("b"), .excluding(.prefix("no"))]),
      ("title:no", " b", [.word("b"), .field("title", .prefix("no"))]),
      ("title:no* no", "", [.field("title", .prefix("no")), .prefix("no")]),
      (#"a "thai no"#, "", [.word("a"), .phrase("thai "), .prefix("no")]),
      (#"b -"no"#, "", [.word("b"), .excluding(.prefix("no"))]),
      (
        #"title:"thai no"#, "", [.field("title", .phrase("thai ")), .field("title", .prefix("no"))]
      ),
    ] as [(String, String, [SearchClause])])
  func wordsAreAskedForInTheWholeQuery(before: String, after: String, clauses: [SearchClause])
    async
  {
    let engine = FakeEngine(words: Self.words)
    _ = await suggestions(before, after: after, engine: engine)
    #expect(engine.asked.map(\.clauses).contains(clauses), "\(engine.asked.map(\.clauses))")
  }

  @Test func aWordInAFieldIsCompletedBehindItsName() async {
    let engine = FakeEngine(words: Self.words)
    let list = await suggestions("x -title:th", engine: engine)
    #expect(list.map(\.completion) == ["-title:thai", "-title:than"])
    #expect(list.replacedRange == 2..<11)
  }

  @Test func theValuesOfAFieldAreNotHiddenByThoseChosen() async {
    let engine = FakeEngine(values: Self.values)
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai -cuisine:French tag:fried")
    let list = await suggestions("cuisine:", engine: engine, field: field)
    // The one that is chosen is no choice.
    #expect(list.map(\.completion) == [#"cuisine:"North African" "#])
    #expect(list.map(\.kind) == [.value])
    // Those within it are asked for first.
    #expect(
      engine.asked.map { $0.tokens.map(\.text) }
        == Array(repeating: ["-cuisine:French", "tag:fried"], count: 2))
    #expect(engine.asked.map(\.within.count) == [1, 0])
    _ = await suggestions("-cuisine:", engine: engine, field: field)
    #expect(engine.asked.last?.tokens.contains(.thai) == true)
  }

  @Test(arguments: [
    ("scope:", ["scope:Dinner ", #"scope:"Late Night" "#, #"scope:"C*" "#]),
    ("scope:d", ["scope:Dinner "]), ("scope:zz", []),
  ])
  func scopesAreOfferedByName(line: String, completions: [String]) async {
    let list = await suggestions(line)
    #expect(list.map(\.completion) == completions)
    #expect(list.allSatisfy { $0.kind == .scope })
  }

  @Test func theEmptyLineOffersFieldsRecentLinesAndPopularValues() async {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.scopeSelected(QuerySyntax.recipes.scopes[1]))
    let suggester = Suggester(
      engine: FakeEngine(words: Self.words, values: Self.values, counts: true), syntax: .recipes,
      recents: (0..<9).map { "recent\($0)" })
    let list = await suggester.suggestions(
      for: "", cursorUTF8Offset: 0, field: field, limit: 20)
    let fields = list.prefix { $0.kind == .token }
    #expect(fields.map(\.completion).prefix(2) == ["cuisine:", "tag:"])
    #expect(fields.first?.title == "cuisine: Thai, …" && fields.allSatisfy { $0.count == nil })
    // A slow engine keeps nobody from seeing the fields.
    #expect(suggester.suggestionsAtOnce.map(\.completion) == fields.map(\.completion))
    #expect(
      list.dropFirst(fields.count).map(\.title) == [
        "recent0", "recent1", "recent2", "recent3", "recent4", "cuisine:Thai",
        #"cuisine:"North African""#,
      ])
  }

  @Test func numbersAreOfferedAsRangesAndAWholeWordIsSaidToBeOne() async {
    let engine = FakeEngine(
      words: Self.words, values: Self.values, counts: true,
      facetValues: ["5", "15", "25"].map { FacetCounts.Value(value: $0, count: 1) })
    var suggester = Suggester(engine: engine, syntax: .recipes)
    suggester.groups = { counts, kind in
      kind == .number ? ["0..<10", "\(counts.values.count)..<30"] : []
    }
    let field = SearchField(syntax: .recipes)
    let list = await suggester.suggestions(
      for: "minutes:", cursorUTF8Offset: 8, field: field, limit: 20)
    #expect(list.map(\.completion) == ["minutes:0..<10 ", "minutes:3..<30 "])
    #expect(list.isWhole, "a part of a number is another one")
    for (line, isWhole) in [("thai", true), ("thaiz", false), ("-thai", true)] {
      let list = await suggester.suggestions(
        for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 20)
      #expect(list.isWhole == isWhole, "\(line)")
    }
  }

  @Test func aRecentLineGoesOnFromTheWholeLine() async {
    let list = await suggestions(
      "thaï noo", engine: FakeEngine(), recents: ["thaï noodles", "noodles", "thaï noo"])
    let recent = SearchSuggestion(.recent, "thaï noodles", completion: "noodles")
    #expect(list.items == [recent])
    #expect(list.replacedRange == 6..<9)
    let inside = await suggestions(
      "thaï", after: " noo", engine: FakeEngine(), recents: ["thaï noodles"])
    #expect(inside.isEmpty)
  }

  @Test func aCompletionIsOfferedOnce() async {
    let list = await suggestions(
      "th", engine: FakeEngine(words: Self.words), recents: ["thai", "thick"])
    #expect(list.map(\.completion) == ["thai", "than", "thick"])
  }

  @Test(arguments: ["thai OR", "thai "])
  func nothingIsOfferedWhereNothingIsCompleted(line: String) async {
    #expect(await suggestions(line, recents: [line + "x"]).isEmpty)
  }

  @Test func anEngineThatFailsLeavesWhatNeedsNone() async {
    let list = await suggestions("cu", engine: FakeEngine(fails: true), recents: ["cups"])
    #expect(list.map(\.completion) == ["cuisine:", "cups"])
  }
}

/// Completes everything alike, and keeps what it was asked.
private final class FakeEngine: SearchEngine {
  struct Failure: Error {}

  let fields = QuerySyntax.recipes.fields
  let documentCount = 0
  private let words: [SearchSuggestion]
  private let values: [SearchSuggestion]
  private let fails: Bool
  private let corrections: [SearchCorrection]
  private let counts: Bool
  private let facetValues: [FacetCounts.Value]
  private let queries = Mutex<[SearchQuery]>([])

  init(
    words: [SearchSuggestion] = [], values: [SearchSuggestion] = [], fails: Bool = false,
    corrections: [SearchCorrection] = [], counts: Bool = false,
    facetValues: [FacetCounts.Value] = [FacetCounts.Value(value: "Thai", count: 3)]
  ) {
    self.facetValues = facetValues
    self.counts = counts
    self.words = words
    self.values = values
    self.fails = fails
    self.corrections = corrections
  }

  var asked: [SearchQuery] { queries.withLock { $0 } }

  /// Corrects what it is told to where typos are mended. Where it counts or corrects, of a word without a `z` it has as many documents as letters.
  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    guard counts || !corrections.isEmpty else { throw Failure() }
    let text = query.clauses.last?.text ?? query.tokens.last?.value ?? ""
    return SearchResults(
      query: query, hits: [], totalCount: text.contains("z") ? 0 : text.count,
      corrections: query.matching.contains(.typos) ? corrections : [],
      facets: query.facets.map { FacetCounts(field: $0, values: facetValues) })
  }

  func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
    queries.withLock { $0.append(query) }
    if fails { throw Failure() }
    return Array(words.prefix(limit))
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    queries.withLock { $0.append(query) }
    if fails { throw Failure() }
    // Of one word any, as some tests are not about what a value begins with; several must be its beginning.
    return Array(
      values.filter { !prefix.contains(" ") || $0.title.lowercased().hasPrefix(prefix) }
        .prefix(limit))
  }
}
