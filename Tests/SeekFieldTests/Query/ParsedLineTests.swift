import SeekCore
import SeekField
import Testing

@Suite struct ParsedLineTests {
  @Test(arguments: ["", "  ", "scope:D"])
  func aLineThatAsksForNothingIsEmpty(line: String) {
    #expect(QueryParser.parse(line, syntax: .recipes).isEmpty)
  }

  @Test(arguments: ["a", "scope:Dinner", "cuisine:T", "\"", "-"])
  func aLineThatAsksForAnythingIsNot(line: String) {
    #expect(!QueryParser.parse(line, syntax: .recipes).isEmpty)
  }

  /// To an engine signs ask for everything, and `!!!` of a script found all there is.
  @Test(arguments: [
    ("!!!", true), ("-", true), ("...", true), ("  ", true), ("(!)", true), ("minutes:<", false),
    ("c++", false), ("½", false), ("🍜", false), ("!!! soup", false), ("-soup", false),
    ("cuisine:Thai !!!", false), ("cuisine:", false), ("scope:Dinner", false), ("title:x", false),
  ])
  func aLineOfSignsAsksNothing(line: String, asksNothing: Bool) {
    #expect(QueryParser.parse(line, syntax: .recipes).hasNoSearchableWord == asksNothing)
  }

  @Test func aWarningTellsWhatItIsAboutInBytes() {
    let warning = QuerySyntax.recipes.warnings(for: "é cuisin:Thai x").first
    #expect(warning?.utf8Range == 3..<14)
  }
}

extension QuerySyntax {
  /// The collection most tests of the interface are about.
  static let recipes = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 4)), SearchableField("cuisine", .keyword),
      SearchableField("tag", .list), SearchableField("minutes", .number),
      SearchableField("first name", .keyword), SearchableField("scope", .keyword),
    ],
    scopes: [
      .all, SearchScope("Dinner", tokens: [SearchToken("meal", "dinner")]),
      SearchScope("Late Night", tokens: [SearchToken("meal", "snack")]), SearchScope("C*"),
    ])

  func warnings(for line: String) -> [QueryWarning] {
    QueryParser.parse(line, syntax: self).warnings
  }
}
