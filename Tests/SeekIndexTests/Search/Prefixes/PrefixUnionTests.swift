import Testing

@testable import SeekIndex

@Suite struct PrefixUnionTests {
  /// Large enough that some maps are wide, some are kept and some are read again.
  private let texts = RandomTexts(seed: 24, count: 4000)

  @Test(arguments: [1, 40, 700])
  func everyRangeHasWhatUnitingItAloneGives(_ threshold: Int) throws {
    let segment = try texts.snapshot().segments[0]
    let postings = segment.postings
    let pool = GatherPool(documentCount: segment.documentCount)
    for group in PrefixRanges(segment.dictionary).heavy(postings, threshold: threshold) {
      let union = PrefixUnion(group, postings, listThreshold: 500, pool: pool)
      let typed = group.count(where: \.isPlainTyped) + group.count(where: \.isExactTyped)
      #expect(union.entries.count == typed)
      for (index, entry) in union.entries.enumerated() {
        let map = GatherPool(documentCount: segment.documentCount).take()
        let terms = Int(entry.lower)..<Int(entry.upper)
        map.gather(terms, isExact: entry.isExact, of: postings)
        let expected = PostingList.bitmap(map.list).impactsByDocument
        let comment: Comment = "seed 24, threshold \(threshold), \(terms), exact \(entry.isExact)"
        #expect(Int(entry.count) == expected.count, comment)
        var best: [UInt32: UInt8] = [:]
        BestPostings(
          count: Int(entry.count), hits: union.best.base + index * BestPostings.capacity
        ).forEach { best[$0] = $1 }
        let greatest = expected.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(32)
        #expect(best == Dictionary(uniqueKeysWithValues: Array(greatest)), comment)
        guard entry.list != PrefixTable.Entry.noList else { continue }
        let list = union.arena.list(at: union.locations[Int(entry.list)])
        #expect(list.impactsByDocument == expected, comment)
      }
    }
  }

  @Test func aListIsMadeFromTheThresholdOn() throws {
    let segment = try texts.snapshot().segments[0]
    let pool = GatherPool(documentCount: segment.documentCount)
    let groups = PrefixRanges(segment.dictionary).heavy(segment.postings, threshold: 1)
    for group in groups {
      let union = PrefixUnion(group, segment.postings, listThreshold: 500, pool: pool)
      let heavy = group.filter { $0.postingCount >= 500 }
      let entries = union.entries.filter { $0.list != PrefixTable.Entry.noList }
      #expect(Set(entries.map(\.lower)) == Set(heavy.map(\.lower)), "seed 24")
      #expect(entries.count == union.locations.count)
    }
  }
}
