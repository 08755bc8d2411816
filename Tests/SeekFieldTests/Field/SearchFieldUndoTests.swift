import SeekCore
import SeekField
import Testing

@Suite struct SearchFieldUndoTests {
  @Test func everyEditIsTakenBackAndDoneAgain() {
    var field = SearchField(syntax: .recipes)
    var states = [field.canonicalLine]
    let events: [SearchField.Event] = [
      .textChanged("noodles"), .submitted, .tokenAdded(.thai), .tokenNegated(0),
      .scopeSelected(QuerySyntax.recipes.scopes[1]), .tokenRemoved(0), .cleared, .cleared,
      .recalled(QueryParser.parse(stored: "soup", syntax: .recipes)), .dismissed,
    ]
    for event in events {
      _ = field.handle(event)
      if field.draft == nil { states.append(field.canonicalLine) }
    }
    for state in states.dropLast().reversed() {
      #expect(field.handle(.undone).searches.count == 1)
      #expect(field.canonicalLine == state)
    }
    #expect(field.handle(.undone).isEmpty)
    for state in states.dropFirst() {
      #expect(field.handle(.redone).searches.count == 1)
      #expect(field.canonicalLine == state)
    }
    #expect(field.handle(.redone).isEmpty)
  }

  @Test func typingIsOneStep() {
    var field = SearchField(syntax: .recipes)
    for line in ["n", "no", "noo"] { _ = field.type(line) }
    _ = field.handle(.submitted)
    _ = field.handle(.undone)
    #expect(field.isEmpty && field.phase == .browsing)
    #expect(field.handle(.undone).isEmpty)
  }

  @Test func undoWhileTypingTakesBackTheLineOnly() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("soup")
    let effects = field.handle(.undone)
    #expect(effects.notifications == [.cancelled])
    #expect(field.canonicalLine == "noodles")
  }

  @Test func aNewEditEndsWhatCouldBeDoneAgain() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.handle(.undone)
    _ = field.handle(.tokenAdded(.thai))
    #expect(field.handle(.redone).isEmpty)
    #expect(field.tokens == [.thai])
  }

  @Test func undoTellsWhatChanged() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    #expect(field.handle(.undone).notifications == [.textChanged, .tokensChanged, .scopeChanged])
    _ = field.handle(.tokenAdded(.thai))
    #expect(field.handle(.undone).notifications == [.tokensChanged])
  }

  @Test func theOldestStepsAreForgotten() {
    var field = SearchField(syntax: .recipes)
    for number in 0..<250 { _ = field.handle(.tokenAdded(SearchToken("tag", "\(number)"))) }
    var steps = 0
    while !field.handle(.undone).isEmpty { steps += 1 }
    #expect(steps == 200)
    #expect(field.tokens.count == 50)
  }

  /// What was typed when the search was left, too.
  @Test func undoBringsBackTheLineThatWasDismissed() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai soup")
    _ = field.handle(.textChanged("rice"))
    _ = field.handle(.dismissed)
    #expect(field.canonicalLine.isEmpty && field.draft == nil)
    _ = field.handle(.undone)
    #expect(field.canonicalLine == "cuisine:Thai rice")
  }

  /// After `:sort` the step of a pill stayed, and with it the pill.
  @Test func theStepOfATokenThatNoDocumentHasGoesFromBelowAnOrder() {
    let fried = SearchToken("tag", "fried")
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.tokenAdded(fried))
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: ParsedLine()))
    _ = field.handle(.lineBegan)
    _ = field.handle(.orderChanged(.field("minutes", descending: false)))
    _ = field.handle(.tokenResolved(.thai, as: nil))
    _ = field.handle(.undone)
    #expect(field.tokens == [fried] && field.settings.order == .relevance)
    _ = field.handle(.undone)
    #expect(field.tokens.isEmpty)
    for _ in 0..<2 { _ = field.handle(.redone) }
    #expect(field.tokens == [fried] && field.settings.order != .relevance)
  }
}
