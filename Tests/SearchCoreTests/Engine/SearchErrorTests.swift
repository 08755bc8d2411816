import SearchCore
import Testing

@Suite struct SearchErrorTests {
  @Test func anErrorDescribesItselfByItsMessage() {
    let error = SearchError(.unknownField, "no field is called 'cuisin'", utf8Column: 3)
    #expect("\(error)" == "no field is called 'cuisin'")
    #expect(error.utf8Column == 3)
    #expect(SearchError(.unknownField, "").utf8Column == nil)
  }

  @Test func aCodeOfAnotherEngineIsToldFromTheKnownOnes() {
    let code = SearchError.Code("timeout")
    #expect(code.description == "timeout")
    let known: Set<SearchError.Code> = [
      .unknownField, .invalidToken, .invalidOrder, .tooManyDocuments,
    ]
    #expect(known.count == 4)
    #expect(!known.contains(code))
    #expect(SearchError.Code("unknownField") == .unknownField)
  }
}
