import SearchCore
import SearchInterface
import Testing

@Suite struct LineParserFilterTests {
  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: .recipes)
  }

  private static let several =
    "OR joins words, or values of one field; filters of several fields all hold, so search for each by itself"

  /// There was said to be nothing in the parentheses, and what was excluded was asked for.
  @Test(arguments: [
    ("(cuisine:Thai)", "cuisine:Thai"), ("-(cuisine:Thai)", "-cuisine:Thai"),
    ("NOT (cuisine:Thai)", "-cuisine:Thai"), ("-(-cuisine:Thai)", "cuisine:Thai"),
    ("NOT -(cuisine:Thai)", "cuisine:Thai"), ("-(-(cuisine:Thai))", "cuisine:Thai"),
    ("(cuisine:Thai tag:hot)", "cuisine:Thai tag:hot"),
    ("(cuisine:Thai AND (tag:hot))", "cuisine:Thai tag:hot"),
    ("(tag:hot OR tag:sour)", "tag:hot tag:sour"),
    ("-(tag:hot tag:sour)", "-tag:hot -tag:sour"),
    ("-(tag:(hot OR sour))", "-tag:hot -tag:sour"),
    ("-(cuisine:Thai OR tag:hot)", "-cuisine:Thai -tag:hot"),
    ("-(cuisine:Thai OR -tag:hot)", "-cuisine:Thai tag:hot"),
  ])
  func parenthesesOfFiltersAloneAreTakenAway(line: String, tokens: String) {
    let parsed = parse("rice \(line) soup ")
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(parsed.text == "rice soup ")
    #expect(parsed.warnings.isEmpty)
  }

  @Test(arguments: [
    ("(cuisine:Thai OR tag:hot)", "cuisine:Thai tag:hot", several),
    ("cuisine:Thai OR tag:hot", "cuisine:Thai tag:hot", several),
    ("(cuisine:Thai) OR (tag:hot)", "cuisine:Thai tag:hot", several),
    (
      "-(cuisine:Thai tag:hot)", "-cuisine:Thai -tag:hot",
      "each filter in the parentheses is excluded by itself"
    ),
    (
      "(cuisine:Thai) OR soup", "cuisine:Thai",
      "OR joins words; a filter beside it counts for the whole line"
    ),
  ])
  func whatCannotBeSaidIsSaidInOneLine(line: String, tokens: String, message: String) {
    let parsed = parse("\(line) rice ")
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(parsed.warnings.map(\.message.description) == [message])
  }

  @Test func parenthesesThatAreStillOpenReachToTheEnd() {
    let parsed = parse("rice -(cuisine:Th")
    #expect(
      parsed.tokens == [SearchToken("cuisine", "Th", match: .open, isNegated: true)])
    #expect(parsed.text == "rice " && parsed.warnings.map(\.isUnfinished) == [true])
  }

  @Test func aFilterAmongWordsLeavesTheirParentheses() {
    #expect(parse("(rice OR soup) (cuisine:Thai noodles) ").text == "(rice OR soup) noodles ")
    #expect(
      parse("() ").warnings.map(\.message.description).first?.hasPrefix("there is nothing in")
        == true)
  }
}
