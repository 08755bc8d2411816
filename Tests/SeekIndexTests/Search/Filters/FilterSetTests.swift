import SeekCore
import Testing

@testable import SeekIndex

@Suite struct FilterSetTests {
  private struct Page: SearchDocument {
    let text: String
    let group: String
    static let fields: [IndexField<Page>] = [.text("text", \.text), .facet("group", \.group)]
  }

  /// 1,000 documents: all have `every`, half `some`; one in a hundred is rare, the others common.
  private static let pages = (0..<1000).map { index in
    Page(
      text: index % 2 == 0 ? "every some" : "every",
      group: index % 100 == 7 || index % 100 == 8 ? "rare" : "common")
  }

  private func query(_ text: String, _ group: String) -> SearchQuery {
    var query = SearchQuery(text)
    query.tokens = [SearchToken("group", group)]
    return query
  }

  @Test func aRareFilterDrivesAndACommonOneDoesNot() throws {
    let snapshot = try InMemoryEngine(Self.pages).snapshot
    let segment = snapshot.segments[0]
    func set(_ group: String) throws -> FilterSet {
      try #require(
        try FilterPlan(query("every ", group), snapshot).documents(in: segment))
    }
    var scratch = ShortListScratch()
    let list = segment.postings.list(of: 0, scratch: &scratch)
    #expect(try set("rare").count == 20 && set("rare").driver(before: [list])?.count == 20)
    #expect(try set("common").driver(before: [list]) == nil)
    #expect(try set("nothing").driver(before: [list])?.count == 0)
    #expect(try set("rare").driver(before: [.empty]) == nil)
  }

  @Test(arguments: [("every ", 20), ("some ", 10), ("so", 10), ("", 20), ("nothing", 0)])
  func wordsAreFoundWithinARareFilter(_ text: String, _ expected: Int) throws {
    let engine = try InMemoryEngine(Self.pages)
    let results = try engine.search(query(text, "rare"))
    #expect(results.totalCount == expected)
    #expect(results.hits.allSatisfy { $0.document.group == "rare" })
    // The filter scores nothing: the same document has the same score without it.
    var all = query(text, "rare")
    all.tokens = []
    let score = try engine.search(all).hits.first?.score
    #expect(results.hits.isEmpty || results.hits.first?.score == score)
  }

  @Test func aFilterIsMadeOnceWhileItStaysTheSame() throws {
    let snapshot = try InMemoryEngine(Self.pages).snapshot
    let segment = snapshot.segments[0]
    func set(_ group: String) throws -> FilterSet? {
      try FilterPlan(query("x", group), snapshot).documents(in: segment)
    }
    let first = try #require(try set("rare"))
    #expect(try set("rare") === first)
    for index in 0..<20 { _ = try set("group \(index)") }
    #expect(segment.caches.filters.count == 8)
    #expect(try set("rare") !== first)
  }

  @Test func theFilterAskedForLastStaysLongest() throws {
    let snapshot = try InMemoryEngine(Self.pages).snapshot
    let cache = RecentlyUsed<FilterPlan, FilterSet>(capacity: 8)
    let plans = try (0...8).map { number in
      try FilterPlan(query("", "\(number)"), snapshot)
    }
    func ask(_ plan: FilterPlan) -> Bool {
      var isMade = false
      _ = cache.value(for: plan) {
        isMade = true
        return FilterSet(DocumentSet(documentCount: 1))
      }
      return isMade
    }
    for plan in plans.dropLast() { #expect(ask(plan)) }
    #expect(!ask(plans[0]))
    #expect(ask(plans[8]))
    #expect(!ask(plans[0]) && ask(plans[1]))
  }
}
