import SeekCore
@testable import SeekIndex
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

  /// As an import does it: the values are the days.
  private static func builder(_ moments: some Sequence<String>) -> SegmentBuilder {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("when", .date)]), analyzer: .standard)
    for moment in moments {
      builder.beginDocument()
      for var value in moment.split(separator: ", ") {
        var day = value.prefix(10)
        day.withUTF8 { day in value.withUTF8 { builder.addDate(field: 0, day, of: $0) } }
      }
      builder.endDocument()
    }
    return builder
  }

  private func ids(
    byMoment isDescending: Bool, in engine: InMemoryEngine<DocID>
  ) throws -> [DocID] {
    var query = SearchQuery(clauses: [], limit: 100)
    query.order = .field("when", descending: isDescending)
    return try engine.search(query).hits.map { $0.document }
  }

  private func engines(ofDates dates: [String]) throws -> [InMemoryEngine<DocID>] {
    let whole = try IndexSnapshot(building: [Self.builder(dates)])
    let grown = InMemoryEngine<DocID>(
      snapshot: try IndexSnapshot(building: [Self.builder(dates.prefix(1))])
    ) { $0 }
    for date in dates.dropFirst() { try grown.update(adding: Self.builder([date])) }
    return [InMemoryEngine(snapshot: whole) { $0 }, grown]
  }

  @Test func datesAreOrderedByTheirMoments() throws {
    for engine in try engines(ofDates: Self.moments) {
      #expect(try ids(byMoment: false, in: engine) == [5, 1, 3, 4, 0, 2])
      #expect(try ids(byMoment: true, in: engine) == [0, 4, 3, 1, 5, 2])
    }
  }

  @Test func daysAloneAreOrderedToo() throws {
    for engine in try engines(ofDates: Self.moments.map { String($0.prefix(10)) }) {
      #expect(try ids(byMoment: false, in: engine) == [0, 1, 3, 5, 4, 2])
      #expect(try ids(byMoment: true, in: engine) == [4, 0, 1, 3, 5, 2])
    }
  }

  /// A date without a zone is in UTC, one of a year is its beginning, the first of several counts, and what is no date
  /// comes after the dates either way.
  @Test func momentsCompareInUTC() throws {
    let inOrder = [
      "0000-01-01T00:00:00+14:00", "0000", "1969-12-31T23:59:59Z", "1970-01-01",
      "2024-01-05T01:00:00Z", "2024-01-05T12:00", "2024-01-05 12:00:00.25",
      "2024-01-05T12:00:00.250000001Z, 1999-01-01", "2024-01-05T23:00:00Z",
      "2024-01-06T00:30:00+01:00", "2024-01-05T23:45:00", "2024-01-05T19:00:00-0500",
      "2024-01-06T00:00:01Z", "2024-01-31T23:59:59.999999999Z", "2024-02", "2025",
      "9999-12-31T23:59-14", "n/a", "soon",
    ]
    for engine in try engines(ofDates: Array(inOrder.reversed())) {
      let ascending = try ids(byMoment: false, in: engine)
      #expect(ascending.map { inOrder[inOrder.count - 1 - Int($0)] } == inOrder)
      let words = ascending.suffix(2)
      #expect(
        try ids(byMoment: true, in: engine) == ascending.dropLast(2).reversed() + words.reversed())
    }
  }

  /// What several segments have is compared where it meets.
  @Test(arguments: [UInt64(1), 2, 3])
  func manySegmentsOrderAsOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let books = (0..<400).map { id in
      let title = "sea \(Int.random(in: 0..<60, using: &random))"
      let year: Double? =
        Int.random(in: 0..<9, using: &random) == 0
        ? nil : Double(Int.random(in: 0..<20, using: &random))
      let genres = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        "g\(Int.random(in: 0..<9, using: &random))"
      }
      return Book(id: id, title: title, year: year, genres: genres)
    }
    let whole = try InMemoryEngine(books)
    let grown = try InMemoryEngine(Array(books.prefix(250)))
    try grown.update(adding: Array(books[250..<390]))
    for book in books[390...] { try grown.update(adding: [book]) }
    let fields = ["title", "year", "genre"]
    for _ in 0..<60 {
      let order = SearchOrder.field(
        fields.randomElement(using: &random) ?? "year",
        descending: Bool.random(using: &random),
        then: .field(
          fields.randomElement(using: &random) ?? "year",
          descending: Bool.random(using: &random)))
      let limit = Int.random(in: 0...500, using: &random)
      #expect(
        try ids(order, in: grown, limit: limit) == ids(order, in: whole, limit: limit),
        "seed \(seed), \(order), \(limit)")
    }
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
