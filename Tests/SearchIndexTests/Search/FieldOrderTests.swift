import SearchCore
import SearchIndex
import Testing

/// 1. Hits come by the field's values, numbers by size, others by folded spelling.
/// 2. Documents without a value come last either way; ties in document order.
/// 3. Pages fit together, whatever the number of segments.
@Suite struct FieldOrderTests {
  private struct Book: SearchDocument {
    let id: Int
    let title: String
    var year: Double?
    var genres: [String] = []

    var number: Double { year ?? .nan }

    static let fields: [IndexField<Book>] = [
      .text("title", weight: 1, \.title), .number("year", \.number), .list("genre", \.genres),
    ]
  }

  private static let books = [
    Book(id: 0, title: "sea one", year: 1850, genres: ["sea"]),
    Book(id: 1, title: "sea two", year: nil, genres: []),
    Book(id: 2, title: "sea three", year: 7.5, genres: ["Éclair", "zoo"]),
    Book(id: 3, title: "sea four", year: -3, genres: ["Adventure"]),
    Book(id: 4, title: "sea five", year: 1850, genres: ["SEA"]),
    Book(id: 5, title: "land", year: 1, genres: ["a"]),
  ]

  private func ids(
    _ order: SearchOrder, in engine: InMemoryEngine<Book>, offset: Int = 0, limit: Int = 10,
    text: String = "sea "
  ) throws -> [Int] {
    var query = SearchQuery(text)
    query.order = order
    query.offset = offset
    query.limit = limit
    return try engine.search(query).hits.map(\.document.id)
  }

  private static func engines() throws -> [InMemoryEngine<Book>] {
    let whole = try InMemoryEngine(books)
    let grown = try InMemoryEngine(Array(books.prefix(2)))
    for book in books.dropFirst(2) { try grown.update(adding: [book]) }
    return [whole, grown]
  }

  @Test func numbersAreOrderedBySize() throws {
    for engine in try Self.engines() {
      #expect(try ids(.field("year", descending: false), in: engine) == [3, 2, 0, 4, 1])
      #expect(try ids(.field("year", descending: true), in: engine) == [0, 4, 2, 3, 1])
    }
  }

  @Test func textsAreOrderedByTheirFoldedSpelling() throws {
    for engine in try Self.engines() {
      #expect(try ids(.field("title", descending: false), in: engine) == [4, 3, 0, 2, 1])
      #expect(try ids(.field("title", descending: true), in: engine) == [1, 2, 0, 3, 4])
    }
  }

  @Test func anOrderByTextHoldsOverUpdates() throws {
    let engine = try InMemoryEngine(Self.books)
    #expect(try ids(.field("title", descending: false), in: engine, limit: 1) == [4])
    try engine.update(adding: [Book(id: 6, title: "Séa a")], removing: [4])
    #expect(try ids(.field("title", descending: false), in: engine) == [6, 3, 0, 2, 1])
  }

  @Test func textThatNobodyReadsOrdersNothing() throws {
    let engine = InMemoryEngine<DocID>(snapshot: try InMemoryEngine(Self.books).snapshot) { $0 }
    var query = SearchQuery("sea ")
    query.order = .field("title", descending: false)
    let error = #expect(throws: SearchError.self) { try engine.search(query) }
    #expect(error?.code == .invalidOrder)
    query.order = .field("nosuch", descending: false)
    #expect(throws: SearchError.self) { try engine.search(query) }
  }

  @Test func wordsAreOrderedByTheirFoldedSpelling() throws {
    for engine in try Self.engines() {
      #expect(try ids(.field("genre", descending: false), in: engine) == [3, 2, 0, 4, 1])
      #expect(try ids(.field("genre", descending: true), in: engine) == [0, 4, 2, 3, 1])
    }
  }

  @Test func pagesFitTogetherAndEverythingCanBeOrdered() throws {
    for engine in try Self.engines() {
      let order = SearchOrder.field("year", descending: false)
      let pages = try (0..<3).map { try ids(order, in: engine, offset: $0 * 2, limit: 2) }
      #expect(pages == [[3, 2], [0, 4], [1]])
      #expect(try ids(order, in: engine, text: "") == [3, 5, 2, 0, 4, 1])
    }
  }

  @Test func aFieldThatIsNoneIsRefused() throws {
    let engine = try InMemoryEngine(Self.books)
    #expect(throws: SearchError.self) {
      try ids(.field("nosuch", descending: false), in: engine)
    }
  }
}
