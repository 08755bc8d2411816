import SeekCore
import SeekField
import Testing

@Suite struct QueryParserTokensTests {
  private func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: .recipes) }

  /// Each level was read on the stack of the one around it, which a line of 14,000 bytes exhausted.
  @Test func searchesWithinOneAnotherHaveALimit() {
    let line = String(repeating: "within:", count: 20_000) + "soup"
    let parsed = parse(line)
    #expect(parsed.text == line && parsed.enclosing.isEmpty)
    #expect(
      parsed.warnings.map(\.message.description) == [
        "searches stand too deep within one another; searched as words"
      ])
    #expect(parse(parsed.text).clauses == parsed.clauses)
    #expect(
      parse(String(repeating: "within:", count: 20) + "soup lime").enclosing.map(\.text) == ["soup"]
    )
  }

  @Test func tokensThatAreOffHaveALimitToo() {
    let line = String(repeating: "off:", count: 20_000) + "tag:hot"
    #expect(parse(line).tokens.isEmpty)
    #expect(parse("off:tag:hot").tokens.map(\.isEnabled) == [false])
  }

  /// Without quotes it was always a scope, and words where none is called so.
  @Test(
    arguments: [
      ("scope:lunch ", nil, "lunch"), ("scope:lu", nil, "lu"), ("-scope:lunch ", nil, "lunch"),
      ("scope:Dinner ", "Dinner", nil), ("SCOPE:din", nil, nil),
    ] as [(String, String?, String?)])
  func aFieldCalledScopeIsMeantWhereNoScopeIs(line: String, scope: String?, value: String?) {
    let syntax = QuerySyntax(
      fields: [SearchableField("scope", .keyword)], scopes: [.all, SearchScope("Dinner")])
    let parsed = QueryParser.parse(line, syntax: syntax)
    #expect(parsed.scope?.name == scope && parsed.tokens.map(\.value) == [value].compactMap(\.self))
    #expect(parsed.clauses.isEmpty && parsed.warnings.allSatisfy(\.isUnfinished))
  }

  /// It was left out of the line that is kept, and nobody was told.
  @Test func inParenthesesNoTokenIsSwitchedOff() {
    let parsed = parse("(off:tag:hot soup) ")
    #expect(parsed.tokens.isEmpty && parsed.clauses == [.word("soup")])
    #expect(
      parsed.warnings.map(\.message.description) == [
        "“off:tag:hot” was left out; in parentheses no token is switched off"
      ])
  }

  @Test(arguments: [
    ("tag:hot AND tag:sour", "tag:hot AND tag:sour"),
    ("tag:(hot AND sour)", "tag:hot AND tag:sour"),
    ("tag:hot tag:sour", "tag:hot AND tag:sour"), ("tag:(hot OR sour)", "tag:hot OR tag:sour"),
    ("tag:hot AND (tag:sour OR tag:old)", "tag:hot AND tag:(sour OR old)"),
    ("tag:hot AND tag:(sour OR old)", "tag:hot AND tag:(sour OR old)"),
    ("tag:(hot OR sour) AND tag:old", "tag:(hot OR sour) AND tag:old"),
    ("tag:hot AND cuisine:Thai AND tag:sour", "tag:hot AND tag:sour AND cuisine:Thai"),
    ("tag:hot AND -tag:sour", "tag:hot -tag:sour"), ("tag:hot AND NOT tag:old", "tag:hot -tag:old"),
    ("minutes:>5 AND minutes:<10", "minutes:>5 minutes:<10"),
    ("AND tag:hot", "AND tag:hot"), ("soup AND tag:hot", "AND tag:hot soup "),
    ("OR tag:hot", "tag:hot"),
  ])
  func andBetweenTokensOfOneFieldAsksForBoth(line: String, canonical: String) {
    let parsed = QueryParser.parse(stored: line, syntax: .recipes)
    #expect(parsed.line.spelling == canonical)
    #expect(parsed.warnings.isEmpty)
    let again = QueryParser.parse(stored: canonical, syntax: .recipes)
    #expect(again.tokens == parsed.tokens && again.clauses == parsed.clauses)
  }

  /// It was refused with this form to write.
  @Test(arguments: [
    "tag:hot OR tag:sour AND tag:old", "tag:hot AND tag:sour OR tag:old",
  ])
  func andInsideAnOrOfOneFieldBindsTighter(line: String) {
    let (parsed, written) = (parse(line + " "), parse("(\(line)) "))
    #expect(parsed.warnings.isEmpty && parsed.tokens.isEmpty)
    #expect(parsed.clauses == written.clauses && parsed.clauses.allSatisfy(\.isFilters))
    let again = QueryParser.parse(stored: parsed.line.spelling, syntax: .recipes)
    #expect(again.clauses == parsed.clauses)
  }

  @Test(arguments: [
    "(tag:hot OR tag:sour) AND tag:old", "tag:hot AND (tag:sour OR tag:old)",
    "tag:hot OR tag:sour AND cuisine:Thai", "tag:((hot OR sour) AND old)",
    "tag:(hot OR sour) AND tag:(hot OR old)",
  ])
  func orInsideAnAndIsTaken(line: String) {
    #expect(parse(line + " ").refusal == nil)
  }
}
