import SeekCore
import Testing

@testable import SeekIndex

@Suite struct IndexSnapshotUpdatesTests {
  private func builder(_ texts: [String]) -> SegmentBuilder { TextBuilder.of(texts) }

  private func hits(_ snapshot: IndexSnapshot, _ text: String) throws -> [DocID] {
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    return try engine.search(SearchQuery(text)).hits.map(\.document).sorted()
  }

  @Test func addedDocumentsAreNumberedBehindAllOthers() throws {
    let first = try IndexSnapshot(building: [builder(["sea", "land"])])
    let second = try first.adding(builder(["sea", "air"]))
    second.checkInvariants()
    #expect(first.documentCount == 2 && second.documentCount == 4 && second.nextDocument == 4)
    #expect(try hits(first, "sea") == [0])
    #expect(try hits(second, "sea") == [0, 2])
    #expect(try second.adding(builder([])).segments.count == second.segments.count)
  }

  @Test func removedDocumentsAreNotFoundAndTheirNumbersNotGivenAgain() throws {
    let first = try IndexSnapshot(building: [builder(["sea", "sea", "land"])])
    let second = first.removing([1, 1, 7, .max])
    second.checkInvariants()
    #expect(try hits(first, "sea") == [0, 1])
    #expect(try hits(second, "sea") == [0])
    #expect(try hits(second, "") == [0, 2])
    #expect(second.documentCount == 2)
    let third = try second.removing([2]).adding(builder(["sea"]))
    #expect(try hits(third, "") == [0, 3])
  }

  @Test func aSegmentOfWhichNothingIsLeftGoes() throws {
    let snapshot = try IndexSnapshot(building: [builder(["a"])]).adding(builder(["b", "c"]))
    #expect(snapshot.segments.count == 2)
    let rest = snapshot.removing([1, 2])
    #expect(rest.segments.count == 1 && rest.nextDocument == 3)
    let nothing = rest.removing([0])
    nothing.checkInvariants()
    #expect(nothing.documentCount == 0 && nothing.segments.isEmpty)
    #expect(try hits(nothing, "a") == [])
    #expect(try hits(try nothing.adding(builder(["a"])), "a") == [3])
  }

  @Test func averagesAreThoseOfWhatIsLeft() throws {
    let texts = ["one", "one two three four", "one two three four five six seven"]
    let snapshot = try IndexSnapshot(building: [builder(texts)]).removing([2])
    #expect(snapshot.averages.lengths == [CollectionAverages.rounded(2.5)])
    let more = try snapshot.adding(builder(["one"]))
    #expect(more.averages.lengths == [2])
    #expect(more.segments[1].averages == more.averages)
  }
}
