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
  associatedtype Document: Sendable

  /// The fields of the collection, in the profile's order. A name may occur twice, once as text and
  /// once as a filter.
  var fields: [SearchableField] { get }

  /// The number of documents of the collection.
  var documentCount: Int { get }

  /// The best documents and the exact count.
  /// - Throws: `SearchError` of code ``SearchError/Code/unknownField`` or
  ///   ``SearchError/Code/invalidToken`` for a token that cannot be a filter.
  func results(for query: SearchQuery) async throws -> SearchResults<Document>

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
  /// - Parameter rank: Counted from 0 through all documents found, then those that have some of the words.
  /// - Returns: nil where nothing has the rank, or the engine cannot tell.
  func explanation(ofRank rank: Int, for query: SearchQuery) async throws -> ScoreExplanation?
}

extension SearchEngine {
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

/// The description of one field of the collection for a search field.
public struct SearchableField: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Searched by words; a match counts `weight` times.
    case text(weight: Double)
    /// One value a document, a filter.
    case keyword
    /// Several values a document, a filter.
    case list
    /// A number a document, a filter by ranges.
    case number
    /// The same as ``keyword``, with values that begin with a date as ISO 8601 spells it: a filter
    /// by a ``DateRange``, too. An engine may keep the days alone and read times elsewhere.
    case date
  }

  public var name: String
  public var kind: Kind
  /// The order of day, month and year in a date field whose dates were not written as ISO 8601; dates may be typed in
  /// it, too.
  public var dayOrder: DayOrder?

  public init(_ name: String, _ kind: Kind, dayOrder: DayOrder? = nil) {
    self.name = name
    self.kind = kind
    self.dayOrder = dayOrder
  }

  /// True if a token may name this field.
  public var isFilter: Bool {
    switch kind {
    case .text: false
    case .keyword, .list, .number, .date: true
    }
  }
}
