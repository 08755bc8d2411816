import SearchCore
import SearchInterface
import Testing

@Suite struct SearchFieldTextTests {
  @Test func typingSearchesOnEveryKeystroke() {
    var field = SearchField(syntax: .recipes)
    let first = field.type("n")
    #expect(first.notifications == [.began, .textChanged])
    #expect(first.last == .search(SearchQuery("n"), generation: 1))
    let second = field.type("no")
    #expect(second == [.notify(.textChanged), .search(SearchQuery("no"), generation: 2)])
    #expect(field.phase == .searching)
    #expect(field.text.isEmpty && field.canonicalLine.isEmpty)
  }

  @Test func aKeystrokeThatChangesNothingInTheQueryIsNotSearched() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("noo ")
    #expect(field.type("noo  ").searches.isEmpty)
    #expect(field.type("noo cuisine:").searches.isEmpty)
    #expect(field.generation == 1)
  }

  @Test func emptyingTheLineClearsTheWordsSubmittedBefore() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("x")
    let effects = field.type("")
    #expect(field.phase == .browsing && field.text.isEmpty && field.draft == nil)
    #expect(effects == [.notify(.textChanged), .search(SearchQuery(clauses: []), generation: 3)])
    _ = field.handle(.undone)
    #expect(field.text == "noodles" && field.phase == .submitted)
  }

  @Test func emptyingTheLineKeepsThePills() {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.tokenAdded(.thai))
    _ = field.type("x")
    _ = field.type("")
    #expect(field.tokens == [.thai])
    #expect(field.phase == .submitted)
  }

  @Test func theTextHasNoSpaceAtItsEnd() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodle cuisine:Thai ")
    #expect(field.text == "noodle" && field.lineText == "noodle ")
  }

  @Test func anEmptyLineBeforeTypingIsNoEdit() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    #expect(field.type("").isEmpty)
    #expect(field.type("   ").isEmpty)
    #expect(field.text == "noodles")
  }

  @Test func theBeginningOfATokenKeepsWhatIsShown() {
    // It was read as an empty line, which cleared the words submitted before.
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("cuisine")
    #expect(field.type("cuisine:").searches == [SearchQuery("noodles")])
    #expect(field.text == "noodles")
    #expect(field.type("cuisine:T").searches.map(\.clauses) == [[]])
  }

  @Test func theLineReplacesTheWordsSubmittedAndItsTokensStay() {
    // Words kept out of sight contradicted the counts beside the suggestions.
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.submit("cuisine:Thai")
    #expect(field.canonicalLine == "cuisine:Thai")
    _ = field.submit("soup")
    #expect(field.canonicalLine == "cuisine:Thai soup")
  }

  @Test func cancellingGoesBackToWhatWasSubmitted() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("cuisine:Thai soup")
    let effects = field.handle(.cancelled)
    #expect(effects.notifications == [.cancelled])
    #expect(effects.searches == [SearchQuery("noodles")])
    #expect(field.phase == .submitted && field.canonicalLine == "noodles")
    #expect(field.handle(.cancelled).isEmpty)
    #expect(field.text == "noodles")
  }

  @Test func clearingTakesWordsAndTokensThenTheScope() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    let first = field.handle(.cleared)
    #expect(first.notifications == [.cleared])
    #expect(first.searches.map(\.scope.name) == ["Dinner"])
    #expect(field.canonicalLine == "scope:Dinner" && field.phase == .browsing)
    #expect(field.handle(.cleared).searches.map(\.scope) == [.all])
    #expect(field.handle(.cleared).isEmpty)
    _ = field.handle(.undone)
    _ = field.handle(.undone)
    #expect(field.canonicalLine == "scope:Dinner cuisine:Thai noodles")
  }

  @Test func clearingALineBeingTypedSearchesAgainAndCanBeUndone() {
    // The results of the line used to stay, since no search followed.
    var field = SearchField(syntax: .recipes)
    _ = field.type("noodles")
    #expect(field.handle(.cleared).searches == [SearchQuery(clauses: [])])
    #expect(field.draft == nil && field.isEmpty)
    #expect(field.handle(.undone).searches == [SearchQuery("noodles")])
    #expect(field.text == "noodles")
  }

  @Test func aFieldThatSearchesOnSubmitWaitsForEnter() {
    var field = SearchField(syntax: .recipes)
    #expect(field.handle(.liveSearchChanged(false)) == [])
    #expect(field.type("noo").searches.isEmpty)
    #expect(field.phase == .searching)
    #expect(field.handle(.tokenAdded(.thai)).searches.count == 1, "a pill is an edit of its own")
    _ = field.type("nood")
    #expect(field.handle(.submitted).searches.map(\.clauses) == [[.prefix("nood")]])
    _ = field.type("soup")
    #expect(field.handle(.liveSearchChanged(true)).searches.map(\.clauses) == [[.prefix("soup")]])
  }
}
