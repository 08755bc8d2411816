import SeekCore
import Testing

@testable import SeekField

/// A comma between values is the `OR` of their field, for fields of every kind.
@Suite struct QueryLexerListsTests {
  private let syntax = QuerySyntax(fields: [
    SearchableField("status", .keyword), SearchableField("tags", .list),
    SearchableField("year", .number), SearchableField("date", .date),
  ])

  @Test(arguments: [
    (#"status:open,"in progress""#, #"status:open OR status:"in progress""#),
    (#"status:"in progress",open"#, #"status:"in progress" OR status:open"#),
    (#"-status:"a b","c d""#, #"-status:"a b" -status:"c d""#),
    (#"tags:"a b",c soup"#, #"tags:"a b" OR tags:c soup"#),
    ("year:2001,2003", "year:2001 OR year:2003"), ("year:<1990,>2000", "year:<1990 OR year:>2000"),
    ("year:2001,2003..2005", "year:2001 OR year:2003..2005"),
    ("date:2024-01,2024-02", "date:2024-01 OR date:2024-02"),
    ("year:2001,2003,", "year:2001 OR year:2003"), ("year:-5,-3", #"year:"-5" OR year:"-3""#),
    (#"status:"open",-closed"#, #"status:open OR status:"-closed""#),
    (#"(soup OR status:a,"b c") rice"#, #"(soup OR status:(a OR "b c")) rice"#),
  ])
  func aCommaBetweenValuesIsOR(line: String, expected: String) {
    let read = QueryParser.parse(line + " ", syntax: syntax)
    let meant = QueryParser.parse(expected + " ", syntax: syntax)
    #expect(read.line == meant.line, "\(read.line.spelling)")
    #expect(read.warnings.isEmpty)
  }

  /// The engine knows if a value has the comma, and a number may have one.
  @Test(arguments: [
    ("tags:a,b", "tags:a,b"), (#"tags:"a,b""#, "tags:a,b"), ("year:1,5", "year:1.5"),
    ("year:1,234", "year:1234"), ("tags:a,OR", "tags:a,OR"),
  ])
  func aCommaInAValueIsPartOfIt(line: String, expected: String) {
    #expect(QueryParser.parse(line + " ", syntax: syntax).line.spelling == expected)
  }

  @Test func theLastValueIsBeingTyped() {
    let read = QueryParser.parse(#"status:"in progress",op"#, syntax: syntax)
    #expect(read.tokens.map(\.match) == [.exact, .open])
    #expect(read.warnings.isEmpty && read.wordRanges.isEmpty)
  }
}
