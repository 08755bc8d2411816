import SeekCore
import Testing

@testable import SeekIndex

@Suite struct SegmentQueryTests {
  private let texts = RandomTexts(seed: 25, count: 2500)

  private typealias Answer = (count: Int, hits: [DocID])

  /// What is found where prefixes are known, and where each is united.
  private func answers(
    _ queries: [SearchQuery], segments: Int
  ) throws -> [(known: Answer, united: Answer)] {
    let engines = try [1, .max].map { threshold in
      InMemoryEngine(
        snapshot: try texts.snapshot(
          builders: segments, segments: segments, prefixThreshold: threshold)
      ) { $0 }
    }
    return try queries.map { query in
      let answers = try engines.map { engine -> Answer in
        let results = try engine.search(query)
        return (results.totalCount, results.hits.map(\.document))
      }
      return (answers[0], answers[1])
    }
  }

  @Test(arguments: [1, 3]) func aPrefixThatIsKnownIsAnsweredAsOneThatIsUnited(_ segments: Int)
    throws
  {
    var queries: [SearchQuery] = []
    for prefix in ["s", "se", "sea", "st", "stat", "b", "blue", "sx", "海", "o"] {
      for (offset, limit) in [(0, 0), (0, 1), (0, 10), (5, 20), (0, 32), (0, 33), (30, 500)] {
        for ranking in [SearchRanking.words, .positions] {
          var query = SearchQuery(prefix)
          (query.offset, query.limit, query.ranking) = (offset, limit, ranking)
          queries.append(query)
        }
      }
    }
    for (query, (known, united)) in zip(queries, try answers(queries, segments: segments)) {
      #expect(known == united, "seed 25, \(query)")
    }
  }

  @Test func aKnownPrefixIsUnitedWhereMoreIsAskedOfIt() throws {
    let queries = ["blue s", "s -blue", "s OR o", "-s"].map { SearchQuery($0) }
    for (query, (known, united)) in zip(queries, try answers(queries, segments: 2)) {
      #expect(known == united, "seed 25, \(query)")
    }
  }

  @Test func aRemovedDocumentIsNotAmongTheBest() throws {
    struct Text: SearchDocument {
      let number: Int
      let text: String

      static var fields: [IndexField<Text>] { [.text("text", weight: 1) { $0.text }] }
    }
    // So many that the prefix is known by default.
    let engine = try InMemoryEngine(
      (0..<9000).map { Text(number: $0, text: $0 == 4000 ? "sea" : "sea \($0) seaside") })
    let before = try engine.search(SearchQuery("sea"))
    let first = try #require(before.hits.first).document.number
    #expect(first == 4000 && before.totalCount == 9000)
    #expect(try engine.removeAll { $0.number == first } == 1)
    let after = try engine.search(SearchQuery("sea"))
    #expect(after.totalCount == 8999)
    #expect(!after.hits.contains { $0.document.number == first })
  }
}
