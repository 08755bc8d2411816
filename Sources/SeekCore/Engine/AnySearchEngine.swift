/// Any engine with documents of one type, chosen while the program runs: an index in memory, or a server.
///
/// ```swift
/// let engine: AnySearchEngine<Book> = isLocal ? AnySearchEngine(index) : AnySearchEngine(server)
/// let session = engine.searchable(prompt: "Titles").session()
/// ```
///
/// Each call is passed on to the engine as it is.
public struct AnySearchEngine<Document: Sendable>: SearchEngine {
  /// The engine that is asked.
  public let base: any SearchEngine<Document>

  /// Wraps an engine.
  public init(_ base: some SearchEngine<Document>) { self.base = base }

  public var fields: [SearchableField] { base.fields }

  public var documentCount: Int { base.documentCount }

  public var revision: Int { base.revision }

  public var capabilities: EngineCapabilities { base.capabilities }

  public func description() async throws -> CollectionDescription { try await base.description() }

  public func results(for query: SearchQuery) async throws -> SearchResults<Document> {
    try await base.results(for: query)
  }

  public func results(
    for query: SearchQuery, meanwhile: @escaping @Sendable (SearchResults<Document>) -> Void
  ) async throws -> SearchResults<Document> {
    try await base.results(for: query, meanwhile: meanwhile)
  }

  public func results(for queries: [SearchQuery]) async throws -> [SearchResults<Document>] {
    try await base.results(for: queries)
  }

  public func resolve(_ token: SearchToken) async throws -> SearchToken? {
    try await base.resolve(token)
  }

  public func wordCompletions(
    for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    try await base.wordCompletions(for: query, limit: limit)
  }

  public func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    try await base.valueCompletions(field: field, prefix: prefix, for: query, limit: limit)
  }

  public func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
    try await base.nearestReading(of: query)
  }

  public func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
    base.highlights(in: text, for: query)
  }

  public func explanation(
    ofRank rank: Int, for query: SearchQuery
  ) async throws -> ScoreExplanation? {
    try await base.explanation(ofRank: rank, for: query)
  }
}
