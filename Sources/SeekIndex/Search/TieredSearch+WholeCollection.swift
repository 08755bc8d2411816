import SeekCore

/// The same words without scope and tokens: whether one is a slip, or written with other spaces, is no matter of what is
/// shown. Else a scope would find what the whole collection does not, and a facet would count less than its token finds.
extension TieredSearch {
  /// The number of documents that have the words, or other forms of them, whatever the filters leave; counted when it is
  /// asked for, once.
  ///
  /// If the filters leave more than any caller needs, that number.
  final class WholeCount {
    private let search: TieredSearch
    private let typedTotal: Int
    private var known: Int?

    init(_ search: TieredSearch, _ typed: TypedTier) {
      (self.search, typedTotal) = (search, typed.total)
      if search.filter.isEmpty || typedTotal > SearchLimits.mostRunTogether { known = typedTotal }
    }

    /// - Complexity: O(1) without filters, else that of counting.
    func value() throws -> Int {
      if let known { return known }
      let count = try TieredSearch(search.wholeQuery(limit: 0), search.snapshot).typed().total
      known = count
      return count
    }
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

  /// - Complexity: That of a search where filters leave few documents.
  func judgement(
    of typed: TypedTier, _ respelled: RespelledTitles?, _ whole: WholeCount
  ) throws -> Judgement {
    let total = typed.total + (respelled?.addedCount ?? 0)
    guard !filter.isEmpty else {
      return Judgement(
        isFew: total < rules.fewDocuments, isCalledSo: try isCalledSo(typed),
        isRespelled: respelled != nil)
    }
    if try total >= rules.fewDocuments || whole.value() >= rules.fewDocuments {
      // Only an unknown word can be a typo now, and a document of that name has it.
      guard typed.unknown.contains(true) else {
        return Judgement(isFew: false, isCalledSo: true, isRespelled: false)
      }
    }
    let search = try TieredSearch(wholeQuery(limit: 1), snapshot)
    let everywhere = try search.typed()
    let titles = try search.respelledTitles(beside: everywhere, WholeCount(search, everywhere))
    return Judgement(
      isFew: everywhere.total + (titles?.addedCount ?? 0) < rules.fewDocuments,
      isCalledSo: try search.isCalledSo(everywhere), isRespelled: titles != nil)
  }

  /// True if something is called as the query is.
  ///
  /// The best hit tells. Where none is asked for, or not by where the words are, it is looked for: what is counted is the
  /// same for every page and every order.
  private func isCalledSo(_ typed: TypedTier) throws -> Bool {
    guard query.ranking == .positions, reach > 0 else {
      let search = try TieredSearch(wholeQuery(limit: 1), snapshot)
      return try search.isCalledSo(search.typed())
    }
    guard typed.hasTyped, let best = typed.hits.first else { return false }
    return AnsweredReading.share(of: best, typed.parts.weights) >= rules.otherSigns
  }

  /// The query without what narrows it, as far as it knows the best hit by where the words are.
  private func wholeQuery(limit: Int) -> SearchQuery {
    var asked = query
    (asked.scope, asked.tokens, asked.within) = (.all, [], [])
    (asked.offset, asked.limit, asked.facets, asked.rangeFacets) = (0, limit, [], [])
    (asked.ranking, asked.order) = (.positions, .relevance)
    return asked
  }
}
