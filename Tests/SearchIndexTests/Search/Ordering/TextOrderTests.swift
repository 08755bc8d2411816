import Testing

@testable import SearchIndex

@Suite struct TextOrderTests {
  private func order(_ texts: [String]) throws -> TextOrder {
    try TextOrderCache().order(by: "title", of: NumberedDocuments(count: texts.count)) {
      texts[Int($0)]
    }
  }

  private func ranks(_ texts: [String]) throws -> [UInt32] { try order(texts).ranks }

  @Test func textsAreRankedAsTheyFold() throws {
    #expect(
      try ranks(["Momo", "Élise", "", "elise", "ELISE B"]) == [3, 0, TextOrder.nothing, 0, 2])
    #expect(try ranks([]) == [])
  }

  @Test func aTextWithoutContentHasNoRank() throws {
    let order = try order(["", "a"])
    #expect(order[0] == nil)
    #expect(order[1] == 0)
    #expect(order[2] == nil, "added since")
  }

  @Test func longTextsAreRankedByTheirBeginnings() throws {
    let long = String(repeating: "a", count: TextOrder.longestFolded)
    #expect(
      try ranks([long + "b", long + "a", long.dropLast() + "b", long.dropLast() + ""]) == [
        1, 1, 3, 0,
      ])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func manyTextsAreRankedAsSortingThemSays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abÄ é漢")
    let texts = (0..<3_000).map { _ in
      String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters[Int.random(in: letters.indices, using: &generator)]
        })
    }
    let ranks = try ranks(texts)
    let folded = texts.map { Array(Analyzer.foldedValue($0).utf8) }
    let sorted = folded.indices.filter { !folded[$0].isEmpty }.sorted {
      folded[$0] == folded[$1] ? $0 < $1 : folded[$0].lexicographicallyPrecedes(folded[$1])
    }
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect((ranks[left] == ranks[right]) == (folded[left] == folded[right]), "seed \(seed)")
      #expect(ranks[left] <= ranks[right], "seed \(seed)")
    }
  }
}
