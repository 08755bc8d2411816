import SeekCore

/// The second look at the best of a tier: by where the words are.
extension TieredSearch {
  /// The number of hits that a tier must remember to show so many.
  ///
  /// The second look is always at the same ones, whatever the page, so that pages put together are the whole list.
  func capacity(for wanted: Int) -> Int {
    guard wanted > 0, query.ranking == .positions else { return max(0, wanted) }
    guard wanted > SearchLimits.depth else { return SearchLimits.depth }
    // Those that are brought forward for their titles may be among them.
    let more = wanted.addingReportingOverflow(SearchLimits.triedTitles)
    return more.overflow ? .max : more.partialValue
  }

  /// The documents of a tier in order, with the inputs of the order.
  struct OrderedTier {
    let standing: ScoreExplanation.Standing
    /// The query they were found by.
    let parts: QueryParts
    /// Best first.
    var hits: [TopHits.Hit]
    /// The number of hits from the first on that the second look was at.
    var lookedCount = 0
    /// The knowledge of titles that was used beside the positions of words.
    var beginnings: TitleBeginnings?
    /// True if so many have a field that is the query that it is a kind and no name.
    var hasKind = false
    /// The near forms that score too, of each segment; none if they are not searched.
    var near: [[NearWord]] = []
  }

  /// The hits of a tier, best first.
  /// - Parameter addsTitles: True to look at documents too whose titles begin as the query does and that
  ///   score less.
  func ordered(
    _ best: TopHits, _ standing: ScoreExplanation.Standing, _ parts: QueryParts,
    addsTitles: Bool = false
  ) throws -> OrderedTier {
    let wide = parts.wide
    guard query.ranking == .positions, !best.hits.isEmpty,
      let order = PositionOrder(
        parts.plan, parts.weights, snapshot.schema, rules, wide: wide, nearness: nearness)
    else {
      return OrderedTier(
        standing: standing, parts: parts, hits: Array(best.sorted(droppingFirst: 0)))
    }
    var looked = best.hits
    var rest: ArraySlice<TopHits.Hit> = []
    if looked.count > SearchLimits.depth {
      let sorted = best.sorted(droppingFirst: 0)
      (looked, rest) = (Array(sorted.prefix(SearchLimits.depth)), sorted[SearchLimits.depth...])
    }
    looked.sort { $0.document < $1.document }
    let beginnings = addsTitles ? try beginnings(order, among: looked, parts) : nil
    // Those added whose titles are still to be read.
    var unread: Set<DocID> = []
    if let beginnings, !beginnings.added.isEmpty {
      if !beginnings.isSure { unread = Set(beginnings.added.map(\.document)) }
      looked += beginnings.added
      looked.sort { $0.document < $1.document }
    }
    // The gains of those that have a field that is the query.
    var named: [DocID: Int] = [:]
    var next = 0
    for (part, first) in zip(parts.segments, snapshot.firstDocuments) {
      let start = next
      let end = first + DocID(part.segment.documentCount)
      while next < looked.count, looked[next].document < end { next += 1 }
      guard next > start else { continue }
      try Task.checkCancellation()
      var words = WordPositions(
        part, atoms: order.placed, wide: wide,
        documents: looked[start..<next].map { $0.document - first })
      if words.isEmpty, beginnings?.tellsOpenings != true { continue }
      let segment = part.segment
      for index in start..<next {
        words.read(index - start)
        let hit = looked[index]
        let bonus = order.bonus(
          on: hit.units, of: hit.document - first, words, segment,
          opening: beginnings?.opening(of: hit.document))
        if bonus[.wholeField] > 0 { named[hit.document] = bonus[.wholeField] }
        if !unread.isEmpty, bonus.isOfBeginning { unread.remove(hit.document) }
        looked[index] = TopHits.Hit(units: hit.units + bonus.sum, document: hit.document)
      }
    }
    let hasKind = named.count > rules.mostOfName
    if hasKind {
      looked = looked.map {
        TopHits.Hit(units: $0.units - (named[$0.document] ?? 0), document: $0.document)
      }
    }
    // What begins otherwise stays where its score puts it.
    if !unread.isEmpty { looked.removeAll { unread.contains($0.document) } }
    if looked.count > SearchLimits.depth, !rest.isEmpty {
      let forward = Set(looked.map(\.document))
      rest.removeAll { forward.contains($0.document) }
    }
    looked.sort(by: TopHits.isBetter)
    return OrderedTier(
      standing: standing, parts: parts, hits: looked + rest, lookedCount: looked.count,
      beginnings: beginnings, hasKind: hasKind)
  }
}
