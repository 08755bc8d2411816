import SeekCore
import Testing

@testable import SeekField

@Suite struct CanonicalLineTests {
  @Test(
    arguments: [
      (SearchScope.all, [], "", ""), (.all, [], "noodles", "noodles"),
      (SearchScope("Dinner"), [], "", "scope:Dinner"),
      (SearchScope("Late Night"), [], "x ", #"scope:"Late Night" x "#),
      (
        SearchScope("Dinner"),
        [SearchToken("cuisine", "Thai"), SearchToken("tag", "fried", isNegated: true)],
        "noodles", "scope:Dinner cuisine:Thai -tag:fried noodles"
      ),
      (.all, [SearchToken("scope", "x")], "", #""scope":x"#),
    ] as [(SearchScope, [SearchToken], String, String)])
  func scopeComesFirstThenTokensThenWords(
    scope: SearchScope, tokens: [SearchToken], text: String, line: String
  ) {
    var stored = QueryLine(scope: scope, tokens: tokens)
    stored.words = QueryLine.Words(text: text)
    #expect(stored.spelling == line)
  }

  /// "1 chi" and "2 chi" were two searches.
  @Test(arguments: [
    ("chi", "chi"), ("chi ", "chi␣"), ("tag:x chi ", "tag:x chi␣"), ("-fried ", "-fried␣"),
    ("title:chi ", "title:chi␣"), ("\"a b\"", "\"a b\""), ("", ""),
  ])
  func theSpaceBehindAWholeWordIsShown(line: String, shown: String) {
    let line = QueryParser.parse(stored: line, syntax: .recipes).line
    #expect(CanonicalLine.shown(line.spelling) == shown)
    #expect(QueryParser.parse(stored: shown, syntax: .recipes).line == line)
    #expect(QueryParser.parse(shown, syntax: .recipes).clauses == line.clauses)
  }

  @Test(arguments: [[SearchClause.prefix("chi␣")], [.word("chi␣")], [.phrase("chi␣")]])
  func theSignItselfStays(clauses: [SearchClause]) {
    let text = QueryPrinter.text(of: clauses, syntax: .recipes)
    #expect(QueryParser.parse(stored: text, syntax: .recipes).clauses == clauses)
    #expect(
      QueryParser.parse(stored: "cuisine:chi␣", syntax: .recipes).tokens.map(\.value) == ["chi␣"])
  }

  @Test func nothingInAStoredLineIsStillBeingTyped() {
    let parsed = QueryParser.parse(stored: "cuisine:Thai", syntax: .recipes)
    #expect(parsed == ParsedLine(tokens: [SearchToken("cuisine", "Thai")]))
    let half = QueryParser.parse(stored: "scope:Din", syntax: .recipes)
    #expect(half.refusal != nil && half.warnings.count == 1 && !half.isPending)
    #expect(QueryParser.parse(stored: "a cuisine:", syntax: .recipes).spelling == "cuisine:* a ")
    #expect(QueryParser.parse(stored: "noo", syntax: .recipes).clauses == [.prefix("noo")])
  }

  /// What makes a spelling hard: quotes, escapes, stars, colons, signs, white space of all kinds, marks.
  private static let pieces = [
    "a", "Thai", "é", "日本", "नि", "👩‍👩‍👧", " ", "\t", "\u{3000}", "\u{A0}", "\"", "\\", "*", ":", "-",
    "(", ")",
    "\u{301}", "\u{200D}", "<", "..", "3", "cuisine:", "scope:", "//", "\r\n", "_", ".",
  ]

  @Test(arguments: 1...20)
  func everyStateReadsBackAsItself(batch: Int) {
    let seed = UInt64(batch) &* 7919
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let (syntax, scope, tokens, text) = Self.state(using: &random)
      var stored = QueryLine(scope: scope)
      stored.merge(tokens, syntax: syntax)
      stored.words = QueryLine.Words(text: text)
      let line = stored.spelling
      let parsed = QueryParser.parse(stored: line, syntax: syntax)
      let trace = "seed \(seed), round \(round): \(line.debugDescription)"
      #expect((parsed.scope ?? .all) == scope, "\(trace)")
      #expect(parsed.tokens == stored.tokens, "\(trace)")
      #expect(parsed.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(trace)")
      #expect(parsed.line.spelling == line, "\(trace)")
    }
  }

  @Test(arguments: 1...20)
  func theWordsOfAnyLineReadBackToTheSameClauses(batch: Int) {
    let seed = UInt64(batch) &* 104_729
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let line = random.text(of: Self.pieces, atMost: 12)
      let parsed = QueryParser.parse(line, syntax: .recipes)
      let again = QueryParser.parse(stored: parsed.text, syntax: .recipes)
      let trace = "seed \(seed), round \(round): \(line.debugDescription)"
      #expect(again.text.unicodeScalars.elementsEqual(parsed.text.unicodeScalars), "\(trace)")
      #expect(again.clauses == parsed.clauses, "\(trace)")
      #expect(again.tokens.isEmpty && again.scope == nil, "\(trace)")
    }
  }

  /// A random state a field can be in, and the syntax its names stand in.
  private static func state(
    using random: inout SeededGenerator
  ) -> (QuerySyntax, SearchScope, [SearchToken], String) {
    let names = (0..<3).map { index in random.text(of: pieces, atMost: 3) + "\(index)" }
    let scopes = (0..<3).map { SearchScope(random.text(of: pieces, atMost: 3) + "\($0)") }
    let syntax = QuerySyntax(
      fields: names.map { SearchableField($0, .keyword) } + [SearchableField("scope", .list)],
      scopes: [.all] + scopes)
    let tokens = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      SearchToken(
        (names + ["scope"]).randomElement(using: &random) ?? "scope",
        random.text(of: pieces, atMost: 4),
        match: Bool.random(using: &random) ? .exact : .prefix,
        isNegated: Bool.random(using: &random))
    }
    // A field's text is what the parser leaves of a line.
    let text = QueryParser.parse(random.text(of: pieces, atMost: 8), syntax: syntax).text
    return (syntax, syntax.scopes.randomElement(using: &random) ?? .all, tokens, text)
  }
}
