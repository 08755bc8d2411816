import Testing

@testable import DocumentImport

/// A record is found by the place or the value that is shown of it, and by nothing else.
struct RecordStoreLookupTests {
  private func store(_ texts: String...) throws -> RecordStore {
    try Importer(sources: texts.map { try source($0) }, profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
  }

  @Test func aPlaceFindsTheRecordsThatBeginInItsLine() throws {
    let store = try store(
      "{\"a\":\"1\"}\n\n{\"a\":\"2\"}\n{\"a\":\"3\"}", "{\"a\":\"4\"}\n{\"a\":\"5\"}\n")
    #expect(store.count == 5)
    for (line, found) in [(1, [0, 3]), (2, [4]), (3, [1]), (4, [2]), (5, []), (0, [])] {
      #expect(store.indices(where: nil, is: "made.jsonl:\(line)") == found, "line \(line)")
      let shown = (0..<5).filter { store.lineNumber(at: $0) == line }
      #expect(shown == found)
    }
    for name in [
      "made.jsonl", "made.jsonl:", "made.jsonl:03", "made.jsonl:+3", "other:3", ":3", "",
    ] {
      #expect(store.indices(where: nil, is: name) == [], "\(name)")
    }
    #expect(store.removing([0]).indices(where: nil, is: "made.jsonl:1") == [3])
  }

  @Test func aValueFindsTheRecordsThatHaveIt() throws {
    let store = try store("{\"a\":\"r\\u0035\"}\n{\"a\":5}\n{\"b\":\"r5\"}\n")
    #expect(store.indices(where: "a", is: "r5") == [0])
    #expect(store.indices(where: "a", is: "5") == [1])
    #expect(store.indices(where: "a", isAmong: ["5", "r5", "6"]) == [0, 1])
  }

  @Test func itIsGivenUp() throws {
    let store = try store("{\"a\":\"1\"}\n")
    #expect(store.indices(where: "a", is: "1", unless: { true }) == nil)
    #expect(store.indices(where: nil, is: "made.jsonl:1", unless: { true }) == nil)
  }
}
