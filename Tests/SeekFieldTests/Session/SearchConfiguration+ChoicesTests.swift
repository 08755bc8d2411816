import SeekCore
import SeekField
import Testing

private enum Genre: String, CaseIterable {
  case sea, sf
}

/// A token type of an application's own.
private struct Label: Identifiable {
  let id: Int
  let genre: Genre
}

struct SearchConfigurationChoicesTests {
  private let engine = ControlledEngine(fields: [SearchableField("genre", .keyword)])

  @Test func theCasesOfAnEnumerationAreScopes() {
    let configuration = engine.searchable(prompt: "Titel")
      .searchScopes(Genre.self, field: "genre", all: "Alle", activation: .onTextEntry)
    #expect(
      configuration.scopes == [
        .all, SearchScope("sea", tokens: [SearchToken("genre", "sea")]),
        SearchScope("sf", tokens: [SearchToken("genre", "sf")]),
      ])
    #expect(configuration.scopes.map(configuration.title) == ["Alle", "sea", "sf"])
    #expect(configuration.scopeActivation == .onTextEntry)
  }

  @Test func theBroadScopeOfAListHasATitle() {
    let scopes = [SearchScope.all, SearchScope(Genre.sea, field: "genre")]
    let configuration = engine.searchable().searchScopes(scopes, all: "Alle")
    #expect(configuration.scopes.map(configuration.title) == ["Alle", "sea"])
    #expect(configuration.scopes[1].tokens == [SearchToken("genre", "sea")])
  }

  @Test func theCursorMayBeAnIndexOfTheLine() async {
    let suggester = engine.searchable()
      .searchSuggestedTokens(Genre.allCases) { SearchToken("genre", $0.rawValue) }.suggester()
    let field = SearchField(syntax: QuerySyntax(fields: engine.fields))
    let line = "ä se"
    let list = await suggester.suggestions(
      for: line, cursor: line.endIndex, field: field, limit: 5)
    #expect(list.replacedRange == 3..<5)
    #expect(list.contains { $0.title == "sea" })
  }

  @Test func scopesAreShownAsTheActivationSays() {
    let configuration = engine.searchable()
    let entry = configuration.searchScopes(Genre.self, field: "genre", activation: .onTextEntry)
    let session = entry.session()
    #expect(!entry.showsScopes(in: session.state))
    session.send(.textChanged("mob"))
    #expect(entry.showsScopes(in: session.state))
    session.isPresented = false
    #expect(!entry.showsScopes(in: session.state))
    let presented = configuration.searchScopes(Genre.self, field: "genre")
    #expect(presented.showsScopes(in: presented.session().state))
    #expect(!configuration.showsScopes(in: presented.session().state), "there is one scope only")
  }

  @Test func tokensOfTheApplicationAreMapped() {
    let labels = [Label(id: 1, genre: .sea), Label(id: 2, genre: .sf)]
    let configuration = engine.searchable(
      prompt: "Titles", tokens: labels.map { SearchToken("genre", $0.genre.rawValue) })
    #expect(configuration.session().state.tokens.map(\.text) == ["genre:sea", "genre:sf"])
  }

  @Test(arguments: [
    ("", ["sea", "sf"]), ("se", ["sea"]), ("genre:s", []), ("mob s", ["sea", "sf"]),
  ])
  func suggestedTokensFollowWhatIsTyped(line: String, titles: [String]) async {
    let suggester = engine.searchable()
      .searchSuggestedTokens(Genre.allCases) { SearchToken("genre", $0.rawValue) }.suggester()
    let field = SearchField(syntax: QuerySyntax(fields: engine.fields))
    let list = await suggester.suggestions(
      for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 5)
    #expect(list.filter { $0.token != nil }.map(\.title) == titles)
  }

  @Test func aTokenInTheFieldIsNotSuggested() async {
    let configuration = engine.searchable(tokens: [SearchToken("genre", "sf")])
      .searchSuggestedTokens(Genre.allCases) { SearchToken("genre", $0.rawValue) }
    let session = configuration.session()
    await engine.arrival(of: "*")
    engine.answer("*")
    let state = await session.settled()
    #expect(state.suggestions.compactMap(\.token?.value) == ["sea"])
  }
}

@Suite struct SearchScopeActivationTests {
  @Test(arguments: [
    (SearchScopeActivation.automatic, true, false, true), (.automatic, false, false, false),
    (.onSearchPresentation, true, false, true), (.onTextEntry, true, false, false),
    (.onTextEntry, true, true, true), (.onTextEntry, false, true, false),
  ])
  func scopesAreShown(
    activation: SearchScopeActivation, isPresented: Bool, isTyping: Bool, isShown: Bool
  ) {
    #expect(activation.showsScopes(isPresented: isPresented, isTyping: isTyping) == isShown)
  }
}
