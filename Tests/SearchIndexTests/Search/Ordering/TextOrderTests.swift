import Synchronization
import Testing

@testable import SearchIndex

@Suite struct TextOrderTests {
  private func ranks(_ texts: [String]) -> [UInt32] {
    TextOrder(count: texts.count) { texts[Int($0)] }.ranks
  }

  @Test func textsAreRankedAsTheyFold() {
    #expect(ranks(["Momo", "Élise", "", "elise", "ELISE B"]) == [3, 0, TextOrder.nothing, 0, 2])
    #expect(ranks([]) == [])
  }

  @Test func aTextWithoutContentHasNoRank() {
    let order = TextOrder(count: 2) { ["", "a"][Int($0)] }
    #expect(order[0] == nil)
    #expect(order[1] == 0)
    #expect(order[2] == nil, "added since")
  }

  @Test func longTextsAreRankedByTheirBeginnings() {
    let long = String(repeating: "a", count: TextOrder.longestFolded)
    #expect(
      ranks([long + "b", long + "a", long.dropLast() + "b", long.dropLast() + ""]) == [1, 1, 3, 0])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func manyTextsAreRankedAsSortingThemSays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abÄ é漢")
    let texts = (0..<3_000).map { _ in
      String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters[Int.random(in: letters.indices, using: &generator)]
        })
    }
    let ranks = ranks(texts)
    let folded = texts.map { Array(Analyzer.foldedValue($0).utf8) }
    let sorted = folded.indices.filter { !folded[$0].isEmpty }.sorted {
      folded[$0] == folded[$1] ? $0 < $1 : folded[$0].lexicographicallyPrecedes(folded[$1])
    }
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect((ranks[left] == ranks[right]) == (folded[left] == folded[right]), "seed \(seed)")
      #expect(ranks[left] <= ranks[right], "seed \(seed)")
    }
  }

  @Test func anOrderIsMadeOnceForAFieldAndACount() {
    let cache = TextOrderCache()
    let asked = Mutex(0)
    let text: @Sendable (DocID) -> String = { number in
      asked.withLock { $0 += 1 }
      return String(number)
    }
    #expect(cache.order(by: "title", count: 3, text: text).ranks == [0, 1, 2])
    _ = cache.order(by: "title", count: 3, text: text)
    #expect(asked.withLock { $0 } == 3)
    _ = cache.order(by: "title", count: 4, text: text)
    _ = cache.order(by: "author", count: 4, text: text)
    #expect(asked.withLock { $0 } == 11)
  }
}
