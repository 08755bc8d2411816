import Testing

@testable import SeekIndex

@Suite struct NumberOrderTests {
  @Test(arguments: [0, 1, 2, 7, 300])
  func theOrderIsThatOfTheNumbers(count: Int) {
    var generator = SeededGenerator(seed: 5)
    let odd = [
      0, -0.0, .infinity, -.infinity, Double.leastNonzeroMagnitude, -Double.leastNonzeroMagnitude,
      1e300, -1e300, .nan, 2024,
    ]
    let numbers = (0..<count).map { _ in
      Bool.random(using: &generator)
        ? odd[Int.random(in: 0..<odd.count, using: &generator)]
        : Double(Int.random(in: -500...500, using: &generator)) / 8
    }
    let sorted = NumberOrder.sorted(NumberOrder.entries(numbers))
    let expected = numbers.indices.filter { !numbers[$0].isNaN }
      .sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    #expect((0..<sorted.count).map { Int(sorted[$0].document) } == expected, "seed 5")
    #expect((0..<sorted.count).map { sorted[$0].number } == expected.map { numbers[$0] })
  }
}

extension NumberOrder {
  /// The numbers of documents, of which those that are NaN have none.
  static func entries(_ numbers: [Double]) -> GrowableBuffer<Entry> {
    var entries = GrowableBuffer<Entry>(capacity: max(1, numbers.count))
    for (document, number) in numbers.enumerated() where !number.isNaN {
      entries.append(
        Entry(number, document: UInt32(document), place: UInt32(entries.count)))
    }
    return entries
  }
}
