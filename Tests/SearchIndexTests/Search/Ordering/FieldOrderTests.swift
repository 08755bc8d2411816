import SearchCore
import SearchIndex
import Testing

/// 1. Hits come by the field's values, numbers by size, others by folded spelling.
/// 2. Documents without a value come last either way; ties in document order.
/// 3. Pages fit together, whatever the number of segments.
/// 4. Documents with some of the words come in the order too, behind those with all.
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

  @Test func documentsOfTheSameValueAreOrderedByTheNextField() throws {
    for engine in try Self.engines() {
      func order(_ isDescending: Bool, then: SearchOrder) -> SearchOrder {
        .field("year", descending: isDescending, then: then)
      }
      let ascending = try ids(order(true, then: .field("title", descending: false)), in: engine)
      #expect(ascending == [4, 0, 2, 3, 1], "the two of 1850 by their titles")
      let descending = try ids(order(false, then: .field("title", descending: true)), in: engine)
      #expect(descending == [3, 2, 0, 4, 1])
      // Pages fit together, and a value that none has is last among the same, too.
      let pages = try (0..<5).flatMap {
        try ids(
          order(true, then: .field("title", descending: false)), in: engine, offset: $0, limit: 1)
      }
      #expect(pages == ascending)
      let genres = SearchOrder.field(
        "genre", descending: false, then: .field("year", descending: true))
      #expect(try ids(genres, in: engine) == [3, 2, 0, 4, 1])
    }
  }

  /// They came by their scores.
  @Test func partialMatchesAreOrderedAmongThemselves() throws {
    for engine in try Self.engines() {
      var query = SearchQuery("sea two ")
      query.order = .field("year", descending: true)
      let results = try engine.search(query)
      #expect(results.hits.map(\.document.id) == [1])
      #expect(results.partialHits.map(\.document.id) == [0, 4, 2, 3])
      #expect(results.partialHits.allSatisfy { $0.score == 0 })
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

  private static let moments = [
    "2024-01-05T23:00:00Z", "2024-01-05T01:00:00Z", "", "2024-01-05T12:00:00Z",
    "2024-01-06T00:30:00+02:00", "2024-01-05",
  ]

  /// As an import does it: the column has the days, the records the moments.
  private func ids(byMoment isDescending: Bool, read: Bool) throws -> [DocID] {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("when", .date)]), analyzer: .standard)
    for moment in Self.moments {
      builder.beginDocument()
      var day = String(moment.prefix(10))
      day.withUTF8 { builder.addKeyword(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let reader: @Sendable (String) -> @Sendable (DocID) -> String = { _ in
      { Self.moments[Int($0)] }
    }
    let engine = InMemoryEngine<DocID>(
      snapshot: try IndexSnapshot(building: [builder]), text: read ? reader : nil
    ) { $0 }
    var query = SearchQuery(clauses: [])
    query.order = .field("when", descending: isDescending)
    return try engine.search(query).hits.map { $0.document }
  }

  @Test func datesAreOrderedByTheirMoments() throws {
    #expect(try ids(byMoment: false, read: true) == [5, 1, 3, 4, 0, 2])
    #expect(try ids(byMoment: true, read: true) == [0, 4, 3, 1, 5, 2])
  }

  @Test func datesThatNobodyReadsAreOrderedByTheirDays() throws {
    #expect(try ids(byMoment: false, read: false) == [0, 1, 3, 5, 4, 2])
    #expect(try ids(byMoment: true, read: false) == [4, 0, 1, 3, 5, 2])
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
