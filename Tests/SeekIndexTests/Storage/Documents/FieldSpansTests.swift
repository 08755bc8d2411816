import Testing

@testable import SeekIndex

@Suite struct FieldSpansTests {
  private func spans(_ documents: [[UInt32]]) -> FieldSpans {
    let fields = documents.first?.count ?? 0
    var writer = DocumentLengthsWriter(fieldCount: fields)
    for lengths in documents {
      for (field, length) in lengths.enumerated() { writer.add(length, field: field) }
      writer.endDocument()
    }
    let lengths = writer.finish()
    return FieldSpans(lengths: (0..<fields).map { FieldLengths([lengths], field: $0) })
  }

  @Test func fieldsLieBehindEachOtherWithAPlaceBetween() {
    let spans = spans([[3, 0, 5], [0, 0, 0]])
    #expect((0..<3).map { spans.positions(of: $0, in: 0) } == [0..<3, 4..<4, 5..<10])
    #expect([0, 2, 5, 9].map { spans.field(of: $0, in: 0) } == [0, 0, 2, 2])
    #expect(spans.limit(0) == 10 && spans.limit(1) == 2)
    #expect((0..<3).map { spans.positions(of: $0, in: 1) } == [0..<0, 1..<1, 2..<2])
  }

  @Test func limitsAreTheSameThroughPointers() {
    let documents: [[UInt32]] = [[3, 0], [254, 255], [255, 1], [70_000, 300], [.max - 9, 3]]
    let spans = spans(documents)
    for (document, lengths) in documents.enumerated() {
      let places = lengths.reduce(1) { $0 + UInt64($1) }
      #expect(spans.view.limit(UInt32(document)) == UInt32(clamping: places), "\(lengths)")
    }
  }

  @Test(arguments: [[1], [1, 1], [127, 0], [126, 1], [254, 255], [.max - 9, 3]] as [[UInt32]])
  func everyPlaceIsBelowTheLimit(_ lengths: [UInt32]) {
    let spans = spans([lengths])
    for field in lengths.indices {
      let places = spans.positions(of: field, in: 0)
      guard let last = places.last else { continue }
      #expect(last < spans.limit(0), "\(lengths), field \(field)")
    }
  }
}
