import SeekCore
import SeekField
import Testing

@Suite struct SearchSessionStateTests {
  @Test func aStateBeginsWithoutAnyAnswer() {
    let field = SearchField(syntax: .recipes)
    let state = SearchSessionState<String>(field: field)
    #expect(state.field == field)
    #expect(state.results == nil && state.searchDuration == nil && state.message == nil)
    #expect(!state.isAwaitingResults && state.error == nil)
  }

  private struct OwnError: Error {}

  @Test(
    arguments: [
      (SearchError(.unavailable, "the server is away"), SearchError.Code.unavailable),
      (OwnError(), .engineFailed), (CancellationError(), .cancelled),
    ] as [(any Error, SearchError.Code)])
  func aFailureIsAnErrorWithACode(failure: any Error, code: SearchError.Code) async {
    let engine = ControlledEngine()
    let session = engine.searchable().session()
    session.send(.textChanged("mob"))
    await engine.arrival(of: "mob")
    engine.fail("mob", with: failure)
    let state = await session.settled()
    #expect(state.error?.code == code && state.message == state.error?.message)
    #expect((state.failure is OwnError) == (failure is OwnError))
  }
}
