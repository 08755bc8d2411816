import SeekCore
import Testing

@testable import SeekIndex

/// 1. The likeliest reading of a slip finds other forms of its words too, the others what they are.
/// 2. Results know which of them only similar words find, on every page.
@Suite struct TieredSearchReadingsTests {
  /// Of ten readings each asked for its forms, a slip among a million and a half documents took twice the time.
  @Test func onlyTheLikeliestReadingHasOtherForms() throws {
    let english = (0..<60).map {
      "the people of town \($0) say that this is what they have and it was for all of us"
    }
    let carts = (0..<8).map { "the cart \($0)" }
    let texts = english + carts + ["two carts", "a card", "the cards"]
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("carq ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, 20)
    let found = try engine.search(query)
    #expect(Set(found.hits.map(\.document.text)) == Set(carts + ["two carts", "a card"]))
    #expect(found.totalCount == 10)
    #expect(Set(found.corrections.map(\.found)) == ["cart", "card"])
  }

  @Test func whatOnlySimilarWordsFindIsKnown() throws {
    let cards = (0..<60).map { "a card of \($0)" }
    let engine = try InMemoryEngine(
      (["red carf here", "blue carf there"] + cards).map { Note(text: $0) })
    var query = SearchQuery("carf")
    (query.matching, query.limit) = ([.stems, .typos], 10)
    let first = try engine.search(query)
    #expect(first.totalCount == 62)
    #expect(Set(first.hits.prefix(2).map(\.document.text)) == ["red carf here", "blue carf there"])
    #expect(first.correctedHits == 2..<10)
    #expect(first.limited(to: 5).correctedHits == 2..<5)
    #expect(first.limited(to: 1).correctedHits.isEmpty)
    query.offset = 10
    #expect(try engine.search(query).correctedHits == 0..<10)
    // Where nothing has the words as typed, the line above says how they were read.
    query.offset = 0
    query.clauses = [.word("cardd")]
    #expect(try engine.search(query).correctedHits.isEmpty)
    query.clauses = [.word("card")]
    #expect(try engine.search(query).correctedHits.isEmpty)
  }
}
