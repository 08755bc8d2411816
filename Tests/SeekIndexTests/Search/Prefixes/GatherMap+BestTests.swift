import SeekCore
import Testing

@testable import SeekIndex

@Suite struct GatherMapBestTests {
  private func read(_ hits: borrowing GrowableBuffer<UInt32>, count: Int) -> [UInt32: UInt8] {
    var found: [UInt32: UInt8] = [:]
    BestPostings(count: count, hits: hits.base).forEach { found[$0] = $1 }
    return found
  }

  @Test(arguments: [3, 60, 900, 3000])
  func theyAreThoseOfTheUnitedLists(_ documents: Int) throws {
    let texts = RandomTexts(seed: 47, count: documents)
    let segment = try texts.snapshot().segments[0]
    let map = GatherPool(documentCount: segment.documentCount).take()
    let all = GatherPool(documentCount: segment.documentCount).take()
    let prefixes = Set(texts.terms.flatMap { term in (0...term.count).map { term.prefix($0) } })
    for prefix in prefixes {
      let range = texts.ordinals(withPrefix: Array(prefix.utf8))
      for isExact in [false, true] {
        var found = GrowableBuffer<UInt32>(capacity: 1)
        let count = map.countAndBest(
          of: range, isExact: isExact, of: segment.postings, best: &found)
        all.gather(range, isExact: isExact, of: segment.postings)
        var expected = GrowableBuffer<UInt32>()
        BestPostings.append(bestOf: all.list, to: &expected)
        #expect(count == all.list.count, "seed 47, \(prefix)")
        #expect(
          read(found, count: count) == read(expected, count: count), "seed 47, \(prefix)")
        all.removeAll()
        // Nothing of it is left for the next query.
        #expect((0..<map.wordCount).allSatisfy { map.words[$0] == 0 })
      }
    }
  }

  @Test func aRangeWithoutTermsHasNone() throws {
    let segment = try RandomTexts(seed: 48, count: 5).snapshot().segments[0]
    let map = GatherPool(documentCount: segment.documentCount).take()
    var found = GrowableBuffer<UInt32>(capacity: 1)
    #expect(map.countAndBest(of: 0..<0, isExact: false, of: segment.postings, best: &found) == 0)
    #expect(read(found, count: 0).isEmpty)
  }
}
