import SearchCore
import SearchInterface
import Testing

/// What mail programs and trackers have taught was searched as words, and found nothing.
@Suite struct ForeignNamesTests {
  private static let mail = QuerySyntax(fields: [
    SearchableField("sent", .date), SearchableField("tags", .list),
    SearchableField("year", .number),
    SearchableField("from", .keyword),
  ])
  private static let films = QuerySyntax(fields: [
    SearchableField("cast", .list), SearchableField("stars", .number),
    SearchableField("Year", .number), SearchableField("since", .keyword),
  ])

  @Test(arguments: [
    ("has:tags x", "tags:*"), ("-has:Tags x", "-tags:*"), ("no:tags x", "-tags:*"),
    ("before:2024-05 x", "sent:<2024-05"), ("after:2024-05-01 x", "sent:>2024-05-01"),
    ("Since:2019 x", "sent:>=2019"), ("-until:2019 x", "-sent:<=2019"),
  ])
  func theyAreReadAsWhatTheyMeanThere(line: String, token: String) {
    let parsed = QueryParser.parse(line, syntax: Self.mail)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.text == "x")
    let typed = line.prefix { $0 != " " }
    #expect(parsed.warnings.map(\.message) == ["'\(typed)' was read as \(token)"])
    #expect(parsed.warnings.map(\.column) == [1])
  }

  @Test func withoutDatesAYearIsCompared() {
    let parsed = QueryParser.parse("before:1999 after:1990 ", syntax: Self.films)
    #expect(parsed.tokens.map(\.text) == ["Year:<1999", "Year:>1990"])
    #expect(QueryParser.parse("before:2024-05 ", syntax: Self.films).tokens.isEmpty)
  }

  @Test(arguments: ["has:nothing", "before:noon", "before:<2024", "is:new", "has:"])
  func whatCannotBeMeantIsWords(line: String) {
    #expect(QueryParser.parse(line + " x ", syntax: Self.mail).tokens.isEmpty)
  }

  @Test func aFieldThatIsCalledSoIsMeantFirst() {
    #expect(
      QueryParser.parse("since:2019 ", syntax: Self.films).tokens.map(\.text) == ["since:2019"])
  }

  @Test(arguments: [
    (">80", "stars:>80"), ("1990..1999", "stars:1990..1999"), ("-<10", "-stars:<10"),
  ])
  func aComparisonWithoutAFieldSaysHowItIsMeant(typed: String, meant: String) {
    let fields = QuerySyntax(fields: [
      SearchableField("cast", .list), SearchableField("stars", .number),
    ])
    let parsed = QueryParser.parse("x \(typed) ", syntax: fields)
    #expect(
      parsed.warnings.map(\.message) == [
        "'\(typed)' was searched as words; a comparison names its field, as \(meant)"
      ])
    #expect(parsed.warnings.map(\.column) == [3])
    let films = QueryParser.parse("1990..1999 ", syntax: Self.films).warnings.first?.message
    #expect(films?.hasSuffix("as Year:1990..1999") == true)
    #expect(QueryParser.parse(">80 ", syntax: QuerySyntax()).warnings.isEmpty)
  }
}
