import SeekCore
import Testing

@testable import SeekIndex

private struct Book: SearchDocument {
  let title: String
  let genre: String
  static let fields: [IndexField<Book>] = [.text("title", \.title), .facet("genre", \.genre)]
}

/// 1. A search sees all of an update or nothing of it, whichever threads search while one updates.
/// 2. Documents come and go with the index.
@Suite struct InMemoryEngineUpdatesTests {
  private struct Refused: Error {}

  private func engine(_ titles: [String]) throws -> InMemoryEngine<Book> {
    try InMemoryEngine(titles.map { Book(title: $0, genre: "sea") })
  }

  private func titles(_ engine: InMemoryEngine<Book>, _ text: String) throws -> [String] {
    try engine.search(SearchQuery(text)).hits.map(\.document.title).sorted()
  }

  @Test func documentsAreAddedAndRemovedInOneStep() throws {
    let engine = try engine(["Moby Dick", "Typee"])
    let added = try engine.update(adding: [Book(title: "Omoo", genre: "sea")], removing: [1])
    #expect(added == 2..<3)
    #expect(try titles(engine, "") == ["Moby Dick", "Omoo"])
    #expect(engine.documentCount == 2)
    #expect(try titles(engine, "typ") == [])
    #expect(try engine.removeAll { $0.title.hasPrefix("M") } == 1)
    #expect(try titles(engine, "") == ["Omoo"])
  }

  /// Without documents to add it is the update of every engine.
  @Test func whatIsRemovedIsKeptNoLonger() throws {
    let engine = try engine(["Moby Dick", "Typee"])
    try engine.update(removing: [1])
    #expect(try titles(engine, "") == ["Moby Dick"])
    #expect(try engine.removeAll { $0.title == "Typee" } == 0)
  }

  /// The shelf dropped the new document, and the search that found it stopped the program.
  @Test func aNumberThatIsGivenByTheUpdateIsPassedOver() throws {
    let engine = try engine(["Moby Dick"])
    let next = engine.snapshot.nextDocument
    let added = try engine.update(
      adding: [Book(title: "Omoo", genre: "sea")], removing: [next, next + 1])
    #expect(added == next..<(next + 1))
    #expect(try titles(engine, "") == ["Moby Dick", "Omoo"])
    try engine.update(adding: [Book(title: "Mardi", genre: "sea")], removing: [0, next])
    #expect(try titles(engine, "") == ["Mardi"])
  }

  @Test func anEngineOfNothingCanGrow() throws {
    let engine = try InMemoryEngine([Book]())
    try engine.update(adding: [Book(title: "Omoo", genre: "")])
    #expect(try titles(engine, "omo") == ["Omoo"])
  }

  @Test func numbersAreToldBeforeASearchCanFindThem() throws {
    let schema = IndexSchema([SearchableField("text", .text(weight: 1))])
    let snapshot = try IndexSnapshot(
      building: [SegmentBuilder(schema: schema, analyzer: .standard)])
    let engine = InMemoryEngine(snapshot: snapshot) { $0 }
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    for _ in 0..<3 {
      builder.beginDocument()
      var text = "sea"
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let numbers = try engine.update(adding: builder) { numbers in
      #expect(numbers == 0..<3)
      #expect(engine.documentCount == 0)
    }
    #expect(numbers == 0..<3 && engine.documentCount == 3)
    #expect(throws: Refused.self) { try engine.update(removing: [0]) { _ in throw Refused() } }
    #expect(engine.documentCount == 3)
    try engine.update(removing: numbers)
    #expect(engine.documentCount == 0)
  }

  @Test func readersSeeWholeUpdatesWhileOneWrites() async throws {
    // Every update replaces all documents of one generation, always eight.
    let engine = try engine((0..<8).map { "generation 0 copy\($0)" })
    await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var numbers: Range<DocID> = 0..<8
        for generation in 1...150 {
          let books = (0..<8).map {
            Book(title: "generation \(generation) copy\($0)", genre: "sea")
          }
          numbers = try engine.update(adding: books, removing: numbers)
        }
      }
      for reader in 0..<3 {
        group.addTask {
          for _ in 0..<150 {
            var query = SearchQuery(reader == 0 ? "gen" : "generation copy")
            query.facets = ["genre"]
            let results = try engine.search(query)
            #expect(results.totalCount == 8 && results.hits.count == 8)
            #expect(results.facets.first?.values.map(\.count) == [8])
            let generations = Set(
              results.hits.map { $0.document.title.split(separator: " ")[1] })
            #expect(generations.count == 1)
            _ = try await engine.wordCompletions(for: SearchQuery("cop"), limit: 4)
          }
        }
      }
    }
    #expect(try titles(engine, "generation 150").count == 8)
  }

  @Test func aDocumentIsReplacedInOneStep() throws {
    let engine = try engine(["Moby Dick", "Typee", "Omoo"])
    let added = try engine.update(adding: [Book(title: "Typee, revised", genre: "sea")]) { book in
      // Searching meanwhile is allowed, and finds what was there before.
      (try? self.titles(engine, "typee")) == ["Typee"] && book.title == "Typee"
    }
    #expect(added == 3..<4)
    #expect(try titles(engine, "typee") == ["Typee, revised"])
    #expect(engine.documentCount == 3)
  }

  @Test func aConditionThatThrowsChangesNothing() throws {
    let engine = try engine(["Moby Dick"])
    #expect(throws: Refused.self) {
      try engine.update(adding: [Book(title: "Typee", genre: "")]) { _ in throw Refused() }
    }
    #expect(try titles(engine, "") == ["Moby Dick"])
  }
}
