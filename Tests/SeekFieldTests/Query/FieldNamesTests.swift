import SeekCore
import SeekField
import Testing

/// Columns called `Track Name` and `Author l-f` can be named without quotes.
///
/// 1. The longest name before the colon counts, in any case.
/// 2. It means the same as the name in quotes.
/// 3. The rest of the line parses to the same words again.
@Suite struct FieldNamesTests {
  private static let syntax = QuerySyntax(
    fields: [
      SearchableField("Track Name", .keyword), SearchableField("name", .keyword),
      SearchableField("Author l-f", .list), SearchableField("Price (EUR)", .number),
      SearchableField("Side\nNote", .text(weight: 1)), SearchableField("Not Before", .date),
      SearchableField("Full Track Name", .keyword), SearchableField("time: zone", .keyword),
      SearchableField("dc:title", .keyword), SearchableField("name:en", .keyword),
      SearchableField(#"the "best""#, .keyword),
    ],
    scopes: [.all, SearchScope("Late Night"), SearchScope("Early"), SearchScope("Early Bird")])

  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: Self.syntax)
  }

  @Test(arguments: [
    ("track name:blue ", #""Track Name":blue"#, ""),
    ("my TRACK  NAME:blue x", #""Track Name":blue"#, "my x"),
    ("full track name:blue ", #""Full Track Name":blue"#, ""),
    ("my name:blue ", "name:blue", "my "),
    ("-track name:\"a b\" ", #"-"Track Name":"a b""#, ""),
    ("author l-f:dupont* ", #""Author l-f":dupont*"#, ""),
    ("price (eur):>10 x", #""Price (EUR)":>10"#, "x"),
    ("not before:2024 ", #""Not Before":2024"#, ""),
    ("NOT track name:x ", #"-"Track Name":x"#, ""),
    ("time: zone:x ", #""time: zone":x"#, ""),
    ("my dc:title:x ", #""dc:title":x"#, "my "), ("name:en:x ", "name:en:x", ""),
    (#"the "best":x "#, #""the \"best\"":x"#, ""),
  ])
  func aNameOfSeveralWordsNeedsNoQuotes(line: String, token: String, text: String) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.text == text)
    #expect(parsed.warnings.isEmpty)
  }

  @Test func aTextFieldIsNamedSoToo() {
    #expect(parse("side note:hot ").clauses == [.field("Side\nNote", .word("hot"))])
    #expect(parse("\"side note\":hot ").clauses != [.field("Side\nNote", .word("hot"))])
  }

  @Test(arguments: [
    "track", "name", "track name", "\"track name\"", "\\track name:x y", "tracks name",
  ])
  func withoutItsColonItIsWords(line: String) {
    #expect(!parse(line).tokens.contains { $0.field == "Track Name" })
  }

  @Test func inCapitalsAnOperatorIsOne() {
    #expect(parse("a NOT before:x ").tokens.isEmpty)
  }

  @Test(arguments: [
    "track author l-f:x name:y z", "-track author l-f:x name z:y", "price author l-f:x (eur):10 ",
    "\"author l-f\": name:x dupont ", "\"author l-f\": name:x \"a b\" ",
    "scope:late author l-f:x night ",
  ])
  func wordsBetweenWhichATokenStoodStayWords(line: String) {
    let parsed = parse(line)
    let again = QueryParser.parse(stored: parsed.text, syntax: Self.syntax)
    #expect(again.tokens.isEmpty && again.scope == nil)
    #expect(again.clauses == parsed.clauses)
    #expect(again.text == parsed.text)
  }

  @Test(arguments: [
    ("scope:late night x", "Late Night", "x"), ("scope:LATE  Night", "Late Night", ""),
    ("scope:early bird", "Early", "bird"), ("(scope:late night) x", "Late Night", "x"),
  ])
  func aScopeOfSeveralWordsNeedsNoQuotes(line: String, scope: String, text: String) {
    let parsed = parse(line)
    #expect(parsed.scope?.name == scope)
    #expect(parsed.text == text)
  }

  @Test(arguments: [
    ("Track Name", "Track Name"), ("name", "name"), ("Side\nNote", "Side Note"),
    ("time: zone", "time: zone"), ("dc:title", "dc:title"), ("scope", #""scope""#),
    ("name:en", #""name:en""#),
  ])
  func aNameIsOfferedAsItIsTyped(name: String, typed: String) {
    #expect(Self.syntax.typedName(of: name) == typed)
  }
}
