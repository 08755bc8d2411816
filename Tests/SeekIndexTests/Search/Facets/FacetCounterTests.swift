import Testing

@testable import SeekIndex

extension FacetCounter {
  fileprivate mutating func add(
    _ matches: DocumentSet, _ column: FilterColumn, _ range: Range<Int>? = nil
  ) {
    add(matches, matchCount: matches.count, column, range)
  }
}

@Suite struct FacetCounterTests {
  /// A column of the documents' values; merged as one segment.
  private func facet(_ documents: [[String]]) throws -> FacetColumn {
    let writer = FacetColumnWriter()
    for (document, values) in documents.enumerated() {
      for var value in values { value.withUTF8 { writer.add($0, document: UInt32(document)) } }
    }
    return try #require(
      FacetColumnWriter.merge(
        [writer], DocumentOrder(documentCounts: [documents.count])))
  }

  private func number(_ numbers: [Double]) throws -> FilterColumn {
    .number(try #require(NumericColumn(numbers)))
  }

  private func all(_ count: Int) -> DocumentSet { DocumentSet(documentCount: count, full: true) }

  private func describe(_ counter: FacetCounter) -> [String] {
    counter.values().map { "\($0.value) \($0.count)" }
  }

  /// 10, 100 and 9 were in the order of their signs.
  @Test func numbersOfEqualCountsAreInTheirOrder() throws {
    var counter = FacetCounter()
    counter.add(all(5), try number([10, 7, 100, 9, 7]))
    #expect(describe(counter) == ["7 2", "9 1", "10 1", "100 1"])
    #expect(counter.values(limit: 2).map(\.value) == ["7", "9"])
  }

  /// Ratings of a list were in the order of their signs.
  @Test func textsThatAreNumbersAreInTheirOrder() throws {
    let facet = try facet([["10", "9", "1a", "nan"], ["-3", "1e3", "9.0", "10"]])
    var counter = FacetCounter()
    counter.add(all(2), .facet(facet))
    #expect(
      describe(counter) == ["10 2", "-3 1", "9 1", "9.0 1", "1e3 1", "1a 1", "nan 1"])
  }

  @Test func onlyMatchesAreCounted() throws {
    let facet = try facet([["Thai"], ["Greek", "Thai"], [], ["greek"], ["Cuban"]])
    var counter = FacetCounter()
    counter.add(DocumentSet(documentCount: 5, documents: [1, 2, 3]), .facet(facet))
    #expect(describe(counter) == ["Greek 2", "Thai 1"])
  }

  /// Where few documents have values, whatever matches.
  @Test func valuesOfFewDocumentsAreCounted() throws {
    var documents = [[String]](repeating: [], count: 200)
    (documents[3], documents[64], documents[199]) = (["Thai", "Greek"], ["thai"], ["Cuban"])
    let facet = try facet(documents)
    #expect(facet.values.documents?.count == 3)
    for (matching, expected) in [
      (Array(0..<200), ["Thai 2", "Cuban 1", "Greek 1"]), ([3, 4, 65], ["Greek 1", "Thai 1"]),
      ([64, 199], ["Cuban 1", "Thai 1"]), ([5], []),
    ] {
      var counter = FacetCounter()
      counter.add(
        DocumentSet(documentCount: 200, documents: matching.map { DocID($0) }), .facet(facet))
      #expect(describe(counter) == expected)
    }
  }

  @Test func tiesAreInTheOrderOfTheirBytes() throws {
    let facet = try facet([["b"], ["é"], ["a"], ["Z"], ["日"], ["b"]])
    var counter = FacetCounter()
    counter.add(all(6), .facet(facet))
    #expect(describe(counter) == ["b 2", "Z 1", "a 1", "é 1", "日 1"])
  }

  @Test func segmentsAddUpUnderTheFirstSpelling() throws {
    let first = try facet([["thaï"], ["Greek"]])
    let second = try facet([["THAI"], ["Thai", "cuban"], ["greek"], ["THAI"]])
    var counter = FacetCounter()
    counter.add(all(2), .facet(first))
    counter.add(all(4), .facet(second))
    #expect(describe(counter) == ["thaï 4", "Greek 2", "cuban 1"])
  }

  @Test func theFirstSpellingIsThatOfTheDataNotOfTheMatches() throws {
    let first = try facet([["thaï"], []])
    let second = try facet([["THAI"]])
    var counter = FacetCounter()
    counter.add(DocumentSet(documentCount: 2, documents: [1]), .facet(first))
    counter.add(all(1), .facet(second))
    #expect(describe(counter) == ["thaï 1"])
  }

  @Test func onlyTheRangeAskedForIsCounted() throws {
    let facet = try facet([["apple"], ["banana"], ["blueberry"], ["cherry"]])
    var counter = FacetCounter()
    counter.add(all(4), .facet(facet), facet.values(matching: "b", .prefix))
    #expect(describe(counter) == ["banana 1", "blueberry 1"])
    var nothing = FacetCounter()
    nothing.add(all(4), .facet(facet), 2..<2)
    #expect(nothing.values().isEmpty)
  }

  @Test func numbersAreCountedByValue() throws {
    var counter = FacetCounter()
    try counter.add(all(5), number([3, .nan, 2.5, 3, -1]))
    try counter.add(DocumentSet(documentCount: 2, documents: [1]), number([3, 2.5]))
    #expect(describe(counter) == ["2.5 2", "3 2", "-1 1"])
  }

  @Test func zeroIsOneNumberWhateverItsSign() throws {
    var counter = FacetCounter()
    try counter.add(all(2), number([0, -0.0]))
    #expect(counter.values().map(\.count) == [2])
  }

  @Test func onlyTheMostFrequentAreReturned() throws {
    let facet = try facet([["b"], ["a", "c"], ["c"], ["d", "b"], ["Z"]])
    var counter = FacetCounter()
    counter.add(all(5), .facet(facet))
    #expect(counter.values(limit: 3).map(\.value) == ["b", "c", "Z"])
    #expect(counter.values(limit: 2).map(\.value) == ["b", "c"])
    #expect(counter.values(limit: 0).isEmpty && counter.values(limit: -1).isEmpty)
    #expect(counter.values(limit: 9).count == 5)
  }

  @Test func randomColumnsAgreeWithAScan() throws {
    for seed in UInt64(1)...10 {
      var generator = SeededGenerator(seed: seed)
      let words = (0..<30).map { "v\($0)" }
      let documents = (0..<300).map { _ in
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }
      }
      let matching = (0..<UInt32(300)).filter { _ in Bool.random(using: &generator) }
      var expected: [String: Int] = [:]
      for document in matching {
        for value in Set(documents[Int(document)]) { expected[value, default: 0] += 1 }
      }
      var counter = FacetCounter()
      counter.add(
        DocumentSet(documentCount: 300, documents: matching), .facet(try facet(documents)))
      let found = counter.values()
      let counts = Dictionary(uniqueKeysWithValues: found.map { ($0.value, $0.count) })
      #expect(counts == expected, "seed \(seed)")
      #expect(found.map(\.count) == found.map(\.count).sorted(by: >), "seed \(seed)")
    }
  }
}
