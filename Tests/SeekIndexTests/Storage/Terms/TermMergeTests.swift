import Testing

@testable import SeekIndex

@Suite struct TermMergeTests {
  private func sorted(_ terms: [String]) -> SortedTerms {
    var interner = TermInterner()
    for var term in terms {
      // Sixteen bytes must be readable.
      let count = term.utf8.count
      term += String(repeating: " ", count: 16)
      term.withUTF8 { bytes in
        if let base = bytes.baseAddress { _ = interner.intern(base, count: count) }
      }
    }
    return SortedTerms(interner, order: interner.sortedOrder())
  }

  /// Of every term, the ranks it has in the lists that have it.
  private func merged(
    _ lists: [SortedTerms], parts: [Range<Int>]? = nil
  ) -> [(term: String, ranks: [Int: Int])] {
    var merge = TermMerge(lists, parts: parts)
    var found: [(term: String, ranks: [Int: Int])] = []
    while merge.next() {
      var ranks: [Int: Int] = [:]
      merge.forEachHaving { ranks[$0] = merge.rank(of: $0) }
      found.append((String(decoding: merge.term, as: UTF8.self), ranks))
    }
    return found
  }

  @Test func everyTermIsMetOnce() {
    let lists = [["sea", "moby", "whale"], [], ["ahab", "whale", "sea"], ["zenith"]]
    let found = merged(lists.map { sorted($0) })
    #expect(found.map(\.term) == ["ahab", "moby", "sea", "whale", "zenith"])
    #expect(found.map(\.ranks) == [[2: 0], [0: 0], [0: 1, 2: 1], [0: 2, 2: 2], [3: 0]])
  }

  @Test func randomListsAreMergedLikeASet() {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<40 {
      let lists = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          String(Int.random(in: 0..<5000, using: &generator), radix: 3)
        }
      }
      let found = merged(lists.map { sorted($0) })
      #expect(found.map(\.term) == Set(lists.joined()).sorted(), "seed 41, round \(round)")
      for (number, list) in lists.enumerated() {
        let terms = found.filter { $0.ranks[number] != nil }
        #expect(terms.map(\.term) == Set(list).sorted(), "seed 41, round \(round)")
        #expect(
          terms.map { $0.ranks[number] } == Array(0..<terms.count), "seed 41, round \(round)")
      }
    }
  }

  @Test func aPartHasItsTermsAlone() {
    let lists = [sorted(["a", "b", "c", "d"]), sorted(["b", "c", "e"])]
    var merge = TermMerge(lists, parts: [1..<3, 0..<2])
    let (hasTerm, ranks) = (merge.next(), merge.nextRanks)
    #expect(hasTerm && ranks == [2, 1])
    #expect(merged(lists, parts: [1..<3, 0..<2]).map(\.term) == ["b", "c"])
  }
}
