import SeekCore
import Testing

@testable import SeekIndex

/// 1. A collection that changes has the language that an index built anew of it has.
/// 2. A snapshot keeps the language it was told, and a language that was given is never asked for again.
@Suite struct DetectedLanguageTests {
  private static let english = [
    "the pipe is connected to the wall and to that pipe", "for that wall and the pipe this is",
    "the connections of this pipe are for you and for me", "this is of use to all of you",
  ].map { Note(text: $0) }
  private static let german = [
    "die Leitung ist mit der Wand verbunden und nicht für das Rohr",
    "das ist der Weg von der Wand auf die Leitung und den Hof",
  ].map { Note(text: $0) }

  private func count(_ text: String, in engine: InMemoryEngine<Note>) throws -> Int {
    var query = SearchQuery(text)
    query.matching = .stems
    return try engine.search(query).totalCount
  }

  /// The first search found none, and so it stayed.
  @Test func aCollectionThatBeganEmptyHasItsLanguage() throws {
    let engine = try InMemoryEngine([Note]())
    #expect(try count("connected ", in: engine) == 0)
    #expect(engine.snapshot.stemLanguage == nil)
    try engine.update(adding: Self.english)
    #expect(engine.snapshot.stemLanguage == .english)
    #expect(try count("connected ", in: engine) == 2)
  }

  @Test func aFewDocumentsDoNotDecideForThousands() throws {
    let engine = try InMemoryEngine(Self.german)
    engine.warm()
    let first = engine.snapshot
    #expect(first.stemLanguage == .german)
    for _ in 0..<20 { for note in Self.english { try engine.update(adding: [note]) } }
    #expect(engine.snapshot.stemLanguage == .english)
    #expect(try count("connected ", in: engine) == 40)
    #expect(first.stemLanguage == .german, "who searches it goes on as it began")
  }

  @Test func mergedSegmentsHaveTheStemsOfTheLanguageThereIs() throws {
    let engine = try InMemoryEngine(Self.german)
    engine.warm()
    try engine.update(adding: Array(repeating: Self.english, count: 20).flatMap { $0 })
    engine.waitForMerges()
    let segments = engine.snapshot.segments
    #expect(segments.count == 1)
    #expect(segments[0].caches.stems.language == .english)
  }

  @Test func itIsAskedAgainAfterEveryUpdate() throws {
    // What is gone does not count.
    let engine = try InMemoryEngine(Self.english + Self.german)
    #expect(engine.snapshot.stemLanguage == .english)
    try engine.update(removing: (0..<DocID(Self.english.count)))
    #expect(engine.snapshot.stemLanguage == .german)
  }

  @Test func aLanguageThatIsGivenStays() throws {
    let engine = try InMemoryEngine(Self.english, language: .greek)
    #expect(engine.snapshot.stemLanguage == .greek)
    try engine.update(adding: Self.german)
    #expect(engine.snapshot.stemLanguage == .greek)
  }
}
