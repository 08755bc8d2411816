import Testing

@testable import SeekIndex

@Suite struct DocumentLengthsTests {
  @Test func valuesOfAFieldAddUpWithAPlaceBetweenThem() {
    var writer = DocumentLengthsWriter(fieldCount: 2)
    for count: UInt32 in [0, 2, 0, 3] { writer.add(count, field: 1) }
    writer.endDocument()
    writer.endDocument()
    writer.add(.max, field: 0)
    writer.add(1, field: 0)
    writer.endDocument()
    let lengths = writer.finish()
    #expect(lengths.documentCount == 3)
    #expect((0..<3).map { lengths.length($0, 0) } == [0, 0, .max])
    #expect((0..<3).map { lengths.length($0, 1) } == [6, 0, 0])
    #expect(lengths.totals == [UInt64(UInt32.max), 6])
  }

  @Test func aCollectionWithoutTextHasNoLengths() {
    var writer = DocumentLengthsWriter(fieldCount: 0)
    writer.endDocument()
    #expect(writer.finish().totals.isEmpty)
  }
}
