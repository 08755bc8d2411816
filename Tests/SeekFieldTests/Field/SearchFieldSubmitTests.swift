import SeekCore
import SeekField
import Testing

@Suite struct SearchFieldSubmitTests {
  @Test func enterMakesPillsOfTheTokensAndKeepsTheWords() {
    var field = SearchField(syntax: .recipes)
    // Before the results that count them.
    let typed = field.type("scope:Dinner cuisine:Thai noodles")
    #expect(typed.notifications == [.began, .textChanged, .tokensChanged, .scopeChanged])
    let effects = field.handle(.submitted)
    #expect(
      effects == [.remember("scope:Dinner cuisine:Thai noodles"), .notify(.submitted)])
    #expect(field.phase == .submitted && field.draft == nil)
    #expect(field.scope.name == "Dinner" && field.tokens == [.thai] && field.text == "noodles")
  }

  @Test func whatWasShownIsNotSearchedAgain() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("noo")
    let query = field.query
    #expect(field.handle(.submitted).searches.isEmpty)
    #expect(field.query == query && field.query.clauses == [.prefix("noo")])
  }

  @Test func aTokenStillTypedIsExactOnceSubmitted() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("cuisine:Thai")
    #expect(field.query.tokens.map(\.match) == [.open])
    #expect(field.handle(.submitted).searches.map(\.tokens) == [[.thai]])
  }

  @Test func aTokenTypedAgainIsThereOnce() {
    // An open token was added beside the exact pill, and both were the same after Enter.
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai")
    _ = field.submit("cuisine:Thai")
    #expect(field.tokens == [.thai])
    _ = field.submit("-cuisine:Thai")
    #expect(field.canonicalLine == "cuisine:Thai -cuisine:Thai")
  }

  @Test func enterOnAnEmptyLineAsksTheSameQueryAgain() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    let effects = field.handle(.submitted)
    #expect(effects.searches == [SearchQuery("noodles")])
    #expect(effects.contains(.remember("noodles")))
  }

  @Test func anEmptyFieldIsNotRemembered() {
    var field = SearchField(syntax: .recipes)
    let effects = field.handle(.submitted)
    #expect(effects == [.notify(.submitted), .search(SearchQuery(clauses: []), generation: 1)])
    #expect(field.phase == .browsing)
  }

  @Test func aRecalledLineTakesThePlaceOfEverything() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    _ = field.type("half")
    let effects = field.handle(
      .recalled(QueryParser.parse(stored: "tag:fried soup", syntax: .recipes)))
    #expect(effects.notifications == [.tokensChanged, .scopeChanged, .submitted])
    #expect(
      effects.searches == [
        SearchQuery(clauses: [.prefix("soup")], tokens: [SearchToken("tag", "fried")])
      ])
    #expect(effects.contains(.remember("tag:fried soup")))
    #expect(field.canonicalLine == "tag:fried soup" && field.phase == .submitted)
    _ = field.handle(.undone)
    #expect(field.canonicalLine == "scope:Dinner cuisine:Thai noodles")
  }

  @Test func aSearchThatIsAbandonedIsAskedAgainOnSubmit() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    let generation = field.generation
    #expect(field.handle(.searchAbandoned) == [.cancelSearch])
    #expect(field.text == "noodles" && field.generation > generation)
    // Its answer comes late, and to nobody.
    #expect(field.answered(3, generation: generation) == [])
    #expect(field.totalCount == nil)
    #expect(field.handle(.submitted).searches.count == 1)
  }

  @Test func whatIsAnsweredCannotBeAbandoned() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.answered(3, generation: field.generation)
    #expect(field.handle(.searchAbandoned) == [])
    #expect(field.totalCount == 3)
    #expect(field.handle(.collectionChanged).searches.count == 1)
  }
}
