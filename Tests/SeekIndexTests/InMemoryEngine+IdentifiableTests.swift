import SeekIndex
import Testing

private struct Book: Identifiable, Equatable {
  let id: Int
  let title: String
  static let fields: [IndexField<Book>] = [.text("title", \.title)]
}

@Suite struct InMemoryEngineIdentifiableTests {
  private let engine: InMemoryEngine<Book>

  init() throws {
    engine = try InMemoryEngine(
      [Book(id: 7, title: "Moby Dick"), Book(id: 8, title: "Momo")], fields: Book.fields)
  }

  private func found(_ words: String) throws -> [Int] {
    try engine.search(SearchQuery(words)).hits.map(\.document.id)
  }

  @Test func aDocumentTakesThePlaceOfTheOneOfItsID() throws {
    #expect(try engine.upsert([Book(id: 7, title: "Typee"), Book(id: 9, title: "Omoo")]) == 1)
    #expect(try found("moby").isEmpty)
    #expect(try found("typee") == [7] && found("omoo") == [9])
    #expect(engine.documentCount == 3)
    #expect(try engine.upsert([Book(id: 9, title: "Redburn")]) == 1)
    #expect(try found("omoo").isEmpty && found("redburn") == [9])
  }

  @Test func ofSeveralWithOneIDTheLastCounts() throws {
    #expect(try engine.upsert([Book(id: 9, title: "Omoo"), Book(id: 9, title: "Mardi")]) == 0)
    #expect(try found("omoo").isEmpty && found("mardi") == [9])
  }

  @Test func documentsAreRemovedByTheirIDs() throws {
    #expect(try engine.remove(ids: [8, 99]) == 1)
    #expect(try found("mo") == [7])
    #expect(try engine.remove(ids: [8]) == 0)
  }

  @Test func updatesOfOtherKindsAreSeen() throws {
    #expect(try engine.upsert([Book(id: 9, title: "Omoo")]) == 0)
    try engine.update(adding: [Book(id: 10, title: "Pierre")], removing: [0])
    #expect(try engine.removeAll { $0.id == 9 } == 1)
    #expect(try engine.remove(ids: [7, 9, 10]) == 1)
    #expect(try found("pierre").isEmpty && engine.documentCount == 1)
  }
}
