import Testing

@testable import SeekIndex

@Suite struct MergePolicyTests {
  private typealias Part = MergePolicy.Part

  private func part(_ postings: Int) -> Part { Part(postingCount: postings, documentCount: 100) }

  @Test(arguments: [
    ([], nil), ([10], nil), ([1_000_000, 300_000, 50_000], nil), ([100_000, 100_000], 0..<2),
    ([1_000_000, 60_000, 50_000, 10_000], 1..<4), ([10, 10], 0..<2),
    ([1_000_000, 10, 10], 1..<3), ([1_000_000, 10], nil),
  ])
  func everySegmentIsLargerThanAllBehindIt(_ postings: [Int], _ range: Range<Int>?) {
    #expect(MergePolicy(postings.map(part)).next == range)
  }

  @Test func aSegmentOfWhichAFifthIsRemovedIsWrittenAnew() {
    var large = part(1_000_000)
    large.removedCount = 20
    #expect(MergePolicy([large, part(10)]).next == nil)
    large.removedCount = 21
    #expect(MergePolicy([large, part(10)]).next == 0..<1)
  }

  /// By the update itself, which is not published before.
  @Test func segmentsFrozenWithOtherAveragesAreFrozenAnew() {
    var parts = [1_000_000, 300_000, 50_000].map(part)
    #expect(MergePolicy(parts).averagesMoved == nil)
    parts[0].isFrozenAnew = false
    #expect(MergePolicy(parts).averagesMoved == 0..<1)
    #expect(MergePolicy(parts).next == nil)
    parts[2].isFrozenAnew = false
    #expect(MergePolicy(parts).averagesMoved == 0..<3)
  }

  @Test func anUpdateMergesWhatIsSmallAndNotBusy() {
    #expect(MergePolicy([1_000_000, 10, 10].map(part)).nextQuick == 1..<3)
    #expect(MergePolicy([90_000, 90_000].map(part)).nextQuick == nil)
    #expect(MergePolicy([1_000_000, 90_000, 10].map(part)).nextQuick == nil)
    var parts = [10, 10, 10, 10].map(part)
    #expect(MergePolicy(parts).nextQuick == 0..<4)
    parts[1].isBusy = true
    #expect(MergePolicy(parts).nextQuick == 2..<4)
    parts[3].isBusy = true
    #expect(MergePolicy(parts).nextQuick == nil)
  }

  /// Ten thousand batches leave few segments, and no posting is merged more often than the logarithm asks.
  @Test func segmentsStayFewAndMergesTooWhileBatchesCome() {
    var parts: [Part] = [part(30_000_000)]
    var merged = 0
    var most = 0
    for _ in 0..<10_000 {
      parts.append(part(700))
      while let range = MergePolicy(parts).next {
        let sum = parts[range].reduce(0) { $0 + $1.postingCount }
        merged += sum
        parts.replaceSubrange(range, with: [part(sum)])
      }
      most = max(most, parts.count)
    }
    #expect(most <= 14)
    #expect(merged < 7_000_000 * 14)
  }
}
