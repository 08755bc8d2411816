import Foundation
import SeekTestSupport
import Testing

import SeekCollection

/// A collection as a program outside uses it: of several files, read again and followed.
@Suite struct RecordCollectionAsynchronousTests {
  private static let mail =
    "From ada@example.org Thu Jan  1 00:00:00 2026\nFrom: ada@example.org\nSubject: To the sea\n\nAt noon?\n"

  private func titles(_ books: Collection, _ words: String) async throws -> [String] {
    try await books.engine.results(for: SearchQuery(words)).hits.map {
      books.title(of: $0.document)
    }
  }

  @Test func aTableAndAMailboxAreSearchedTogether() async throws {
    let folder = try TestFolder()
    let books = try await Collection(reading: [
      try folder.file("shop.csv", "title,price\nSea salt,3\nRye bread,4\n"),
      try folder.file("mail.mbox", Self.mail),
    ])
    #expect(Set(try await titles(books, "sea")) == ["Sea salt", "To the sea"])
    #expect(books.recordCount == 3 && books.records.count == 3 && books.report.issues.isEmpty)
    let found = try await books.engine.results(for: SearchQuery("rye"))
    let first = try #require(found.hits.first?.document)
    #expect(books[first]["price"]?.number == 4)
    #expect(books.place(of: first) == folder.path + "/shop.csv:3")
  }

  @Test func whatIsAddedAndRemovedIsToldToEverySequence() async throws {
    let folder = try TestFolder()
    let books = try await Collection(reading: [
      try folder.file("a.jsonl", #"{"id": "1", "title": "Momo"}"#)
    ])
    var readers = [books.changes.makeAsyncIterator(), books.changes.makeAsyncIterator()]
    try await books.add(json: #"{"id": "2", "title": "Solaris"}"#)
    #expect(try await titles(books, "solaris") == ["Solaris"])
    try await books.remove(id: "2")
    for index in readers.indices {
      #expect(await readers[index].next()?.added == 1)
      #expect(await readers[index].next()?.removed == 1)
    }
    #expect(books.recordCount == 1)
  }

  @Test func aReloadTellsWhatHasChanged() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a.csv", "title,price\nSea salt,3\n")
    let books = try await Collection(reading: [path])
    _ = try folder.file("a.csv", "title,price\nSea salt,3\nSea weed,5\n")
    let change = try await books.reload()
    #expect(change.added == 1 && change.removed == 0)
    #expect(try await books.reload().changesNothing)
    #expect(Set(try await titles(books, "sea")) == ["Sea salt", "Sea weed"])
  }

  #if os(Linux)
    /// Nobody calls `reload()`.
    @Test func aFileThatIsWrittenIsReadAgainWhileSomebodyIterates() async throws {
      let folder = try TestFolder()
      let path = try folder.file("a.jsonl", "{\"title\": \"Momo\"}\n")
      let books = try await Collection(reading: [path])
      for round in 1...2 {
        // The second time the watching begins anew.
        var changes = books.changes.makeAsyncIterator()
        let lines = (0...round).map { "{\"title\": \"Momo \($0)\"}\n" }.joined()
        _ = try folder.file("a.jsonl", lines)
        #expect(await changes.next() != nil)
        #expect(books.recordCount == round + 1)
      }
    }
  #endif

  @Test func aProfileBesideTheDataAndASavedIndexAreUsed() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", #"{"a": "Momo", "b": "grey men"}"#)
    _ = try folder.file("a.jsonl.seek.yaml", "title: b\nname: Tales\n")
    let index = folder.path + "/index"
    for _ in 1...2 {
      let books = try await Collection(reading: [path], savingIndexAt: index)
      #expect(books.profile.name == "Tales")
      #expect(try await titles(books, "momo") == ["grey men"])
      #expect(access(index, F_OK) == 0)
    }
    let named = try folder.file("other.yaml", "title: a\n")
    let books = try await Collection(reading: [path], profile: named)
    #expect(try await titles(books, "grey") == ["Momo"])
  }

  @Test func aFileThatIsNotThereIsNamedByTheOneError() async throws {
    let error = await #expect(throws: SearchError.self) {
      try await Collection(reading: ["/nowhere/a.csv"])
    }
    #expect(error?.code == .notFound && error?.description.contains("/nowhere/a.csv") == true)
  }

  @Test func aReadingThatIsCancelledHasNoCollection() async throws {
    let folder = try TestFolder()
    let lines = (0..<200_000).map { "{\"title\": \"number \($0)\"}\n" }.joined()
    let path = try folder.file("a.jsonl", lines)
    let reading = Task { try await Collection(reading: [path]) }
    reading.cancel()
    let error = await #expect(throws: SearchError.self) { try await reading.value }
    #expect(error?.code == .cancelled)
  }
}
