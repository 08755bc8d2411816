/// The answer to one query: the best documents of a page, and how many match in all.
public struct SearchResults<Document: Sendable>: Sendable {
  /// The query these results answer; a search field drops results of an older one.
  public let query: SearchQuery
  /// Best first; ties in document order. At most `query.limit`, after `query.offset` are skipped.
  public let hits: [SearchHit<Document>]
  /// The exact number of documents that match, whatever the page.
  public let totalCount: Int
  /// Where the documents that match end on the page: the best of those that have only some of the words, up to the
  /// page's limit. They are not counted, satisfy scope, tokens, quotes and exclusions, and never repeat a hit. Where an
  /// order is asked for, they stand in it.
  public let partialHits: [SearchHit<Document>]
  /// How words were read that few documents have, the nearest reading first; empty where all were taken as typed.
  public let corrections: [SearchCorrection]
  /// How tokens of the query were read whose value no document has; empty where all were taken as typed.
  public let tokenReadings: [TokenReading]
  /// The words, read otherwise, that find far more than the few documents that have them as typed; its count is that of
  /// the documents found more. nil where nothing is offered.
  public let suggestion: SearchSuggestion?
  /// One entry a field of `query.facets`, in the same order.
  public let facets: [FacetCounts]
  /// One entry a range facet of `query.rangeFacets`, in the same order.
  public let rangeFacets: [RangeFacetCounts]

  public init(
    query: SearchQuery, hits: [SearchHit<Document>], totalCount: Int,
    partialHits: [SearchHit<Document>] = [], corrections: [SearchCorrection] = [],
    tokenReadings: [TokenReading] = [], suggestion: SearchSuggestion? = nil,
    facets: [FacetCounts] = [], rangeFacets: [RangeFacetCounts] = []
  ) {
    self.query = query
    self.hits = hits
    self.totalCount = totalCount
    self.partialHits = partialHits
    self.corrections = corrections
    self.tokenReadings = tokenReadings
    self.suggestion = suggestion
    self.facets = facets
    self.rangeFacets = rangeFacets
  }
}

extension SearchResults {
  /// The query with the words it was read as beside those typed: what to mark in the documents found.
  public var readQuery: SearchQuery {
    var read = query
    read.clauses += corrections.map { .word($0.found) }
    return read
  }
}

/// One document found, with the score that ordered it.
public struct SearchHit<Document: Sendable>: Sendable {
  public let document: Document
  /// Higher is better; comparable among hits of one query that have its words in the same form only. 0 where the query has no words.
  public let score: Double

  @inlinable @inline(__always)
  public init(document: Document, score: Double) {
    self.document = document
    self.score = score
  }
}

/// How often each value of a field occurs among the documents that match.
public struct FacetCounts: Hashable, Sendable {
  public struct Value: Hashable, Sendable {
    /// The value as the data first spelled it; a document that was removed since, perhaps.
    public let value: String
    public let count: Int

    public init(value: String, count: Int) {
      self.value = value
      self.count = count
    }
  }

  public let field: String
  /// Most frequent first, ties by value in UTF-8 order; only values that occur.
  public let values: [Value]

  public init(field: String, values: [Value]) {
    self.field = field
    self.values = values
  }
}
