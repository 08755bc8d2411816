import SearchCore
import SearchInterface
import Testing

@Suite struct QueryParserTokensTests {
  private func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: .recipes) }

  /// Each level was read on the stack of the one around it, which a line of 14,000 bytes exhausted.
  @Test func searchesWithinOneAnotherHaveALimit() {
    let line = String(repeating: "within:", count: 20_000) + "soup"
    let parsed = parse(line)
    #expect(parsed.text == line && parsed.enclosing.isEmpty)
    #expect(
      parsed.warnings.map(\.message) == [
        "searches stand too deep within one another; searched as words"
      ])
    #expect(parse(parsed.text).clauses == parsed.clauses)
    #expect(
      parse(String(repeating: "within:", count: 20) + "soup lime").enclosing.map(\.text) == ["soup"]
    )
  }

  @Test(arguments: [
    ("tag:hot AND tag:sour", "tag:hot AND tag:sour"),
    ("tag:(hot AND sour)", "tag:hot AND tag:sour"),
    ("tag:hot tag:sour", "tag:hot tag:sour"), ("tag:(hot OR sour)", "tag:hot tag:sour"),
    ("tag:hot AND (tag:sour OR tag:old)", "tag:hot AND tag:sour tag:old"),
    ("tag:hot AND tag:(sour OR old)", "tag:hot AND tag:sour tag:old"),
    ("tag:(hot OR sour) AND tag:old", "tag:hot tag:sour AND tag:old"),
    ("tag:hot AND cuisine:Thai AND tag:sour", "tag:hot AND cuisine:Thai AND tag:sour"),
    ("tag:hot AND -tag:sour", "tag:hot -tag:sour"), ("tag:hot AND NOT tag:old", "tag:hot -tag:old"),
    ("minutes:>5 AND minutes:<10", "minutes:>5 minutes:<10"),
    ("AND tag:hot", "AND tag:hot"), ("soup AND tag:hot", "AND tag:hot soup "),
    ("OR tag:hot", "tag:hot"),
  ])
  func andBetweenTokensOfOneFieldAsksForBoth(line: String, canonical: String) {
    let parsed = CanonicalLine.parse(line, syntax: .recipes)
    #expect(parsed.line.spelling == canonical)
    #expect(parsed.warnings.isEmpty)
    let again = CanonicalLine.parse(canonical, syntax: .recipes)
    #expect(again.tokens == parsed.tokens && again.clauses == parsed.clauses)
  }

  /// AND binds tighter than OR between words, and tokens are alternatives first.
  @Test(arguments: [
    ("tag:hot OR tag:sour AND tag:old", true), ("tag:hot AND tag:sour OR tag:old", true),
    ("tag:hot OR (tag:sour AND tag:old)", true), ("tag:(hot AND sour OR old)", true),
    ("(tag:hot OR tag:sour) AND tag:old", false), ("tag:hot AND (tag:sour OR tag:old)", false),
    ("tag:hot OR tag:sour AND cuisine:Thai", false),
  ])
  func whatOrJoinsBeforeAndIsSaid(line: String, isSaid: Bool) {
    let message =
      "between values of 'tag' OR joins before AND; parentheses around the OR say the same"
    #expect(parse(line + " ").warnings.map(\.message) == (isSaid ? [message] : []))
  }
}
