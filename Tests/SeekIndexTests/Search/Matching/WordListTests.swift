import Testing

@testable import SeekIndex

/// 1. No document that scores more than a bar is left out of those that may, and of a gathered list hardly any other
///    is among them.
/// 2. A list whose impacts need a rank leaves none out that it has.
@Suite struct WordListTests {
  private let documentCount = 640

  @Test(arguments: [1, 7, 1000, 400_000]) func documentsThatMayScoreMoreAreKept(_ weight: Int)
    throws
  {
    var generator = SeededGenerator(seed: UInt64(weight))
    let postings = FormedList.random(
      share: 0.6, documentCount: documentCount, maximum: 255, &generator)
    let list = FormedList(postings, .gathered, documentCount: documentCount)
    let scored = ScoredList(list: list.list, table: ImpactTable.same.base, weight: weight)
    let bounded = BoundedList(scored)
    let bitmap = try #require(bounded.words)
    for bar in [
      -1, 0, weight - 1, weight, 90 * weight, 90 * weight + 1, 254 * weight, 255 * weight,
    ] {
      for word in 0..<(documentCount / 64) {
        let kept = bitmap.documents(ofWord: word, above: bar)
        for (document, impact) in postings where Int(document) / 64 == word {
          let isKept = kept & (1 << UInt64(document % 64)) != 0
          if Int(impact) * weight > bar { #expect(isKept) }
          if (Int(impact) + 1) * weight <= bar { #expect(!isKept) }
        }
      }
    }
    withExtendedLifetime((list, bounded)) {}
  }

  @Test func aListWithRanksLeavesNoneOut() throws {
    let list = FormedList([(3, 5), (70, 200)], .dense, documentCount: documentCount)
    let scored = ScoredList(list: list.list, table: ImpactTable.same.base, weight: 9)
    let bounded = BoundedList(scored)
    let bitmap = try #require(bounded.words)
    #expect(bitmap.documents(ofWord: 0, above: 1_000_000) == 1 << 3)
    withExtendedLifetime((list, bounded)) {}
  }
}
