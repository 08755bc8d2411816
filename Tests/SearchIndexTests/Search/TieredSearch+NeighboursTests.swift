import SearchCore
import Testing

@testable import SearchIndex

/// 1. Of documents that have as much of a long query, the one that is like other good ones comes first.
/// 2. A short query, and one in the order of its words alone, is not changed by it.
@Suite struct TieredSearchNeighboursTests {
  /// The last shares its other words with those about the same thing, the first with none.
  private static let texts =
    ["lift of bread ovens made"]
    + (0..<6).map { "wing lift slender boundary \($0)" }
    + (0..<40).map { "nothing of that \($0)" } + ["lift of slender boundary \(7)"]

  private func order(_ words: String, ranking: SearchRanking = .positions) throws -> [Int] {
    let engine = try InMemoryEngine(Self.texts.map { Note(text: $0) })
    var query = SearchQuery(words)
    (query.ranking, query.limit) = (ranking, 20)
    let found = try engine.search(query).partialHits.map(\.document.text)
    return [Self.texts.count - 1, 0].compactMap { found.firstIndex(of: Self.texts[$0]) }
  }

  @Test func aDocumentLikeOtherGoodOnesIsRaised() throws {
    let places = try order("lift wing zebra quagga okapi ")
    #expect(places.count == 2 && places[0] < places[1])
  }

  @Test(arguments: [
    ("lift wing zebra ", SearchRanking.positions), ("lift wing zebra quagga okapi ", .words),
  ])
  func otherQueriesKeepTheirOrder(_ words: String, _ ranking: SearchRanking) throws {
    let places = try order(words, ranking: ranking)
    #expect(places.count == 2 && places[0] > places[1])
  }
}
