@_exported public import SeekCore
import Synchronization

/// Answers queries from an index on a search server, Manticore or Sphinx: a collection that outgrew one machine.
///
/// ```swift
/// let engine = try await RemoteEngine.open(RemoteURL("sphinx://127.0.0.1:9306/packages"))
/// let results = try await engine.results(for: SearchQuery("text edi"))
/// print(results.totalCount, results.coverage.missing)     // 337 []
/// ```
///
/// A query is one round trip: the page, the exact count, the counts of values. Stems and typos are what the server is
/// configured for. A part of a distributed index that does not answer is named in `SearchResults.coverage`.
/// A question that the server cannot answer throws `SearchError` of code `unsupported`. A server that fails is left alone for up to ten
/// seconds, then the next question tries again.
public final class RemoteEngine: Sendable {
  /// The documents are records.
  public typealias Document = RemoteDocument
  /// Marks the words of a query in a text, as half-open ranges of UTF-8 offsets.
  public typealias Highlighting = @Sendable (_ text: String, _ query: SearchQuery) -> [Range<Int>]

  /// The wishes of a caller.
  public struct Options: Sendable {
    /// The limits of a connection.
    public var limits = RemoteLimits()
    /// The fields by their profile; nil takes what the server tells.
    public var fields: [SearchableField]?
    /// Marks words in results; by default none are marked.
    public var highlighting: Highlighting = { _, _ in [] }
    /// The line of clauses as a person types it; nil where it cannot be typed. By default that of words alone.
    public var line: @Sendable ([SearchClause], [SearchableField]) -> String? = { clauses, _ in
      let words = clauses.map(\.typedText)
      return words.contains(nil) ? nil : words.compactMap(\.self).joined(separator: " ")
    }
    /// The day that `today` means.
    public var today: @Sendable () -> CivilDate = { .today() }

    /// The usual options.
    public init() {}
  }

  struct State {
    var documentCount: Int
    var answers = RecentAnswers<SearchQuery, SearchResults<RemoteDocument>>(
      limit: 32, lifetime: .seconds(15))
    var values = RecentAnswers<RemoteField, ValueList>(limit: 32, lifetime: .seconds(60))
    var meanings = RecentAnswers<SearchToken, TokenMeaning>(limit: 64, lifetime: .seconds(60))
  }

  /// The address of the server.
  public let url: RemoteURL
  /// The kind and version of the server.
  public let server: RemoteServer
  let schema: RemoteSchema
  let pool: ConnectionPool
  let options: Options
  let state: Mutex<State>

  /// Asks the server for its version, the fields and the number of documents.
  /// - Throws: `SearchError` of code `unavailable`, `timedOut` or `unsupported`; `CancellationError`.
  public static func open(_ url: RemoteURL, options: Options = Options()) async throws
    -> RemoteEngine
  {
    let pool = ConnectionPool(to: url, limits: options.limits)
    let inspection = try await ServerInspection(pool, index: url.index, wanted: options.fields)
    return RemoteEngine(url, pool, inspection, options)
  }

  private init(
    _ url: RemoteURL, _ pool: ConnectionPool, _ inspection: ServerInspection, _ options: Options
  ) {
    self.url = url
    self.pool = pool
    self.options = options
    server = inspection.server
    schema = inspection.schema
    state = Mutex(State(documentCount: inspection.documentCount))
  }
}

extension RemoteEngine: SearchEngine {
  public var fields: [SearchableField] { schema.fields.map(\.field) }

  /// True if the documents are records that a ``RemoteLoader`` has loaded; others are the columns of a table, `id` among them.
  public var hasRecords: Bool { schema.isLoaded }

  /// The number when the index was opened, or when it was last counted by a query that asks for everything.
  public var documentCount: Int { state.withLock(\.documentCount) }

  public func results(for query: SearchQuery) async throws -> SearchResults<RemoteDocument> {
    guard let results = try await results(for: [query]).first else {
      throw SearchError(.unavailable, "\(url.server) gave no answer")
    }
    return results
  }

  /// The answers to several queries in one round trip.
  public func results(
    for queries: [SearchQuery]
  ) async throws -> [SearchResults<RemoteDocument>] {
    try Task.checkCancellation()
    let now = ContinuousClock.now
    var known: [SearchQuery: SearchResults<RemoteDocument>] = [:]
    state.withLock { state in
      for query in queries { known[query] = state.answers.value(for: query, at: now) }
    }
    var asked: [QueryStatements] = []
    for query in queries where known[query] == nil {
      if asked.contains(where: { $0.query == query }) { continue }
      let meanings = try await meanings(of: query)
      asked.append(
        try QueryStatements(
          query, index: url.index, schema, meanings: meanings, timeLimit: timeLimit))
    }
    if !asked.isEmpty {
      var tables = try await pool.answers(to: asked.flatMap(\.statements))[...]
      for statements in asked {
        let results = try statements.results(
          tables.prefix(statements.statements.count), partCount: server.partCount)
        tables = tables.dropFirst(statements.statements.count)
        known[statements.query] = results
        keep(results)
      }
    }
    return queries.compactMap { known[$0] }
  }

  public func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
    options.highlighting(text, query)
  }

  /// Milliseconds for the server; the client waits a little longer.
  var timeLimit: Int { max(100, options.limits.timeout.nanoseconds / 1_100_000) }

  /// An answer of some parts is not kept: the others may be back for the next key. Nor are long lists, which no key asks for.
  private func keep(_ results: SearchResults<RemoteDocument>) {
    guard results.coverage.isComplete, results.hits.count <= 1_000 else { return }
    let query = results.query
    let isEverything =
      query.clauses.isEmpty && query.tokens.isEmpty && query.scope.tokens.isEmpty
      && query.within.isEmpty
    state.withLock { state in
      state.answers.keep(results, for: query, at: .now)
      if isEverything { state.documentCount = results.totalCount }
    }
  }
}

/// The last answers, for a Backspace that comes back to one, for a few seconds: the index may change meanwhile.
struct RecentAnswers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var entries: [(key: Key, value: Value, end: ContinuousClock.Instant)] = []
  private let limit: Int
  private let lifetime: Duration

  init(limit: Int, lifetime: Duration) {
    self.limit = limit
    self.lifetime = lifetime
  }

  /// Complexity: O(limit).
  func value(for key: Key, at now: ContinuousClock.Instant) -> Value? {
    entries.last { $0.key == key && now < $0.end }?.value
  }

  /// Complexity: O(limit).
  mutating func keep(_ value: Value, for key: Key, at now: ContinuousClock.Instant) {
    entries.removeAll { $0.key == key || $0.end <= now }
    if entries.count >= limit { entries.removeFirst() }
    entries.append((key, value, now + lifetime))
  }
}
