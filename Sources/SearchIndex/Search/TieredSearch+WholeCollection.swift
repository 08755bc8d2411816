import SearchCore

/// The same words without scope and tokens: whether one is a slip, or written with other spaces, is no matter of what is
/// shown. Else a scope would find what the whole collection does not, and a facet would count less than its token finds.
extension TieredSearch {
  /// The number of documents that have the words, or other forms of them, whatever the filters
  /// leave.
  ///
  /// If the filters leave more than any caller needs, returns that number.
  /// - Complexity: O(1) without filters, else that of counting.
  mutating func countInWholeCollection() throws -> Int {
    if filter.isEmpty || typedTotal > MatchWeights.mostRunTogether { return typedTotal }
    if let wholeCount { return wholeCount }
    var search = try TieredSearch(wholeQuery(limit: 0), snapshot)
    try search.runForms()
    wholeCount = search.total
    return search.total
  }

  /// Judges the words by the whole collection, regardless of filters.
  struct Judgement {
    /// True if so few documents have them that one may be a slip.
    let isFew: Bool
    /// True if something is called as the query is: then no word of it is a slip.
    let isCalledSo: Bool
    /// True if something is called as the query is with other spaces.
    let isRespelled: Bool
  }

  /// - Precondition: Titles spelled otherwise were looked for.
  /// - Complexity: That of a search where filters leave few documents.
  mutating func judgement() throws -> Judgement {
    guard !filter.isEmpty else {
      return Judgement(
        isFew: total < MatchWeights.rareDocuments, isCalledSo: try isCalledSo(),
        isRespelled: respelledTitles != nil)
    }
    if try total >= MatchWeights.rareDocuments
      || countInWholeCollection() >= MatchWeights.rareDocuments
    {
      // Only an unknown word can be a typo now, and a document of that name has it.
      guard unknown.contains(true) else {
        return Judgement(isFew: false, isCalledSo: true, isRespelled: false)
      }
    }
    var search = try TieredSearch(wholeQuery(limit: 1), snapshot)
    try search.runForms()
    let isCalledSo = try search.isCalledSo()
    try search.findRespelledTitles()
    return Judgement(
      isFew: search.total < MatchWeights.rareDocuments, isCalledSo: isCalledSo,
      isRespelled: search.respelledTitles != nil)
  }

  /// True if something is called as the query is.
  ///
  /// The best hit tells. Where none is asked for, or not by where the words are, it is looked for: what is counted is the
  /// same for every page and every order.
  private func isCalledSo() throws -> Bool {
    guard query.ranking == .places, reach > 0 else {
      var search = try TieredSearch(wholeQuery(limit: 1), snapshot)
      try search.runForms()
      return try search.isCalledSo()
    }
    return typedCount > 0
      && hits.first.map { AnsweredReading.share(of: $0, weights) >= MatchWeights.otherSigns }
        ?? false
  }

  /// The query without what narrows it, as far as it knows the best hit by where the words are.
  private func wholeQuery(limit: Int) -> SearchQuery {
    var asked = query
    (asked.scope, asked.tokens, asked.within) = (.all, [], [])
    (asked.offset, asked.limit, asked.facets, asked.rangeFacets) = (0, limit, [], [])
    (asked.ranking, asked.order) = (.places, .relevance)
    return asked
  }
}
