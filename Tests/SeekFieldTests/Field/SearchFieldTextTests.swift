import SeekCore
import SeekField
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
    #expect(field.type("noo scope:D").searches.isEmpty)
    #expect(field.generation == 1)
  }

  /// All was shown and counted for them, and Enter refused them.
  @Test(arguments: ["-", "/[/", "\"\"", "   ", "!!!"])
  func signsAloneAskForNothingYet(line: String) {
    var field = SearchField(syntax: .recipes)
    #expect(field.type(line).searches.isEmpty == line.allSatisfy(\.isWhitespace))
    #expect(field.awaitsWords && (field.draft?.isPending ?? true))
    _ = field.submit("cuisine:Thai noodles")
    let query = field.query
    #expect(field.type(line).searches.isEmpty && field.query == query && !field.awaitsWords)
    #expect(field.parse("minutes:5 " + line).tokens.map(\.text) == ["minutes:5"])
  }

  /// It cleared the words or restored them, depending on how the line was filled.
  @Test(arguments: ["x", "cuisine:Th", "cuisine:", "OR soup", "scope:Dinner x"])
  func anEmptiedLineIsWhatWasSubmitted(line: String) {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    let query = field.query
    _ = field.type(line)
    _ = field.type("")
    #expect(field.query == query && field.text == "noodles" && field.draft == nil)
    #expect(field.phase == .submitted)
  }

  @Test func clearingByStepsTakesTheWordsThenTheTokensThenTheScope() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    var lines: [String] = []
    for _ in 0..<4 {
      _ = field.handle(.stepCleared)
      lines.append(field.canonicalLine)
    }
    #expect(lines == ["scope:Dinner cuisine:Thai", "scope:Dinner", "", ""])
    #expect(field.handle(.stepCleared).isEmpty)
    _ = field.handle(.undone)
    #expect(field.canonicalLine == "scope:Dinner")
  }

  /// Ctrl-C left the field without what Ctrl-U had cleared.
  @Test func anAbandonedLineBringsBackWhatWasCleared() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    let before = field.canonicalLine
    _ = field.handle(.lineBegan)
    for _ in 0..<3 { _ = field.handle(.stepCleared) }
    #expect(field.handle(.lineAbandoned).searches.count == 1)
    #expect(field.canonicalLine == before && field.phase == .submitted)
    _ = field.handle(.stepCleared)
    _ = field.handle(.submitted)
    #expect(field.handle(.lineAbandoned).isEmpty)
    #expect(field.canonicalLine == "scope:Dinner cuisine:Thai")
  }

  /// After `:sort`, undo took back the search before it.
  @Test func anOrderIsAStepOfUndo() {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.scopeSelected(SearchScope("Dinner")))
    _ = field.handle(.orderChanged(.field("minutes", descending: false)))
    _ = field.handle(.started)
    _ = field.submit("noodles")
    _ = field.handle(.orderChanged(.field("title", descending: true)))
    #expect(field.handle(.undone).searches.map(\.order) == [.field("minutes", descending: false)])
    #expect(field.text == "noodles")
    #expect(field.handle(.redone).searches.map(\.order) == [.field("title", descending: true)])
    _ = field.handle(.undone)
    _ = field.handle(.undone)
    #expect(field.text.isEmpty && field.settings.order == .field("minutes", descending: false))
    #expect(field.handle(.undone).isEmpty && field.scope.name == "Dinner")
  }

  /// Without a search so far, and after `:dismiss`, an order was no step.
  @Test func anOrderWithoutASearchIsAStepOfUndo() {
    let byYear = SearchOrder.field("year", descending: true)
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.orderChanged(byYear))
    _ = field.handle(.undone)
    #expect(field.settings.order == .relevance)
    _ = field.submit("noodles")
    _ = field.handle(.dismissed)
    _ = field.handle(.orderChanged(byYear))
    _ = field.handle(.undone)
    #expect(field.settings.order == .relevance && field.text.isEmpty)
    _ = field.handle(.undone)
    #expect(field.text == "noodles")
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

  /// The words were gone from the first letter of a value, and back once it was a pill.
  @Test func aLineOfFiltersKeepsTheWords() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    for line in ["cuisine:", "cuisine:T", "cuisine:Thai "] {
      _ = field.type(line)
      #expect(field.query.clauses == [.prefix("noodles")], "\(line)")
    }
    _ = field.handle(.submitted)
    #expect(field.canonicalLine == "cuisine:Thai noodles")
  }

  @Test func wordsReplaceWordsAndFiltersAddToFilters() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.submit("cuisine:Thai")
    _ = field.submit("soup")
    #expect(field.canonicalLine == "cuisine:Thai soup")
    _ = field.submit("tag:hot rice")
    #expect(field.canonicalLine == "cuisine:Thai tag:hot rice")
  }

  /// They were words, and took the place of those submitted.
  @Test func filtersThatORJoinsAreFilters() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles ")
    _ = field.submit("tag:hot OR cuisine:Lao ")
    #expect(field.canonicalLine == "(tag:hot OR cuisine:Lao) noodles ")
    #expect(field.text == "noodles" && field.alternatives.count == 1)
    _ = field.submit("soup ")
    #expect(field.canonicalLine == "(tag:hot OR cuisine:Lao) soup ")
    _ = field.submit("OR tag:sour ")
    #expect(field.canonicalLine == "(tag:hot OR cuisine:Lao OR tag:sour) soup ")
    _ = field.handle(.tokenRemoved(0))
    #expect(field.canonicalLine == "soup ")
    _ = field.handle(.undone)
    _ = field.handle(.stepCleared)
    #expect(field.canonicalLine == "(tag:hot OR cuisine:Lao OR tag:sour)")
    #expect(field.handle(.stepCleared).notifications == [.cleared])
    #expect(field.canonicalLine.isEmpty)
  }

  /// They became two pills.
  @Test(arguments: [
    ("tag:hot OR cuisine:Lao ", "cuisine:Lao OR tag:hot ", 1),
    ("(tag:hot AND cuisine:Lao) OR tag:sour ", "tag:sour OR cuisine:Lao AND tag:hot ", 1),
    ("tag:hot OR cuisine:Lao ", "cuisine:Thai OR tag:hot ", 2),
  ])
  func theSameAlternativesInAnotherOrderAreOnePill(first: String, second: String, count: Int) {
    var field = SearchField(syntax: .recipes)
    _ = field.submit(first)
    _ = field.submit(second)
    #expect(field.alternatives.count == count)
  }

  /// It meant AND, with a filter that the line showed behind OR.
  @Test func anORAtTheStartJoinsTheLastPill() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("tag:hot cuisine:Thai noodles")
    _ = field.submit("OR cuisine:Lao ")
    #expect(field.canonicalLine == "tag:hot cuisine:Thai OR cuisine:Lao noodles")
    _ = field.handle(.stepCleared)
    _ = field.submit("OR soup")
    #expect(field.canonicalLine == "tag:hot (cuisine:Thai OR cuisine:Lao OR soup*)")
  }

  /// It joined the pill, and the words were gone.
  @Test func anORBeforeWordsJoinsTheWords() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai noodles ")
    _ = field.submit("OR soup ")
    #expect(field.canonicalLine == "cuisine:Thai noodles OR soup ")
    _ = field.submit("OR cuisine:Lao ")
    #expect(field.canonicalLine == "cuisine:Thai OR cuisine:Lao noodles OR soup ")
    _ = field.submit("tag:hot OR cuisine:Lao ")
    _ = field.submit("OR rice ")
    #expect(field.text == "noodles OR soup OR rice" && field.alternatives.count == 1)
    var both = SearchField(syntax: .recipes)
    _ = both.submit("cuisine:Thai noodles ")
    _ = both.submit("OR soup tag:hot ")
    #expect(both.canonicalLine == "cuisine:Thai tag:hot noodles OR soup ")
  }

  @Test func cancellingGoesBackToWhatWasSubmitted() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("cuisine:Thai soup")
    let effects = field.handle(.cancelled)
    #expect(effects.notifications == [.cancelled, .tokensChanged])
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
