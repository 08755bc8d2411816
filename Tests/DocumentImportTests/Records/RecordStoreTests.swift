import Testing

@testable import DocumentImport

struct RecordStoreTests {
  @Test func recordsAreFoundInTheirSourceAndLine() throws {
    let sources = [
      try source("{\"a\": 1}\n\n{\"a\": 2}\n", name: "one"),
      try source("[\n{\"a\": 3},\n {\"a\":\n 4}]", name: "two"),
    ]
    let store = try Importer(sources: sources, profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    #expect(store.count == 4)
    #expect((0..<4).map { store[$0]["a"]?.displayText } == ["1", "2", "3", "4"])
    #expect((0..<4).map { store.sourceName(at: $0) } == ["one", "one", "two", "two"])
    #expect((0..<4).map { store.lineNumber(at: $0) } == [1, 3, 2, 3])
    #expect(store.rawJSON(at: 3) == "{\"a\":\n 4}")
  }

  @Test func aStoreOutlivesTheSourcesOfItsMaker() throws {
    func make() throws -> RecordStore {
      try Importer(sources: [source("{\"a\": 1}")], profile: textProfile("a"))
        .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    }
    #expect(try make().record(at: 0)["a"]?.displayText == "1")
  }

  @Test func anEmptyStoreHasNoRecords() {
    #expect(RecordStore().count == 0)
  }
}
