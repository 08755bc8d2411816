import SearchCore
import Testing

@testable import SearchIndex

/// 1. The likeliest reading of a slip finds other forms of its words too, the others what they are.
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
}
