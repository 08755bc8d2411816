import SeekCore
import Testing

@testable import SeekIndex

/// 1. Ranks are those of the folded values of all segments, each once.
/// 2. They are made once for the keys that ask for them, and again after an update; never for one segment.
@Suite struct ValueRanksTests {
  private struct Film: SearchDocument {
    let genre: String
    static let fields: [IndexField<Film>] = [
      .text("title", weight: 1) { _ in "sea" }, .facet("genre", \.genre),
    ]
  }

  private static let field = 1

  private func engine(_ genres: [String]...) throws -> InMemoryEngine<Film> {
    let schema = try InMemoryEngine([Film]()).snapshot.schema
    let segments = try IndexSnapshot(
      building: genres.map { genres in
        let builder = SegmentBuilder(schema: schema, analyzer: .standard)
        builder.add(genres.map(Film.init), Film.fields)
        return builder
      }, segmentCount: genres.count)
    let films = genres.joined().map(Film.init)
    return InMemoryEngine(snapshot: segments) { films[Int($0)] }
  }

  @Test func valuesAreRankedOverAllSegments() throws {
    let engine = try engine(["zoo", "Éclair", "SEA"], [], ["sea", "zoo", "adventure", "sea"])
    let ranks = try ValueRanks(of: Self.field, in: engine.snapshot.segments)
    #expect(ranks.ranks == [[1, 2, 3], [], [0, 2, 3]])
    #expect(ranks.count == 4)
  }

  @Test func aFieldOfOtherKindsHasNone() throws {
    let ranks = try ValueRanks(of: 0, in: engine(["zoo"], ["sea"]).snapshot.segments)
    #expect(ranks.ranks == [[], []] && ranks.count == 0)
  }

  /// Each key made them of Strings.
  @Test func aSnapshotKeepsThem() throws {
    let engine = try engine(["zoo", "b"], ["a", "B"])
    let ranks = try engine.snapshot.valueRanks(of: Self.field)
    #expect(ranks.count == 3)
    let kept = try engine.snapshot.valueRanks.value(for: Self.field) {
      Issue.record("made again")
      return try ValueRanks(of: 0, in: [])
    }
    #expect(kept.ranks == ranks.ranks)
    try engine.update(removing: [2])
    #expect(engine.snapshot.valueRanks.count == 0)
  }

  @Test func whoGaveUpIsNotKeptWaiting() async throws {
    let segments = try engine(["zoo"], ["sea"]).snapshot.segments
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try ValueRanks(of: Self.field, in: segments).count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
