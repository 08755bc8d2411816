import Testing

@testable import SeekIndex

@Suite struct OccurrenceTests {
  private func written(
    document: UInt32, field: Int, place: UInt32, limit: UInt32, fieldCount: Int
  ) -> [Occurrence] {
    var output = GrowableBuffer<Occurrence>()
    OccurrenceCoder(limit: limit, fieldCount: fieldCount)
      .append(document: document, field: field, position: place, to: &output)
    return (0..<output.count).map { output[$0] }
  }

  @Test(arguments: [1, 2, 300, 1 << 15, 1 << 15 + 1, 1 << 20, .max] as [UInt32])
  func whatIsWrittenIsRead(_ limit: UInt32) {
    for place in [0, limit / 2, limit - 1] {
      for (document, field) in [
        (0, 0), (UInt32(Occurrence.maximumDocumentCount - 1), 255), (12345, 3),
      ] {
        let words = written(
          document: document, field: field, place: place, limit: limit, fieldCount: 256)
        let isWide = limit > 1 << 15
        #expect(words.count == (isWide ? 2 : 1))
        #expect(words[0].isWide == isWide)
        #expect(words[0].document == document)
        #expect((isWide ? words[1].wideField : words[0].field) == field)
        #expect(
          (isWide ? words[1].wideCode : words[0].code) == PhaseInCode(limit: limit).marked(place))
      }
    }
  }

  @Test func manyFieldsTakeTwoWords() {
    let words = written(document: 2, field: 260_000, place: 3, limit: 8, fieldCount: 262_144)
    #expect(words.count == 2 && words[1].wideField == 260_000 && words[0].document == 2)
  }

  @Test func theEndIsOfNoDocument() {
    let last = written(
      document: UInt32(Occurrence.maximumDocumentCount - 1), field: 255, place: 0, limit: 1,
      fieldCount: 256)[0]
    #expect(!last.isOfSameDocument(as: .end))
    #expect(last.isOfSameDocument(as: last))
  }
}

@Suite struct OccurrencePackingTests {
  /// What fits into more bytes where it does not into fewer, of few fields and of many.
  @Test(arguments: [1, 2, 3, 5, 17, 256])
  func whatIsPackedIsUnpacked(_ fieldCount: Int) {
    let packing = OccurrencePacking(fieldCount: fieldCount)
    var sizes = Set<UInt32>()
    let fields = Set([0, fieldCount / 2, fieldCount - 1])
    for distance in (0..<28).flatMap({ [UInt32(1) << $0, UInt32(1) << $0 - 1] }) {
      for code in (0..<16).flatMap({ [UInt32(1) << $0, UInt32(1) << $0 | 1] }) {
        for field in fields {
          let (word, size) = packing.packed(
            distance: distance, field: UInt32(field), code: code)
          sizes.insert(size)
          #expect(OccurrencePacking.size(word) == size)
          guard size < OccurrencePacking.escape else { continue }
          // Whatever follows.
          let read = word | (UInt32.max << 16) << (size * 8)
          let found = packing.unpacked(size == 2 ? word : read, size: size)
          #expect(found.distance == distance && found.field == field && found.code == code)
        }
      }
    }
    #expect(sizes == [0, 1, 2, 3])
  }

  @Test func whatDoesNotFitSaysSo() {
    for (distance, isWide) in [(0, false), (0, true), (1 << 28 - 1, true)] {
      let word = OccurrencePacking.whole(distance: UInt32(distance), isWide: isWide)
      #expect(OccurrencePacking.size(word) == OccurrencePacking.escape)
      #expect(OccurrencePacking.escaped(word)?.distance == UInt32(distance))
      #expect(OccurrencePacking.escaped(word)?.isWide == isWide)
    }
    #expect(OccurrencePacking.size(OccurrencePacking.endOfChunk) == OccurrencePacking.escape)
    #expect(OccurrencePacking.escaped(OccurrencePacking.endOfChunk) == nil)
  }
}
