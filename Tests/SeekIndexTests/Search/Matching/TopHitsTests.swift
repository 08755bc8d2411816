import Testing

@testable import SeekIndex

@Suite struct TopHitsTests {
  @Test(arguments: [0, 1, 2, 10, 500], [false, true])
  func theBestStayAndEqualOnesInDocumentOrder(_ capacity: Int, _ isInOrder: Bool) {
    var generator = SeededGenerator(seed: UInt64(capacity))
    var hits = TopHits(capacity: capacity)
    var all: [TopHits.Hit] = []
    let documents = Array(0..<300)
    for document in isInOrder ? documents : documents.shuffled(using: &generator) {
      let hit = TopHits.Hit(
        units: Int.random(in: 0..<20, using: &generator), document: DocID(document))
      all.append(hit)
      hits.offer(hit.document, hit.units)
      hits.checkInvariants()
    }
    let expected = all.sorted {
      $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document
    }
    #expect(Array(hits.sorted(droppingFirst: 0)) == Array(expected.prefix(capacity)))
    #expect(Array(hits.sorted(droppingFirst: 3)) == Array(expected.prefix(capacity).dropFirst(3)))
  }

  @Test func theThresholdIsWhatTheWorstHasWhenFull() {
    var hits = TopHits(capacity: 2)
    #expect(hits.threshold == -1)
    hits.offer(0, 5)
    hits.offer(1, 7)
    #expect(hits.threshold == 5)
    hits.offer(2, 5)
    #expect(hits.sorted(droppingFirst: 0).map(\.document) == [1, 0])
    #expect(TopHits(capacity: 0).threshold == .max)
  }

  @Test func documentsOfSegmentsAreNumberedThrough() {
    var hits = TopHits(capacity: 3)
    hits.offer(4, 10)
    hits.firstDocument = 100
    hits.offer(4, 20)
    hits.offer(5, 10)
    hits.offer(6, 10)
    #expect(hits.sorted(droppingFirst: 0).map(\.document) == [104, 4, 105])
  }

  @Test func nothingIsKeptWhereNoHitIsWanted() {
    var hits = TopHits(capacity: 0)
    hits.offer(1, 5)
    #expect(hits.hits.isEmpty)
  }
}
