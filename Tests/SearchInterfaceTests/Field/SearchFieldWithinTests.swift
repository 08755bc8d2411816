import SearchCore
import SearchInterface
import Testing

@Suite struct SearchFieldWithinTests {
  private func entered(_ line: String, _ corrections: [SearchCorrection] = []) -> SearchField {
    var field = SearchField(syntax: .recipes)
    _ = field.submit(line)
    _ = field.handle(.resultsEntered(corrections))
    return field
  }

  @Test func theResultsBecomeTheWholeCollection() {
    var field = entered("scope:Dinner cuisine:Thai noodles ")
    #expect(field.isWithin && field.canonicalLine == "" && field.phase == .browsing)
    #expect(field.enclosingLines == ["scope:Dinner cuisine:Thai noodles "])
    _ = field.type("cuisine:French lime ")
    let query = field.query
    #expect(
      query.clauses == [.excluding(.excluding(.all([.word("noodles")]))), .word("lime")])
    #expect(query.tokens == [SearchToken("cuisine", "French")])
    // The tokens inside are no alternatives of those around them.
    #expect(query.within.map(\.tokens) == [QuerySyntax.recipes.scopes[1].tokens, [.thai]])
  }

  @Test func itCanBeDoneWithinThemAgain() {
    var field = entered("noodles ")
    _ = field.submit("lime ")
    _ = field.handle(.resultsEntered([]))
    #expect(field.enclosingLines == ["noodles ", "lime "])
    #expect(field.query.clauses.count == 2)
  }

  @Test func leavingBringsTheFirstSearchBack() {
    var field = entered("cuisine:Thai noodles ")
    _ = field.submit("lime ")
    let effects = field.handle(.resultsLeft)
    #expect(!field.isWithin && field.canonicalLine == "cuisine:Thai noodles ")
    #expect(effects.searches.map(\.tokens) == [[.thai]])
    #expect(field.handle(.resultsLeft) == [], "there is nothing to leave")
  }

  @Test func undoTakesItBack() {
    var field = entered("noodles ")
    _ = field.handle(.undone)
    #expect(!field.isWithin && field.canonicalLine == "noodles ")
    _ = field.handle(.redone)
    #expect(field.isWithin)
  }

  @Test func aWordCountsAsItWasRead() {
    let field = entered("noodls ", [SearchCorrection(typed: "noodls", found: "noodles")])
    #expect(
      field.query.clauses
        == [.excluding(.excluding(.all([.any([.word("noodls"), .word("noodles")])])))])
  }

  @Test func theWholeCollectionIsNoResultToEnter() {
    var field = SearchField(syntax: .recipes)
    #expect(field.handle(.resultsEntered([])) == [])
    #expect(!field.isWithin)
  }
}
