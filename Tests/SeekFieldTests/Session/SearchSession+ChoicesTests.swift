import SeekCore
import Synchronization
import Testing

@testable import SeekField

struct SearchSessionChoicesTests {
  private let engine = ControlledEngine(fields: [SearchableField("genre", .keyword)])
  private let token = SearchToken("genre", "sf")

  private func session(
    _ suggestion: SearchSuggestion
  ) -> SearchSession<ControlledEngine> {
    engine.searchable(prompt: "Titles").searchSuggestions { _ in suggestion }.session()
  }

  /// Types a line, answers its search, and waits for the suggestions.
  private func type(
    _ line: String, named name: String, in session: SearchSession<ControlledEngine>
  ) async -> SearchSessionState<String> {
    session.send(.textChanged(line))
    await engine.arrival(of: name)
    engine.answer(name, with: "answer of \(name)")
    return await session.settled()
  }

  @Test func theStateHasTheSuggestionsForTheLine() async {
    let session = session(SearchSuggestion("moby"))
    let state = await type("old mo", named: "old mo", in: session)
    #expect(state.line == "old mo")
    #expect(state.suggestions.first?.title == "moby")
    #expect(state.suggestions.replacedRange(in: state.line) == state.line.range(utf8: 4..<6))
  }

  @Test func aSessionThatSuggestsNothingAsksForNothing() async {
    let session = engine.searchable().session()
    let state = await type("mo", named: "mo", in: session)
    #expect(state.suggestions.isEmpty)
  }

  @Test func anAcceptedSuggestionCompletesTheWord() async {
    let suggestion = SearchSuggestion("moby")
    let session = session(suggestion)
    _ = await type("old mo", named: "old mo", in: session)
    let state = session.accept(suggestion)
    #expect(state.line == "old moby" && state.field.draft?.text == "old moby")
    #expect(state.isAwaitingResults)
  }

  @Test func anAcceptedTokenJoinsThoseOfTheField() async {
    let suggestion = SearchSuggestion("Science fiction").searchCompletion(token)
    let session = session(suggestion)
    _ = await type("old sc", named: "old sc", in: session)
    let state = session.accept(suggestion)
    #expect(state.tokens == [token] && state.line == "old ")
  }

  @Test func aSuggestionCanSubmit() async {
    let suggestion = SearchSuggestion("🐳").searchCompletion("moby", submits: true)
    let session = session(suggestion)
    _ = await type("mo", named: "mo", in: session)
    let state = session.accept(suggestion)
    #expect(state.text == "moby" && state.line.isEmpty)
  }

  @Test func aSuggestionOfNoListReplacesTheLine() async {
    let session = engine.searchable().session()
    session.send(.textChanged("old mo"))
    #expect(session.accept(SearchSuggestion("new")).line == "new")
  }

  @Test func aTokenIsRemovedByItsID() {
    let other = SearchToken("genre", "sea")
    let session = engine.searchable(tokens: [token, other]).session()
    session.send(.tokenNegated(0))
    #expect(session.removeToken(id: token.id).tokens == [other])
    #expect(session.removeToken(id: token.id).tokens == [other])
  }

  @Test func focusAndPresentationAreState() {
    let session = engine.searchable().session()
    session.isPresented = false
    #expect(!session.isPresented && !session.isFocused && !session.state.isSearching)
    session.isFocused = true
    #expect(session.isPresented && session.state.isSearching)
    session.isFocused = false
    #expect(session.isPresented && !session.state.isSearching)
    session.send(.textChanged("mob"))
    #expect(session.isFocused && session.state.isSearching)
    session.isPresented = false
    let state = session.state
    #expect(!state.isPresented && !state.isFocused && !state.isSearching)
    #expect(state.field.phase == .dismissed && state.line.isEmpty)
    session.isPresented = true
    #expect(session.isPresented)
  }

  @Test func focusAsksForSuggestionsOfTheEmptyField() async {
    let session = session(SearchSuggestion("moby"))
    session.isFocused = true
    #expect(await session.settled().suggestions.map(\.title) == ["moby", "genre:"])
  }
}
