/// Answers queries: the in-memory index, a remote service, or an application's own.
///
/// ```swift
/// let results = try await engine.results(for: SearchQuery("mob"))
/// print(results.totalCount, results.hits.map(\.document))
/// ```
///
/// A search field asks again on every edit and cancels the older question, so an engine checks for
/// task cancellation where it may take long, and throws `CancellationError`. It may be called from
/// several tasks at once; each call sees one consistent state of the collection.
public protocol SearchEngine<Document>: Sendable {
  /// The type of the documents that hits have.
  associatedtype Document: Sendable

  /// The fields of the collection, in the profile's order. A name may occur twice, once as text and
  /// once as a filter. An engine across a network returns those it was told last.
  var fields: [SearchableField] { get }

  /// The number of documents of the collection, as far as the engine knows without asking.
  var documentCount: Int { get }

  /// A number that changes with the collection: results of the same revision can be paged through.
  var revision: Int { get }

  /// The parts of a query that the engine can answer.
  var capabilities: EngineCapabilities { get }

  /// Describes the collection as it is now; an engine across a network asks for it.
  ///
  /// The properties above have these values afterwards.
  /// - Throws: `SearchError` if the collection cannot be reached.
  func description() async throws -> CollectionDescription

  /// The best documents and the exact count.
  /// - Throws: `SearchError` of code ``SearchError/Code/unknownField`` or
  ///   ``SearchError/Code/invalidToken`` for a token that cannot be a filter.
  func results(for query: SearchQuery) async throws -> SearchResults<Document>

  /// The same, from an engine that also tells what it has found so far where the whole answer takes long.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - meanwhile: Called before the answer comes, never at the same time; each time with at least as many documents, whose
  ///     ``SearchResults/coverage`` is cut short. What else the answer has may be missing.
  /// - Throws: `SearchError` as the same without `meanwhile` does.
  func results(
    for query: SearchQuery, meanwhile: @escaping @Sendable (SearchResults<Document>) -> Void
  ) async throws -> SearchResults<Document>

  /// The answers to several queries, in their order; an engine across a network answers them in one round trip.
  /// - Throws: What the first query throws that the engine refuses.
  func results(for queries: [SearchQuery]) async throws -> [SearchResults<Document>]

  /// The token with its value as the data spells it: `cuisine:thai` is `cuisine:Thai`, and `cast:schwarzenegger` the only
  /// value with that word.
  ///
  /// - Returns: nil if no document has it, excluded or not.
  func resolve(_ token: SearchToken) async throws -> SearchToken?

  /// Words of the data that complete the query's last clause (when it is a prefix) and lead to at
  /// least one result; most results first, the word as typed not among them.
  func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion]

  /// Values of filter fields that begin with `prefix` (folded) and lead to at least one result
  /// together with `query`; most results first. `field` nil asks every filter field. Of a field that is
  /// named, where no value begins so, those of which a word does.
  /// Suggestions are of kind `.token`, their title the value, their completion the token's text.
  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion]

  /// Suggests another reading of a query with no or very few results: of kind `.spelling`, with the number of its
  /// documents; nil if no other reading has any, or far more.
  func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion?

  /// The matches of the query's words in `text`, a field's value of some hit: half-open ranges of UTF-8 offsets into
  /// `text`, ascending, not overlapping. The engine does not know the field, so words of a query in one field are
  /// marked in any.
  func highlights(in text: String, for query: SearchQuery) -> [Range<Int>]

  /// Explains the score of one document.
  /// - Parameters:
  ///   - rank: Counted from 0 through all documents found, then those that have some of the words.
  ///   - query: The query.
  /// - Returns: nil where nothing has the rank, or the engine cannot tell.
  func explanation(ofRank rank: Int, for query: SearchQuery) async throws -> ScoreExplanation?
}

extension SearchEngine {
  public var revision: Int { 0 }

  public var capabilities: EngineCapabilities { EngineCapabilities() }

  public func description() async throws -> CollectionDescription {
    CollectionDescription(
      fields: fields, documentCount: documentCount, revision: revision, capabilities: capabilities)
  }

  /// Waits for the whole answer.
  public func results(
    for query: SearchQuery, meanwhile: @escaping @Sendable (SearchResults<Document>) -> Void
  ) async throws -> SearchResults<Document> { try await results(for: query) }

  public func results(for queries: [SearchQuery]) async throws -> [SearchResults<Document>] {
    var answers: [SearchResults<Document>] = []
    for query in queries { answers.append(try await results(for: query)) }
    return answers
  }

  /// Searches for the token alone. A number, and a date with a time, is returned as it is without a search.
  public func resolve(_ token: SearchToken) async throws -> SearchToken? {
    if fields.contains(where: { $0.name == token.field && $0.kind == .number }) { return token }
    // The documents might have to be read for it.
    if isDate(token), DateRange.hasTimes(token.value) { return token }
    var wanted = token
    wanted.isNegated = false
    let found = try await results(for: SearchQuery(clauses: [], tokens: [wanted], limit: 0))
    guard found.totalCount > 0 else { return nil }
    guard token.match == .exact else { return token }
    if let reading = found.tokenReadings.first { return reading.onlyValue(for: token) ?? token }
    let values = try? await valueCompletions(
      field: token.field, prefix: token.value, for: SearchQuery(clauses: []), limit: 5)
    let typed = token.value.lowercased()
    guard let value = values?.first(where: { $0.title.lowercased() == typed }) else { return token }
    var resolved = token
    resolved.value = value.title
    return resolved
  }

  /// True if a token names a date, which is no beginning of another: `2019-1` is January.
  package func isDate(_ token: SearchToken) -> Bool {
    DateRange.isSpelled(by: token.value)
      && fields.contains { $0.name == token.field && $0.kind == .date }
  }

  public func wordCompletions(
    for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] { [] }

  public func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] { [] }

  public func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? { nil }

  public func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] { [] }

  public func explanation(
    ofRank rank: Int, for query: SearchQuery
  ) async throws -> ScoreExplanation? { nil }
}

/// The description of a collection: what a search field asks an engine when it opens it.
///
/// ```swift
/// let description = try await engine.description()
/// print(description.documentCount, description.fields.map(\.name))   // 1204 ["title", "cuisine"]
/// ```
public struct CollectionDescription: Hashable, Sendable {
  /// The fields of the collection, in the profile's order.
  public let fields: [SearchableField]
  /// The number of documents.
  public let documentCount: Int
  /// As ``SearchEngine/revision``.
  public let revision: Int
  /// The parts of a query that the engine can answer.
  public let capabilities: EngineCapabilities

  /// Describes a collection.
  public init(
    fields: [SearchableField], documentCount: Int, revision: Int = 0,
    capabilities: EngineCapabilities = EngineCapabilities()
  ) {
    self.fields = fields
    self.documentCount = documentCount
    self.revision = revision
    self.capabilities = capabilities
  }
}

/// The parts of a query that an engine can answer beyond words and tokens. By default all of them, as the in-memory engine.
///
/// ```swift
/// EngineCapabilities(explainsScores: false, mostHits: 1_000)    // a server
/// ```
public struct EngineCapabilities: Hashable, Sendable {
  /// True if ``SearchEngine/explanation(ofRank:for:)`` tells where a score comes from.
  public var explainsScores: Bool
  /// The other forms of words that a query can switch on and off; what is missing follows the engine's own configuration.
  public var matching: WordMatching
  /// The largest rank that can be fetched, whatever the count; nil if all can.
  public var mostHits: Int?

  /// Describes an engine; without arguments one that can answer everything.
  public init(
    explainsScores: Bool = true, matching: WordMatching = [.stems, .typos], mostHits: Int? = nil
  ) {
    self.explainsScores = explainsScores
    self.matching = matching
    self.mostHits = mostHits
  }
}

extension SearchEngine {
  /// The matches of the query's words in `text`, as ranges of the string; see ``highlights(in:for:)`` for UTF-8 offsets.
  ///
  /// ```swift
  /// for range in engine.highlightedRanges(in: title, for: results.readQuery) { print(title[range]) }
  /// ```
  ///
  /// Ascending, not overlapping.
  /// - Complexity: O(n) in the text, beside the engine's own.
  public func highlightedRanges(in text: String, for query: SearchQuery) -> [Range<String.Index>] {
    highlights(in: text, for: query).map(text.range(utf8:))
  }
}

extension String {
  /// The range of the string that UTF-8 offsets name, as those of a highlight, a warning or a cursor; beyond its ends the
  /// nearest.
  ///
  /// ```swift
  /// "Älpler".range(utf8: 0..<2)      // that of "Ä"
  /// ```
  /// - Complexity: O(1) for a native string.
  public func range(utf8 offsets: Range<Int>) -> Range<String.Index> {
    let (first, last) = (max(0, offsets.lowerBound), max(0, offsets.upperBound))
    let lower = utf8.index(startIndex, offsetBy: first, limitedBy: endIndex) ?? endIndex
    let upper = utf8.index(lower, offsetBy: last - first, limitedBy: endIndex) ?? endIndex
    return lower..<upper
  }
}
