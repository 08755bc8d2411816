import SeekCore
import SeekField
import Testing

@Suite struct QuerySyntaxTests {
  private let syntax = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 4)), SearchableField("Tag", .list),
      SearchableField("tag", .keyword), SearchableField("Größe", .number),
    ],
    scopes: [.all, SearchScope("Dinner"), SearchScope("dinner", tokens: [SearchToken("tag", "x")])])

  @Test func aFilterIsFoundWithoutRegardToCase() {
    for name in ["GRÖSSE", "grosse", "Grösse"] {
      #expect(syntax.filter(named: name)?.name == "Größe")
    }
    #expect(syntax.filter(named: "GRÖßE")?.name == "Größe")
    #expect(syntax.filter(named: "TAG")?.name == "Tag")
  }

  @Test func theSpellingAsTypedWins() {
    #expect(syntax.filter(named: "tag")?.kind == .keyword)
    #expect(syntax.scope(named: "dinner")?.tokens.count == 1)
    #expect(syntax.scope(named: "DINNER")?.name == "Dinner")
  }

  @Test func aTextFieldIsNoFilter() {
    #expect(syntax.filter(named: "title") == nil)
    #expect(syntax.textField(named: "TITLE")?.name == "title")
    #expect(syntax.textField(named: "tag") == nil)
  }

  @Test func theBroadScopeIsThereInACollectionWithoutScopes() {
    #expect(QuerySyntax(scopes: []).scope(named: "all") == .all)
    #expect(QuerySyntax(scopes: []).scope(named: "Dinner") == nil)
  }
}
