import SearchCore
import Testing

@testable import SearchIndex

@Suite struct SegmentQueryTests {
  private let texts = RandomTexts(seed: 25, count: 2500)

  private func answers(
    _ query: SearchQuery, prefixThreshold: Int, segments: Int
  ) throws -> (count: Int, hits: [DocID]) {
    let snapshot = try texts.snapshot(
      builders: segments, segments: segments, prefixThreshold: prefixThreshold)
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    let results = try engine.search(query)
    return (results.totalCount, results.hits.map(\.document))
  }

  @Test(arguments: [1, 3], ["s", "se", "sea", "st", "stat", "b", "blue", "sx", "海", "o"])
  func aPrefixThatIsKnownIsAnsweredAsOneThatIsUnited(_ segments: Int, _ prefix: String) throws {
    for (offset, limit) in [(0, 0), (0, 1), (0, 10), (5, 20), (0, 32), (0, 33), (30, 500)] {
      for ranking in [SearchRanking.words, .places] {
        var query = SearchQuery(prefix)
        (query.offset, query.limit, query.ranking) = (offset, limit, ranking)
        let known = try answers(query, prefixThreshold: 1, segments: segments)
        let united = try answers(query, prefixThreshold: .max, segments: segments)
        #expect(known == united, "seed 25, \(prefix), \(offset)+\(limit), \(ranking)")
      }
    }
  }

  @Test func aKnownPrefixIsUnitedWhereMoreIsAskedOfIt() throws {
    for query in ["blue s", "s -blue", "s OR o", "-s"] {
      let known = try answers(SearchQuery(query), prefixThreshold: 1, segments: 2)
      let united = try answers(SearchQuery(query), prefixThreshold: .max, segments: 2)
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
