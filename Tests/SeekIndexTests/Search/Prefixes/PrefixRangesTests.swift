import SeekCore
import Testing

@testable import SeekIndex

@Suite struct PrefixRangesTests {
  private let texts = RandomTexts(seed: 23, count: 900)

  private func groups(_ threshold: Int) throws -> [[PrefixRange]] {
    let segment = try texts.snapshot().segments[0]
    return PrefixRanges(segment.dictionary).heavy(segment.postings, threshold: threshold)
  }

  private func postingCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (texts.postings[texts.terms[$1]]?.count ?? 0) }
  }

  @Test(arguments: [1, 30, 300])
  func everyPrefixThatCanBeTypedHasItsRange(_ threshold: Int) throws {
    let groups = try groups(threshold)
    let found = groups.flatMap(\.self)
    for term in texts.terms {
      for length in 1...term.count {
        let prefix = term.prefix(length)
        let range = texts.ordinals(withPrefix: Array(prefix.utf8))
        let isTerm = texts.terms[range.lowerBound] == prefix
        let same = found.filter { $0.terms == range }
        let isHeavy = range.count > 1 && postingCount(range) >= threshold
        #expect(
          same.contains { isTerm ? $0.isExactTyped : $0.isPlainTyped } == isHeavy,
          "seed 23, threshold \(threshold), \(prefix)")
        #expect(same.count <= 1)
      }
    }
    for range in found {
      #expect(range.postingCount == UInt64(postingCount(range.terms)))
      #expect(range.isPlainTyped || range.isExactTyped)
    }
  }

  @Test func theNarrowerComeBeforeTheWiderThatHoldThem() throws {
    for group in try groups(1) {
      for (index, range) in group.enumerated() {
        for later in group[(index + 1)...] {
          #expect(
            later.terms.lowerBound >= range.terms.upperBound
              || (later.lower <= range.lower && later.upper >= range.upper), "seed 23")
        }
      }
    }
  }

  @Test func aGroupHasOneFirstByte() throws {
    let first = try groups(1).map { group in
      Set(group.flatMap { $0.terms.map { self.texts.terms[$0].utf8.first } })
    }
    #expect(first.allSatisfy { $0.count == 1 })
    #expect(first.count > 1)
  }

  @Test func halfACharacterIsNoPrefix() throws {
    // Two letters of one first byte: they share it, and nobody types it.
    let schema = IndexSchema([SearchableField("text", .text(weight: 1))])
    let builder = SegmentBuilder(schema: schema, analyzer: .plainWords)
    builder.beginDocument()
    var text = "да ещё"
    text.withUTF8 { builder.addText(field: 0, utf8: $0) }
    builder.endDocument()
    let segment = try IndexSnapshot(building: [builder]).segments[0]
    #expect(segment.dictionary.count == 2)
    #expect(
      PrefixRanges(segment.dictionary).heavy(segment.postings, threshold: 1).flatMap(\.self)
        .isEmpty)
  }

  @Test func nothingIsHeavyWhereThereIsTooLittle() throws {
    #expect(try groups(1_000_000).isEmpty)
  }
}
