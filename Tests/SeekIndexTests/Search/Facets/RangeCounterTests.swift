import SeekCore
import Testing

@testable import SeekIndex

@Suite struct RangeCounterTests {
  private func all(_ count: Int) -> DocumentSet { DocumentSet(documentCount: count, full: true) }

  @Test func rangesAreCountedEachForItself() throws {
    let everything = NumberRange(lowerBound: -.infinity, upperBound: .infinity)
    let ranges =
      ["<3", "..3", "3", ">3", "-5..100", "2.5..2.9"].compactMap { NumberRange(parsing: $0) }
      + [everything]
    var counter = RangeCounter(ranges)
    counter.add(all(5), try #require(NumericColumn([3, .nan, 2.5, 3, -1])))
    counter.add(
      DocumentSet(documentCount: 2, documents: [1]), try #require(NumericColumn([3, 2.5])))
    #expect(counter.counts == [3, 5, 2, 0, 5, 2, 5])
  }

  @Test func noRangesAndNoNumbersAreNone() throws {
    var nothing = RangeCounter([])
    nothing.add(all(2), try #require(NumericColumn([1, 2])))
    #expect(nothing.counts == [])
    var counter = RangeCounter([NumberRange(lowerBound: 0, upperBound: 9)])
    counter.add(all(2), try #require(NumericColumn([.nan, .nan])))
    counter.add(all(0), try #require(NumericColumn([])))
    #expect(counter.counts == [0])
  }

  /// Also with more different numbers than the table of cells has places, and where few documents have one.
  @Test(arguments: [(3, 0.9), (100, 0.9), (20_000, 0.9), (100, 0.03), (20_000, 0.03)])
  func randomRangesAgreeWithAScan(_ different: Int, _ share: Double) throws {
    var generator = SeededGenerator(seed: 67)
    let numbers = (0..<different * 2).map { _ in
      Double.random(in: 0..<1, using: &generator) > share
        ? Double.nan : Double(Int.random(in: 0..<different, using: &generator))
    }
    let matching = numbers.indices.filter { _ in Bool.random(using: &generator) }
    let ranges = (0..<12).map { _ in
      let lower = Double(Int.random(in: -2...different, using: &generator))
      return NumberRange(
        lowerBound: lower,
        upperBound: lower + Double(Int.random(in: 0...different, using: &generator)),
        includesLowerBound: Bool.random(using: &generator),
        includesUpperBound: Bool.random(using: &generator))
    }
    var counter = RangeCounter(ranges)
    counter.add(
      DocumentSet(documentCount: numbers.count, documents: matching.map { DocID($0) }),
      try #require(NumericColumn(numbers)))
    let expected = ranges.map { range in matching.count { range.contains(numbers[$0]) } }
    #expect(counter.counts == expected, "seed 67")
  }
}
