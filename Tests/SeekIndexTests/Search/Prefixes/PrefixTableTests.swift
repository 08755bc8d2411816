import Testing

@testable import SeekIndex

@Suite struct PrefixTableTests {
  private let texts = RandomTexts(seed: 21, count: 1500)

  /// Every beginning of every term, by characters: what can be typed.
  private var prefixes: Set<[UInt8]> {
    Set(texts.terms.flatMap { term in (1...term.count).map { Array(term.prefix($0).utf8) } })
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
      let best = segment.prefixes.best(of: range, isExact: isExact)
      #expect((best != nil) == (list != nil), context)
      guard let list else { continue }
      found += 1
      let map = GatherPool(documentCount: segment.documentCount).take()
      map.gather(range, isExact: isExact, of: segment.postings)
      let expected = PostingList.bitmap(map.list).impactsByDocument
      #expect(list.impactsByDocument == expected && list.count == expected.count, context)
      guard let best else { continue }
      #expect(best.count == expected.count, context)
      var remembered: [UInt32: UInt8] = [:]
      best.forEach { remembered[$0] = $1 }
      let greatest = expected.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let wanted = greatest.prefix(BestPostings.capacity)
      #expect(remembered == Dictionary(uniqueKeysWithValues: Array(wanted)), context)
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

  @Test func aRangeMayBeKnownAndHaveNoList() throws {
    let texts = RandomTexts(seed: 22, count: 30_000)
    let segment = try texts.snapshot().segments[0]
    segment.prefixes.checkInvariants(documentCount: segment.documentCount)
    let sea = texts.ordinals(withPrefix: Array("sea".utf8))
    #expect(segment.prefixes.best(of: sea, isExact: true) != nil, "seed 22")
    #expect(segment.prefixes.list(of: sea, isExact: true) == nil, "seed 22")
    let s = texts.ordinals(withPrefix: Array("s".utf8))
    #expect(segment.prefixes.list(of: s, isExact: true) != nil, "seed 22")
  }

  @Test(arguments: [(0, 8192), (100_000, 8192), (4_194_304, 32_768)])
  func theCountIsKnownFromFewerPostingsOn(_ documents: Int, _ threshold: Int) {
    #expect(PrefixTable.threshold(documentCount: documents) == threshold)
    #expect(
      PrefixTable.threshold(documentCount: documents)
        <= PrefixTable.listThreshold(documentCount: documents))
  }

  @Test(arguments: [(0, 32_768), (98_304, 61_440), (262_144, 163_840), (1_600_000, 1_000_000)])
  func theThresholdGrowsWithTheCollection(_ documents: Int, _ threshold: Int) {
    #expect(PrefixTable.listThreshold(documentCount: documents) == threshold)
  }
}
