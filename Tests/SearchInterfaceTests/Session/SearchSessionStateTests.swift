import SearchCore
import SearchInterface
import Testing

@Suite struct SearchSessionStateTests {
  @Test func aStateBeginsWithoutAnyAnswer() {
    let field = SearchField(syntax: .recipes)
    let state = SearchSessionState<String>(field: field)
    #expect(state.field == field)
    #expect(state.results == nil && state.searchDuration == nil && state.message == nil)
    #expect(!state.isAwaitingResults)
  }
}
