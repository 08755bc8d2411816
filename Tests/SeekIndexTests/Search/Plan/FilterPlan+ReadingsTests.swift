import SeekCore
import Testing

@testable import SeekIndex

/// What is said of the values that a token means does not depend on how documents are divided among segments, nor on how
/// many values there are.
@Suite struct FilterPlanReadingsTests {
  private struct Film: SearchDocument {
    let cast: [String]
    static let fields: [IndexField<Film>] = [.list("cast", \.cast)]
  }

  /// Of each segment the documents; the numbers of those that are removed.
  private func reading(
    _ segments: [[Film]], removed: [DocID] = [], _ token: SearchToken
  ) throws -> (reading: TokenReading?, snapshot: IndexSnapshot) {
    let schema = try InMemoryEngine([Film]()).snapshot.schema
    let snapshot = try IndexSnapshot(
      building: segments.map { films in
        let builder = SegmentBuilder(schema: schema, analyzer: .standard)
        builder.add(films, Film.fields)
        return builder
      }, segmentCount: segments.count
    ).removing(removed)
    return (try FilterPlan.readings(of: [token], snapshot).first, snapshot)
  }

  /// Actors of some films and one of many, most of them in two segments.
  private func films(_ numbers: Range<Int>) -> [Film] {
    numbers.map { number in
      Film(cast: ["Ann \(number)", "Ann \(number / 2)"] + (number % 100 == 7 ? ["Ann Last"] : []))
    }
  }

  @Test(arguments: [SearchToken("cast", "ann"), SearchToken("cast", "last", match: .open)])
  func manyValuesOfSegmentsAreReadAsThoseOfOne(_ token: SearchToken) throws {
    let (all, first) = (films(0..<6_000), films(0..<3_100))
    let last = Array(all[first.count...])
    for removed in [[], [5, 7, 107, 5_907]] as [[DocID]] {
      let one = try reading([all], removed: removed, token)
      let parted = try reading([first, last], removed: removed, token)
      let expected = try #require(one.reading)
      #expect(parted.reading == expected)
      #expect((expected.valueCount > 1) == (token.value == "ann"))
      #expect(expected.values.first == "Ann Last")
    }
  }

  @Test func aValueIsSpelledAsTheFirstSpellsIt() throws {
    let many = (0..<5_000).map { Film(cast: ["ann \($0)"]) }
    let segments = [
      [Film(cast: ["ANN LAST"])] + many,
      [Film(cast: ["Ann Last"]), Film(cast: ["Ann last"])], [Film(cast: ["ann last"])],
    ]
    let token = SearchToken("cast", "ann")
    for removed in [[], [0]] as [[DocID]] {
      #expect(try reading(segments, removed: removed, token).reading?.values.first == "ANN LAST")
    }
  }
}
