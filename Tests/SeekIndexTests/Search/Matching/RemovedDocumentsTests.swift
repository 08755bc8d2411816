import Testing

@testable import SeekIndex

@Suite struct RemovedDocumentsTests {
  private func sample(_ share: Double, _ count: Int, _ generator: inout SeededGenerator) -> [UInt32]
  {
    (0..<UInt32(count)).filter { _ in Double.random(in: 0..<1, using: &generator) < share }
  }

  @Test(arguments: FormedList.Form.allCases)
  func countsOfEveryFormAreThoseOfAScan(_ form: FormedList.Form) {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...3000, using: &generator)
      for (share, removedShare) in [(0.01, 0.3), (0.5, 0.01), (0.3, 0.3), (1, 1)] {
        let list = FormedList(
          FormedList.random(
            share: share, documentCount: documentCount, maximum: 255, &generator), form,
          documentCount: documentCount)
        let places = sample(removedShare, documentCount, &generator)
        let removed = RemovedDocuments(places, documentCount: documentCount)
        let expected = Set(places).intersection(list.postings.map(\.document)).count
        #expect(removed.count(in: list.list) == expected, "seed \(seed), \(share), \(removedShare)")
      }
    }
  }

  @Test func removingInStepsIsRemovingAtOnce() {
    var generator = SeededGenerator(seed: 4)
    let all = sample(0.4, 500, &generator)
    let (first, second) = (all.filter { $0 % 3 == 0 }, all.filter { $0 % 3 != 0 })
    let removed = RemovedDocuments(first, documentCount: 500).adding(second)
    removed.checkInvariants()
    #expect(removed.documents == all)
    #expect(removed.live.words == RemovedDocuments(all, documentCount: 500).live.words)
  }
}
