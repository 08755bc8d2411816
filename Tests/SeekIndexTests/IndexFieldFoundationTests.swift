import Foundation
import SeekCore
import SeekFoundation
import SeekIndex
import Testing

@Suite struct IndexFieldFoundationTests {
  private struct Page: SearchDocument {
    let title: String
    let added: Date
    let read: Date?
    let site: URL?
    static let fields: [IndexField<Page>] = [
      .text("title", \.title), .date("added", \.added), .date("read", \.read),
      .facet("site", \.site),
    ]
  }

  private let pages = [
    Page(
      title: "Momo", added: Date(timeIntervalSince1970: 86_399), read: nil,
      site: URL(string: "https://example.org/momo")),
    Page(
      title: "Solaris", added: Date(timeIntervalSince1970: 86_400 * 3),
      read: Date(timeIntervalSince1970: 86_400 * 4), site: nil),
  ]

  @Test func datesAndAddressesAreFilters() throws {
    let engine = try InMemoryEngine(pages)
    func titles(_ token: SearchToken) throws -> [String] {
      try engine.search(SearchQuery(clauses: [], tokens: [token])).hits.map(\.document.title)
    }
    #expect(try titles(SearchToken(\Page.added, pages[0].added...pages[0].added)) == ["Momo"])
    #expect(try titles(SearchToken("added", ">=1970-01-04")) == ["Solaris"])
    #expect(try titles(SearchToken("read", "", match: .prefix)) == ["Solaris"])
    #expect(try titles(SearchToken("site", "example.org")) == ["Momo"])
  }

  @Test(arguments: [
    (-1.0, "1969-12-31"), (0, "1970-01-01"), (951_782_400, "2000-02-29"),
  ])
  func aDateHasADay(seconds: Double, text: String) {
    let day = CivilDate(Date(timeIntervalSince1970: seconds))
    #expect(day.text == text)
    #expect(CivilDate(day.date) == day)
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
  func noDateIsTooFar(date: Date) {
    #expect(!CivilDate(date).text.isEmpty)
  }
}
