import Testing

@testable import SeekIndex

/// The counts are those of a scan: of all documents, of few in a column of many values, and of those between.
@Suite struct ValueCountsTests {
  private func counts(_ counts: ValueCounts) -> [Int: Int] {
    var found: [Int: Int] = [:]
    var previous = -1
    counts.forEach { value, count in
      #expect(value > previous && count > 0)
      previous = value
      found[value] = count
    }
    return found
  }

  /// Of the last, few matches are counted in another way than many.
  private static let shapes: [(documents: Int, values: Int, most: Int)] = [
    (500, 3, 1), (3000, 2, 1), (500, 40, 1), (700, 600, 1), (900, 5, 3), (600, 300, 4), (64, 1, 1),
    (2000, 1500, 1),
  ]

  @Test(arguments: shapes)
  func countsAreThoseOfAScan(_ shape: (documents: Int, values: Int, most: Int)) throws {
    var generator = SeededGenerator(seed: 53)
    let documents = ColumnValuesTests.random(
      &generator, documentCount: shape.documents, valueCount: shape.values, most: shape.most)
    let column = try ColumnValuesTests.column(documents, valueCount: shape.values)
    for share in [0, 0.002, 0.02, 0.3, 0.6, 0.97, 1] {
      let matching = documents.indices.filter { _ in
        Double.random(in: 0..<1, using: &generator) < share
      }
      let set = DocumentSet(
        documentCount: documents.count, documents: matching.map { DocID($0) })
      let low = Int.random(in: 0...shape.values, using: &generator)
      let some = low..<Int.random(in: low...shape.values, using: &generator)
      for range in [nil, some] {
        var expected: [Int: Int] = [:]
        for value in matching.flatMap({ documents[$0] }) where range?.contains(value) ?? true {
          expected[value, default: 0] += 1
        }
        let found = ValueCounts(set, matchCount: matching.count, column, in: range)
        #expect(counts(found) == expected, "seed 53, \(shape), share \(share), \(range ?? 0..<0)")
      }
    }
  }
}
