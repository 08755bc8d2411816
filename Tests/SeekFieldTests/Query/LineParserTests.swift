import SeekCore
import Testing

@testable import SeekField

@Suite struct LineParserTests {
  private func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: .recipes) }

  @Test(
    arguments: [
      ("a OR b", [.any([.word("a"), .prefix("b")])]),
      ("a b OR c d ", [.any([.all([.word("a"), .word("b")]), .all([.word("c"), .word("d")])])]),
      ("a (b OR c) d", [.word("a"), .any([.word("b"), .word("c")]), .prefix("d")]),
      ("a AND b", [.word("a"), .prefix("b")]), ("a or b", [.word("a"), .word("or"), .prefix("b")]),
      ("a OR b OR c ", [.any([.word("a"), .word("b"), .word("c")])]),
      ("a OR (b OR c)", [.any([.word("a"), .word("b"), .word("c")])]),
      ("(a b) c ", [.word("a"), .word("b"), .word("c")]), ("((a))", [.word("a")]),
      ("NOT a b ", [.excluding(.word("a")), .word("b")]),
      ("-a b ", [.excluding(.word("a")), .word("b")]),
      ("NOT NOT a ", [.word("a")]), ("NOT -a ", [.word("a")]),
      ("NOT (a OR b)", [.excluding(.any([.word("a"), .word("b")]))]),
      ("-(a b)", [.excluding(.all([.word("a"), .word("b")]))]), ("NOT -(a)", [.word("a")]),
      ("a OR NOT b ", [.any([.word("a"), .excluding(.word("b"))])]),
      ("a OR -b c ", [.any([.word("a"), .all([.excluding(.word("b")), .word("c")])])]),
      (#""a b" OR "OR" "#, [.any([.phrase("a b"), .phrase("OR")])]),
      ("OR", [.prefix("OR")]), ("NOT ", [.word("NOT")]), ("ORANGE", [.prefix("ORANGE")]),
      (#"a \OR b "#, [.word("a"), .word("OR"), .word("b")]), (#"\-a "#, [.word("-a")]),
      ("f(x) (f(x) OR y)", [.word("f(x)"), .any([.word("f(x)"), .word("y")])]),
    ] as [(String, [SearchClause])])
  func whatFitsTheGrammarIsReadWithoutAWord(line: String, clauses: [SearchClause]) {
    let parsed = parse(line)
    #expect(parsed.clauses == clauses)
    #expect(parsed.warnings.isEmpty)
  }

  @Test(arguments: [
    ("*ssl*", "*ssl*"), ("lib*ssl ", "lib*ssl"), ("*ssl", "*ssl"), ("*.tar.gz", "*.tar.gz"),
    ("/lib(ssl|crypto)[0-9]/", "/lib(ssl|crypto)[0-9]/"), ("/open ssl/", "/open ssl/"),
    ("noo*", nil),
    ("/usr/bin/", nil), ("/usr/bin", nil), ("and / or / not", nil), ("\"*ssl*\"", nil), ("*", nil),
    (#"\*ssl* "#, nil), ("/lib(/", nil), ("a/b/", nil), ("--*a*", nil),
  ])
  func starsWithinWordsAndSlashesAroundTextArePatterns(line: String, pattern: String?) throws {
    let clauses = parse(line).clauses
    let wanted = try pattern.map { SearchClause.pattern(try #require(TextPattern($0))) }
    #expect(clauses.contains { if case .pattern = $0 { true } else { false } } == (pattern != nil))
    if let wanted { #expect(clauses == [wanted]) }
  }

  @Test func aPatternMayBeAValueOrInAField() throws {
    let parsed = parse("title:*ssl* cuisine:*ha* -cuisine:/x y/ cuisine:\"*\" ")
    let pattern = try #require(TextPattern("*ssl*"))
    #expect(parsed.clauses == [.field("title", .pattern(pattern))])
    #expect(parsed.tokens.map(\.match) == [.pattern, .exact, .pattern])
    #expect(
      parsed.tokens.map(\.text) == ["cuisine:*ha*", "cuisine:\"*\"", "-cuisine:/x y/"])
    #expect(parse(parsed.line.spelling).line == parsed.line)
  }

  @Test func aDistanceBelongsToAPhrase() {
    #expect(parse("\"a b\"~3").clauses == [.near("a b", distance: 3)])
    #expect(parse("\"a b\"~x ").clauses == [.phrase("a b"), .word("~x")])
  }

  @Test func aBrokenPatternIsSearchedAsWordsAndSaysWhy() {
    let warnings = parse("/lib(ssl/ ").warnings.map(\.message.description)
    #expect(
      warnings == [
        "“/lib(ssl/” was searched as words; as a pattern a parenthesis in it is not closed"
      ])
  }

  /// A picture is a term: it was said to be left out, and a minus sign before it was lost.
  @Test func picturesAreWords() {
    for picture in ["🍳", "✓", "🇯🇵", "☂️"] {
      let parsed = parse("-\(picture) \(picture) ")
      #expect(parsed.clauses == [.excluding(.word(picture)), .word(picture)])
      #expect(parsed.warnings.isEmpty)
    }
    #expect(parse("® a").warnings.count == 1)
  }

  @Test(arguments: [
    ("a OR", true), ("a NOT ", true), ("(a", true), ("\"a", true), ("(a OR ) b", false),
    ("a OR OR b", false), ("a)", false), ("()", false),
  ])
  func whatTheNextKeysMayMendIsUnfinished(line: String, isUnfinished: Bool) {
    #expect(parse(line).warnings.map(\.isUnfinished) == [isUnfinished])
  }

  @Test(
    arguments: [
      ("a OR", [.word("a")], "column 3: “OR” has nothing behind it; it was left out"),
      (
        "OR a ", [.word("a")],
        "column 1: “OR” has nothing before it; it was left out"
      ),
      (
        "scope:Dinner OR a ", [.word("a")],
        "column 14: OR was left out; what is beside it counts for the whole line"
      ),
      ("a AND ", [.word("a")], "column 3: “AND” has nothing behind it; it was left out"),
      ("a NOT ", [.word("a")], "column 3: “NOT” has nothing behind it; it was left out"),
      (
        "a OR OR b ", [.any([.word("a"), .word("b")])],
        "column 6: “OR” has nothing before it; it was left out"
      ),
      (
        "a NOT OR b ", [.any([.word("a"), .word("b")])],
        "column 3: “NOT” has nothing behind it; it was left out"
      ),
      (
        "(a OR b", [.any([.word("a"), .prefix("b")])],
        "column 1: the parenthesis is not closed; read to the end of the line"
      ),
      (
        "é a) b ", [.word("é"), .word("a"), .word("b")],
        "column 4: “)” closes nothing; it was left out"
      ),
      ("a () ", [.word("a")], "column 3: there is nothing in the parentheses; they were left out"),
      (
        "(a OR ) b ", [.word("a"), .word("b")],
        "column 4: “OR” has nothing behind it; it was left out"
      ),
      (
        #"a "b OR c"#, [.word("a"), .phrase("b OR c")],
        "column 3: the quote is not closed; read to the end of the line"
      ),
    ] as [(String, [SearchClause], String)])
  func whatDoesNotFitIsReadAndSaid(line: String, clauses: [SearchClause], warning: String) {
    let parsed = parse(line)
    #expect(parsed.clauses == clauses)
    #expect(parsed.warnings.map(\.description) == [warning])
    #expect(QueryParser.parse(stored: parsed.text, syntax: .recipes).clauses == clauses)
  }

  @Test(arguments: ["(", "()", "(OR)", "NOT NOT", ")"])
  func aLineOfOperatorsOnlyAsksForNothingAndSaysSo(line: String) {
    #expect(parse(line).clauses.isEmpty)
    #expect(!parse(line).warnings.isEmpty)
  }

  @Test func anOperatorAloneIsAWordAndStaysOneBesideTokens() {
    for line in ["OR", "NOT ", "OR OR", "cuisine:Thai AND"] {
      let parsed = parse(line)
      #expect(parsed.text.hasPrefix("\\") || parsed.text.isEmpty)
      var stored = QueryLine(tokens: [SearchToken("cuisine", "Thai")])
      stored.words = parsed.words
      #expect(
        QueryParser.parse(stored: stored.spelling, syntax: .recipes).clauses == parsed.clauses)
    }
  }

  @Test func groupsStandOnlySoDeepWithinOneAnother() {
    let depth = LineParser.depthLimit + 2
    // Without the signs the groups would be taken apart.
    let line =
      String(repeating: "-(a ", count: depth) + String(repeating: ")", count: depth) + " b "
    let parsed = parse(line)
    #expect(parsed.clauses.last == .word("b") && parsed.clauses.count == 2)
    #expect(parsed.warnings.count == 1)
    #expect(
      parsed.warnings.allSatisfy {
        $0.message.description.hasPrefix("parentheses stand too deep")
          && $0.message.description.hasSuffix("(and 1 more)")
      })
  }
}
