import SearchCore
import Testing

@testable import SearchIndex

@Suite struct NumberedDocumentsTests {
  @Test func theyAreThoseOfTheSnapshot() throws {
    struct Note: SearchDocument {
      let text: String
      static let fields: [IndexField<Note>] = [.text("text", \.text)]
    }
    let engine = try InMemoryEngine((0..<5).map { Note(text: "note \($0)") })
    let before = NumberedDocuments(engine.snapshot)
    try engine.update(adding: [Note(text: "six")], removing: [1, 3])
    let after = NumberedDocuments(engine.snapshot)
    #expect((before.count, before.removedCount) == (5, 0))
    #expect((after.count, after.removedCount) == (6, 2))
    #expect((0..<7).filter(before.isLive) == [0, 1, 2, 3, 4])
    #expect((0..<7).filter(after.isLive) == [0, 2, 4, 5])
  }
}
