import SearchCore
import Testing

@testable import SearchIndex

/// 1. A collection that grows has the language that an index built anew of it has, from twice the documents on.
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

  @Test func itIsAskedAgainOfTwiceAsManyDocuments() {
    let found = DetectedLanguage()
    #expect(found.language(documentCount: 10) { .english } == .english)
    #expect(found.language(documentCount: 11) { .german } == .english)
    #expect(found.afterAdding(documentCount: 19) === found)
    let next = found.afterAdding(documentCount: 20)
    #expect(next !== found)
    #expect(next.language(documentCount: 20) { .german } == .german)
  }

  @Test func whereNoneStoodOutItIsAskedAgainOfAnyMore() {
    let none = DetectedLanguage()
    #expect(none.language(documentCount: 10) { nil } == nil)
    #expect(none.language(documentCount: 10) { .german } == nil)
    #expect(none.afterAdding(documentCount: 11).language(documentCount: 11) { .french } == .french)
  }

  @Test func aLanguageThatIsGivenStays() {
    let given = DetectedLanguage(.greek)
    #expect(given.afterAdding(documentCount: 1_000) === given)
    #expect(given.language(documentCount: 1_000) { .german } == .greek)
  }
}
