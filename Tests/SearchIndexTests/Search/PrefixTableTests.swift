import Testing

@testable import SearchIndex

@Suite struct PrefixTableTests {
  private let texts = RandomTexts(seed: 21, count: 1500)

  /// Every beginning of every term, by bytes.
  private var prefixes: Set<[UInt8]> {
    Set(texts.terms.flatMap { term in (1...term.utf8.count).map { Array(term.utf8.prefix($0)) } })
  }

  @Test(arguments: [1, 2, 30, 400, 2000])
  func heavyPrefixesHaveTheUnionOfTheirTerms(_ threshold: Int) throws {
    let segment = try texts.snapshot(prefixThreshold: threshold).segments[0]
    segment.prefixes.checkInvariants(documentCount: segment.documentCount)
    var found = 0
    for prefix in prefixes {
      let range = texts.ordinals(withPrefix: prefix)
      let isExact = Array(texts.terms[range.lowerBound].utf8) == prefix
      let list = segment.prefixes.list(of: range, isExact: isExact)
      let postings = range.reduce(0) {
        $0 + (self.texts.postings[self.texts.terms[$1]]?.count ?? 0)
      }
      let context: Comment =
        "seed 21, threshold \(threshold), prefix \(String(decoding: prefix, as: UTF8.self))"
      #expect((list != nil) == (range.count > 1 && postings >= threshold), context)
      guard let list else { continue }
      found += 1
      let map = GatherMap(documentCount: segment.documentCount)
      map.gather(range, isExact: isExact, of: segment.postings)
      let expected = PostingList.gathered(map.list).impactsByDocument
      #expect(list.impactsByDocument == expected && list.count == expected.count, context)
    }
    #expect(found > 0, "seed 21, threshold \(threshold)")
  }

  @Test func aPrefixThatIsATermCountsItsOwnTermInFull() throws {
    let segment = try texts.snapshot(prefixThreshold: 1).segments[0]
    // `stat` and `state` are the same terms unless a rarer one comes between.
    let state = texts.ordinals(withPrefix: Array("state".utf8))
    let exact = try #require(segment.prefixes.list(of: state, isExact: true)).impactsByDocument
    var scratch = ShortListScratch()
    let own = segment.postings.list(of: state.lowerBound, scratch: &scratch).impactsByDocument
    #expect(
      own.allSatisfy { (exact[$0.key] ?? 0) >= BM25FScorer.coarse($0.value) }, "seed 21")
  }

  @Test func rangesThatAreNoPrefixHaveNone() throws {
    let segment = try texts.snapshot(prefixThreshold: 1).segments[0]
    let sea = texts.ordinals(withPrefix: Array("sea".utf8))
    #expect(segment.prefixes.list(of: sea, isExact: true) != nil)
    #expect(segment.prefixes.list(of: sea.lowerBound..<(sea.upperBound + 1), isExact: true) == nil)
    #expect(segment.prefixes.list(of: (sea.lowerBound + 1)..<sea.upperBound, isExact: true) == nil)
    #expect(segment.prefixes.list(of: 0..<0, isExact: false) == nil)
  }

  @Test func anEmptySegmentHasNoPrefixes() throws {
    let segment = try RandomTexts(seed: 1, count: 0).snapshot(prefixThreshold: 0).segments[0]
    #expect(segment.prefixes.list(of: 0..<0, isExact: true) == nil)
    #expect(segment.prefixes.list(of: 0..<1, isExact: false) == nil)
  }

  @Test(arguments: [(0, 16_384), (98_304, 16_384), (262_144, 98_304), (1_600_000, 767_232)])
  func theThresholdGrowsWithTheCollection(_ documents: Int, _ threshold: Int) {
    #expect(PrefixTable.threshold(documentCount: documents) == threshold)
  }
}
