import Testing

@testable import SeekIndex

@Suite struct ColumnValuesTests {
  /// The column of what each document has; values are numbers below `valueCount`.
  static func column(_ documents: [[Int]], valueCount: Int) throws -> ColumnValues {
    var pairs = GrowableBuffer<UInt64>()
    for (document, values) in documents.enumerated() {
      for value in values { pairs.append(UInt64(document) << 32 | UInt64(value)) }
    }
    let column = ColumnValues(pairs, documentCount: documents.count, valueCount: valueCount)
    return try #require(column)
  }

  /// Documents with up to `most` values each; low numbers are frequent, every number occurs.
  static func random(
    _ generator: inout SeededGenerator, documentCount: Int, valueCount: Int, most: Int
  ) -> [[Int]] {
    var documents = (0..<documentCount).map { _ in
      let values = (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        min(
          Int.random(in: 0..<valueCount, using: &generator),
          Int.random(in: 0..<valueCount, using: &generator))
      }
      return values.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    }
    for value in 0..<valueCount where !documents.joined().contains(value) {
      documents[value % documentCount] = [value]
    }
    let missing = Set(0..<valueCount).subtracting(documents.joined())
    documents.append(contentsOf: missing.sorted().map { [$0] })
    return documents
  }

  /// Of values that hardly two documents share no lists are kept; it was asked value by value, each of all documents.
  @Test(arguments: [1, 3])
  func whetherAnyDocumentIsLeft(_ most: Int) throws {
    var generator = SeededGenerator(seed: 43)
    let documents =
      most == 1
      ? (0..<2000).map { [$0] }
      : Self.random(&generator, documentCount: 300, valueCount: 80, most: most)
    let column = try Self.column(documents, valueCount: most == 1 ? 2000 : 80)
    #expect((column.lists == nil) == (most == 1) && column.isSingle == (most == 1))
    let gone = (0..<documents.count).filter { $0 % 3 != 0 && $0 < documents.count / 2 }
    let removed = RemovedDocuments(gone.map(UInt32.init), documentCount: documents.count)
    for values in [0..<1, 1..<2, 1..<3, 1..<5, 4..<5, 30..<80, 0..<0] {
      let expected = documents.indices.contains { document in
        !gone.contains(document) && documents[document].contains { values.contains($0) }
      }
      #expect(column.hasDocument(of: values, among: removed.live) == expected, "\(values)")
      #expect(column.hasDocument(of: values, among: nil) == !values.isEmpty)
    }
  }

  @Test(arguments: [1, 2, 5], [1, 7, 300])
  func bothDirectionsReturnWhatWentIn(_ most: Int, _ valueCount: Int) throws {
    var generator = SeededGenerator(seed: 41)
    for documentCount in [1, 63, 64, 65, 700] {
      let documents = Self.random(
        &generator, documentCount: documentCount, valueCount: valueCount, most: most)
      let column = try Self.column(documents, valueCount: valueCount)
      column.checkInvariants()
      for (document, expected) in documents.enumerated() {
        var found: [Int] = []
        column.forEachValue(of: document) { found.append($0) }
        #expect(found == expected, "seed 41, document \(document)")
      }
      for value in 0..<valueCount {
        var found: [Int] = []
        column.forEachDocument(of: value) { found.append(Int($0)) }
        #expect(found == documents.indices.filter { documents[$0].contains(value) }, "seed 41")
        #expect((column.lists?.count(of: value) ?? found.count) == found.count)
      }
    }
  }

  @Test(arguments: [1, 3], [2, 40, 500])
  func rangesOfValuesAreTheDocumentsThatHaveOne(_ most: Int, _ valueCount: Int) throws {
    var generator = SeededGenerator(seed: 43)
    let documents = Self.random(
      &generator, documentCount: 900, valueCount: valueCount, most: most)
    let column = try Self.column(documents, valueCount: valueCount)
    for _ in 0..<20 {
      let lower = Int.random(in: 0...valueCount, using: &generator)
      let range = lower..<Int.random(in: lower...valueCount, using: &generator)
      var set = DocumentSet(documentCount: documents.count)
      _ = set.withMutableWords { column.insert(range, into: $0) }
      set.checkInvariants()
      let expected = documents.indices.filter { documents[$0].contains(where: range.contains) }
      let wanted = DocumentSet(
        documentCount: documents.count, documents: expected.map { DocID($0) })
      #expect(set.words == wanted.words, "seed 43, \(range)")
    }
  }

  @Test func valuesOfHardlyTwoDocumentsAreFoundByAskingAll() throws {
    var generator = SeededGenerator(seed: 61)
    for documentCount in [70_001, 1500] {
      let values = (0..<documentCount).shuffled(using: &generator)
      let column = try Self.column(values.map { [$0] }, valueCount: documentCount)
      column.checkInvariants()
      #expect(column.lists == nil && column.byteCount <= 4 * documentCount)
      for document in [0, 63, 64, documentCount / 2, documentCount - 1] {
        var found: [UInt32] = []
        column.forEachDocument(of: values[document]) { found.append($0) }
        #expect(found == [UInt32(document)], "seed 61")
      }
      let range = documentCount / 3..<documentCount / 2
      var set = DocumentSet(documentCount: documentCount)
      _ = set.withMutableWords { column.insert(range, into: $0) }
      #expect(
        (0..<documentCount).allSatisfy {
          set.contains(DocID($0)) == range.contains(values[$0])
        })
    }
  }

  /// Of records with very many fields most lack most: a column had a row for each of them all.
  @Test(arguments: [1, 3], [0, 1, 40])
  func aColumnOfFewDocumentsIsSmall(_ most: Int, _ having: Int) throws {
    var generator = SeededGenerator(seed: 53)
    let count = 2000
    var documents = [[Int]](repeating: [], count: count)
    let places = (0..<count).shuffled(using: &generator).prefix(having)
    for (value, place) in places.enumerated() {
      documents[place] = (0..<(value % most + 1)).map { (value + 7 * $0) % max(1, having) }
    }
    let column = try Self.column(documents, valueCount: having)
    column.checkInvariants()
    #expect(column.documents?.count == having && column.byteCount < 64 + 32 * having * most)
    var matches = DocumentSet(documentCount: count)
    for document in 0..<count where document % 3 != 0 { matches.insert(DocID(document)) }
    var expected = [Int](repeating: 0, count: having)
    for (document, values) in documents.enumerated() {
      var found: [Int] = []
      column.forEachValue(of: document) { found.append($0) }
      #expect(found == values.sorted() || found == values, "seed 53, document \(document)")
      if document % 3 != 0 { for value in values { expected[value] += 1 } }
    }
    var counts = [Int](repeating: 0, count: having)
    let isSparse = column.forEachSparseValue(among: matches) { counts[$0] += 1 }
    #expect(isSparse && counts == expected)
    var set = DocumentSet(documentCount: count)
    _ = set.withMutableWords { column.insert(having / 3..<having, into: $0) }
    #expect(
      (0..<count).allSatisfy { document in
        set.contains(DocID(document)) == documents[document].contains { $0 >= having / 3 }
      })
  }

  @Test func aColumnOfOneValueADocumentTakesLessThanThreeBytesADocument() throws {
    var generator = SeededGenerator(seed: 47)
    let documents = (0..<20_000).map { _ in [Int.random(in: 0..<200, using: &generator)] }
    let column = try Self.column(documents, valueCount: 200)
    #expect(column.codes.width == 1 && column.starts == nil && column.lists != nil)
    #expect(column.byteCount < 3 * documents.count, "\(column.byteCount)")
  }
}
