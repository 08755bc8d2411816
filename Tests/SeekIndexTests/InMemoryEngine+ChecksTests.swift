import SeekCore
import SeekIndex
import Testing

/// The index in memory has the meaning of filters that every engine has.
@Suite struct InMemoryEngineChecksTests {
  private struct Book: SearchDocument {
    enum Genre: String { case sea, fantasy, sf }

    let title: String
    let genre: Genre
    let tags: [String]
    let year: Int
    let added: String
    static let fields: [IndexField<Book>] = [
      .text("title", weight: 4, \.title), .facet("genre", \.genre), .list("tags", \.tags),
      .number("year", \.year), .date("added", \.added),
    ]

    func values(of field: String) -> [String] {
      switch field {
      case "genre": [genre.rawValue]
      case "tags": tags
      case "year": ["\(year)"]
      case "added": added.isEmpty ? [] : [added]
      default: [title]
      }
    }
  }

  private let books = [
    Book(
      title: "Moby-Dick", genre: .sea, tags: ["whale", "Ship"], year: 1851, added: "2024-05-01"),
    Book(title: "Momo", genre: .fantasy, tags: ["time"], year: 1973, added: "2024-05"),
    Book(title: "Solaris", genre: .sf, tags: ["ship", "deep space"], year: 1961, added: "2023"),
    Book(title: "Beowulf", genre: .fantasy, tags: [], year: 1000, added: ""),
  ]

  @Test func itPasses() async throws {
    let engine = try InMemoryEngine(books)
    #expect(await SearchEngineChecks(engine) { $0.values(of: $1) }.failures() == [])
    let any = AnySearchEngine(engine)
    #expect(await SearchEngineChecks(any) { $0.values(of: $1) }.failures() == [])
  }

  /// Two texts compiled in either order.
  @Test func propertiesNameFields() throws {
    let engine = try InMemoryEngine(books)
    var query = SearchQuery("")
    query.tokens = [SearchToken(\Book.genre, .fantasy), SearchToken(\Book.year, 1900...)]
    #expect(try engine.search(query).hits.map(\.document.title) == ["Momo"])
    #expect(
      Book.fieldName(of: \.title) == "title" && SearchToken(\Book.tags, "ship").field == "tags")
  }
}
