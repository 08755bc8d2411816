import SeekCore
import Testing

@testable import SeekIndex

@Suite struct TieredSearchOrderTests {
  private func wide(_ text: String, in texts: [String]) throws -> [Bool] {
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(texts)])
    let plan = SearchQuery(text).plan(snapshot)
    return QueryParts(
      plan: plan, segments: [try SegmentQuery(plan, snapshot.segments[0], filter: nil)], weights: []
    ).wide
  }

  /// A letter typed over a few long texts asked for the places of all words that begin with it.
  @Test func whatManyTermsBeginWithIsWideInFewDocuments() throws {
    let words = (0...SearchLimits.widePrefixTerms).map { "s\($0 % 10)\($0)" }
    let novel = words.joined(separator: " ") + " the end of it all"
    #expect(try wide("s", in: [novel]) == [true])
    #expect(try wide("s1", in: [novel]) == [false])
    #expect(try wide("s ", in: [novel]) == [false])
    #expect(try wide("end s", in: [novel]) == [false, true])
    // Behind more words than a table of titles knows they are asked all the same.
    #expect(try wide("the end of s", in: [novel]).last == false)
  }

  @Test func whatManyDocumentsBeginWithIsWide() throws {
    let few = (0...SearchLimits.widePrefix).map { "sea\($0 % 3)" }
    #expect(try wide("sea", in: few) == [true])
    #expect(try wide("sea", in: Array(few.dropLast())) == [false])
  }
}
