import SeekCore
import Testing

@testable import SeekField

/// A filter by what records have:
/// 1. What `OR` joins is a pill as a whole or not at all.
/// 2. A line is refused for a filter that no record has, also beside a pill of its field.
/// 3. A year that has ended is what begins so, where no record is of it; another number is that number.
@Suite struct CountingQueryTests {
  private let engine = ThingsEngine()
  private let syntax = QuerySyntax(fields: ThingsEngine().fields)

  private func field(_ lines: String...) -> SearchField {
    var field = SearchField(syntax: syntax)
    for line in lines {
      _ = field.handle(.inputChanged(field.parse(line)))
      _ = field.handle(.submitted)
    }
    return field
  }

  @Test(arguments: [
    ("tags:zzz OR tags:big", ["tags:zzz", "tags:big"]),
    ("tags:(big OR zzz)", ["tags:big", "tags:zzz"]),
    ("kind:xyz kind:red", [nil, "kind:red"]), ("kind:red kind:xyz", ["kind:red", nil]),
    ("kind:xyz OR kind:red", ["kind:xyz", "kind:red"]), ("kind:xyz OR kind:abc", [nil, nil]),
    ("tags:zzz tags:big", [nil, "tags:big"]), ("kind:re OR kind:xyz", ["kind:red", "kind:xyz"]),
    ("year:199 OR year:7", ["year:199*", "year:7"]), (#"kind:"""#, [nil]),
    // In quotes, or excluded, it is that number only.
    (#"year:"199""#, [nil]), (#"year:"2001""#, ["year:2001"]), ("-year:199", ["-year:199"]),
    // A number that is no year begins no others.
    ("weight:5", [nil]), ("weight:50", ["weight:50"]), ("weight:5*", ["weight:5*"]),
  ])
  func whatOrJoinsIsAPillAsAWholeOrNotAtAll(line: String, expected: [String?]) async {
    let parsed = QueryParser.parse(line + " ", syntax: syntax)
    #expect(await engine.wholes(parsed).map { $0?.text } == expected)
  }

  @Test(arguments: [
    ("kind:red", "kind:xyz", true), ("kind:red", "kind:xyz ", true), ("kind:red", "kind:bl", false),
    ("kind:red", "kind:xyz OR kind:blue ", false), ("kind:red", "OR kind:xyz ", false),
    ("year:2001", "year:1901 ", true), ("year:2001", "year:3000..4000 ", true),
    ("year:2001", "year:<1990", true), ("year:2001", "year:>1990", false),
    ("-kind:red", "kind:xyz ", false), ("tags:big", "kind:xyz ", false),
    // A comparison with texts is refused, also as an operand.
    ("tags:big", "kind:>5 OR kind:red ", true), ("tags:big", "word OR kind:>5 ", true),
  ])
  func aFilterThatNoRecordHasIsRefusedBesideAPillOfItsField(
    pill: String, line: String, isRefused: Bool
  ) async {
    let field = field(pill)
    let ended = await engine.ended([field.parse(line)], in: field)
    #expect((ended == [nil]) == isRefused)
  }

  /// `year:1990..2000` and `year:199` was counted as 1990..2000 alone, and found more once submitted.
  @Test func aNumberThatHasEndedIsWhatBeginsSo() async {
    let field = field("year:2001")
    let ended = await engine.ended(
      [field.parse("year:199 "), field.parse("year:2005 ")], in: field)
    #expect(ended.map { $0?.tokens.map(\.text) } == [["year:199*"], ["year:2005"]])
  }

  /// The preview showed what the pill finds, and Enter said that no record has the filter.
  @Test(arguments: [
    ("kind:xyz", 0), ("kind:blue", 3), ("kind:xyz OR kind:blue", 3), ("big", 2),
    ("-year:200", 2),
    // The refused part was left out, and the others counted.
    ("year:<abc", 0), ("big year:2..x", 0),
  ])
  func thePreviewOfARefusedLineIsEmpty(line: String, count: Int) async {
    let session = SearchSession(engine: engine, field: field("kind:red"))
    let state = await session.perform(.textChanged(line))
    #expect(state.results?.totalCount == count)
  }

  /// The menu had `year:1901 (2)`, the number of another year, and `year:199` with that of the pill.
  @Test func aSuggestionHasTheNumberOfChoosingIt() async {
    let list = await Suggester(engine: engine, syntax: syntax).suggestions(
      for: "year:1", cursorUTF8Offset: 6, field: field("year:2001"), limit: 9)
    #expect(list.map(\.title) == ["199"] && list.map(\.count) == [2])
  }
}

/// Three things, and values that none has beside those they have.
private struct ThingsEngine: SearchEngine {
  let fields = [
    SearchableField("kind", .keyword), SearchableField("tags", .list),
    SearchableField("year", .number), SearchableField("weight", .number),
  ]
  let documentCount = 3
  private let things = [
    ["kind": "red", "tags": "big", "year": "2001", "weight": "50"],
    ["kind": "red", "tags": "small", "year": "2005", "weight": "55"],
    ["kind": "blue", "tags": "big", "year": "1990", "weight": "7"],
  ]

  func results(for query: SearchQuery) async throws -> SearchResults<Int> {
    let count = things.count { thing in
      query.tokens.allSatisfy { !$0.isNegated || !has(thing, $0) }
        && query.tokens.alternatives.allSatisfy { group in
          group.contains { has(thing, query.tokens[$0]) }
        }
    }
    return SearchResults(query: query, hits: [], totalCount: count)
  }

  private func has(_ thing: [String: String], _ token: SearchToken) -> Bool {
    let value = thing[token.field] ?? ""
    let begins = value.hasPrefix(token.value)
    if token.match != .exact { return begins }
    guard ["year", "weight"].contains(token.field) else {
      return value == token.value || token.value == "re" && begins
    }
    return NumberRange(parsing: token.value)?.contains(Double(value) ?? 0) ?? false
  }

  func resolve(_ token: SearchToken) async throws -> SearchToken? {
    token.value == "re" ? SearchToken("kind", "red") : token
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    ["1901", "199"].filter { _ in field == "year" }.map {
      SearchSuggestion(.token, $0, completion: "year:\($0)", count: 9)
    }
  }
}
