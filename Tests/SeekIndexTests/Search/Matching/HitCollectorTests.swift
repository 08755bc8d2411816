import Testing

@testable import SeekIndex

/// The best of all segments are kept.
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
  }

  @Test func nothingIsCollectedWhereNoHitIsWanted() {
    var collector = HitCollector(capacity: 0)
    #expect(!collector.isCollecting)
    collector.offer(1, units: 5)
    #expect(collector.hits.hits.isEmpty)
  }
}
