import SearchCore
import Testing

@testable import SearchIndex

@Suite struct NearFormsTests {
  @Test(arguments: [
    ("library", "librarian", true), ("library", "libraries", false), ("library", "liberty", false),
    ("library", "calibration", false), ("lens", "lenticular", false),
    ("insurance", "insurgency", true), ("computer", "computable", false),
    ("cat", "category", false),
  ])
  func wordsThatLookAlike(word: String, other: String, isNear: Bool) throws {
    #expect((try Self.cosine(word, other) > 0) == isNear)
  }

  @Test func aQueryFindsNearFormsOfItsWords() throws {
    let texts = [
      "the weather of the north", "a librarian at work", "the history of work", "rain and snow",
    ]
    let engine = try InMemoryEngine(texts.map { Text(text: $0) }, language: .english)
    var query = SearchQuery("opening hours for libraries today?")
    query.matching = .stems
    #expect(try engine.search(query).partialHits.map(\.document.text) == ["a librarian at work"])
    query = SearchQuery("libraries today?")
    query.matching = .stems
    #expect(try engine.search(query).partialHits.map(\.document.text) == ["a librarian at work"])
  }

  private struct Missing: Error {}

  static func cosine(_ word: String, _ other: String) throws -> Float {
    guard var stemmer = Stemmer(.english) else { throw Missing() }
    guard let forms = NearForms(of: Array(word.utf8), &stemmer) else { return 0 }
    return Array(other.utf8).withUnsafeBufferPointer { forms.cosine(to: $0, &stemmer) }
  }

  private struct Text: SearchDocument {
    let text: String
    static let fields: [IndexField<Text>] = [.text("text", \.text)]
  }
}
