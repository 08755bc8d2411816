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
}
