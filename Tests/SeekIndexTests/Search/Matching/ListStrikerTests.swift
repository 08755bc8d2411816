import Testing

@testable import SeekIndex

@Suite struct ListStrikerTests {
  /// Strikes chunks out and returns what is left of them with its units.
  private func strike(
    _ chunks: [[UInt32]], _ list: FormedList, weight: Int = 10, isDamped: Bool = false,
    above bar: Int = -1
  ) -> [[UInt32: Int]] {
    let table = (isDamped ? ImpactTable.damped : ImpactTable.same).base
    let striker = ListStriker(ScoredList(list: list.list, table: table, weight: weight))
    return withExtendedLifetime(list) {
      chunks.map { chunk in
        var documents = chunk
        // Units that tell the documents apart, so that a wrong compaction shows.
        var units = chunk.map { Int($0) * 1_000_000 }
        let count = documents.withUnsafeMutableBufferPointer { documents in
          units.withUnsafeMutableBufferPointer { units -> Int in
            guard let first = documents.baseAddress, let second = units.baseAddress else {
              return 0
            }
            return striker.strike(first, second, documents.count, above: bar)
          }
        }
        return Dictionary(uniqueKeysWithValues: zip(documents[..<count], units[..<count]))
      }
    }
  }

  private func expected(
    _ chunks: [[UInt32]], _ list: FormedList, weight: Int = 10, isDamped: Bool = false
  ) -> [[UInt32: Int]] {
    let impacts = list.postings.reduce(into: [:]) { $0[$1.document] = $1.impact }
    return chunks.map { chunk in
      chunk.reduce(into: [:]) { kept, document in
        guard let impact = impacts[document] else { return }
        let counted = Int(isDamped ? BM25FScorer.damped(impact) : impact)
        kept[document] = Int(document) * 1_000_000 + weight * counted
      }
    }
  }

  @Test(arguments: FormedList.Form.allCases)
  func onlyDocumentsOfTheListStay(_ form: FormedList.Form) {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...6000, using: &generator)
      let share = Double.random(in: 0..<1, using: &generator)
      let list = FormedList(
        FormedList.random(
          share: share * share, documentCount: documentCount, maximum: 255, &generator),
        form, documentCount: documentCount)
      let other = Double.random(in: 0..<1, using: &generator)
      let asked = FormedList.random(
        share: other * other, documentCount: documentCount, maximum: 1, &generator
      ).map(\.document)
      var chunks: [[UInt32]] = []
      var start = 0
      while start < asked.count {
        let size = Int.random(in: 1...128, using: &generator)
        chunks.append(Array(asked[start..<min(asked.count, start + size)]))
        start += size
      }
      let isDamped = Bool.random(using: &generator)
      #expect(
        strike(chunks, list, isDamped: isDamped) == expected(chunks, list, isDamped: isDamped),
        "seed \(seed), \(form), \(documentCount) documents")
    }
  }

  @Test(arguments: FormedList.Form.allCases)
  func nothingStaysBehindTheLastOfTheList(_ form: FormedList.Form) {
    let list = FormedList([(2, 7), (5, 9)], form, documentCount: 1000)
    let chunks: [[UInt32]] = [[0, 2, 3], [5, 6], [7, 900], [999]]
    #expect(strike(chunks, list) == expected(chunks, list))
  }

  @Test(arguments: FormedList.Form.allCases)
  func blocksAreSkippedHoweverFar(_ form: FormedList.Form) {
    let documentCount = 60_000
    let postings = (0..<20_000).map { number -> FormedList.Posting in
      (UInt32(number * 3), UInt8(number % 255 + 1))
    }
    let list = FormedList(postings, form, documentCount: documentCount)
    // The first, one some blocks on, the last of a block, the first of the next, and the very last.
    let chunks: [[UInt32]] = [
      [0, 1], [384 * 5 - 3, 384 * 5], [384 * 60 + 1, 384 * 61], [59_996, 59_997], [59_999],
    ]
    #expect(strike(chunks, list, weight: 3) == expected(chunks, list, weight: 3))
  }

  @Test(arguments: FormedList.Form.allCases)
  func anEmptyChunkStaysEmpty(_ form: FormedList.Form) {
    let list = FormedList([(2, 7)], form, documentCount: 10)
    #expect(strike([[], [2]], list) == [[:], [2: 2_000_070]])
  }

  @Test(arguments: FormedList.Form.allCases)
  func documentsThatReachABarHaveTheirWholeScore(_ form: FormedList.Form) {
    var generator = SeededGenerator(seed: 7)
    let documents = 3000
    let list = FormedList(
      FormedList.random(share: 0.5, documentCount: documents, maximum: 255, &generator), form,
      documentCount: documents)
    let chunks = [Array(0..<UInt32(documents))]
    let bar = 1_500 * 1_000_000
    let (kept, whole) = (strike(chunks, list, above: bar)[0], expected(chunks, list)[0])
    #expect(Set(kept.keys) == Set(whole.keys))
    for (document, units) in whole {
      #expect(units > bar ? kept[document] == units : kept[document, default: .max] <= units)
    }
  }
}
