import SearchCore
import SearchInterface
import Testing

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
    ("author l-f: dupont", "Author l-f:dupont"),
    (#""author l-f": "Dupont, Jean""#, #"Author l-f:"Dupont, Jean""#),
    ("has:tags", "tags:*"), ("-has:Tags", "-tags:*"), ("no:tags", "-tags:*"),
    ("has:attachment", "attachments:*"),
    ("before:2024-05", "date:<2024-05"), ("after:2024-05-01", "date:>2024-05-01"),
    ("Since:2019", "date:>=2019"), ("-until:2019", "-date:<=2019"),
    ("sort:date", ":sort date"),
  ])
  func aFormThatNamesAFieldIsSearchedAsWordsAndRefused(typed: String, form: String) {
    for line in ["x \(typed) y", "x \(typed)", "x (\(typed)) "] {
      let parsed = parse(line)
      #expect(parsed.tokens.isEmpty && !parsed.isPending, "\(line)")
      #expect(parsed.refusal?.replacement == form, "\(line)")
      #expect(parsed.refusal?.message == "'\(typed)' is not understood; write \(form)", "\(line)")
      #expect(parsed.warnings.count == 1, "\(line): \(parsed.warnings)")
      #expect(parse(parsed.text).clauses == parsed.clauses, "\(line)")
    }
    guard !form.hasPrefix(":") else { return }
    let corrected = parse(form + " ")
    #expect(corrected.refusal == nil && corrected.tokens.count == 1, "\(form)")
  }

  @Test(arguments: [
    ("!word", "-word"), ("^word", "word*"), ("a | b", "a OR b"), ("a|b", "(a OR b)"),
  ])
  func aSignIsExplainedAndNotRefused(typed: String, form: String) {
    let parsed = parse("x \(typed) y ")
    #expect(parsed.refusal == nil)
    #expect(parsed.warnings.map(\.replacement) == [form])
  }

  @Test(arguments: [
    "price 10", "price > soon", "brand > 10", "brand 3..7", "\\price > 10", "price \\> 10",
    "price > \\10", "prices > 10", "price -> 10", "price: 10", "price: \"<10\"", "price: x <10",
    "<10", "has:nothing", "before:noon", "before:<2024", "is:new", "sort:nothing", "\\!word",
    "price brand:Acme > 10",
  ])
  func otherWordsAreTaken(line: String) {
    #expect(parse(line + " ").refusal == nil)
  }

  @Test func aYearIsComparedInACollectionWithoutDates() {
    let parsed = QueryParser.parse("before:1999 ", syntax: Self.films)
    #expect(parsed.refusal?.replacement == "Year:<1999")
    #expect(QueryParser.parse("before:2024-05 ", syntax: Self.films).refusal == nil)
  }

  @Test func aFieldOfThatNameComesFirst() {
    let parsed = QueryParser.parse("since:2019 ", syntax: Self.films)
    #expect(parsed.tokens.map(\.text) == ["since:2019"] && parsed.warnings.isEmpty)
  }

  @Test func tabWritesTheFormInsteadOfTheLine() async {
    let suggester = Suggester(engine: SmallEngine(), syntax: Self.syntax)
    let line = "é price < 10 !x"
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: SearchField(), limit: 5)
    #expect(list.replacedRange == 0..<line.utf8.count)
    #expect(list.suggestions.map(\.completion) == ["é price:<10 !x"])
  }

  @Test(arguments: [
    (">80", "price:>80"), ("1990..1999", "price:1990..1999"), ("-<10", "-price:<10"),
  ])
  func aComparisonWithoutAFieldNamesOne(typed: String, form: String) {
    #expect(
      parse("x \(typed) ").warnings.map(\.message.description) == [
        "'\(typed)' was searched as words; a comparison names its field, as \(form)"
      ])
    #expect(QueryParser.parse(">80 ", syntax: QuerySyntax()).warnings.isEmpty)
  }
}
