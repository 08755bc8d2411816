import Testing

@testable import SeekIndex

@Suite struct BestPostingsTests {
  /// Impacts of documents, few of them different.
  private func impacts(_ count: Int, share: Double, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in
      guard Double.random(in: 0..<1, using: &generator) < share else { return 0 }
      return UInt8.random(in: 1...15, using: &generator) * 17
    }
  }

  private func gathered<Result>(
    _ impacts: [UInt8], _ body: (BitmapPostings) -> Result
  ) -> Result {
    let wordCount = ListArena.wordsOfDenseList(documentCount: impacts.count)
    let padded = impacts + [UInt8](repeating: 0, count: wordCount * 64 - impacts.count)
    var words = [UInt64](repeating: 0, count: wordCount)
    var maxima = [UInt8](repeating: 0, count: wordCount)
    for (document, impact) in impacts.enumerated() where impact > 0 {
      words[document / 64] |= 1 << UInt64(document % 64)
      maxima[document / 64] = max(maxima[document / 64], impact)
    }
    return padded.withUnsafeBufferPointer { padded in
      words.withUnsafeBufferPointer { words in
        maxima.withUnsafeBufferPointer { maxima in
          guard let padded = padded.baseAddress, let words = words.baseAddress,
            let maxima = maxima.baseAddress
          else { return body(GatherPool(documentCount: 0).take().list) }
          return body(
            BitmapPostings(
              count: impacts.count { $0 > 0 }, wordCount: wordCount, words: words,
              wordMaxima: maxima, ranks: nil, impacts: padded))
        }
      }
    }
  }

  private func best(_ impacts: [UInt8]) -> [(UInt32, UInt8)] {
    let all = impacts.enumerated().filter { $0.element > 0 }.map { (UInt32($0.offset), $0.element) }
    return all.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(32).sorted { $0.0 < $1.0 }
  }

  private func read(_ hits: FrozenArray<UInt32>, count: Int) -> [(UInt32, UInt8)] {
    var found: [(UInt32, UInt8)] = []
    BestPostings(count: count, hits: hits.base).forEach { found.append(($0, $1)) }
    return found
  }

  @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 65, 1000, 5000])
  func theBestAreThoseThatSortingGives(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 31)
    for share in [0.01, 0.3, 1] {
      let impacts = impacts(count, share: share, &generator)
      var hits = GrowableBuffer<UInt32>()
      gathered(impacts) { BestPostings.append(bestOf: $0, to: &hits) }
      let found = read(hits.freeze(), count: impacts.count { $0 > 0 })
      #expect(found.elementsEqual(best(impacts), by: ==), "\(count) documents, share \(share)")
    }
  }

  @Test(arguments: [40, 700, 3000])
  func itsOwnTermCountsInFull(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 32)
    for share in [0.02, 0.5] {
      var impacts = impacts(count, share: 0.3, &generator)
      var documents: [UInt32] = []
      var own: [UInt8] = []
      for document in 0..<count where Double.random(in: 0..<1, using: &generator) < share {
        let impact = UInt8.random(in: 1...255, using: &generator)
        documents.append(UInt32(document))
        own.append(impact)
        impacts[document] = max(impacts[document], BM25FScorer.damped(impact))
      }
      var raised = impacts
      for (document, impact) in zip(documents, own) {
        raised[Int(document)] = max(raised[Int(document)], BM25FScorer.coarse(impact))
      }
      var hits = GrowableBuffer<UInt32>()
      documents.withUnsafeBufferPointer { documents in
        own.withUnsafeBufferPointer { own in
          guard let first = documents.baseAddress, let values = own.baseAddress else { return }
          let list = SparsePostings(count: documents.count, documents: first, impacts: values)
          gathered(impacts) {
            BestPostings.append(bestOf: $0, raisedBy: .sparse(list), to: &hits)
          }
        }
      }
      let found = read(hits.freeze(), count: impacts.count { $0 > 0 })
      #expect(found.elementsEqual(best(raised), by: ==), "\(count) documents, share \(share)")
    }
  }

  @Test func itReachesAsManyAsItRemembersOrThereAre() {
    let hits = GrowableBuffer<UInt32>().freeze()
    #expect(BestPostings(count: 100, hits: hits.base).reaches(32))
    #expect(!BestPostings(count: 100, hits: hits.base).reaches(33))
    #expect(BestPostings(count: 32, hits: hits.base).reaches(1000))
  }
}
