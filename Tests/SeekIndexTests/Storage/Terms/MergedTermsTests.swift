import Testing

@testable import SeekIndex

@Suite struct MergedTermsTests {
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

  private func spelled(_ dictionary: TermDictionary) -> [String] {
    (0..<dictionary.count).map { dictionary.term(at: $0) }
  }

  @Test func everyTermHasOneOrdinalInAllRuns() throws {
    let runs = [["sea", "moby", "whale"], [], ["ahab", "whale", "sea"], ["zenith"]]
    let merged = try MergedTerms(runs.map { sorted($0) })
    let all = ["ahab", "moby", "sea", "whale", "zenith"]
    #expect(merged.count == all.count)
    let ordinals = merged.ordinals.map { list in (0..<list.count).map { list[$0] } }
    #expect(ordinals == [[1, 2, 3], [], [0, 2, 3], [4]])
    let dictionary = try #require(merged.dictionary())
    dictionary.checkInvariants()
    #expect(spelled(dictionary) == all)
  }

  @Test func randomRunsAreMergedLikeASet() throws {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<40 {
      let runs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          String(Int.random(in: 0..<5000, using: &generator), radix: 3)
        }
      }
      let merged = try MergedTerms(runs.map { sorted($0) })
      let all = Set(runs.joined()).sorted()
      #expect(merged.count == all.count, "seed 41, round \(round)")
      #expect(spelled(try #require(merged.dictionary())) == all, "seed 41, round \(round)")
      for (run, list) in zip(runs, merged.ordinals) {
        let terms = (0..<list.count).map { all[Int(list[$0])] }
        #expect(terms == Set(run).sorted(), "seed 41, round \(round)")
      }
    }
  }
}
