import SeekCore
import SeekField
import Testing

@Suite struct QueryParserTests {
  private func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: .recipes) }

  @Test(
    arguments: [
      ("", "", []), (" ", "", []), ("noo", "noo", [.prefix("noo")]),
      ("noo ", "noo ", [.word("noo")]),
      ("  thai \t noo", "thai noo", [.word("thai"), .prefix("noo")]),
      ("a  b  ", "a b ", [.word("a"), .word("b")]),
      ("thai cuisine:x ", "thai ", [.word("thai")]), ("thai cuisine:x", "thai ", [.word("thai")]),
      ("cuisine:x thai", "thai", [.prefix("thai")]),
      (#""a  phrase""#, #""a  phrase""#, [.phrase("a  phrase")]),
      (#""a \"b\"" c"#, #""a \"b\"" c"#, [.phrase(#"a "b""#), .prefix("c")]),
      ("-fried noo", "-fried noo", [.excluding(.word("fried")), .prefix("noo")]),
      ("-fri", "-fri", [.excluding(.prefix("fri"))]),
      (#"-"a b" c"#, #"-"a b" c"#, [.excluding(.phrase("a b")), .prefix("c")]),
      ("C++", "C++", [.prefix("C++")]), ("a*", "a", [.prefix("a")]),
      ("a* b ", "a* b ", [.prefix("a"), .word("b")]),
      ("-a* b ", "-a* b ", [.excluding(.prefix("a")), .word("b")]),
      (#"\a* b "#, "a* b ", [.prefix("a"), .word("b")]),
      (#"\a\* b "#, #"\a\* b "#, [.word("a*"), .word("b")]),
      ("“a b” c ", "\"a b\" c ", [.phrase("a b"), .word("c")]),
      (#"5'10" tall"#, #"5'10" tall"#, [.word(#"5'10""#), .prefix("tall")]),
    ] as [(String, String, [SearchClause])])
  func wordsAndPhrasesAreReadInOrder(line: String, text: String, clauses: [SearchClause]) {
    let parsed = parse(line)
    #expect(parsed.text == text)
    #expect(parsed.clauses == clauses)
    #expect(parsed.tokens.isEmpty || line.contains("cuisine:"))
    #expect(parsed.scope == nil)
    #expect(parsed.warnings.isEmpty)
  }

  @Test(arguments: [
    ("cuisine:Thai ", SearchToken("cuisine", "Thai")),
    ("cuisine:Thai", SearchToken("cuisine", "Thai", match: .open)),
    ("CUISINE:Thai ", SearchToken("cuisine", "Thai")),
    ("-cuisine:Thai ", SearchToken("cuisine", "Thai", isNegated: true)),
    ("cuisine:Th*", SearchToken("cuisine", "Th", match: .prefix)),
    ("cuisine:* ", SearchToken("cuisine", "", match: .prefix)),
    ("-cuisine:*", SearchToken("cuisine", "", match: .prefix, isNegated: true)),
    (#"cuisine:"*" "#, SearchToken("cuisine", "*")),
    (#"cuisine:"North African""#, SearchToken("cuisine", "North African")),
    (#"cuisine:"North Af"*"#, SearchToken("cuisine", "North Af", match: .prefix)),
    (#"tag:"""#, SearchToken("tag", "")), (#"tag:"a \"b\"""#, SearchToken("tag", #"a "b""#)),
    ("minutes:30 ", SearchToken("minutes", "30")),
    ("minutes:3", SearchToken("minutes", "3", match: .open)),
    ("minutes:3* ", SearchToken("minutes", "3", match: .prefix)),
    ("minutes:<30", SearchToken("minutes", "<30")),
    ("minutes:10..30 ", SearchToken("minutes", "10..30")), ("tag:a:b ", SearchToken("tag", "a:b")),
    (#""first name":Ada "#, SearchToken("first name", "Ada")),
    (#"-"first name":"Ada L""#, SearchToken("first name", "Ada L", isNegated: true)),
    (#""scope":local "#, SearchToken("scope", "local")),
  ])
  func aFilterFieldAndAValueAreAToken(line: String, token: SearchToken) {
    let parsed = parse(line)
    #expect(parsed == ParsedLine(tokens: [token]))
  }

  @Test(arguments: [
    ("scope:Dinner", "Dinner"), ("SCOPE:dinner x", "Dinner"),
    (#"scope:"late night""#, "Late Night"),
    ("scope:All", "All"), ("scope:C*", "C*"), ("scope:Dinner scope:All", "All"),
  ])
  func theScopeIsNamed(line: String, name: String) {
    #expect(parse(line).scope?.name == name)
    #expect(parse(line).warnings.isEmpty)
  }

  @Test(arguments: [
    "scope:", "scope:Din", "scope:\"late",
  ])
  func whatIsStillTypedIsNotYetAnything(line: String) {
    let parsed = parse("noodles " + line)
    #expect(parsed.isPending)
    #expect(parsed.tokens.isEmpty && parsed.scope == nil)
    #expect(parsed.text == "noodles ")
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished } || line.contains("\""))
  }

  /// A stored line and an option searched the word `cuisine`, and a typed line left the filter out.
  @Test(arguments: [
    ("cuisine:", "cuisine:*"), ("-cuisine:", "-cuisine:*"), ("NOT tag:", "-tag:*"),
    ("minutes:", "minutes:*"), (#""first name":"#, #""first name":*"#), ("cuisine: ", "cuisine:*"),
    ("cuisin:", "cuisine:*"), ("tag:hot cuisine:", "tag:hot cuisine:*"),
    ("minutes:<", "minutes:*"), ("minutes:>=", "minutes:*"), ("minutes:..", "minutes:*"),
    ("minutes:-", "minutes:*"), ("minutes:3..-", "minutes:*"), ("minutes:1_", "minutes:*"),
    ("-minutes:>", "-minutes:*"), ("tag:(", "tag:*"), (#"tag:""#, "tag:*"),
  ])
  func theNameOfAFilterAloneAsksForAnyValue(line: String, tokens: String) {
    let typed = parse("noodles " + line)
    let stored = QueryParser.parse(stored: "noodles " + line, syntax: .recipes)
    #expect(typed.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(typed.tokens == stored.tokens && typed.clauses == stored.clauses)
    #expect(typed.isPending && typed.warnings.allSatisfy(\.isUnfinished))
    #expect(stored.warnings.last?.isRefused == false)
    #expect(parse("\\cuisine: ").clauses == [.word("cuisine:")])
  }

  /// It was searched for as words.
  @Test(arguments: [
    ("scope:Dinnr ", "no scope is called “Dinnr”; nearest: Dinner"),
    ("scope:Din x", "no scope is called “Din”; nearest: Dinner"),
    ("saved:nix", "no bookmark is called “nix”"),
  ])
  func aScopeOrBookmarkThatIsNotThereIsRefused(line: String, message: String) {
    let parsed = parse(line)
    #expect(!parsed.isPending && parsed.refusal?.message.description == message)
    #expect(parsed.tokens.isEmpty && parsed.scope == nil && parsed.clauses.count < 2)
  }

  @Test(arguments: [
    ("status=open", "no field is called “status”; searched as words"),
    ("cuisines=open", "no field is called “cuisines”; searched as words; nearest: cuisine"),
  ])
  func anEquationOfNoFieldIsWordsAndThatIsSaid(line: String, message: String) {
    #expect(parse(line).warnings.map(\.message.description) == [message])
    #expect(parse(line).clauses == [.prefix(line)])
    #expect(parse("title=noodles ").clauses == [.field("title", .word("noodles"))])
  }

  @Test func anOpenQuoteReachesToTheEndOfTheLineAndSaysSo() {
    let parsed = parse(#"a "b c  "#)
    #expect(parsed.clauses == [.word("a"), .phrase("b c  ")])
    #expect(parsed.text == #"a "b c  ""#)
    #expect(
      parsed.warnings.map(\.message.description) == [
        "the quote is not closed; read to the end of the line"
      ])
    let token = parse(#"cuisine:"North Af"#)
    #expect(token.tokens == [SearchToken("cuisine", "North Af", match: .open)])
    #expect(token.warnings.count == 1)
  }

  @Test(arguments: [
    ("cuizin:Thai ", "no field is called “cuizin”; searched as words; nearest: cuisine"),
    ("scpoe:Dinnr", "no field is called “scpoe”; searched as words; nearest: scope"),
    ("minuts:soon ", "no field is called “minuts”; searched as words; nearest: minutes"),
    ("-scope:Dinner", "a scope cannot be excluded; searched as words"),
    ("foo:bar ", "no field is called “foo”; searched as words"),
  ])
  func whatMayHaveBeenMeantOtherwiseIsWordsWithAWarning(line: String, message: String) {
    let parsed = parse(line)
    #expect(parsed.warnings.map(\.message.description) == [message])
    #expect(parsed.tokens.isEmpty && parsed.scope == nil)
    #expect(parsed.clauses.count == 1)
  }

  @Test(arguments: [
    ("a \"", "“\"” is not finished; it was left out"),
    ("a “", "““” is not finished; it was left out"),
    ("a minutes:", "“minutes:” was read as minutes:*"),
    // An open quote was an empty value.
    (#"a cuisine:""#, #"“cuisine:"” was read as cuisine:*"#),
    (#"a cuisine:“ "#, "“cuisine:“ ” was read as cuisine:*"),
    (#"a minutes:""#, #"“minutes:"” was read as minutes:*"#),
    (#"a -cuisine:""#, #"“-cuisine:"” was read as -cuisine:*"#),
    ("a scope:Din", "“scope:Din” is not finished; it was left out"),
    ("a title:", "“title:” is not finished; it was left out"),
    ("a cuisine:(", "the parenthesis is not closed; read to the end of the line"),
    ("a ((((((", "the parenthesis is not closed; read to the end of the line (and 5 more)"),
  ])
  func whatIsStillTypedIsSaidOnceAndOnlyOnEnter(line: String, message: String) {
    let parsed = parse(line)
    #expect(parsed.warnings.map(\.message.description) == [message])
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished && $0.column == 3 })
  }

  @Test func theStarBehindAPhraseIsLeftOut() {
    let parsed = parse(#""a b"* c "#)
    #expect(parsed.clauses == [.phrase("a b"), .word("c")])
    #expect(parsed.warnings.map(\.message.description) == ["the * behind a phrase was left out"])
  }

  @Test(arguments: [
    ("cuisin:Thai ", "cuisine:Thai "), ("-cuisin:Thai ", "-cuisine:Thai "),
    ("cuisin:Th", "cuisine:Th"), ("cuisin:(Thai OR Greek) x", "cuisine:(Thai OR Greek) x"),
    ("scpoe:Dinner x", "scope:Dinner x"), ("minuts:10..20 x", "minutes:10..20 x"),
    ("minuts:>", "minutes:>"), (#"cuisin:"North African" "#, #"cuisine:"North African" "#),
  ])
  func aMisspelledNameIsReadAsTheOnlyOneItIsNearTo(line: String, meant: String) {
    let (read, expected) = (parse(line), parse(meant))
    #expect(read.tokens == expected.tokens && read.scope == expected.scope)
    #expect(read.text == expected.text && read.isPending == expected.isPending)
    #expect(read.warnings.first?.message.description.hasPrefix("no field is called “") == true)
    #expect(read.warnings.first?.message.description.contains("”; read as ") == true)
  }

  /// It was searched as words.
  @Test(arguments: [
    "n:>5 ", "é:>=2026-01-01 ", "n:3..5 ", #""no such":>4 "#, #"-"no such":>=2026-01 "#,
    "'no such':1..2 ", #"("no such":<4)"#,
    #""no such">4 "#, "%none:>50 ", "@type:>5 ", "-@type:2..5 ", "(#n:<5)",
  ])
  func aComparisonOfAnUnknownFieldIsRefusedHoweverShortItsName(line: String) {
    #expect(parse(line).refusal != nil)
    #expect(parse("n:5 ").refusal == nil && parse("12:3..5 ").refusal == nil)
  }

  @Test func aMisspelledTextFieldStaysAsItWasTyped() {
    let read = parse("titel:noodles x")
    #expect(read.clauses == [.field("title", .word("noodles")), .prefix("x")])
    #expect(read.text == "title:noodles x" && read.warnings.map(\.column) == [1])
    #expect(parse("titel:").isPending && parse("titel:").warnings.allSatisfy(\.isUnfinished))
  }

  @Test(arguments: [
    "http://example.org/x?y=z", "12:30", #"C:\Users"#, "T:x", "std::vector", "title:noodles",
    "tag::x", "1:2:3", "note:", #""cuisine:Thai""#,
  ])
  func aColonThatNamesNoFieldIsNoReasonToWarn(line: String) {
    let parsed = parse(line + " ")
    // That of a name alone is only said where nothing is found.
    #expect(parsed.warnings.isEmpty || line == "note:")
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished })
    #expect(parsed.scope == nil)
    #expect(parsed.tokens.isEmpty || line == "tag::x")
  }

  /// They matched everything, and nothing was said.
  @Test(arguments: ["|", "[", "&", "-", "&&", "a -"])
  func aSignAloneIsLeftOutAndThatIsSaid(line: String) {
    #expect(parse(line).warnings.count == 1 && parse(line + " ").warnings.count == 1)
    // While it is typed it is no news.
    #expect(parse(line).warnings.allSatisfy(\.isUnfinished) == (line != "&&"))
    #expect(parse(line + " ").warnings.allSatisfy { !$0.isUnfinished })
  }

  @Test(arguments: ["-", "--", "-\"", "-\"\"", "-&", "-®", "a -- b"])
  func aMinusBeforeNoTermExcludesNothing(line: String) {
    for clause in parse(line).clauses {
      if case .excluding = clause { Issue.record("\(line) excludes every document") }
    }
  }

  @Test func tokensOfOneFieldJoinedByORAreAlternativesAnyway() {
    let parsed = parse("cuisine:Thai OR cuisine:Indian noodles AND tag:hot ")
    #expect(parsed.tokens.map(\.text) == ["cuisine:Thai", "cuisine:Indian", "tag:hot"])
    #expect(parsed.text == "noodles " && parsed.clauses == [.word("noodles")])
    #expect(parsed.warnings.isEmpty)
  }

  @Test func notBeforeATokenExcludesIt() {
    let parsed = parse("NOT cuisine:Thai noodles NOT -tag:hot ")
    #expect(parsed.tokens.map(\.text) == ["-cuisine:Thai", "tag:hot"])
    #expect(parsed.text == "noodles " && parsed.warnings.isEmpty)
  }

  @Test(
    arguments: [
      ("title:noo", [.field("title", .prefix("noo"))]), ("TITLE:x ", [.field("title", .word("x"))]),
      (#"title:"pad thai""#, [.field("title", .phrase("pad thai"))]),
      ("-title:x ", [.excluding(.field("title", .word("x")))]),
      ("title:Th* x", [.field("title", .prefix("Th")), .prefix("x")]),
      ("title:(a OR b)", [.field("title", .any([.word("a"), .word("b")]))]),
      ("NOT title:(a)", [.excluding(.field("title", .word("a")))]),
    ] as [(String, [SearchClause])])
  func aTextFieldBeforeWordsSaysWhereTheyStand(line: String, clauses: [SearchClause]) {
    let parsed = parse(line)
    #expect(parsed.clauses == clauses)
    #expect(parsed.warnings.isEmpty && parsed.tokens.isEmpty)
    #expect(parse(parsed.text).clauses == clauses)
  }

  @Test func theNameOfATextFieldAloneIsPending() {
    let parsed = parse("noodles title:")
    #expect(parsed.isPending && parsed.text == "noodles ")
    #expect(parse("noodles title: ").isPending && parse("noodles title: ").text == "noodles ")
    #expect(parse("title: x").clauses == [.field("title", .prefix("x"))])
  }

  @Test func aBackwardsRangeIsReadForwardsAndSaysSo() {
    let parsed = parse("noodles minutes:30..10 ")
    #expect(parsed.tokens == [SearchToken("minutes", "30..10")])
    #expect(
      parsed.warnings.map(\.description) == [
        "column 9: “30..10” runs backwards; its ends were exchanged"
      ])
    #expect(
      parse("minutes:30..<10 ").refusal?.message
        == "“minutes:30..<10” ends before it begins; exchange its ends")
    #expect(parse("minutes:10..30 ").warnings.isEmpty && parse("minutes:30.. ").warnings.isEmpty)
  }

  @Test(arguments: [
    ("👩‍👩‍👧x é日 cuizin:x ", 7), ("e\u{301} cuizin:x ", 3), ("\r\n cuizin:x ", 3), ("cuizin:x ", 1),
  ])
  func columnsAreCountedAsAPersonCounts(line: String, column: Int) {
    #expect(parse(line).warnings.map(\.column) == [column])
  }

  @Test func theLineIsReadInOneGo() {
    let parsed = parse(
      #"scope:Dinner noodles -cuisine:"North African" cuizin:x "pad thai" minutes:<30 -f"#)
    #expect(parsed.scope?.name == "Dinner")
    #expect(parsed.tokens.map(\.text) == [#"-cuisine:"North African""#, "minutes:<30"])
    #expect(parsed.text == #"noodles cuizin:x "pad thai" -f"#)
    #expect(
      parsed.clauses == [
        .word("noodles"), .word("cuizin:x"), .phrase("pad thai"), .excluding(.prefix("f")),
      ])
    #expect(parsed.warnings.count == 1)
  }

  @Test func aLongLineIsReadInLinearTime() {
    // A quadratic reader would need minutes, so the test would not end; nothing is timed.
    let line =
      String(repeating: "word ", count: 100_000) + String(repeating: "\"a\"", count: 50_000)
    #expect(parse(line).clauses.count == 150_000)
  }

  @Test(arguments: [("1", 1), ("999", 999), ("1000", 1_000), ("9999", 9_999), ("10000", nil)])
  func aDistanceHasFourDigitsAtMost(digits: String, distance: Int?) {
    let clause = QueryParser.parse("\"thai soup\"~\(digits) ", syntax: .recipes).clauses.first
    #expect(
      distance.map { clause == .near("thai soup", distance: $0) }
        ?? (clause == .phrase("thai soup")))
  }

  @Test(arguments: ["x", "xy", "Thai"])
  func apostrophesAroundAComparedValueAreNoPartOfIt(value: String) {
    let tokens = QueryParser.parse("cuisine='\(value)' ", syntax: .recipes).tokens
    #expect(tokens.map(\.value) == [value])
  }
}
