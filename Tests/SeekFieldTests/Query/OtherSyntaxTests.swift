import SeekCore
import Testing

@testable import SeekField

@Suite struct OtherSyntaxTests {
  private static let syntax = QuerySyntax(fields: [
    SearchableField("price", .number), SearchableField("date", .date),
    SearchableField("brand", .keyword), SearchableField("tags", .list),
    SearchableField("attachments", .list), SearchableField("Author l-f", .list),
  ])
  private static let films = QuerySyntax(fields: [
    SearchableField("Year", .number), SearchableField("since", .keyword),
  ])

  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: Self.syntax)
  }

  @Test(arguments: [
    ("price: <10", "price:<10"), ("price:< 10", "price:<10"), ("price < 10", "price:<10"),
    ("Price >=10", "price:>=10"), ("-price> 10", "-price:>10"), ("price = 10", "price:10"),
    ("price: > 10", "price:>10"), ("price > $10", "price:>$10"), ("price 3..7", "price:3..7"),
    ("date > 2024-01", "date:>2024-01"), ("date: 2024..", "date:2024.."),
    ("date < 2024-01-15T20:00", "date:<2024-01-15T20:00"),
    ("price: 10", "price:10"), ("date: 2024", "date:2024"), ("brand: acme", "brand:acme"),
    ("price ≥ 10", "price:>=10"), ("price≤10", "price:<=10"), ("brand = acme", "brand:acme"),
    ("brand != acme", "-brand:acme"), ("brand≠acme", "-brand:acme"), ("tags == 'a'", "tags:a"),
    ("tags: \"a b\"", "tags:\"a b\""), ("Brand：acme", "brand:acme"),
    ("price > -5", "price:>-5"), ("price: -5", "price:-5"), ("date: -7d", "date:-7d"),
    ("price < –5", "price:<-5"), ("brand = rock–pop", "brand:rock–pop"),
    ("brand=Foo…", "brand:Foo…"), ("brand: https://x.org", "brand:https://x.org"),
    ("author l-f: dupont", "Author l-f:dupont"),
    (#""author l-f": "Dupont, Jean""#, #"Author l-f:"Dupont, Jean""#),
    ("has:tags", "tags:*"), ("-has:Tags", "-tags:*"), ("no:tags", "-tags:*"),
    ("has:attachment", "attachments:*"), ("+tags:soup", "tags:soup"), ("~brand:acme", "brand:acme"),
    ("before:2024-05", "date:<2024-05"), ("after:2024-05-01", "date:>2024-05-01"),
    ("Since:2019", "date:>=2019"), ("-until:2019", "-date:<=2019"),
    ("newer_than:10d", "date:>-10d"), ("older_than:1y", "date:<-1y"), ("label:work", "tags:work"),
    ("filename:invoice", "attachments:*invoice*"),
  ])
  func aFormThatNamesAFieldIsReadAsOurs(typed: String, form: String) throws {
    let ours = parse("x \(form) y ")
    for line in ["x \(typed) y", "x \(typed) ", "x (\(typed)) "] {
      let parsed = parse(line)
      #expect(parsed.tokens.map(\.closed) == ours.tokens, "\(line)")
      #expect(parsed.refusal == nil && !parsed.isPending, "\(line)")
      #expect(parse(parsed.text).clauses == parsed.clauses, "\(line)")
      #expect(parsed.warnings.count <= 1, "\(line): \(parsed.warnings)")
      // What looks nearly the same is not worth a word.
      let isSpaced =
        (typed.contains(": ") || typed.contains("：")) && !typed.contains("<")
        && !typed.contains(">")
      #expect(
        parsed.warnings.first.map {
          $0.message.description == "“\(typed)” was read as \(ours.tokens[0].text)"
        } ?? isSpaced, "\(line): \(parsed.warnings)")
    }
  }

  /// Braces are OR in Gmail, and were read as AND.
  @Test(arguments: [
    ("{brand:a brand:b}", "(brand:a OR brand:b)"),
    ("{brand:a tags:b -price:>5}", "(brand:a OR tags:b OR -price:>5)"),
  ])
  func bracesAreAnsweredWithAnOr(typed: String, form: String) {
    let parsed = parse("x \(typed) ")
    #expect(parsed.refusal?.message == "“\(typed)” is not understood; write \(form)")
    #expect(parse("x {a b} ").refusal == nil && parse("x {\"a\": 1} ").refusal == nil)
  }

  @Test func anOrderIsACommandAndRefused() {
    let parsed = parse("x sort:date y ")
    #expect(parsed.refusal?.message == "“sort:date” is not understood; write :sort date")
    #expect(parsed.refusal?.replacement == ":sort date")
  }

  /// What has no other meaning may be typed so, and becomes a pill.
  @Test(arguments: [
    ("brand：Acme", "brand:Acme"), ("price:≥10", "price:>=10"), ("price:10+", "price:>=10"),
    ("price：≤10", "price:<=10"), ("–brand:Acme", "-brand:Acme"), ("−tags:x", "-tags:x"),
    ("date:2010…2015", "date:2010..2015"), ("date:2010+", "date:>=2010"),
    ("date:−7d", "date:-7d"), ("brand:≠Acme", "-brand:Acme"),
    ("brand=\"Acme Ltd\"", "brand:\"Acme Ltd\""), ("brand: “Acme Ltd\"", "brand:\"Acme Ltd\""),
    ("brand:\"Acme Ltd”", "brand:\"Acme Ltd\""), ("price:(≥3 ≤7)", "price:>=3 price:<=7"),
    ("price:(-50 OR -20)", "price:-50 price:-20"),
  ])
  func signsAreReadAsTheyAreMeant(typed: String, form: String) {
    for line in ["x \(typed) ", "\(typed) y"] {
      #expect(parse(line).tokens.map(\.text).joined(separator: " ") == form, "\(line)")
      #expect(parse(line).refusal == nil)
    }
    #expect(
      QueryParser.parse(stored: parse("\(typed) ").line.spelling, syntax: Self.syntax).line
        == parse("\(typed) ").line)
  }

  @Test func aMinusOfAPhoneExcludesWords() {
    #expect(parse("soup –onion ").clauses == parse("soup -onion ").clauses)
    #expect(parse("x – y ").text == "x – y ")
  }

  @Test func aPhraseIsClosedByAnyQuote() {
    #expect(parse("\"red soup” lime ").clauses == [.phrase("red soup"), .word("lime")])
    #expect(parse("“red soup\" lime ").clauses == [.phrase("red soup"), .word("lime")])
    #expect(parse("\"he said “hi” loudly\" ").clauses == [.phrase("he said “hi” loudly")])
  }

  @Test func aNameWithASpaceBehindItIsStillTyped() {
    #expect(parse("brand: ").isPending && parse("brand: ").clauses.isEmpty)
    #expect(!QueryParser.parse(stored: "brand: ", syntax: Self.syntax).isPending)
  }

  /// The table is what the program tells of itself.
  @Test(arguments: OtherSyntax.table.indices)
  func everyExampleOfTheTableIsRecognised(row: Int) {
    let syntax = QuerySyntax(fields: [
      SearchableField("price", .number), SearchableField("date", .date),
      SearchableField("status", .keyword), SearchableField("tags", .list),
      SearchableField("title", .text(weight: 1)),
    ])
    for (typed, written) in OtherSyntax.table[row].examples {
      let parsed = QueryParser.parse("x \(typed) y ", syntax: syntax)
      let ours = QueryParser.parse("x \(written) y ", syntax: syntax)
      #expect(
        parsed.warnings.first?.replacement == written || parsed.line == ours.line, "\(typed)")
    }
  }

  @Test(arguments: [
    "price tags:x < 10 ", "(price OR x) < 10 ", "price -tags:x <10 ", "a price OR < 10 ",
  ])
  func wordsThatCameTogetherStayWords(line: String) {
    let line = parse(line).line
    #expect(QueryParser.parse(stored: line.spelling, syntax: Self.syntax).line == line)
  }

  @Test(arguments: [
    ("!word", "-word"), ("^word", "word*"), ("word$", "*word"), ("'word", "\"word\""),
    ("\"a b\"~x", "\"a b\"~3"), ("\"a b\" ~12", "\"a b\"~12"), ("a | b", "a OR b"),
    ("a|b", "(a OR b)"), ("wo?d", "wo*d"), ("word~", "word"), ("word~2", "word"),
    ("word^2.5", "word"),
    ("%word%", "*word*"), ("%word", "*word"), ("word%", "word*"), ("word=", "\"word\""),
    ("=word", "\"word\""), ("a || b", "a OR b"),
    ("a||b", "(a OR b)"), ("~word", "word"), ("+word", "word"),
    ("#word", "word"), ("@word", "word"), ("[word]", "word"), ("`word`", "\"word\""),
    ("==word", "\"word\""), ("w.*d", "/w.*d/"), ("a NEAR b", "\"a b\"~3"),
    ("a NEAR/5 b", "\"a b\"~5"),
  ])
  func aSignIsExplainedAndNotRefused(typed: String, form: String) {
    let parsed = parse("x \(typed) y ")
    #expect(parsed.refusal == nil)
    #expect(parsed.warnings.map(\.replacement) == [form])
  }

  /// The sign was dropped, and nothing said so.
  @Test(arguments: [
    ("date:[2021 TO 2022]", "date:2021..2022", true), ("price:[3 TO *]", "price:3..", true),
  ])
  func aSignOfAValueIsExplained(typed: String, form: String, isRefused: Bool) {
    let parsed = parse("x \(typed) y ")
    #expect(parsed.warnings.map(\.replacement) == [form])
    #expect((parsed.refusal != nil) == isRefused)
  }

  /// With a space beside the colon a name that is none, or misspelled, was words, and nothing said so.
  @Test(arguments: [
    ("tagz: soup", "tagz:soup"), ("tags :soup", "tags:soup"),
    ("tags : soup", "tags:soup"),
  ])
  func aSpaceBesideTheColonIsReadAsNone(spaced: String, plain: String) {
    let (spaced, plain) = (parse("x \(spaced) y "), parse("x \(plain) y "))
    #expect(spaced.tokens == plain.tokens)
    let isNamed = spaced.tokens.isEmpty || plain.warnings.count == 1
    #expect(spaced.warnings.count == 1 && isNamed == (plain.warnings.count == 1))
  }

  @Test(arguments: [
    ("price:1950...1960", "price:1950..1960"), ("date:2021–2022", "date:2021..2022"),
    ("date:2021-2022", "date:2021..2022"), ("date:2022-2021", "date:2021..2022"),
  ])
  func aRangeIsReadByAnyDash(typed: String, form: String) {
    #expect(parse("\(typed) ").tokens.map(\.text) == [form])
  }

  /// It was searched as words.
  @Test(arguments: ["before:<2024", "cost:3..7"])
  func aComparisonThatNamesNoFieldIsRefused(line: String) {
    #expect(parse(line + " ").refusal != nil)
  }

  @Test(arguments: [
    "price 10", "price > soon", "brand > soon", "brand 3..7", "\\price > 10", "price \\> 10",
    "price > \\10", "prices > 10", "price -> 10",
    "<10", "has:nothing", "before:noon", "is:new", "sort:nothing", "\\!word",
    "price brand:Acme > 10",
  ])
  func otherWordsAreTaken(line: String) {
    #expect(parse(line + " ").refusal == nil)
    #expect(parse(line + " ").tokens.isEmpty == !line.contains("Acme"))
  }

  @Test func aYearIsComparedInACollectionWithoutDates() {
    let parsed = QueryParser.parse("before:1999 ", syntax: Self.films)
    #expect(parsed.tokens.map(\.text) == ["Year:<1999"])
    #expect(QueryParser.parse("before:2024-05 ", syntax: Self.films).tokens.isEmpty)
  }

  @Test func aFieldOfThatNameComesFirst() {
    let parsed = QueryParser.parse("since:2019 ", syntax: Self.films)
    #expect(parsed.tokens.map(\.text) == ["since:2019"] && parsed.warnings.isEmpty)
  }

  @Test(arguments: [
    (">80", "price:>80"), ("80+", "price:>=80"), ("≤80", "price:<=80"),
    ("1990..1999", "price:1990..1999"), ("-<10", "-price:<10"),
  ])
  func aComparisonWithoutAFieldNamesOne(typed: String, form: String) {
    #expect(
      parse("x \(typed) ").warnings.map(\.message.description) == [
        "“\(typed)” was searched as words; a comparison names its field, as \(form)"
      ])
    #expect(QueryParser.parse(">80 ", syntax: QuerySyntax()).warnings.isEmpty)
  }

  /// Speech, options of programs, amounts, short forms of English, HTML.
  @Test(arguments: [
    "—Hola", "—force", "US$", "HK$ 5$", "rock 'n roll", "'tis", "'noodle soup'", "scope=\"row\"",
    "brand='in progress'",
  ])
  func whatIsOnlyWordsIsNoForm(line: String) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens.isEmpty && parsed.scope == nil && parsed.warnings.isEmpty, "\(parsed)")
    #expect(parsed.clauses.allSatisfy { if case .excluding = $0 { false } else { true } })
  }

  @Test(arguments: ["=", "=="])
  func aValueInQuotesBehindAnEqualsSignIsWhole(sign: String) {
    #expect(parse("brand\(sign)\"a b\" ").tokens == parse("brand:\"a b\" ").tokens)
  }

  /// A line of pieces that may be forms is the same again once it is printed and parsed.
  @Test(arguments: 0..<20)
  func printedFormsAreRead(seed: Int) {
    let pieces = [
      "price", "price:", "<", ">=10", "10", "3..7", "=", "!=", "tags:x", "OR", "(", ")", "-", "–x",
      "brand", "brand:", "brand：a", "acme", "\"a b\"", "Author l-f:", "\"Author l-f\":", "~3", "'x",
      "x$", "a|b", "|", "date:", "march", "2010+", "≥3", "has:tags", "\\price", "“q\"", "\"q”",
      "\"",
      "NOT", "before:2010", "status=\"a b\"", "brand=\"a b\"", "tags:(a", "price:(",
    ]
    var random = SeededGenerator(seed: UInt64(seed) &+ 4_900)
    for _ in 0..<150 {
      let count = Int.random(in: 1...7, using: &random)
      let line = (0..<count).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
          + (Int.random(in: 0..<5, using: &random) == 0 ? "" : " ")
      }.joined()
      let parsed = QueryParser.parse(stored: line, syntax: Self.syntax).line
      #expect(
        QueryParser.parse(stored: parsed.spelling, syntax: Self.syntax).line == parsed, "\(line)")
      for warning in parse(line).warnings {
        #expect(
          !warning.utf8Range.isEmpty && warning.utf8Range.upperBound <= line.utf8.count, "\(line)")
      }
    }
  }
}
