import SeekCore
import Testing

@testable import SeekIndex

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

  /// Of so many documents with near forms only those are looked at that may be among the best.
  @Test func theBestAreTheSameHoweverFewAreWanted() throws {
    let texts = (0..<200).map { "formula \($0 % 3 == 0 ? "of motion" : "of rest") number\($0)" }
    let whole = (0..<60).map { "a formul \($0)" }
    let engine = try InMemoryEngine((texts + whole).map { Text(text: $0) }, language: .english)
    try engine.update(adding: [Text(text: "a formul here"), Text(text: "a formul there")])
    try engine.update(adding: [Text(text: "a formul where"), Text(text: "formula of rest")])
    try engine.update(removing: [200])
    var query = SearchQuery("formul engine")
    query.matching = .stems
    func hits(_ limit: Int) throws -> [String] {
      var query = query
      query.limit = limit
      return try engine.search(query).partialHits.map { "\($0.document.text) \($0.score)" }
    }
    let all = try hits(300)
    #expect(all.count > 100, "near forms are found")
    for limit in 1...5 { #expect(try hits(limit) == Array(all.prefix(limit))) }
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
