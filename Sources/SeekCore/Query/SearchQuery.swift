/// A question to an engine: words, scope and tokens, and the page of the answer that is wanted.
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
  /// The part of the collection that is searched.
  public var scope: SearchScope
  /// The filters; those of one field are alternatives.
  public var tokens: [SearchToken]
  /// The order of the hits; by default the best come first.
  public var order: SearchOrder
  /// Narrowings that hold beside scope and tokens, each for itself: of an earlier search, within whose results this is one.
  public var within: [SearchScope]
  /// The number of hits to skip: the page begins after them.
  public var offset: Int
  /// The largest number of hits to return; the total count is exact whatever the limit.
  public var limit: Int
  /// The fields whose values are counted over all matches, in this order.
  public var facets: [String]
  /// The number of most frequent values of each facet to return; by default all.
  public var facetLimit: Int
  /// Number fields whose matches are counted by ranges, in this order.
  public var rangeFacets: [RangeFacet]
  /// True if only documents with all the words are wanted; if not, ``SearchResults/partialHits`` fill a page that
  /// they leave room on.
  public var isStrict: Bool
  /// The other forms of words that find documents too; by default none.
  public var matching: WordMatching
  /// The ranking of the documents; the same for every page of one answer.
  public var ranking: SearchRanking

  /// Makes a query of clauses, with the parts that most queries have; the other properties have their defaults, and can be set.
  ///
  /// ```swift
  /// var query = SearchQuery(clauses: [.word("noodles")], tokens: [SearchToken("cuisine", "Thai")])
  /// query.matching = [.stems, .typos]
  /// ```
  public init(
    clauses: [SearchClause], scope: SearchScope = .all, tokens: [SearchToken] = [],
    offset: Int = 0, limit: Int = 10
  ) {
    self.init(
      clauses: clauses, scope: scope, tokens: tokens, offset: offset, limit: limit, facets: [])
  }

  package init(
    clauses: [SearchClause], scope: SearchScope = .all, tokens: [SearchToken] = [],
    offset: Int = 0, limit: Int = 10, facets: [String] = [], facetLimit: Int = .max,
    rangeFacets: [RangeFacet] = [], isStrict: Bool = false,
    matching: WordMatching = [], ranking: SearchRanking = .positions, within: [SearchScope] = [],
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
    // Scalars, since graphemes are costly to tell apart and a search is made of each key.
    let scalars = words.unicodeScalars
    var clauses = scalars.split(whereSeparator: \.isSpace).map {
      SearchClause.word(String(Substring($0)))
    }
    if scalars.last?.isSpace == false, case .word(let last)? = clauses.popLast() {
      clauses.append(.prefix(last))
    }
    self.init(clauses: clauses)
  }
}

extension SearchQuery {
  /// The pattern of words that contain the only word of the query; nil where it is not one word of three letters and more.
  package var patternInsideWords: TextPattern? {
    guard clauses.count == 1, let word = clauses[0].typedText, word.unicodeScalars.count > 2,
      word.unicodeScalars.allSatisfy(SearchToken.isPartOfWord)
    else { return nil }
    return TextPattern("*" + word + "*")
  }
}

/// The order of the hits of a query.
///
/// ```swift
/// var query = SearchQuery("soup")
/// query.order = .field("year", descending: true)
/// query.order = .field("year", descending: true, then: .field("title", descending: false))
/// ```
public indirect enum SearchOrder: Hashable, Sendable {
  /// The best first.
  case relevance
  /// Orders by a field: numbers by size, dates by their moments if the engine can read them, others
  /// by their folded spelling. The first of several values counts. If a text field and a filter
  /// have the same name, the filter is used. An engine that cannot order by the texts of a field
  /// throws. Documents without a value come last either way. Documents of the same value are in the
  /// order of `then`, where relevance is document order. Hits have no score then.
  case field(String, descending: Bool, then: SearchOrder = .relevance)
}

extension SearchOrder {
  /// The fields that it orders by, the most important first; none for relevance.
  package var fields: [(name: String, isDescending: Bool)] {
    guard case .field(let name, let isDescending, let then) = self else { return [] }
    return [(name, isDescending)] + then.fields
  }

  /// The order by several fields, the most important first; by relevance where there is none.
  package init(by fields: some BidirectionalCollection<(name: String, isDescending: Bool)>) {
    self = fields.reversed().reduce(.relevance) { then, field in
      .field(field.name, descending: field.isDescending, then: then)
    }
  }
}

/// The ranking of the documents found.
public enum SearchRanking: String, Hashable, Sendable, Codable {
  /// The frequency of the words in a document and their rarity, nothing else: BM25F.
  case words
  /// The same as ``words``, and the best of them once more by the positions of the words: a title
  /// that is the query comes first, then one that begins with it; words side by side and in order
  /// count more than words apart. Words that say little in the collection's language count less
  /// where ``WordMatching/stems`` is on.
  case positions
}

/// A named narrowing of the collection, one segment of the scope bar.
///
/// ```swift
/// let dinner = SearchScope("Dinner", tokens: [SearchToken("meal", "dinner")])
/// SearchScope.all.tokens.isEmpty     // true: the broad default
/// ```
///
/// The tokens of a scope filter like a person's own, and apart from them: a token of the same field
/// narrows within the scope instead of widening it.
public struct SearchScope: Hashable, Sendable {
  /// The name, as a line and a person spell it.
  public var name: String
  /// The filters that make the scope; none for the whole collection.
  public var tokens: [SearchToken]

  /// The whole collection; always first, and where a session starts.
  public static let all = SearchScope("All")

  /// A scope of a name and its filters.
  public init(_ name: String, tokens: [SearchToken] = []) {
    self.name = name
    self.tokens = tokens
  }
}

/// The other forms of a word that find documents beside the word as it is typed; quoted words never have any.
///
/// ```swift
/// var query = SearchQuery("noodls ")
/// query.matching = [.stems, .typos]
/// ```
///
/// Documents that have the words come first, in any of their forms, whatever is on; those that need a correction come after them.
public struct WordMatching: OptionSet, Hashable, Sendable {
  /// A bit for each kind of form.
  public let rawValue: UInt8

  /// The forms of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Words of the same stem: `connected` finds `connection`.
  public static let stems = WordMatching(rawValue: 1)
  /// Words a slip or two away, where the word as typed is rare: `noodls` finds `noodles`.
  public static let typos = WordMatching(rawValue: 2)
}
