import SeekCore
import Testing

@testable import SeekIndex

@Suite struct FacetColumnTests {
  private func column(_ parts: [[[String]]]) throws -> FacetColumn {
    let writers = parts.map { documents in
      let writer = FacetColumnWriter()
      for (document, values) in documents.enumerated() {
        for var value in values { value.withUTF8 { writer.add($0, document: UInt32(document)) } }
      }
      return writer
    }
    let merged = FacetColumnWriter.merge(
      writers, DocumentOrder(documentCounts: parts.map(\.count)))
    let column = try #require(merged)
    column.checkInvariants(documentCount: parts.joined().count)
    return column
  }

  private func values(_ column: FacetColumn, _ document: Int) -> [String] {
    var values: [String] = []
    column.values.forEachValue(of: document) { values.append(column.value($0)) }
    return values
  }

  /// Whichever builder had it.
  @Test func aValueIsSpelledAsInTheFirstDocumentThatHasIt() throws {
    let writers = [["Thai", "GREEK"], ["thai", "greek"]].map { values in
      let writer = FacetColumnWriter()
      for (document, var value) in values.enumerated() {
        value.withUTF8 { writer.add($0, document: UInt32(document)) }
      }
      return writer
    }
    let order = DocumentOrder([
      (documentCount: 2, begins: [.init(place: 1, document: 0), .init(place: 3, document: 1)]),
      (documentCount: 2, begins: [.init(place: 0, document: 0), .init(place: 4, document: 1)]),
    ])
    let column = try #require(FacetColumnWriter.merge(writers, order))
    column.checkInvariants(documentCount: 4)
    #expect((0..<column.valueCount).map(column.value) == ["GREEK", "thai"])
    #expect((0..<4).map { values(column, $0) } == [["thai"], ["thai"], ["GREEK"], ["GREEK"]])
  }

  /// In a time that grows with their number: compared with each other, so many would take a quarter of an hour.
  @Test func aDocumentMayHaveManyValues() throws {
    let many = (0..<300_000).map { "value \($0)" }
    let writer = FacetColumnWriter()
    for var value in many + many { value.withUTF8 { writer.add($0, document: 0) } }
    for var value in [many[9], many[0], many[9]] {
      value.withUTF8 { writer.add($0, document: 1) }
    }
    let order = DocumentOrder(documentCounts: [2])
    let column = try #require(FacetColumnWriter.merge([writer], order))
    #expect(values(column, 0).count == many.count)
    #expect(values(column, 1) == ["value 9", "value 0"])
  }

  @Test func valuesThatFoldAlikeAreOneSpelledAsFirst() throws {
    let column = try column([[["Thai"], []], [["THAÏ"], ["greek"], ["thai"]]])
    #expect(column.values.starts == nil)
    #expect((0..<column.valueCount).map(column.value) == ["greek", "Thai"])
    #expect((0..<5).map { values(column, $0) } == [["Thai"], [], ["Thai"], ["greek"], ["Thai"]])
    #expect(Array(column.documents(of: 1)) == [0, 2, 4])
  }

  @Test func listsKeepEveryValueOnceADocument() throws {
    let column = try column([[["b", "a", "B"], [], ["a"]], [["c", "a"]]])
    #expect((0..<4).map { values(column, $0) } == [["b", "a"], [], ["a"], ["c", "a"]])
    #expect(Array(column.documents(of: 0)) == [0, 2, 3])
  }

  @Test func emptyValuesAreNone() throws {
    let column = try column([[[""], ["\u{ad}"], ["x"]]])
    #expect(column.valueCount == 1)
    #expect(values(column, 0) == [] && values(column, 2) == ["x"])
    #expect(try self.column([]).valueCount == 0)
  }

  @Test(arguments: [
    ("sea", SearchToken.Match.exact, ["Sea"]), ("se", .exact, []),
    ("se", .prefix, ["Sea", "Sea food"]),
    ("SÉA", .open, ["Sea"]), ("se", .open, ["Sea", "Sea food"]),
    ("", .prefix, ["Sea", "Sea food", "ä"]),
  ])
  func tokensMeanValues(_ text: String, _ match: SearchToken.Match, _ expected: [String]) throws {
    let column = try column([[["Sea food"], ["Sea"], ["ä"]]])
    let found = column.values(matching: text, match).map(column.value)
    #expect(Set(found) == Set(expected))
  }

  @Test func manyValuesOfManyDocumentsReturn() throws {
    var generator = SeededGenerator(seed: 31)
    let parts = (0..<3).map { _ in
      (0..<200).map { _ in
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          "v\(Int.random(in: 0..<50, using: &generator))"
        }
      }
    }
    let column = try column(parts)
    for (document, expected) in parts.joined().enumerated() {
      #expect(Set(values(column, document)) == Set(expected), "seed 31, document \(document)")
    }
  }
}
