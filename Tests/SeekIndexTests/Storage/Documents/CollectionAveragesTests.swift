import Testing

@testable import SeekIndex

@Suite struct CollectionAveragesTests {
  @Test(arguments: [
    (0.0, Float(0)), (1, 1), (2, 2), (64, 64), (1.04, 1), (1.05, 1.0905077), (0.5, 0.5),
    (100, 98.70149),
  ])
  func meansAreRoundedToStepsOfTheEighthRootOf2(_ mean: Double, _ rounded: Float) {
    #expect(abs(CollectionAverages.rounded(mean) - rounded) < 1e-4)
  }

  @Test func roundingIsNeverFurtherThanHalfAStep() {
    for tenth in 1...5_000 {
      let mean = Double(tenth) / 10
      let ratio = Double(CollectionAverages.rounded(mean)) / mean
      #expect(ratio > 0.9575 && ratio < 1.0443, "\(mean)")
    }
  }

  @Test func aFewDocumentsMoreDoNotMoveTheAverages() {
    let before = CollectionAverages(totals: [20_000, 3_000, 0], documentCount: 1_000)
    #expect(before == CollectionAverages(totals: [20_900, 3_010, 0], documentCount: 1_010))
    #expect(before != CollectionAverages(totals: [40_000, 3_000, 0], documentCount: 1_000))
    #expect(before.lengths[2] == 0)
  }

  @Test func noDocumentsHaveNoAverage() {
    #expect(CollectionAverages(totals: [0], documentCount: 0).lengths == [0])
  }
}
