import Testing

@testable import SearchIndex

/// The best of the documents that are preferred are kept apart from those of the others, segment by segment.
@Suite struct HitCollectorTests {
  @Test func documentsOfSegmentsAreNumberedThrough() {
    var collector = HitCollector(capacity: 3)
    collector.begin(firstDocument: 0)
    collector.offer(4, units: 10)
    collector.begin(firstDocument: 100)
    collector.offer(4, units: 20)
    collector.offer(5, units: 10)
    collector.offer(6, units: 10)
    let best = collector.hits.sorted(droppingFirst: 0)
    #expect(best.map(\.document) == [104, 4, 105])
    #expect(collector.others.hits.isEmpty && !collector.wantsOthers)
  }

  @Test func othersAreWantedUntilThereAreEnoughThatArePreferred() {
    var collector = HitCollector(capacity: 2, ofOthers: 2, enough: 2)
    collector.begin(
      firstDocument: 10, preferring: DocumentSet(documentCount: 8, documents: [1, 5]))
    collector.offer(1, units: 1)
    #expect(collector.wantsOthers)
    collector.offer(2, units: 9, isPreferred: false)
    collector.offer(5, units: 1)
    #expect(!collector.wantsOthers)
    #expect(collector.hits.hits.map(\.document) == [11, 15])
    #expect(collector.others.hits.map(\.document) == [12])
  }

  @Test func nothingIsCollectedWhereNoHitIsWanted() {
    var collector = HitCollector(capacity: 0)
    #expect(!collector.isCollecting)
    collector.offer(1, units: 5)
    #expect(collector.hits.hits.isEmpty)
    #expect(HitCollector(capacity: 0, ofOthers: 1, enough: 1).isCollecting)
  }
}
