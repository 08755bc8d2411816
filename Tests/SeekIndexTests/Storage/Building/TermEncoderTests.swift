import Testing

@testable import SeekIndex

@Suite struct TermEncoderTests {
  /// Of every term its occurrences and the impacts of its documents.
  private func contents(_ segment: Segment) -> [(occurrences: [Occurrence], impacts: [UInt8])] {
    let reader = OccurrenceReader(segment, firstDocument: 0)
    return (0..<segment.dictionary.count).map { ordinal in
      let found = occurrences { reader.readNext(into: &$0) }
      var scratch = ShortListScratch()
      var impacts: [UInt8] = []
      segment.postings.list(of: ordinal, scratch: &scratch).forEach { impacts.append($1) }
      return (found, impacts)
    }
  }

  /// However the terms are divided among cores: they have bitmaps, packed blocks and short records in several parts.
  @Test(arguments: [2, 3, 5])
  func coresWriteWhatOneWouldHaveWritten(_ builders: Int) throws {
    let texts = RandomTexts(seed: 1234, count: 40_000)
    let (one, several) = (try texts.snapshot(), try texts.snapshot(builders: builders))
    several.checkInvariants()
    let (wanted, found) = (contents(one.segments[0]), contents(several.segments[0]))
    #expect(wanted.count == texts.terms.count)
    #expect(found.count == wanted.count)
    for (ordinal, pair) in zip(wanted, found).enumerated() {
      #expect(pair.0 == pair.1, "\(texts.terms[ordinal])")
    }
    #expect(one.statistics.bytes == several.statistics.bytes)
    #expect(one.statistics.postings == several.statistics.postings)
  }

  /// Of few documents in the first piece, and of many in the next, memory was overwritten.
  @Test(arguments: [
    [Int](repeating: 1, count: 5) + [40_000] + [Int](repeating: 1, count: 300),
    [Int](repeating: 1, count: 100) + [30_000, 30_000] + [Int](repeating: 2, count: 200),
    [Int](repeating: 20, count: 3_000) + [70_000], [70_000],
  ])
  func aTermIsWrittenInPieces(_ counts: [Int]) throws {
    let texts = counts.map { [String](repeating: "leek", count: $0).joined(separator: " ") }
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(texts)])
    snapshot.checkInvariants()
    var scratch = ShortListScratch()
    var documents: [Int] = []
    snapshot.segments[0].postings.list(of: 0, scratch: &scratch).forEach { document, _ in
      documents.append(Int(document))
    }
    #expect(documents == Array(counts.indices))
    #expect(contents(snapshot.segments[0]).map(\.occurrences.count) == [counts.reduce(0, +)])
  }
}
