import SeekCore
import SeekField
import Testing

@Suite struct QueryParserExclusionsTests {
  private func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: .recipes) }

  private static let syntax = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 1)), SearchableField("section", .keyword),
      SearchableField("tags", .list), SearchableField("year", .number),
    ], scopes: [])

  /// They found the very records that were to be left out, and nothing was said.
  @Test(arguments: [
    ("section:!editors ", "-section:editors"), ("section:!=editors ", "-section:editors"),
    ("section:-editors ", "-section:editors"), ("section:<>editors ", "-section:editors"),
    ("section!=editors ", "-section:editors"), ("section<>editors ", "-section:editors"),
    ("year:!1999 ", "-year:1999"), ("year!=1999 ", "-year:1999"), ("year:-5 ", "year:-5"),
    ("-section:!editors ", "section:editors"), ("tags:!ed* ", "-tags:ed*"),
    ("section:-1 ", "section:-1"), ("section:\"!x\" ", "section:\"!x\""),
  ])
  func valuesBehindASignAreExcluded(_ line: String, _ token: String) throws {
    let parsed = QueryParser.parse(line, syntax: Self.syntax)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.text.trimmingPrefix(" ").isEmpty)
    let isSaid = parsed.warnings.contains {
      $0.message.description.hasSuffix("was read as \(token)")
    }
    #expect(isSaid == (parsed.tokens[0].text != line.dropLast()))
  }

  @Test(arguments: ["section:!", "section:!=", "section!=", "year:!"])
  func aSignAloneAwaitsItsValue(_ line: String) {
    let parsed = QueryParser.parse(line, syntax: Self.syntax)
    #expect(parsed.tokens.allSatisfy { $0.isNegated && $0.value.isEmpty })
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished })
  }

  /// `version:>=2.0` found what has a 2 and a 0.
  @Test func textIsNotCompared() {
    let parsed = QueryParser.parse("section:>=2.0 ", syntax: Self.syntax)
    #expect(parsed.tokens.map(\.text) == ["section:>=2.0"])
    #expect(parsed.warnings.map(\.message.description).first?.contains("“section” is text") == true)
  }

  @Test(arguments: [
    ("vim !doc", "“!doc” was searched as a word; -doc excludes it"),
    ("ERROR|WARN", "the | in “ERROR|WARN” was left out; OR joins alternatives"),
    ("wow!", nil), ("\"!doc\"", nil), ("perl*", nil), ("lib*perl", nil),
  ])
  func signsOfOtherProgramsAreNamed(_ line: String, _ message: String?) {
    let said = QueryParser.parse(line, syntax: Self.syntax).warnings.map(\.message.description)
    let isSign = { (text: String) in text.contains("left out; ") || text.contains("as a word;") }
    #expect(said.filter(isSign) == (message.map { [$0] } ?? []))
  }

  /// `NOT scope:Dinner soup` was `scope:Dinner NOT soup`, and nobody was told.
  @Test(arguments: [
    ("NOT scope:Dinner soup", "a scope cannot be excluded; searched as words"),
    ("NOT within:lime soup", "a search to search within cannot be excluded; searched as words"),
  ])
  func notBeforeWhatCannotBeExcludedIsSaid(line: String, warning: String) {
    let parsed = parse(line)
    #expect(parsed.scope == nil && parsed.enclosing.isEmpty && parsed.tokens.isEmpty)
    #expect(parsed.warnings.map(\.message.description) == [warning])
    #expect(parse(parsed.text).clauses == parsed.clauses)
  }

  /// `NOT (scope:Dinner)` searched in Dinner, of all places, and nobody was told.
  @Test(arguments: [
    ("NOT (scope:Dinner) soup", "a scope cannot be excluded; searched as words"),
    ("-(scope:Dinner soup)", "a scope cannot be excluded; searched as words"),
    ("NOT (rice (scope:Dinner))", "a scope cannot be excluded; searched as words"),
    (
      "NOT (within:lime) soup", "a search to search within cannot be excluded; searched as words"
    ),
  ])
  func notBeforeParenthesesAroundItIsSaidToo(line: String, warning: String) {
    let parsed = parse(line)
    #expect(parsed.scope == nil && parsed.enclosing.isEmpty && parsed.tokens.isEmpty)
    #expect(parsed.warnings.map(\.message.description) == [warning])
    #expect(parse(parsed.text).clauses == parsed.clauses)
  }

  @Test func notTwiceBeforeAScopeInParenthesesIsNothing() {
    for line in [
      "NOT (NOT scope:Dinner) soup", "-(-(scope:Dinner)) soup", "NOT (rice) scope:Dinner soup",
    ] {
      #expect(parse(line).scope?.name == "Dinner", "\(line)")
    }
  }

  @Test func notTwiceIsNothingBeforeATokenToo() {
    let token = parse("NOT NOT cuisine:Thai soup")
    #expect(token.tokens == [SearchToken("cuisine", "Thai")] && token.text == "soup")
    let group = parse("NOT NOT cuisine:(Thai OR Lao) soup")
    #expect(group.tokens.allSatisfy { !$0.isNegated } && group.text == "soup")
    let scope = parse("NOT NOT scope:Dinner soup")
    #expect(scope.scope?.name == "Dinner" && scope.text == "soup")
    #expect(parse("NOT NOT NOT cuisine:Thai soup").tokens.map(\.isNegated) == [true])
    let parentheses = parse("NOT NOT (cuisine:Thai) soup")
    #expect(parentheses.tokens.map(\.isNegated) == [false] && parentheses.text == "soup")
  }
}
