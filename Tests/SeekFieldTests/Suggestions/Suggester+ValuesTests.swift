import SeekCore
import SeekField
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
        ("60", 4), ("18.9", 2), ("22.49", 2), ("129", 2), ("-3", 1), ("7", 1), ("1e3", 1),
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
    ).map(\.title)
  }

  /// A hundred numbers from 12 to 1200, and no value that begins with a sign.
  private struct Sizes: SearchEngine {
    let fields = [SearchableField("size", .number)]
    let documentCount = 100

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let values = (1...100).map { FacetCounts.Value(value: "\($0 * 12)", count: 1) }
      return SearchResults(
        query: query, hits: [], totalCount: 7, facets: [FacetCounts(field: "size", values: values)])
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] { [] }
  }

  /// Space took it, and Tab did not offer it.
  @Test(arguments: [("cuisine:Th", ["Thai"]), ("cuisine:", ["Turkish", "French"])])
  func aValueThatIsAPillIsOfferedOnceItIsTyped(line: String, titles: [String]) async {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.tokenAdded(.thai))
    let list = await Suggester(engine: SmallEngine(), syntax: .recipes).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 9)
    #expect(list.map(\.title) == titles)
  }

  /// Behind `size:>` nothing was offered.
  @Test(arguments: [(">", ["size:>300 ", "size:>600 ", "size:>900 "]), (">=4", [])])
  func boundsAreOfferedBehindASign(typed: String, completions: [String]) async {
    let syntax = QuerySyntax(fields: Sizes().fields)
    let line = "size:" + typed
    let list = await Suggester(engine: Sizes(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: 9)
    #expect(list.map(\.completion) == completions)
    #expect(list.allSatisfy { $0.count == 7 })
  }

  private struct Tags: SearchEngine {
    let fields = [SearchableField("tags", .list)]
    let documentCount = 9

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 1)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      ["quick", "quaint tea", "thai"].filter { $0.hasPrefix(prefix) }.map {
        SearchSuggestion(.token, $0, completion: SearchToken("tags", $0).text, count: 2)
      }
    }
  }

  /// Behind the comma of `tags:thai,qu` nothing was offered.
  @Test(arguments: [
    ("tags:thai,qu", ["tags:thai,quick ", "tags:\"thai,quaint tea\" "]),
    ("-tags:thai,th", []), ("tags:quick|t", ["tags:quick|thai "]), ("tags:,t", []),
  ])
  func valuesGoOnBehindAComma(line: String, completions: [String]) async {
    let syntax = QuerySyntax(fields: Tags().fields)
    let list = await Suggester(engine: Tags(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: 9)
    #expect(list.map(\.completion) == completions)
  }

  /// The order of numbers that are as frequent was decided here, and otherwise by the engine.
  @Test func valuesAreInTheOrderOfTheEngine() async {
    #expect(
      await offered("unit_price:") == ["60", "18.9", "22.49", "129", "-3", "7", "1e3"])
    #expect(await offered("unit_price:", limit: 2) == ["60", "18.9"])
  }

  /// Counts a value without the tokens of its own field, as the engine does; any token more finds ten more.
  private struct Films: SearchEngine {
    let fields = [SearchableField("genre", .list), SearchableField("cast", .list)]
    let documentCount = 99

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 10 * query.tokens.count)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      let values = [("cast", "Lloyd", 189), ("cast", "Hanks", 41), ("cast", "Daniels", 40)]
      let found = values + [("genre", "Drama", 19), ("genre", "Comedy", 3)]
      return found.filter { field == nil || field == $0.0 }.prefix(limit).map {
        SearchSuggestion(.token, $0.1, completion: "\($0.0):\($0.1)", count: $0.2)
      }
    }
  }

  private func offered(
    _ line: String, under tokens: SearchToken...
  ) async -> [SearchSuggestion] {
    let syntax = QuerySyntax(fields: Films().fields)
    var field = SearchField(syntax: syntax)
    for token in tokens { _ = field.handle(.tokenAdded(token)) }
    return await Suggester(engine: Films(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 20
    ).filter { $0.count != nil }
  }

  /// Tab offered 189 that became 230, and the token that was set.
  @Test(arguments: ["", "x"])
  func valuesOfOtherFieldsComeFirstAndNoneIsOfferedTwice(line: String) async {
    let hanks = SearchToken("cast", "hanks")
    let found = await offered(line, under: hanks)
    #expect(
      found.map(\.completion) == [
        "cast:Lloyd ", "cast:Daniels ", "genre:Drama ", "genre:Comedy ",
      ])
    #expect(found.map(\.count) == [20, 20, 20, 20], "what choosing one leads to")
    #expect(await offered(line).first?.completion == "cast:Lloyd ")
    let both = await offered(line, under: hanks, SearchToken("genre", "Drama"))
    #expect(both.map(\.title) == ["cast:Lloyd", "cast:Daniels", "genre:Comedy"])
    let excluding = SearchToken("cast", "Hanks", isNegated: true)
    #expect(await offered(line, under: excluding).first?.completion == "cast:Lloyd ")
  }

  /// One course and several tags each; without a token nothing else is said.
  private struct Dishes: SearchEngine {
    let fields = [SearchableField("course", .keyword), SearchableField("tags", .list)]
    let documentCount = 9

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let joints = SearchToken.joints(of: query.tokens)
      let total = joints.isEmpty ? 9 : joints.contains(.and) ? 2 : joints.contains(.or) ? 5 : 3
      return SearchResults(query: query, hits: [], totalCount: total)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      let values = [("tags", "sided", 9), ("tags", "side", 3), ("course", "Side", 3)]
      return values.filter { field == nil || field == $0.0 }.prefix(limit).map {
        SearchSuggestion(.token, $0.1, completion: "\($0.0):\($0.1)", count: $0.2)
      }
    }
  }

  private func chosen(_ line: String, under tokens: SearchToken...) async -> [SearchSuggestion] {
    let syntax = QuerySyntax(fields: Dishes().fields)
    var field = SearchField(syntax: syntax)
    for token in tokens { _ = field.handle(.tokenAdded(token)) }
    return await Suggester(engine: Dishes(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 9
    ).items
  }

  @Test func theValueThatIsTypedComesBeforeLongerOnes() async {
    #expect(
      await chosen("side").map(\.title) == ["tags:side", "course:Side", "tags:sided"])
  }

  /// Behind a pill a suggestion widened the search.
  @Test func aSecondValueOfAListNarrowsAndAnyOtherWidens() async {
    let main = SearchToken("course", "Main")
    let found = await chosen("side", under: main, SearchToken("tags", "basic"))
    #expect(found.map(\.title) == ["tags:side", "course:Side", "tags:sided"])
    #expect(found.map(\.count) == [2, 5, 2])
    let joined = await chosen("OR side", under: main, SearchToken("tags", "basic"))
    #expect(joined.map(\.completion) == ["tags:side ", "course:Side ", "tags:sided "])
    #expect(joined.map(\.count) == [5, 3, 5], "course:Main and tags are not one field")
    let narrowed = await chosen("AND side", under: SearchToken("tags", "basic"))
    #expect(narrowed.map(\.completion).contains("tags:side "))
    #expect(!narrowed.map(\.completion).contains("AND tags:side "))
  }

  @Test func behindANDValuesAreCountedBesideTheOthers() async {
    let found = await chosen("AND tags:", under: SearchToken("tags", "basic"))
    #expect(found.map(\.title) == ["sided", "side"] && found.allSatisfy { $0.count == 2 })
    #expect(await chosen("tags:", under: SearchToken("tags", "basic")).map(\.count) == [2, 2])
  }

  @Test func aValueThatIsSetIsNoChoiceBehindItsFieldEither() async {
    let found = await offered("cast:", under: SearchToken("cast", "Hanks"))
    #expect(found.map(\.title) == ["Lloyd", "Daniels"])
  }

  /// Has one day, which is near to whatever is typed of it.
  private struct Log: SearchEngine {
    let fields = [SearchableField("ts", .date)]
    let documentCount = 9

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 1)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      guard "2024-05-01".hasPrefix(prefix) else { return [] }
      return [SearchSuggestion(.token, "2024-05-01", completion: "ts:2024-05-01", count: 1)]
    }
  }

  /// Tab took away the time that was being typed.
  @Test(arguments: [
    ("ts:2024-05-0", ["2024-05-01"]), ("ts:2024-05-11", []),
    ("ts:2024-05-01T2", []), ("ts:>2024-05-01T20", []), ("ts:2024-05-01T20:00", []),
  ])
  func aTimeIsNoSlipOfItsDay(line: String, titles: [String]) async {
    let syntax = QuerySyntax(fields: Log().fields)
    let offered = await Suggester(engine: Log(), syntax: syntax).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(syntax: syntax), limit: 9)
    #expect(offered.map(\.title) == titles)
  }
}
