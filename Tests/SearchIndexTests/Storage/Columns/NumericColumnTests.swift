import SearchCore
import Testing

@testable import SearchIndex

@Suite struct NumericColumnTests {
  @Test(arguments: ["5", "<5", "<=5", ">5", ">=5", "3..7", "..4", "6..", "100", "-3..-1", "4.5"])
  func rangesSelectWhatAScanSelects(_ text: String) throws {
    var generator = SeededGenerator(seed: 21)
    let numbers = (0..<200).map { _ in
      Bool.random(using: &generator)
        ? Double.nan : Double(Int.random(in: -8...20, using: &generator)) / 2
    }
    let column = try #require(NumericColumn(numbers))
    column.checkInvariants()
    let range = try #require(NumberRange(parsing: text))
    var set = DocumentSet(documentCount: numbers.count)
    _ = set.withMutableWords { column.values.insert(column.values(in: range), into: $0) }
    let expected = DocumentSet(
      documentCount: numbers.count,
      documents: numbers.indices.filter { range.contains(numbers[$0]) }.map { DocID($0) })
    #expect(set.words == expected.words, "seed 21")
  }

  @Test func laterNumbersReplaceAndMissingOnesAreNone() throws {
    var first = NumericColumnWriter()
    first.set(1, document: 0)
    first.set(2, document: 0)
    first.set(.nan, document: 0)
    var second = NumericColumnWriter()
    second.set(-.infinity, document: 1)
    let merged = NumericColumnWriter.merge(
      [first, second], DocumentOrder(documentCounts: [2, 3]))
    let column = try #require(merged)
    column.checkInvariants()
    #expect((0..<5).map { column.number(of: $0) } == [2, nil, nil, -.infinity, nil])
  }

  @Test func numbersThatAreEqualAreOne() throws {
    let column = try #require(NumericColumn([0.0, -0.0, 2, .nan, .infinity, 2]))
    column.checkInvariants()
    #expect(Array(UnsafeBufferPointer(start: column.numbers.base, count: 3)) == [0, 2, .infinity])
    #expect((0..<6).map { column.number(of: $0) } == [0, 0, 2, nil, .infinity, 2])
    #expect(try #require(NumericColumn([])).documentCount == 0)
  }

  @Test(
    arguments: [
      (1, "1"), (-0.0, "0"), (1.5, "1.5"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (-3, "-3"),
    ]
      as [(Double, String)])
  func numbersReadAsAPersonWritesThem(_ number: Double, _ text: String) {
    #expect(NumericColumn.text(number) == text)
  }
}

extension NumericColumn {
  /// - Parameter numbers: One a document, NaN where it has none.
  init?(_ numbers: [Double]) {
    self.init(NumberOrder.entries(numbers), documentCount: numbers.count)
  }
}
