/// What an engine is asked: words, scope and tokens, and which page of the answer is wanted.
///
/// ```swift
/// SearchQuery("thai noo").clauses     // [.word("thai"), .prefix("noo")]
/// SearchQuery("thai noo ").clauses    // [.word("thai"), .word("noo")]
/// ```
///
/// A query with no clauses and no filters matches every document, in document order.
public struct SearchQuery: Hashable, Sendable {
  /// The parts of the text; a document must satisfy every one.
  public var clauses: [SearchClause]
  public var scope: SearchScope
  public var tokens: [SearchToken]
  /// What the hits are ordered by; the best come first where it is not set.
  public var order: SearchOrder
  /// Narrowings that hold beside scope and tokens, each for itself: of an earlier search, within whose results this is one.
  public var within: [SearchScope]
  /// How many hits to skip: the page begins after them.
  public var offset: Int
  /// How many hits to return at most; the total count is exact whatever the limit.
  public var limit: Int
  /// The fields whose values are counted over all matches, in this order.
  public var facets: [String]
  /// How many values of each facet to return at most, the most frequent; all where it is not set.
  public var facetLimit: Int
  /// Number fields whose matches are counted by ranges, in this order.
  public var rangeFacets: [RangeFacet]
  /// Whether only documents with all the words are wanted; if not, ``SearchResults/partialHits`` fill a page that
  /// they leave room on.
  public var isStrict: Bool
  /// Which other forms of the words find documents too; none where it is not set.
  public var matching: WordMatching
  /// What orders the documents; the same for every page of one answer.
  public var ranking: SearchRanking

  public init(
    clauses: [SearchClause], scope: SearchScope = .all, tokens: [SearchToken] = [],
    offset: Int = 0, limit: Int = 10, facets: [String] = [], facetLimit: Int = .max,
    rangeFacets: [RangeFacet] = [], isStrict: Bool = false,
    matching: WordMatching = [], ranking: SearchRanking = .places, within: [SearchScope] = [],
    order: SearchOrder = .relevance
  ) {
    self.clauses = clauses
    self.scope = scope
    self.tokens = tokens
    self.offset = offset
    self.limit = limit
    self.facets = facets
    self.facetLimit = facetLimit
    self.rangeFacets = rangeFacets
    self.isStrict = isStrict
    self.matching = matching
    self.ranking = ranking
    self.within = within
    self.order = order
  }

  /// Reads plain words, no operators: split at white space, the last one a prefix unless white
  /// space follows it. An application's own query syntax builds ``clauses`` itself.
  public init(_ words: String) {
    var clauses = words.split(whereSeparator: \.isWhitespace).map { SearchClause.word(String($0)) }
    if words.last?.isWhitespace == false, case .word(let last)? = clauses.popLast() {
      clauses.append(.prefix(last))
    }
    self.init(clauses: clauses)
  }
}
