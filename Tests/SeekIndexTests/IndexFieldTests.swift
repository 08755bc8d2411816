import SeekCore
import Testing

@testable import SeekIndex

private struct Talk: SearchDocument {
  let title: String
  let day: String
  let start: String
  static let fields: [IndexField<Talk>] = [
    .text("title", \.title), .date("day", \.day), .date("start", \.start),
  ]
}

@Suite struct IndexFieldTests {
  private let engine: InMemoryEngine<Talk>

  init() throws {
    engine = try InMemoryEngine([
      Talk(title: "Opening", day: "2024-05-01", start: "2024-05-01T09:00:00+02:00"),
      Talk(title: "Search", day: "2024-05-02", start: "2024-05-01T08:00:00Z"),
      Talk(title: "Lost", day: "", start: ""),
      Talk(title: "Closing", day: "2024-06-03", start: "2024-05-01T06:30:00Z"),
    ])
  }

  private func titles(
    _ tokens: [SearchToken], order: SearchOrder = .relevance
  ) throws -> [String] {
    var query = SearchQuery(clauses: [], tokens: tokens)
    query.order = order
    return try engine.search(query).hits.map(\.document.title)
  }

  @Test(arguments: [
    ("day", ">2024-05-01", ["Search", "Closing"]), ("day", "2024-05", ["Opening", "Search"]),
    ("day", "2024-05-01", ["Opening"]), ("day", "<2024", []),
    ("start", ">2024-05-01T06:45:00Z", ["Opening", "Search"]),
    ("start", "2024-05-01", ["Opening", "Search", "Closing"]),
  ])
  func aDateIsFilteredByRanges(field: String, value: String, found: [String]) throws {
    #expect(try titles([SearchToken(field, value)]) == found)
  }

  @Test func aDateOrdersByItsMoment() throws {
    #expect(
      try titles([], order: .field("start", descending: false)) == [
        "Closing", "Opening", "Search", "Lost",
      ])
    #expect(
      try titles([], order: .field("day", descending: true)).first == "Closing")
    try engine.update(adding: [
      Talk(title: "Before", day: "", start: "2024-05-01T00:00:00-05:00"),
      Talk(title: "Early", day: "", start: "2024-05-01"),
    ])
    #expect(
      try titles([], order: .field("start", descending: false)) == [
        "Early", "Before", "Closing", "Opening", "Search", "Lost",
      ])
  }
}
