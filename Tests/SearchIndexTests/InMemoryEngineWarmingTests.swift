import SearchCore
import Testing

@testable import SearchIndex

/// 1. After warming every segment has its stems, also those of updates.
/// 2. Warming changes no answer, and is no mistake where there is nothing to warm.
@Suite struct InMemoryEngineWarmingTests {
  private static let english = [
    "the pipe is connected to the wall and to that pipe", "for that wall and the pipe this is",
    "the connections of this pipe are for you and for me", "this is of use to all of you",
  ]

  @Test func everySegmentHasItsStems() throws {
    let engine = try InMemoryEngine(Self.english.map { Note(text: $0) })
    #expect(!engine.snapshot.segments.contains { $0.stems.isWarm })
    engine.warm()
    #expect(engine.snapshot.segments.allSatisfy { $0.stems.isWarm })
    try engine.update(adding: [Note(text: "they connect")])
    engine.warm()
    #expect(engine.snapshot.segments.allSatisfy { $0.stems.isWarm })
    var query = SearchQuery("connected ")
    query.matching = .stems
    #expect(try engine.search(query).totalCount == 3)
  }

  @Test func aCollectionOfNoLanguageIsWarmedToo() throws {
    let empty = try InMemoryEngine([Note]())
    empty.warm()
    #expect(try empty.search(SearchQuery("a")).totalCount == 0)
    let numbers = try InMemoryEngine([Note(text: "1 2 3")])
    numbers.warm()
    #expect(!numbers.snapshot.segments.contains { $0.stems.isWarm })
  }
}
