import SeekCore
import Testing

@testable import SeekIndex

/// 1. After warming every segment has its stems, also those of updates.
/// 2. So does one that is merged of such, and none where they were not asked for.
/// 3. Warming changes no answer, and is no mistake where there is nothing to warm.
@Suite struct InMemoryEngineWarmingTests {
  private static let english = [
    "the pipe is connected to the wall and to that pipe", "for that wall and the pipe this is",
    "the connections of this pipe are for you and for me", "this is of use to all of you",
  ]

  @Test func everySegmentHasItsStems() throws {
    let engine = try InMemoryEngine(Self.english.map { Note(text: $0) })
    #expect(!engine.snapshot.segments.contains { $0.caches.stems.language != nil })
    engine.warm()
    #expect(engine.snapshot.segments.allSatisfy { $0.caches.stems.language != nil })
    try engine.update(adding: [Note(text: "they connect")])
    engine.warm()
    #expect(engine.snapshot.segments.allSatisfy { $0.caches.stems.language != nil })
    var query = SearchQuery("connected ")
    query.matching = .stems
    #expect(try engine.search(query).totalCount == 3)
  }

  @Test(arguments: [true, false]) func whatIsMergedOfWarmSegmentsIsWarm(_ isWarm: Bool) throws {
    let engine = try InMemoryEngine(Self.english.map { Note(text: $0) })
    if isWarm { engine.warm() }
    for number in 0..<40 { try engine.update(adding: [Note(text: "pipe \(number)")]) }
    engine.waitForMerges()
    let segments = engine.snapshot.segments
    #expect(segments.count < 40)
    #expect(segments[0].documentCount > Self.english.count)
    #expect(segments[0].caches.stems.language == (isWarm ? .english : nil))
    #expect((segments[0].caches.titles.made != nil) == isWarm)
  }

  @Test func aCollectionOfNoLanguageIsWarmedToo() throws {
    let empty = try InMemoryEngine([Note]())
    empty.warm()
    #expect(try empty.search(SearchQuery("a")).totalCount == 0)
    let numbers = try InMemoryEngine([Note(text: "1 2 3")])
    numbers.warm()
    #expect(!numbers.snapshot.segments.contains { $0.caches.stems.language != nil })
  }
}
