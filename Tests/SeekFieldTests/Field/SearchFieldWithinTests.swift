import SeekCore
import SeekField
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
    #expect(field.isWithin && field.phase == .browsing)
    #expect(field.canonicalLine == "within:\"scope:Dinner cuisine:Thai noodles \"")
    #expect(field.enclosing.map(\.spelling) == ["scope:Dinner cuisine:Thai noodles "])
    _ = field.type("cuisine:French lime ")
    let query = field.query
    #expect(
      query.clauses == [.filter(.all([.word("noodles")])), .word("lime")])
    #expect(query.tokens == [SearchToken("cuisine", "French")])
    // The tokens inside are no alternatives of those around them.
    #expect(query.within.map(\.tokens) == [QuerySyntax.recipes.scopes[1].tokens, [.thai]])
  }

  @Test func itCanBeDoneWithinThemAgain() {
    var field = entered("noodles ")
    _ = field.submit("lime ")
    _ = field.handle(.resultsEntered([]))
    #expect(field.enclosing.map(\.spelling) == ["noodles ", "lime "])
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
        == [.filter(.all([.any([.word("noodls"), .word("noodles")])]))])
    #expect(field.canonicalLine == "within:\"noodls OR noodles \"")
  }

  @Test(arguments: [
    ["noodles "], ["scope:Dinner cuisine:Thai noo", "lime "], ["a \"b c\" OR d", "-x "],
    ["noodls", "-cuisine:\"North Indian\""],
  ])
  func theCanonicalLineBringsTheStateBack(lines: [String]) {
    var field = SearchField(syntax: .recipes)
    for line in lines {
      _ = field.submit(line)
      _ = field.handle(.resultsEntered([SearchCorrection(typed: "noodls", found: "noodles")]))
    }
    _ = field.submit("cuisine:French egg")
    var other = SearchField(syntax: .recipes)
    _ = other.handle(.recalled(QueryParser.parse(stored: field.canonicalLine, syntax: .recipes)))
    #expect(other.query == field.query, "\(field.canonicalLine)")
    #expect(other.canonicalLine == field.canonicalLine)
    #expect(
      other.enclosing == field.enclosing && other.enclosing.count == lines.count)
  }

  @Test func aLineMayNameWhatItSearchesWithin() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("within:noodles lime")
    #expect(
      field.query.clauses == [.filter(.all([.prefix("noodles")])), .prefix("lime")])
    #expect(!field.isWithin, "it is still typed")
    _ = field.handle(.submitted)
    #expect(field.isWithin && field.canonicalLine == "within:noodles lime")
    // A line that names nothing around it takes the place of all of it.
    _ = field.handle(.recalled(QueryParser.parse(stored: "egg", syntax: .recipes)))
    #expect(!field.isWithin)
  }

  @Test func oneLineWithinAnotherIsTakenApart() {
    let line = QueryParser.parse(
      #"within:"within:noodles lime" egg"#, syntax: .recipes)
    #expect(line.enclosing.map(\.text) == ["noodles", "lime"] && line.text == "egg")
    #expect(QueryParser.parse("-within:x", syntax: .recipes).warnings.count == 1)
    #expect(QueryParser.parse("egg within:", syntax: .recipes).isPending)
  }

  /// A line of the history was shown beside alternatives that are not in force.
  @Test func aWidenedFieldHasItsWordsOnly() {
    var field = SearchField(syntax: .recipes)
    for line in ["noodles", "tag:hot", "tag:soup OR cuisine:Thai"] {
      _ = field.handle(.textChanged(line))
      _ = field.handle(.submitted)
    }
    #expect(field.pillCount == 2)
    #expect(field.widened.pillCount == 0 && field.widened.text == "noodles")
  }

  @Test func theWholeCollectionIsNoResultToEnter() {
    var field = SearchField(syntax: .recipes)
    #expect(field.handle(.resultsEntered([])) == [])
    #expect(!field.isWithin)
  }
}
