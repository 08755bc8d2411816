import SearchCore
import SearchInterface
import Testing

/// `Betrag:<-100` was words where the column is called `Betrag (EUR)`.
struct QuerySyntaxUnitsTests {
  private static let syntax = QuerySyntax(
    fields: [
      SearchableField("Betrag (EUR)", .text(weight: 1)), SearchableField("Betrag (EUR)", .number),
      SearchableField("Track Length (ms)", .number), SearchableField("Weight [kg]", .number),
      SearchableField("Price (EUR)", .number), SearchableField("Price (USD)", .number),
      SearchableField("size", .number), SearchableField("Size (MB)", .number),
      SearchableField("Note (long)", .text(weight: 1)),
    ], scopes: [.all])

  @Test(arguments: [
    ("betrag:<-100 ", "\"Betrag (EUR)\":<-100"), ("weight:>3 ", "\"Weight [kg]\":>3"),
    ("track length:>3 x", "\"Track Length (ms)\":>3"), ("size:3 ", "size:3"),
    ("size (mb):3 ", "\"Size (MB)\":3"), ("price:3 ", ""), ("-betrag:12 ", "-\"Betrag (EUR)\":12"),
  ])
  func aNameNeedsNoUnit(line: String, token: String) {
    let parsed = QueryParser.parse(line, syntax: Self.syntax)
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == token)
    #expect(parsed.warnings.isEmpty != token.isEmpty)
  }

  @Test func aTextFieldNeedsNoneEither() {
    let parsed = QueryParser.parse("note:hot ", syntax: Self.syntax)
    #expect(parsed.clauses == [.field("Note (long)", .word("hot"))])
  }
}
