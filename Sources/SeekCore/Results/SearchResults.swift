/// The answer to one query: the best documents of a page, and how many match in all.
public struct SearchResults<Document: Sendable>: Sendable {
  /// The query these results answer; a search field drops results of an older one.
  public package(set) var query: SearchQuery
  /// The query that was counted; another than ``query`` where numbers or dates being typed count as they do once submitted, and nil
  /// where what is typed is refused.
  package var countedQuery: SearchQuery?
  /// Best first; ties in document order. At most `query.limit`, after `query.offset` are skipped.
  public let hits: [SearchHit<Document>]
  /// The exact number of documents that match, whatever the page.
  public let totalCount: Int
  /// Results with some of the words, or with the only word inside others (``partialMatch``), the best of which fill the page up to its limit. They are not counted, satisfy
  /// scope, tokens, quotes and exclusions, never repeat a hit, and are in the order that is asked for.
  public let partialHits: [SearchHit<Document>]
  /// The match between ``partialHits`` and the words.
  public let partialMatch: PartialMatch
  /// Those of `hits` that have similar words only, where others above them have the words as typed; empty at the end of the
  /// page if there are none.
  public let correctedHits: Range<Int>
  /// The corrections of words that few documents have, the nearest first; empty if all were taken as typed.
  public let corrections: [SearchCorrection]
  /// The resolutions of tokens whose value no document has; empty if all were taken as typed.
  public let tokenReadings: [TokenReading]
  /// The words, read otherwise, that find far more than the few documents that have them as typed; its count is that of
  /// the documents found more. nil where nothing is offered.
  public let suggestion: SearchSuggestion?
  /// One entry a field of `query.facets`, in the same order.
  public let facets: [FacetCounts]
  /// One entry a range facet of `query.rangeFacets`, in the same order.
  public let rangeFacets: [RangeFacetCounts]
  /// The parts of a divided collection that answered. Where it is not complete, all counts are of those parts alone.
  public let coverage: SearchCoverage

  /// An answer to a query.
  public init(
    query: SearchQuery, hits: [SearchHit<Document>], totalCount: Int,
    partialHits: [SearchHit<Document>] = [], partialMatch: PartialMatch = .someWords,
    correctedHits: Range<Int>? = nil,
    corrections: [SearchCorrection] = [],
    tokenReadings: [TokenReading] = [], suggestion: SearchSuggestion? = nil,
    facets: [FacetCounts] = [], rangeFacets: [RangeFacetCounts] = [],
    coverage: SearchCoverage = .complete
  ) {
    self.query = query
    countedQuery = query
    self.hits = hits
    self.totalCount = totalCount
    self.partialHits = partialHits
    self.partialMatch = partialMatch
    self.correctedHits = correctedHits ?? hits.count..<hits.count
    self.corrections = corrections
    self.tokenReadings = tokenReadings
    self.suggestion = suggestion
    self.facets = facets
    self.rangeFacets = rangeFacets
    self.coverage = coverage
  }
}

/// The relation of results below the others to the words asked for.
public enum PartialMatch: Hashable, Sendable {
  /// They have some of the words.
  case someWords
  /// They have the only word inside other words: `openssl` of `ssl`.
  case insideWords
}

/// The parts of a collection that an answer is of: a collection on several machines answers while one of them is down.
///
/// ```swift
/// let coverage = SearchCoverage(partCount: 2, missing: ["127.0.0.1:9402"])
/// coverage.isComplete     // false: 1 of 2 parts did not answer
/// ```
public struct SearchCoverage: Hashable, Sendable {
  /// The number of parts of the collection.
  public let partCount: Int
  /// The names of the parts that did not answer.
  public let missing: [String]
  /// True if time was over before all documents had been looked at, so that there are at least as many as were counted.
  public let isCutShort: Bool

  /// All of a collection that is in one part.
  public static let complete = SearchCoverage(partCount: 1)

  /// The parts that answered, by those that did not.
  public init(partCount: Int, missing: [String] = [], isCutShort: Bool = false) {
    self.partCount = max(partCount, missing.count, 1)
    self.missing = missing
    self.isCutShort = isCutShort
  }

  /// True if every part answered to the end, so that counts are exact.
  public var isComplete: Bool { missing.isEmpty && !isCutShort }
}

extension SearchResults {
  /// The same results with documents of another type.
  package func mapDocuments<Other: Sendable>(
    _ transform: (Document) throws -> Other
  ) rethrows -> SearchResults<Other> {
    func hits(_ hits: [SearchHit<Document>]) throws -> [SearchHit<Other>] {
      try hits.map { SearchHit(document: try transform($0.document), score: $0.score) }
    }
    return SearchResults<Other>(
      query: query, hits: try hits(self.hits), totalCount: totalCount,
      partialHits: try hits(partialHits), partialMatch: partialMatch, corrections: corrections,
      tokenReadings: tokenReadings,
      suggestion: suggestion, facets: facets, rangeFacets: rangeFacets, coverage: coverage)
  }

  /// The query with the words it was read as beside those typed: what to mark in the documents found.
  public var readQuery: SearchQuery {
    var read = query
    read.clauses += corrections.map { .word($0.found) }
    if partialMatch == .insideWords, !partialHits.isEmpty, let pattern = query.patternInsideWords {
      read.clauses.append(.pattern(pattern))
    }
    return read
  }

  /// The same with at most so many hits, as if no more had been asked for.
  public func limited(to limit: Int) -> SearchResults {
    guard query.limit > limit else { return self }
    var asked = query
    asked.limit = limit
    let kept = hits.prefix(limit)
    return SearchResults(
      query: asked, hits: Array(kept), totalCount: totalCount,
      partialHits: Array(partialHits.prefix(limit - kept.count)), partialMatch: partialMatch,
      correctedHits: correctedHits.clamped(to: 0..<kept.count), corrections: corrections,
      tokenReadings: tokenReadings, suggestion: suggestion, facets: facets,
      rangeFacets: rangeFacets, coverage: coverage)
  }
}

/// One document found, with the score that ordered it.
public struct SearchHit<Document: Sendable>: Sendable {
  /// The document found.
  public let document: Document
  /// Higher is better; comparable among hits of one query that have all its words, and among those that have some. 0 where the query has no words.
  public let score: Double

  /// A hit with its score.
  @inlinable @inline(__always)
  public init(document: Document, score: Double) {
    self.document = document
    self.score = score
  }
}

/// The frequency of each value of a field among the documents that match.
public struct FacetCounts: Hashable, Sendable {
  /// A value, and how many documents have it.
  public struct Value: Hashable, Sendable {
    /// The value as the data first spelled it; a document that was removed since, perhaps.
    public let value: String
    /// The number of matching documents that have it.
    public let count: Int

    /// A value with its count.
    public init(value: String, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The name of the field.
  public let field: String
  /// Most frequent first, then the smallest number, then texts in UTF-8 order; only values that occur.
  public let values: [Value]
  /// False if there may be more values than an engine counts, the rarest of them.
  public let isComplete: Bool

  /// The counts of a field's values.
  public init(field: String, values: [Value], isComplete: Bool = true) {
    self.field = field
    self.values = values
    self.isComplete = isComplete
  }
}

extension FacetCounts {
  /// Elements in the order of ``values``; those of equal values stay in theirs.
  ///
  /// Complexity: O(n log n); a value is read as a number once.
  package static func inOrder<Element>(
    _ elements: [Element], _ value: (Element) -> Value
  ) -> [Element] {
    elements.map { element in
      let value = value(element)
      return (element: element, value: value, number: value.number)
    }.sorted { left, right in
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      return switch (left.number, right.number) {
      case (let number?, let other?) where number != other: number < other
      case (_?, nil): true
      case (nil, _?): false
      default: left.value.value.utf8.lexicographicallyPrecedes(right.value.value.utf8)
      }
    }.map(\.element)
  }
}

extension FacetCounts.Value {
  /// The number that the value spells; nil for another text.
  fileprivate var number: ExactNumber? {
    let isNumber = value.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isNumber ? ExactNumber(value) : nil
  }
}

/// A word of the query that was read as another: `noodls ~ noodles`.
public struct SearchCorrection: Hashable, Sendable {
  /// The words as they are in the query.
  public let typed: String
  /// The words, folded, that documents were found by.
  public let found: String

  /// A correction of words.
  public init(typed: String, found: String) {
    self.typed = typed
    self.found = found
  }
}

/// The number of matching documents in each range of a ``RangeFacet``.
public struct RangeFacetCounts: Hashable, Sendable {
  /// A range, and how many documents lie in it.
  public struct Count: Hashable, Sendable {
    /// The range.
    public let range: NumberRange
    /// The number of matching documents in it.
    public let count: Int

    /// A range with its count.
    public init(range: NumberRange, count: Int) {
      self.range = range
      self.count = count
    }
  }

  /// The name of the number field.
  public let field: String
  /// One entry a range, in the order of the question, zeros too.
  public let counts: [Count]

  /// - Parameters:
  ///   - facet: The question.
  ///   - counts: One a range of the facet.
  public init(_ facet: RangeFacet, counts: [Int]) {
    field = facet.field
    self.counts = zip(facet.ranges, counts).map { Count(range: $0, count: $1) }
  }
}
