import SeekCore

/// One search, tier after tier: the documents that have all words, in any of their forms, then those that a correction finds,
/// then those that have some of the words.
///
/// ```swift
/// let search = try TieredSearch(query, snapshot)
/// let found = try search.run()
/// search.page(of: found.hits)              // the hits of the page
/// try search.partial(below: found).hits    // documents with some of the words, if the page has room
/// ```
///
/// A stage is a function from the results of the stages before it to its own; only ``run()`` knows their order. The
/// count is always that of all tiers, so it is the same on every page.
struct TieredSearch {
  let query: SearchQuery
  let snapshot: IndexSnapshot
  let plan: QueryPlan
  /// The weights that order what is found.
  var rules: MatchWeights { snapshot.rules }
  let filter: FilterPlan
  /// The number of hits that must be known to show the page.
  let end: Int
  /// The number of hits that the tiers keep: readings may bring some of them forward.
  let reach: Int
  /// The tiers that were ordered, kept if a score is to be explained: they hold lists that are wanted again otherwise.
  let explained: ExplainedTiers?

  /// - Throws: `SearchError` for a token that is no filter of the collection; `CancellationError`.
  init(
    _ query: SearchQuery, _ snapshot: IndexSnapshot, filter other: FilterPlan? = nil,
    explained: ExplainedTiers? = nil
  ) throws {
    self.query = query
    self.snapshot = snapshot
    self.explained = explained
    plan = query.plan(snapshot)
    filter = try other ?? FilterPlan(query, snapshot)
    end = query.pageEnd(documentCount: snapshot.documentCount)
    reach =
      end > 0 && query.matching.contains(.typos) ? end + SearchLimits.readingsBesideForms : end
  }

  /// The results of all stages, put together.
  struct Found {
    let typed: TypedTier
    let respelled: RespelledTitles?
    let readings: ReadingsTier?
    /// The best hits of all tiers, in their order.
    var hits: [TopHits.Hit]
    /// The number of documents that match.
    let total: Int
    let counters: FacetCounters
    /// The corrections of rare words.
    let corrections: [SearchCorrection]

    /// Every document that the search counts, a set for each segment.
    func matches() throws -> [DocumentSet] {
      try readings?.found ?? typed.matches(with: respelled)
    }
  }

  /// Finds the documents and counts them.
  /// - Throws: `SearchError` for a field that cannot be counted; `CancellationError`.
  func run() throws -> Found {
    let typed = try typed()
    // More is to come: only then is it known whether the words find little.
    if snapshot.texts?.isCutShort == true {
      return Found(
        typed: typed, respelled: nil, readings: nil, hits: typed.hits, total: typed.total,
        counters: typed.counters, corrections: [])
    }
    let whole = WholeCount(self, typed)
    let respelled = try respelledTitles(beside: typed, whole)
    let readings = try readings(beside: typed, respelled, whole)
    var counters = typed.counters
    if !counters.isEmpty {
      if let readings, readings.hasAnswers {
        counters = try counted(readings.found)
      } else if let respelled, respelled.addedCount > 0 {
        counters = try counted(typed.matches(with: respelled))
      }
    }
    let hits = readings?.hits ?? typed.hits
    return Found(
      typed: typed, respelled: respelled, readings: readings,
      hits: respelled.map { Array($0.placed(among: hits).prefix(reach)) } ?? hits,
      total: typed.total + (respelled?.addedCount ?? 0) + (readings?.addedCount ?? 0),
      counters: counters,
      corrections: (respelled?.corrections ?? []) + (readings?.corrections ?? []))
  }

  func page(of hits: [TopHits.Hit]) -> ArraySlice<TopHits.Hit> {
    hits.prefix(end).dropFirst(max(0, query.offset))
  }

  /// Those hits of the page that only corrections find, below the last that has the words as typed.
  func correctedHits(of found: Found) -> Range<Int>? {
    let asTyped = found.readings?.asTyped ?? []
    guard let last = found.hits.lastIndex(where: { asTyped.contains($0.document) }) else {
      return nil
    }
    let page = page(of: found.hits)
    let first = page.indices.lowerBound
    return ((last + 1 - first)..<(max(last + 1, page.endIndex) - first))
      .clamped(to: 0..<page.count)
  }

  private func counted(_ found: [DocumentSet]) throws -> FacetCounters {
    var counters = try FacetCounters(query, snapshot.schema)
    for (matches, segment) in zip(found, snapshot.segments) {
      try counters.add(matches, matchCount: matches.count, of: segment)
    }
    return counters
  }

  /// Every document that a search counts, a set for each segment, under another filter than its own.
  static func matches(
    of query: SearchQuery, _ filter: FilterPlan, _ snapshot: IndexSnapshot
  ) throws -> [DocumentSet] {
    var query = query
    (query.offset, query.limit, query.facets, query.rangeFacets) = (0, 0, [], [])
    query.order = .relevance
    return try TieredSearch(query, snapshot, filter: filter).run().matches()
  }
}

extension SearchQuery {
  /// The number of hits that must be known to show the page; never more than there are documents.
  func pageEnd(documentCount: Int) -> Int {
    guard limit > 0 else { return 0 }
    let end = max(0, offset).addingReportingOverflow(limit)
    return min(documentCount, end.overflow ? .max : end.partialValue)
  }
}
