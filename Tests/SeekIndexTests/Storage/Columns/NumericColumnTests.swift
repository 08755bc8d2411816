import SeekCore
import Testing

@testable import SeekIndex

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

  @Test func anyNumberOfAListIsFoundAndMissingOnesAreNone() throws {
    let exact = ExactNumber(Int64(1_610_521_604_143_693_813))
    let first = NumericColumnWriter()
    for number in [ExactNumber(7), ExactNumber(1), ExactNumber(7), ExactNumber(.nan), exact] {
      first.add(number, document: 0)
    }
    let second = NumericColumnWriter()
    second.add(ExactNumber(-.infinity), document: 1)
    let column = try #require(
      NumericColumnWriter.merge([first, second], DocumentOrder(documentCounts: [2, 3])))
    column.checkInvariants()
    #expect((0..<5).map { column.number(of: $0)?.nearest } == [1, nil, nil, -.infinity, nil])
    for (text, documents) in [
      (">6", [0]), ("7", [0]), ("1", [0]), ("<2", [0, 3]), ("2..6", []),
      ("1610521604143693813", [0]), ("1610521604143693812", []),
    ] {
      let range = try #require(NumberRange(parsing: text))
      var set = DocumentSet(documentCount: 5)
      _ = set.withMutableWords { column.values.insert(column.values(in: range), into: $0) }
      #expect((0..<5).filter { set.contains(DocID($0)) } == documents, "\(text)")
    }
    var counter = RangeCounter([">0", "..7", "2..6"].compactMap { NumberRange(parsing: $0) })
    counter.add(DocumentSet(documentCount: 5, documents: [0, 3]), column)
    #expect(counter.counts == [1, 2, 0])
  }

  @Test func numbersThatAreEqualAreOne() throws {
    let column = try #require(NumericColumn([0.0, -0.0, 2, .nan, .infinity, 2]))
    column.checkInvariants()
    #expect((0..<3).map { column.number(at: $0).nearest } == [0, 2, .infinity])
    #expect((0..<6).map { column.number(of: $0)?.nearest } == [0, 0, 2, nil, .infinity, 2])
    #expect(try #require(NumericColumn([])).documentCount == 0)
  }

  @Test func wholeNumbersDifferInTheirLastDigit() throws {
    let first: Int64 = 1_610_521_604_143_693_812
    let numbers = [1, 0, -first, 2, 1, 3, -2].enumerated().map { index, step in
      index == 2 ? ExactNumber(-first) : ExactNumber(first + Int64(step))
    }
    let writer = NumericColumnWriter()
    for (document, number) in numbers.enumerated() { writer.add(number, document: document) }
    let column = try #require(
      NumericColumnWriter.merge([writer], DocumentOrder(documentCounts: [numbers.count])))
    column.checkInvariants()
    #expect((0..<numbers.count).map { column.number(of: $0) } == numbers)
    #expect(column.values.valueCount == 6)
    for text in ["\(first)", ">\(first)", "<\(first)", ">=\(first + 1)", "\(first - 2)..\(first)"] {
      let range = try #require(NumberRange(parsing: text))
      let found = column.values(in: range).map { column.number(at: $0) }
      #expect(Set(found) == Set(numbers.filter(range.contains)), "\(text)")
    }
  }
}

extension NumericColumn {
  /// - Parameter numbers: One a document, NaN where it has none.
  init?(_ numbers: [Double]) {
    self.init(NumberOrder.entries(numbers), documentCount: numbers.count)
  }
}
