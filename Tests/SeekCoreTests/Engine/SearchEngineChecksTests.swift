import SeekCore
import Testing

/// Books in an actor, as an adopter keeps them, with mistakes to be found.
private actor Shelf: SearchEngine {
  enum Mistake: CaseIterable {
    case ignoresScope, ignoresNegation, countsThePage, ignoresOffset, answersAnyField, findsNothing
    case joinsByOr
  }

  typealias Document = [String: [String]]

  nonisolated let fields = [
    SearchableField("title", .text(weight: 1)), SearchableField("genre", .keyword),
    SearchableField("tags", .list), SearchableField("year", .number),
  ]
  nonisolated var documentCount: Int { Self.books.count }
  private let mistake: Mistake?
  nonisolated let capabilities: EngineCapabilities
  private static let books: [Document] = [
    ["title": ["Moby-Dick"], "genre": ["sea"], "tags": ["whale", "ship"], "year": ["1851"]],
    ["title": ["Momo"], "genre": ["Fantasy"], "tags": ["time"], "year": ["1973"]],
    ["title": ["Solaris"], "genre": ["sf"], "tags": ["ship", "ocean"], "year": ["1961"]],
    ["title": ["Beowulf"], "genre": ["fantasy"], "year": ["1000"]],
    ["title": ["Untitled"]],
  ]

  init(_ mistake: Mistake? = nil, mostHits: Int? = nil) {
    self.mistake = mistake
    capabilities = EngineCapabilities(mostHits: mostHits)
  }

  func results(for query: SearchQuery) async throws -> SearchResults<Document> {
    guard query.order == .relevance else { throw SearchError(.invalidOrder, "no order") }
    if query.offset > 0, let most = capabilities.mostHits, query.offset + query.limit > most {
      throw SearchError(.unsupported, "no such rank")
    }
    var asked = query
    switch mistake {
    case .ignoresScope: asked.scope = .all
    case .ignoresNegation: asked.tokens.removeAll(where: \.isNegated)
    case .answersAnyField:
      asked.tokens.removeAll { token in !fields.contains { $0.name == token.field } }
    case .joinsByOr: for index in asked.tokens.indices { asked.tokens[index].narrows = false }
    case .ignoresOffset: asked.offset = 0
    case .countsThePage, .findsNothing, nil: break
    }
    let filter = try QueryFilter(asked, fields: fields) { field in
      Self.books.flatMap { $0[field] ?? [] }
    }
    var found = Self.books.filter { book in filter.matches { book[$0] ?? [] } }
    if mistake == .findsNothing, !query.tokens.isEmpty { found = [] }
    let page = found.dropFirst(asked.offset).prefix(asked.limit)
    return SearchResults(
      query: query, hits: page.map { SearchHit(document: $0, score: 0) },
      totalCount: mistake == .countsThePage ? page.count : found.count)
  }
}

@Suite struct SearchEngineChecksTests {
  private func failures(of shelf: Shelf) async -> [String] {
    await SearchEngineChecks(shelf) { book, field in book[field] ?? [] }.failures()
  }

  @Test func anActorConforms() async {
    #expect(await failures(of: Shelf()) == [])
    for most in [6, 8, 9] { #expect(await failures(of: Shelf(mostHits: most)) == []) }
  }

  @Test(arguments: Shelf.Mistake.allCases)
  private func everyMistakeIsFound(mistake: Shelf.Mistake) async {
    #expect(await !failures(of: Shelf(mistake)).isEmpty)
  }
}
