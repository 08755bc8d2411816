import Testing

@testable import SeekIndex

@Suite struct OccurrenceTests {
  private struct Read: Equatable {
    var term: Int
    var document: UInt32
    var field: Int
    var code: UInt64
  }

  private func written(
    term: UInt64, document: Int, field: Int, place: UInt32, limit: UInt32, fieldCount: Int
  ) -> (read: Read, words: Int) {
    let (first, second) = OccurrenceCoder(
      document: document, limit: limit, fieldCount: fieldCount
    ).occurrence(term: term, field: field, position: place)
    #expect(first.isWide == (second != nil))
    return (
      Read(
        term: first.term, document: first.document,
        field: second?.wideField ?? first.field, code: second?.wideCode ?? first.code),
      second == nil ? 1 : 2
    )
  }

  @Test(arguments: [1, 2, 300, 1 << 15, 1 << 15 + 1, 1 << 20, .max] as [UInt32])
  func whatIsWrittenIsRead(_ limit: UInt32) {
    for place in [0, limit / 2, limit - 1] {
      for (term, document, field) in [
        (0, 0, 0), (4095, Occurrence.maximumDocumentCount - 1, 255), (17, 12345, 3),
      ] {
        let found = written(
          term: UInt64(term), document: document, field: field, place: place, limit: limit,
          fieldCount: 256)
        #expect(
          found.read
            == Read(
              term: term, document: UInt32(document), field: field,
              code: PhaseInCode(limit: limit).marked(place)))
        #expect(found.words == (limit > 1 << 15 ? 2 : 1))
      }
    }
  }

  @Test func manyFieldsTakeTwoWords() {
    let found = written(
      term: 1, document: 2, field: 260_000, place: 3, limit: 8, fieldCount: 262_144)
    #expect(found.words == 2 && found.read.field == 260_000 && found.read.document == 2)
  }

  @Test func theEndIsOfNoDocument() {
    let (last, _) = OccurrenceCoder(
      document: Occurrence.maximumDocumentCount - 1, limit: 1, fieldCount: 256
    ).occurrence(term: 4095, field: 255, position: 0)
    #expect(!last.isOfSameDocument(as: .end))
    #expect(last.isOfSameDocument(as: last))
  }
}
