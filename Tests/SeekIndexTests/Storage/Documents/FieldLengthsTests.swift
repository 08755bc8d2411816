import Testing

@testable import SeekIndex

@Suite struct FieldLengthsTests {
  /// Runs of documents with one field, of these lengths.
  private func runs(_ lengths: [[UInt32]]) -> [DocumentLengths] {
    lengths.map { lengths in
      var writer = DocumentLengthsWriter(fieldCount: 1)
      for length in lengths {
        writer.add(length, field: 0)
        writer.endDocument()
      }
      return writer.finish()
    }
  }

  @Test(
    arguments: [[], [0], [254, 255, 1], [256, 0, 65_535, 300], [65_536, 3], [.max, 1]] as [[UInt32]]
  )
  func lengthsReturnTheLongOnesToo(_ lengths: [UInt32]) {
    let stored = FieldLengths(runs([lengths]), field: 0)
    stored.checkInvariants()
    #expect((0..<stored.count).map { stored[$0] } == lengths)
  }

  @Test(arguments: [0, 3, 254, 255, 300] as [UInt32])
  func lengthsThatAreAllTheSameTakeOneByte(_ length: UInt32) {
    let stored = FieldLengths(runs([[length, length], [length]]), field: 0)
    stored.checkInvariants()
    #expect((0..<stored.count).map { stored[$0] } == [length, length, length])
    #expect((0..<3).map { stored.view[$0] } == [length, length, length])
    #expect(length >= 255 || stored.byteCount == 1)
  }

  @Test func theDocumentsOfTheFirstRunComeFirst() {
    let stored = FieldLengths(runs([[1, 300], [], [7]]), field: 0)
    #expect((0..<stored.count).map { stored[$0] } == [1, 300, 7])
    #expect(stored.total == 308)
  }
}
