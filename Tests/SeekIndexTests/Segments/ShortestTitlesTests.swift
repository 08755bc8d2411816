import Testing

@testable import SeekIndex

@Suite struct ShortestTitlesTests {
  /// Against sorting all of them.
  @Test(arguments: [1, 10, 64])
  func theShortestAreKept(_ capacity: Int) {
    var generator = SeededGenerator(seed: 71)
    var shortest = ShortestTitles(capacity: capacity)
    var keys: [UInt64] = []
    for document in (0..<500).shuffled(using: &generator) {
      let key = ShortestTitles.key(
        length: UInt8.random(in: 1...6, using: &generator), isBehindArticle: document % 3 == 0,
        UInt32(document))
      keys.append(key)
      if key < shortest.worst { shortest.insert(key, first: document) }
    }
    let expected = keys.sorted().prefix(capacity).map { UInt32(truncatingIfNeeded: $0) }
    #expect(shortest.titles.map(\.document) == expected)
    #expect(shortest.titles.map { UInt32($0.first) } == expected)
    #expect(shortest.titles.allSatisfy { $0.isBehindArticle == ($0.document % 3 == 0) })
  }

  @Test func fewerWordsThenNoArticleThenTheFirstDocument() {
    let keys = [(1, false, 7), (1, false, 9), (1, true, 2), (2, false, 0)].map {
      ShortestTitles.key(length: $0.0, isBehindArticle: $0.1, $0.2)
    }
    #expect(keys == keys.sorted())
  }
}
