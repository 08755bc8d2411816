import SearchCore
import Testing

@testable import SearchIndex

/// 1. Documents with the same words are most like each other; those that share none are not alike.
/// 2. A word that all have counts less than one that two have.
/// 3. Documents of very many words are not compared.
@Suite struct LikenessTests {
  private func likeness(_ texts: [String]) throws -> Likeness? {
    let segment = try InMemoryEngine(texts.map { Note(text: $0) }).snapshot.segments[0]
    let words = DocumentWords(segment)
    return Likeness(texts.indices.map { (words, UInt32($0)) }, of: texts.count) { hash in
      words.ordinal(of: hash).map { segment.postings.documentFrequency(of: $0) } ?? 0
    }
  }

  @Test func theSameWordsAreMostAlike() throws {
    let likeness = try #require(
      try likeness(["thai noodle soup", "thai noodle soup", "thai salad", "bread"]))
    let nearest = likeness.nearest(to: 0, count: 10)
    #expect(nearest.map(\.index) == [1, 2])
    #expect(nearest[0].share >= 1023 && nearest[1].share < 700)
    #expect(likeness.nearest(to: 0, count: 1).map(\.index) == [1])
    #expect(likeness.nearest(to: 3, count: 10).isEmpty)
  }

  @Test func aWordOfAllCountsLessThanOneOfTwo() throws {
    let likeness = try #require(
      try likeness(["soup noodle", "soup bread", "noodle soup", "soup rice"]))
    #expect(likeness.nearest(to: 0, count: 1).map(\.index) == [2])
  }

  @Test func veryManyWordsAreNotCompared() throws {
    let long = (0...Likeness.mostWords).map { "w\($0)" }.joined(separator: " ")
    #expect(try likeness([long, "short"]) == nil)
  }
}
