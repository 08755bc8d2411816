import SeekCore
import Testing

@Suite struct SearchErrorTests {
  @Test func anErrorDescribesItselfByItsMessage() {
    let error = SearchError(.unknownField, "no field is called “cuisin”", utf8Column: 3)
    #expect("\(error)" == "no field is called “cuisin”")
    #expect(error.utf8Column == 3)
    #expect(SearchError(.unknownField, "").utf8Column == nil)
  }

  @Test(arguments: [
    (SearchError(.notFound, path: "a.json", message: "no such file"), "a.json: no such file"),
    (SearchError(.noRecords, path: "a.json", line: 3, message: "bad"), "a.json:3: bad"),
    (SearchError(.noRecords, path: "", line: 3, message: "bad"), "bad"),
  ])
  func anErrorInAFileNamesItsPlace(error: SearchError, line: String) {
    #expect(error.description == line)
    #expect(error.message.description == line.split(separator: ": ").last.map(String.init))
  }

  @Test func anyErrorIsOneOfASearch() {
    struct Outage: Error {}
    let error = SearchError(.timedOut, "no answer")
    #expect(SearchError(error as any Error) == error)
    #expect(SearchError(CancellationError()).code == .cancelled)
    #expect(SearchError(Outage()).code == .engineFailed)
    #expect(throws: SearchError(.engineFailed, "the search failed: Outage()")) {
      try SearchError.catching { throw Outage() }
    }
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
