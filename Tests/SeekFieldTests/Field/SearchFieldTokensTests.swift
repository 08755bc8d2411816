import SeekCore
import SeekField
import Testing

@Suite struct SearchFieldTokensTests {
  private static let notThai = SearchToken("cuisine", "Thai", isNegated: true)
  private static let fried = SearchToken("tag", "fried")

  private func field(_ tokens: SearchToken...) -> SearchField {
    var field = SearchField(syntax: .recipes)
    for token in tokens { _ = field.handle(.tokenAdded(token)) }
    return field
  }

  @Test func whatFormsOfALineOfTheHistoryTakesThePlaceOfThePills() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai soup")
    var line = ParsedLine(tokens: [SearchToken("tag", "hot")])
    line.isRecalled = true
    let rest = QueryParser.parse("rice ", syntax: .recipes)
    _ = field.handle(.tokensFormed(line, rest: rest))
    #expect(field.tokens == [SearchToken("tag", "hot")])
  }

  @Test func whatFormsOfALineOfTheHistoryLeavesTheScopeAndWhatEnclosesIt() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("within:stew scope:Dinner cuisine:Thai soup")
    #expect(field.widened.canonicalLine == "soup" && !field.widened.isWithin)
    var line = ParsedLine(tokens: [SearchToken("tag", "hot")])
    line.isRecalled = true
    let rest = QueryParser.parse("rice ", syntax: .recipes)
    _ = field.handle(.tokensFormed(line, rest: rest))
    #expect(field.scope == .all && !field.isWithin)
  }

  @Test func anAbandonedLineTakesTheTokensItHasFormed() {
    var field = field(.thai)
    let rest = QueryParser.parse("rice", syntax: .recipes)
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [Self.fried]), rest: rest))
    _ = field.handle(.tokenNegated(1))
    let effects = field.handle(.lineAbandoned)
    #expect(effects.notifications == [.cancelled, .tokensChanged])
    #expect(effects.searches.map(\.tokens) == [[.thai]])
    #expect(field.tokens == [.thai] && field.draft == nil && field.phase == .submitted)
    _ = field.handle(.redone)
    #expect(field.tokens == [.thai])
    _ = field.handle(.undone)
    #expect(field.tokens.isEmpty, "what was abandoned is no state to return to")
  }

  @Test func anAbandonedLineGivesTheTokensOpenedIntoItBack() {
    let off = SearchToken("tag", "fried", isEnabled: false)
    var field = field(.thai, Self.fried)
    _ = field.handle(.tokenToggled(1))
    _ = field.handle(.lineBegan)
    for _ in 0..<2 { _ = field.handle(.tokenOpened(0)) }
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [Self.notThai]), rest: ParsedLine()))
    _ = field.handle(.textChanged("rice"))
    _ = field.handle(.lineAbandoned)
    #expect(field.tokens == [.thai, off] && field.draft == nil)
  }

  /// It stayed in the scope, and within the results, that nobody had submitted.
  @Test func anAbandonedLineGivesBackTheScopeAndTheResultsItNamed() {
    var field = field(.thai)
    _ = field.handle(.scopeSelected(QuerySyntax.recipes.scopes[1]))
    _ = field.handle(.lineBegan)
    let before = field.canonicalLine
    let line = QueryParser.parse(stored: #"within:soup scope:"Late Night""#, syntax: .recipes)
    _ = field.handle(.tokensFormed(line, rest: QueryParser.parse("rice", syntax: .recipes)))
    #expect(field.isWithin && field.canonicalLine != before)
    let effects = field.handle(.lineAbandoned)
    #expect(effects.notifications == [.cancelled, .scopeChanged])
    #expect(effects.searches.count == 1)
    #expect(field.canonicalLine == before && field.draft == nil)
  }

  /// After Alt-Right and Ctrl-C, undo brought the scope back that was left.
  @Test func anAbandonedLineLeavesNoScopeToReturnTo() {
    var field = field(.thai)
    let before = field.canonicalLine
    _ = field.handle(.lineBegan)
    for scope in [1, 2, 1] {
      _ = field.handle(.scopeSelected(QuerySyntax.recipes.scopes[scope]))
    }
    let effects = field.handle(.lineAbandoned)
    #expect(field.canonicalLine == before && effects.notifications == [.cancelled, .scopeChanged])
    #expect(field.handle(.redone).isEmpty)
    _ = field.handle(.undone)
    #expect(field.tokens.isEmpty && field.scope == .all)
  }

  /// A pill that was added was taken back, one that was removed or negated was not.
  @Test func anAbandonedLineGivesBackThePillsThatKeysHaveChanged() {
    var field = field(.thai, Self.fried)
    _ = field.handle(.lineBegan)
    _ = field.handle(
      .tokensFormed(ParsedLine(tokens: [SearchToken("tag", "hot")]), rest: ParsedLine()))
    _ = field.handle(.tokenNegated(0))
    _ = field.handle(.tokenRemoved(1))
    _ = field.handle(.scopeSelected(QuerySyntax.recipes.scopes[1]))
    _ = field.handle(.lineAbandoned)
    #expect(field.tokens == [.thai, Self.fried] && field.scope == .all)
    _ = field.handle(.undone)
    #expect(field.tokens == [.thai])
  }

  @Test func whatALineBeforeHasDoneToPillsStays() {
    var field = field(.thai, Self.fried)
    _ = field.handle(.tokenRemoved(1))
    _ = field.handle(.lineBegan)
    _ = field.handle(.tokenRemoved(7))
    #expect(field.handle(.lineAbandoned).isEmpty && field.tokens == [.thai])
  }

  /// Switching a pill of the line off and Ctrl-C left a filter that was never there.
  @Test func anAbandonedLineLeavesNoFilterThatNeverExisted() {
    var field = field(.thai)
    _ = field.handle(.lineBegan)
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [Self.notThai]), rest: ParsedLine()))
    var dropped = field
    _ = dropped.handle(.lineAbandoned)
    #expect(dropped.tokens == [.thai])
    _ = field.handle(.tokenToggled(0))
    _ = field.handle(.lineAbandoned)
    #expect(field.tokens == [.thai])
  }

  @Test func aNewLineKeepsThePillsOfTheOneBefore() {
    var field = field()
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: ParsedLine()))
    _ = field.handle(.lineBegan)
    #expect(field.handle(.lineAbandoned).isEmpty && field.tokens == [.thai])
  }

  @Test func anAbandonedLineThatHasFormedNothingIsCancelled() {
    var (dropped, cancelled) = (field(.thai), field(.thai))
    for event in [SearchField.Event.textChanged("rice")] {
      _ = dropped.handle(event)
      _ = cancelled.handle(event)
    }
    #expect(dropped.handle(.lineAbandoned) == cancelled.handle(.cancelled))
    #expect(dropped == cancelled)
  }

  @Test func aResolvedTokenIsSpelledAsInTheDataWithoutAStepOfUndo() {
    let typed = SearchToken("cuisine", "thai", isNegated: true)
    var field = field(Self.fried)
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [typed]), rest: ParsedLine()))
    _ = field.handle(.tokenAdded(SearchToken("tag", "hot")))
    let effects = field.handle(.tokenResolved(typed, as: .thai))
    #expect(effects.notifications == [.tokensChanged] && effects.searches.count == 1)
    var hot = SearchToken("tag", "hot")
    hot.narrows = true
    #expect(field.tokens == [Self.fried, hot, Self.notThai])
    _ = field.handle(.undone)
    #expect(field.tokens == [Self.fried, Self.notThai])
    _ = field.handle(.undone)
    #expect(field.tokens == [Self.fried])
  }

  @Test func aResolvedTokenIsThereOnce() {
    let typed = SearchToken("cuisine", "thai", isNegated: true)
    var field = field(.thai, Self.notThai, Self.fried)
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [typed]), rest: ParsedLine()))
    _ = field.handle(.tokenResolved(typed, as: .thai))
    #expect(field.tokens == [.thai, Self.notThai, Self.fried])
  }

  @Test func aTokenThatNoDocumentHasIsRemovedWithItsStepOfUndo() {
    var field = field(Self.fried)
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: ParsedLine()))
    _ = field.handle(.tokenResolved(.thai, as: nil))
    #expect(field.tokens == [Self.fried])
    #expect(field.handle(.tokenResolved(.thai, as: nil)).isEmpty, "it is gone")
    _ = field.handle(.undone)
    #expect(field.tokens.isEmpty)
  }

  @Test func aTokenAddedIsAPillAndSearched() {
    var field = SearchField(syntax: .recipes)
    let effects = field.handle(.tokenAdded(.thai))
    #expect(effects.notifications == [.tokensChanged])
    #expect(effects.searches.map(\.tokens) == [[.thai]])
    #expect(field.tokens == [.thai] && field.phase == .submitted)
  }

  /// Editing a pill in the line took two steps of undo.
  @Test func aTokenThatIsEditedInTheLineIsOneStepOfUndo() {
    var field = field(.thai, Self.fried)
    let effects = field.handle(.tokenOpened(0))
    #expect(effects.notifications == [.tokensChanged])
    #expect(effects.searches.map(\.tokens) == [[Self.fried]])
    _ = field.submit("cuisine:Chinese")
    #expect(field.tokens.map(\.text) == ["tag:fried", "cuisine:Chinese"])
    _ = field.handle(.undone)
    #expect(field.tokens == [.thai, Self.fried])
    _ = field.handle(.redone)
    #expect(field.tokens.map(\.text) == ["tag:fried", "cuisine:Chinese"])
  }

  @Test(arguments: [
    SearchField.Event.undone, .lineAbandoned, .textChanged(""),
  ])
  func aTokenThatIsOnlyOpenedIsThereAgain(event: SearchField.Event) {
    var field = field(.thai, Self.fried)
    _ = field.handle(.tokenOpened(0))
    _ = field.handle(event)
    #expect(field.tokens == [.thai, Self.fried])
    _ = field.handle(.undone)
    #expect(field.tokens == [.thai])
  }

  @Test func anEqualTokenIsAddedOnce() {
    var field = field(.thai, Self.fried)
    #expect(field.handle(.tokenAdded(.thai)).isEmpty)
    #expect(field.tokens == [.thai, Self.fried])
  }

  /// One took the place of the other without a word, and the results grew.
  @Test(arguments: ["cuisine:Thai -cuisine:Thai", "-cuisine:Thai cuisine:Thai"])
  func aTokenAndItsOppositeInOneLineBothHold(line: String) {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.textChanged(line))
    #expect(field.query.tokens.count == 2)
    _ = field.handle(.submitted)
    #expect(field.canonicalLine == line)
    for token in line.split(separator: " ") {
      let filter = QueryParser.parse(stored: String(token), syntax: .recipes)
      _ = field.handle(.tokensAdded(filter.tokens))
    }
    #expect(field.canonicalLine == line)
    _ = field.handle(.recalled(QueryParser.parse(stored: line, syntax: .recipes)))
    #expect(field.canonicalLine == line)
    _ = field.handle(.tokenReplaced(1, Self.notThai))
    _ = field.handle(.tokenReplaced(0, Self.notThai))
    #expect(field.tokens == [Self.notThai])
    _ = field.handle(.tokensAdded([.thai, Self.notThai, .thai]))
    #expect(field.tokens == [Self.notThai, .thai])
  }

  @Test func addingATokenThatIsSwitchedOffSwitchesItOn() {
    var field = field(.thai)
    _ = field.handle(.tokenToggled(0))
    #expect(field.tokens.map(\.isEnabled) == [false])
    _ = field.handle(.tokenAdded(.thai))
    #expect(field.tokens == [.thai])
  }

  @Test(arguments: [
    (SearchField.Event.tokenRemoved(0), ["tag:fried"]),
    (.tokenRemoved(1), ["cuisine:Thai"]), (.tokensRemoved([0, 1]), []),
    (.tokensRemoved([7, 1]), ["cuisine:Thai"]),
    (.tokenNegated(1), ["cuisine:Thai", "-tag:fried"]),
    (.tokenToggled(0), ["cuisine:Thai off", "tag:fried"]),
    (.tokenReplaced(0, SearchToken("minutes", "<30")), ["minutes:<30", "tag:fried"]),
    (.tokenReplaced(0, SearchToken("tag", "fried")), ["tag:fried"]),
    (.tokenReplaced(1, SearchToken("tag", "f", match: .open)), ["cuisine:Thai", "tag:f"]),
  ])
  func aTokenIsEditedByItsIndex(event: SearchField.Event, expected: [String]) {
    var field = field(.thai, Self.fried)
    let effects = field.handle(event)
    #expect(field.tokens.map { $0.text + ($0.isEnabled ? "" : " off") } == expected)
    #expect(effects.notifications == [.tokensChanged])
    #expect(effects.searches.map(\.tokens) == [field.tokens])
    _ = field.handle(.undone)
    #expect(field.tokens == [.thai, Self.fried])
  }

  /// The pill in the place of one that narrows narrows too, or AND would become OR.
  @Test func aPillThatNarrowsDoesSoStillWhenItIsReplaced() {
    var field = field(Self.fried, SearchToken("tag", "hot"))
    let narrows = field.tokens.map(\.narrows)
    #expect(narrows == [false, true])
    _ = field.handle(.tokenReplaced(1, SearchToken("tag", "mild")))
    #expect(field.tokens.map(\.value) == ["fried", "mild"])
    #expect(field.tokens.map(\.narrows) == narrows)
  }

  /// The removal of a pill of another field changes nothing about those that narrow.
  @Test func aPillThatIsRemovedLeavesTheOthersAsTheyWere() {
    var second = SearchToken("tag", "hot")
    second.narrows = true
    var field = field(.thai, Self.fried, second)
    _ = field.handle(.tokenRemoved(0))
    #expect(field.tokens.map(\.narrows) == [false, true])
    _ = field.handle(.tokenNegated(1))
    #expect(field.tokens.map(\.isNegated) == [false, true])
  }

  @Test(
    arguments: [
      .tokenRemoved(2), .tokenRemoved(-1), .tokenOpened(2), .tokensRemoved([2, -1]),
      .tokenReplaced(2, .thai), .tokenNegated(9),
      .tokenToggled(-5),
    ] as [SearchField.Event])
  func anIndexThatIsNotThereChangesNothing(event: SearchField.Event) {
    var field = field(.thai, Self.fried)
    let before = field
    #expect(field.handle(event).isEmpty)
    #expect(field == before)
  }

  @Test func aPillIsNeverStillBeingTyped() {
    let field = field(SearchToken("cuisine", "Thai", match: .open))
    #expect(field.tokens == [.thai])
  }

  @Test func deletingTheLastTokenKeepsTheText() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai noodles")
    _ = field.handle(.tokenRemoved(0))
    #expect(field.canonicalLine == "noodles" && field.phase == .submitted)
  }

  @Test func editingATokenLeavesTheLineBeingTyped() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("noo")
    let effects = field.handle(.tokenAdded(.thai))
    #expect(field.phase == .searching && field.draft?.text == "noo")
    #expect(effects.searches == [SearchQuery(clauses: [.prefix("noo")], tokens: [.thai])])
  }

  @Test func selectingAScopeKeepsTheQuery() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai noodles")
    let dinner = QuerySyntax.recipes.scopes[1]
    let effects = field.handle(.scopeSelected(dinner))
    #expect(effects.notifications == [.scopeChanged])
    #expect(
      effects.searches == [
        SearchQuery(clauses: [.prefix("noodles")], scope: dinner, tokens: [.thai])
      ])
    #expect(field.handle(.scopeSelected(dinner)).isEmpty)
  }

  @Test func aTokenFormedWhileTypingIsAPillAndTheWordsGoOn() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("cuisine:Thai")
    let effects = field.handle(
      .tokensFormed(
        ParsedLine(tokens: [.thai]), rest: QueryParser.parse("noo", syntax: .recipes)))
    #expect(effects.notifications.isEmpty, "it counted already")
    #expect(effects.searches.map(\.tokens) == [[.thai]])
    #expect(effects.searches.map(\.clauses) == [[.prefix("noo")]])
    #expect(field.tokens == [.thai] && field.phase == .searching && field.text == "")
    _ = field.handle(.cancelled)
    #expect(field.tokens == [.thai], "what has become a pill stays one")
    _ = field.handle(.undone)
    #expect(field.tokens == [])
  }

  @Test func aTokenFormedOfTheWholeLineEndsTyping() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.type("cuisine:Thai")
    _ = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: ParsedLine()))
    #expect(field.draft == nil && field.phase == .submitted)
    #expect(field.canonicalLine == "cuisine:Thai noodles")
  }

  /// The token behind the one that formed was searched by nobody until Enter.
  @Test(arguments: ["tag:fr", "noodles tag:fr", "scope:Dinner", "-tag:fr", "minutes:<30"])
  func whatIsSearchedAsATokenFormsIsWhatEnterSubmits(rest: String) {
    var field = SearchField(syntax: .recipes)
    let read = QueryParser.parse(rest, syntax: .recipes)
    let effects = field.handle(.tokensFormed(ParsedLine(tokens: [.thai]), rest: read))
    var typed = SearchField(syntax: .recipes)
    #expect(effects.searches == typed.type("cuisine:Thai " + rest).searches)
    _ = field.handle(.submitted)
    _ = typed.handle(.submitted)
    #expect(field.canonicalLine == typed.canonicalLine)
    #expect(field.query == typed.query)
  }

  @Test func whatIsLeftOfThoseThatNarrowNarrowsOn() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("tag:hot AND tag:(sour OR old) ")
    #expect(field.canonicalLine == "tag:hot AND tag:(sour OR old)")
    _ = field.handle(.tokenRemoved(1))
    #expect(field.canonicalLine == "tag:hot AND tag:old")
    _ = field.handle(.tokenRemoved(0))
    #expect(field.canonicalLine == "tag:old")
    _ = field.handle(.undone)
    #expect(field.canonicalLine == "tag:hot AND tag:old")
  }

  /// A second value of a list found more than the first alone.
  @Test func aSecondTokenOfAListNarrowsAndOneOfAnotherFieldWidens() {
    var field = field(Self.fried, .thai)
    _ = field.submit("tag:hot ")
    #expect(field.canonicalLine == "tag:fried AND tag:hot cuisine:Thai")
    _ = field.submit("cuisine:Lao ")
    #expect(field.canonicalLine == "tag:fried AND tag:hot cuisine:Thai OR cuisine:Lao")
    _ = field.submit("OR tag:sour ")
    #expect(
      field.canonicalLine
        == "tag:fried AND tag:hot (cuisine:Thai OR cuisine:Lao OR tag:sour)")
  }
}
