import Testing

@testable import SearchIndex

@Suite struct FieldLengthsTests {
  @Test(arguments: [[], [0], [255, 1], [256, 0, 65_535], [65_536, 3], [.max, 1]] as [[UInt32]])
  func lengthsReturnInAsFewBytesAsTheyNeed(_ lengths: [UInt32]) {
    let stored = FieldLengths(lengths)
    stored.checkInvariants()
    #expect(lengths.indices.map { stored[$0] } == lengths)
    let longest = lengths.max() ?? 0
    #expect(stored.width == (longest < 256 ? 1 : longest < 65_536 ? 2 : 4))
  }

  @Test func lengthsOfSeveralValuesAddUpAndSaturate() {
    var writer = FieldLengthsWriter()
    writer.add(2)
    writer.add(3)
    writer.endDocument()
    writer.endDocument()
    writer.add(.max)
    writer.add(1)
    writer.endDocument()
    #expect(writer.lengths == [5, 0, .max])
    #expect(writer.total == UInt64(UInt32.max) + 5)
  }
}
