import SeekCore
import Testing

@testable import SeekField

struct QueryLineTests {
  /// In time that grows with their number: each takes its own place.
  @Test func manyTokensAreMerged() {
    let tokens = (0..<20_000).map { SearchToken("tag", "x\($0)") }
    var line = QueryLine(tokens: tokens)
    line.merge(tokens + [SearchToken("tag", "y")], syntax: QuerySyntax())
    #expect(line.tokens.count == 20_001)
    #expect(line.tokens.first == SearchToken("tag", "x0"))
    #expect(line.tokens.last == SearchToken("tag", "y"))
  }

  @Test(arguments: [
    (["kind:red"], ["-kind:red"], ["kind:red", "-kind:red"]),
    ([], ["kind:red", "-kind:red", "kind:red"], ["kind:red", "-kind:red"]),
    (["kind:red", "hue:dark"], ["kind:red", "-kind:red"], ["kind:red", "hue:dark", "-kind:red"]),
    (["kind:red", "-kind:red", "hue:dark"], ["kind:red"], ["kind:red", "-kind:red", "hue:dark"]),
  ])
  func aTokenIsThereOnceBesideItsOpposite(field: [String], line: [String], merged: [String]) {
    var result = QueryLine(tokens: field.map(token))
    result.merge(line.map(token), syntax: QuerySyntax())
    #expect(result.tokens.map(\.text) == merged)
  }

  /// A chosen alternative changed nothing, or joined its field by `or`, as the key that ended the line would have it.
  @Test(arguments: [
    ("tag:(hot OR quick)", ["tag:hot"], "tag:hot"), ("tag:hot", ["tag:(hot OR quick)"], "tag:hot"),
    ("tag:(hot OR quick)", ["tag:(quick OR hot)"], "tag:hot OR tag:quick"),
    (
      "tag:soup AND tag:(hot OR quick)", ["tag:quick", "tag:(hot AND quick)"],
      "tag:soup AND tag:quick AND tag:hot"
    ),
    (
      "tag:soup -tag:hot", ["tag:mild", "tag:quick"], "tag:soup AND tag:mild AND tag:quick -tag:hot"
    ),
    (
      "tag:(hot OR quick)", ["tag:(soup OR hot)"], "tag:(hot OR quick) AND tag:(soup OR hot)"
    ),
    ("cuisine:Thai", ["cuisine:Lao", "cuisine:Thai"], "cuisine:Thai OR cuisine:Lao"),
    ("tag:(hot AND hot)", [], "tag:hot"), ("cuisine:(Thai AND Thai)", [], "cuisine:Thai"),
    ("tag:*", ["tag:hot"], "tag:hot"), ("tag:hot", ["tag:*"], "tag:hot"),
  ])
  func whatOthersImplyIsLeftOut(field: String, lines: [String], merged: String) {
    for lines in [lines, [lines.joined(separator: " ")]] {
      var result = QueryLine()
      for line in [field] + lines {
        result.merge(
          QueryParser.parse(line + " ", syntax: .recipes).tokens, syntax: .recipes)
      }
      func parts(_ line: String) -> [Substring] { line.split(separator: " AND ").sorted() }
      #expect(parts(result.spelling) == parts(merged), "\(lines)")
    }
  }

  /// A month made nothing narrower beside its year, and `date:*` undid every other filter of its field.
  @Test(arguments: [
    ("date:2021", "date:2021-03", "date:2021-03"), ("date:2021-03", "date:2021", "date:2021"),
    ("date:2021", "date:2021-12", "date:2021-12"), ("date:2021", "date:2021-Q4", "date:2021-Q4"),
    ("date:2021-03", "date:2021-03-31", "date:2021-03-31"),
    ("date:2021", "date:2021-0", "date:2021-0"),
    ("date:2021", "date:2022", "date:2021 OR date:2022"),
    ("date:2021", "date:*", "date:2021"), ("date:*", "date:2021", "date:2021"),
    ("date:2021", "date:", "date:2021"), ("year:>=1990", "year:2000..2010", "year:2000..2010"),
    ("year:2000..2010", "year:>=1990", "year:>=1990"),
    ("year:>1990", "year:<2000", "year:>1990 year:<2000"),
    ("year:>1990 year:<2000", "year:1995", "year:1995"),
    ("year:1980", "year:>1990 year:<2000", "year:1980 year:>1990 year:<2000"),
    ("year:>1990 year:<2000", "year:>1995", "year:<2000 year:>1995"),
    ("cuisine:th*", "cuisine:Thai", "cuisine:th* OR cuisine:Thai"),
    ("cuisine:Thai", "cuisine:*hai", "cuisine:Thai OR cuisine:*hai"),
    ("date:2021 OR date:2022", "date:2022-05", "date:2021 OR date:2022-05"),
    ("date:(2021 OR 2021-03)", "", "date:2021 OR date:2021-03"),
    ("date:2021-03", "AND date:2021", "date:2021-03 AND date:2021"),
    ("-date:2021", "date:2021-03", "-date:2021 date:2021-03"),
  ])
  func ofTwoFiltersWithinOneAnotherTheLastStays(field: String, line: String, expected: String) {
    let syntax = QuerySyntax(
      fields: QuerySyntax.recipes.fields + [
        SearchableField("date", .date), SearchableField("year", .number),
      ])
    func submit(_ lines: [String]) -> String {
      var field = SearchField(syntax: syntax)
      for line in lines {
        _ = field.handle(.inputChanged(field.parse(line, syntax: syntax)))
        _ = field.handle(.submitted)
      }
      return field.canonicalLine
    }
    #expect(submit([field, line]) == expected)
    #expect(submit([expected]) == expected)
    let isBound = QueryParser.areBounds(line.split(separator: " ").map { String($0.dropFirst(5)) })
    if !line.hasPrefix("AND"), !field.contains(" "), !isBound {
      #expect(submit([field + " " + line]) == expected)
    }
  }

  /// The `OR` of a field became one of the words beside it.
  @Test func alternativesBesideOtherFiltersAreBehindTheirNameAmongWords() {
    let line = QueryParser.parse(
      "soup OR cuisine:Thai tag:(hot OR quick) OR rice ", syntax: .recipes)
    #expect(line.text == "(soup OR cuisine:Thai tag:(hot OR quick) OR rice)")
    #expect(QueryParser.parse(stored: line.text, syntax: .recipes).clauses == line.clauses)
  }

  private func token(_ text: String) -> SearchToken {
    let isNegated = text.hasPrefix("-")
    let parts = text.dropFirst(isNegated ? 1 : 0).split(separator: ":").map(String.init)
    return SearchToken(parts[0], parts[1], isNegated: isNegated)
  }
}

/// Pills that are changed, in the field.
@Suite struct QueryLineInFieldTests {
  private func field(_ tokens: SearchToken...) -> SearchField {
    var field = SearchField(syntax: .recipes)
    for token in tokens { _ = field.handle(.tokenAdded(token)) }
    return field
  }

  /// `tag:fried AND tag:(hot OR mild)` became `tag:fried OR tag:mild`.
  @Test func aTokenThatIsExcludedLeavesTheOthersJoinedAsTheyWere() {
    var field = SearchField(syntax: .recipes)
    let line = QueryParser.parse("tag:fried AND tag:(hot OR mild) ", syntax: .recipes)
    _ = field.handle(.tokensAdded(line.tokens))
    _ = field.handle(.tokenNegated(1))
    #expect(field.canonicalLine == "tag:fried AND tag:mild -tag:hot")
  }

  /// It was said to have nothing before it.
  @Test func andBehindAPillJoinsWhatFollows() {
    let field = field(.thai)
    #expect(field.parse("AND rice ").warnings.isEmpty)
    #expect(!SearchField(syntax: .recipes).parse("AND rice ").warnings.isEmpty)
  }

  /// Of a list two tokens are AND; negated twice they were OR.
  @Test(arguments: [[1, 1], [0, 0], [0, 0, 1, 1]])
  func aTokenOfAListThatIsWantedAgainIsBesideTheOthers(negated: [Int]) {
    var field = field(SearchToken("tag", "fried"), SearchToken("tag", "hot"))
    for index in negated { _ = field.handle(.tokenNegated(index)) }
    #expect(field.tokens.allSatisfy { !$0.isNegated } && field.tokens.count == 2)
    #expect(SearchToken.joints(of: field.tokens) == [nil, .and])
  }

  /// `[-tags:zzz]` was gone once `tags:zzz` had no record.
  @Test func aTokenThatNoDocumentHasLeavesItsOpposite() {
    var field = field(SearchToken("cuisine", "Thai", isNegated: true))
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: ParsedLine()))
    _ = field.handle(.tokenResolved(.thai, as: nil))
    #expect(field.tokens == [SearchToken("cuisine", "Thai", isNegated: true)])
  }
}
