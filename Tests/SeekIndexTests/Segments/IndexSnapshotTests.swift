import SeekCore
import Testing

@testable import SeekIndex

@Suite struct IndexSnapshotTests {
  @Test func theLanguageThatIsSaidIsNotFoundOut() throws {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("title", .text(weight: 1))]), analyzer: .standard)
    #expect(try IndexSnapshot(building: [builder], language: .german).stemLanguage == .german)
  }

  private func builder(_ texts: [String]) -> SegmentBuilder { TextBuilder.of(texts) }

  private func hits(_ snapshot: IndexSnapshot, _ text: String) throws -> [DocID] {
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    return try engine.search(SearchQuery(text)).hits.map(\.document)
  }

  @Test func documentsOfTheFirstBuilderComeFirst() throws {
    let builders = [["a x", "b"], [], ["c", "a a a a x"]].map(builder)
    #expect(builders.map(\.documentCount) == [2, 0, 2])
    let snapshot = try IndexSnapshot(building: builders)
    snapshot.checkInvariants()
    #expect(snapshot.documentCount == 4)
    #expect(try hits(snapshot, "c") == [2])
    #expect(try hits(snapshot, "x") == [0, 3])
    #expect(builders.allSatisfy { $0.documentCount == 0 })
  }

  @Test func stretchesOfBuildersStandByTheirPlaces() throws {
    let builders = [builder(["a"]), builder([])]
    for (place, text) in ["b c", "c", "a c", "d"].enumerated() {
      let builder = builders[place == 1 || place == 2 ? 0 : 1]
      builder.beginStretch(at: place)
      builder.beginDocument()
      var text = text
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let snapshot = try IndexSnapshot(building: builders)
    snapshot.checkInvariants()
    #expect(try hits(snapshot, "a") == [0, 3])
    #expect(try hits(snapshot, "b") == [1])
    #expect(try hits(snapshot, "d") == [4])
    #expect(Set(try hits(snapshot, "c")) == [1, 2, 3])
  }

  @Test func noBuildersMakeAnEmptyIndex() throws {
    let snapshot = try IndexSnapshot(building: [])
    #expect(snapshot.documentCount == 0)
    #expect(try hits(snapshot, "a") == [])
  }

  @Test func aDocumentBegunAndNotEndedIsEnded() throws {
    let builder = builder(["a"])
    builder.beginDocument()
    builder.beginDocument()
    #expect(try IndexSnapshot(building: [builder]).documentCount == 3)
  }

  @Test func statisticsCountTermsAndPostings() throws {
    let statistics = try IndexSnapshot(building: [builder(["a b", "b b c"])]).statistics
    #expect(statistics.documents == 2)
    #expect(statistics.terms == 3)
    #expect(statistics.postings == 4)
    #expect(statistics.segments == 1)
    #expect(statistics.memoryBytes == statistics.bytes.values.reduce(0, +))
  }

  @Test func wordsOfTenThousandLettersAndQueriesOfAThousandWordsAreAnswered() throws {
    let long = String(repeating: "x", count: 10_000)
    let many = (0..<1000).map { "w\($0)" }.joined(separator: " ")
    let snapshot = try IndexSnapshot(building: [builder([long, long + "y", many])])
    snapshot.checkInvariants()
    #expect(try hits(snapshot, long) == [0, 1])
    #expect(try hits(snapshot, long + " ") == [0])
    #expect(try hits(snapshot, many) == [2])
    let prefixes = SearchQuery(clauses: (0..<1000).map { .prefix("w\($0 % 10)") })
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    #expect(try engine.search(prefixes).totalCount == 1)
  }

  @Test func identicalDocumentsStayInOrder() throws {
    let snapshot = try IndexSnapshot(
      building: [Array(repeating: "the same", count: 60), Array(repeating: "the same", count: 40)]
        .map(builder))
    #expect(try hits(snapshot, "the sam") == Array(0..<10))
  }

  @Test func searchingStopsWhenItsTaskIsCancelled() async throws {
    let snapshot = try IndexSnapshot(building: [builder(["a"])])
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await engine.results(for: SearchQuery("a"))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
