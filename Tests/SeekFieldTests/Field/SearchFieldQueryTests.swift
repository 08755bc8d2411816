import SeekCore
import SeekField
import Testing

@Suite struct SearchFieldQueryTests {
  /// Of `tag:(hot OR quick)` one opened and entered again was asked for beside the other, and one switched off was on.
  @Test(arguments: [
    ("tag:(hot OR quick)", ["OR tag:hot", "OR tag:quick"]),
    ("tag:hot tag:quick", ["tag:hot", "tag:quick"]),
    ("cuisine:Thai cuisine:Lao", ["cuisine:Thai", "cuisine:Lao"]),
    ("cuisine:(Thai AND Lao)", ["AND cuisine:Thai", "AND cuisine:Lao"]),
    ("tag:hot off:tag:quick soup", ["tag:hot", "off:tag:quick"]),
    // Nothing before a token joins it to others than the last.
    ("tag:(hot OR quick) AND tag:sweet", [nil, nil, "tag:sweet"]),
  ])
  func aTokenOpenedIntoTheLineIsWhatItWas(line: String, opened: [String?]) {
    var field = SearchField(syntax: .recipes)
    _ = field.submit(line)
    let texts = field.tokens.indices.map { index in
      field.jointOfOpened(index).map { $0 + [field.tokens[index].standingAlone].spellings[0] }
    }
    #expect(texts == opened)
  }

  @Test func theQueryIsTheFieldWithTheLineOnTop() {
    var field = SearchField(syntax: .recipes, limit: 3, facets: ["tag"])
    _ = field.submit("cuisine:Thai noodles")
    _ = field.type("scope:Dinner tag:x -fried sou")
    #expect(
      field.query
        == SearchQuery(
          clauses: [.excluding(.word("fried")), .prefix("sou")],
          scope: QuerySyntax.recipes.scopes[1],
          tokens: [.thai, SearchToken("tag", "x")], limit: 3, facets: ["tag"]))
    #expect(field.canonicalLine == "cuisine:Thai noodles")
    #expect(field.canonicalNarrowing == "cuisine:Thai")
  }

  @Test func aTokenTypedBesideItsOppositeIsAdded() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("cuisine:Thai ")
    _ = field.type("-cuisine:Thai")
    #expect(
      field.query.tokens == [
        .thai, SearchToken("cuisine", "Thai", match: .open, isNegated: true),
      ])
    _ = field.handle(.cancelled)
    #expect(field.query.tokens == [.thai])
  }

  /// A line that was found in everything was searched in the scope of the field, and by `:history N` in everything.
  @Test func aLineOfTheHistoryTakesThePlaceOfPillsAndScopeAndEnclosingSearches() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("within:stew scope:Dinner cuisine:Thai soup")
    let before = field.query
    var line = QueryParser.parse("tag:hot rice", syntax: .recipes)
    line.isRecalled = true
    _ = field.handle(.inputChanged(line))
    #expect(field.query.tokens == [SearchToken("tag", "hot")] && field.query.scope == .all)
    _ = field.handle(.cancelled)
    #expect(field.query == before && field.query.scope.name == "Dinner")
    _ = field.handle(.inputChanged(line))
    _ = field.handle(.submitted)
    #expect(field.canonicalLine == "tag:hot rice")
  }

  @Test func wordsThatLookLikeTokensStayWords() {
    // A word left unfinished ("cuisine:") was pending again when the field's own text was read.
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.recalled(QueryParser.parse(stored: "a \\cuisine:", syntax: .recipes)))
    #expect(field.query.clauses == [.word("a"), .prefix("cuisine:")])
  }

  @Test func aChangedCollectionIsAskedAgain() {
    var field = SearchField(syntax: .recipes)
    #expect(field.handle(.collectionChanged) == [], "nothing was searched yet")
    _ = field.submit("noodles")
    let effects = field.handle(.collectionChanged)
    #expect(effects == [.search(field.query, generation: field.generation)])
  }

  @Test func anotherWayOfMatchingSearchesAgainOnce() {
    var field = SearchField(syntax: .recipes, matching: [.stems])
    #expect(field.handle(.matchingChanged([])) == [], "nothing was searched yet")
    _ = field.submit("noodles")
    _ = field.handle(.pageRequested(10))
    let effects = field.handle(.matchingChanged([.typos]))
    #expect(effects == [.search(field.query, generation: field.generation)])
    #expect(field.query.matching == [.typos])
    #expect(field.query.offset == 0)
    #expect(field.handle(.matchingChanged([.typos])) == [])
  }

  @Test func aFieldIsEmptyWhateverItsScope() {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.scopeSelected(QuerySyntax.recipes.scopes[1]))
    #expect(field.isEmpty)
    _ = field.type("x")
    #expect(!field.isEmpty)
  }

  /// An error stood until the next key, though the collection had what it missed.
  @Test func aChangedCollectionIsAskedAgainWhereItRefused() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.answered(nil, generation: field.generation)
    #expect(field.handle(.collectionChanged).searches.count == 1)
    _ = field.handle(.searchAbandoned)
    #expect(field.handle(.collectionChanged) == [], "nobody waits for it")
  }

  /// They searched everything, in a field that was left.
  @Test func settingsSearchNothingOnceTheFieldWasLeft() {
    var field = SearchField(syntax: .recipes)
    #expect(field.handle(.searchAbandoned) == [], "nothing was searched yet")
    #expect(field.handle(.matchingChanged([.stems])) == [])
    _ = field.submit("noodles")
    _ = field.handle(.dismissed)
    #expect(field.handle(.matchingChanged([.typos])) == [])
    #expect(field.handle(.orderChanged(.field("title", descending: false))) == [])
    #expect(field.handle(.collectionChanged) == [])
    #expect(field.phase == .dismissed)
    #expect(field.handle(.tokenAdded(SearchToken("tag", "fried"))).searches.count == 1)
  }
}
