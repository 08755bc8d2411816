import SearchCore

/// The second look at the best of a tier: by where the words are.
extension TieredSearch {
  /// The number of hits that a tier must remember to show so many.
  ///
  /// The second look is always at the same ones, whatever the page, so that pages put together are the whole list.
  func capacity(for wanted: Int) -> Int {
    guard wanted > 0, query.ranking == .places else { return max(0, wanted) }
    guard wanted > MatchWeights.depth else { return MatchWeights.depth }
    // Those that are brought forward for their titles may be among them.
    let more = wanted.addingReportingOverflow(MatchWeights.triedTitles)
    return more.overflow ? .max : more.partialValue
  }

  /// The hits of a tier, best first.
  /// - Parameters:
  ///   - standing: What the tier is.
  ///   - parts: The query they were found by, one part a segment.
  ///   - addsTitles: True to look at documents too whose titles begin as the query does and that
  ///     score less.
  mutating func ordered(
    _ best: TopHits, _ standing: ScoreExplanation.Standing, _ parts: [SegmentQuery],
    _ weights: [Int], addsTitles: Bool = false, depth: Int = MatchWeights.depth
  ) throws -> [TopHits.Hit] {
    guard query.ranking == .places, let plan = parts.first?.plan, !best.hits.isEmpty else {
      return unordered(best, standing, parts, weights)
    }
    let wide = Self.wide(parts)
    guard let order = PlaceOrder(plan, weights, snapshot.schema, wide: wide) else {
      return unordered(best, standing, parts, weights)
    }
    var looked = best.hits
    var rest: ArraySlice<TopHits.Hit> = []
    if looked.count > depth {
      let sorted = best.sorted(droppingFirst: 0)
      (looked, rest) = (Array(sorted.prefix(depth)), sorted[depth...])
    }
    looked.sort { $0.document < $1.document }
    let beginnings = addsTitles ? try beginnings(order, among: looked, parts, weights) : nil
    // Those added whose titles are still to be read.
    var unread: Set<DocID> = []
    if let beginnings, !beginnings.added.isEmpty {
      if !beginnings.isSure { unread = Set(beginnings.added.map(\.document)) }
      looked += beginnings.added
      looked.sort { $0.document < $1.document }
    }
    var next = 0
    for (part, first) in zip(parts, snapshot.firstDocuments) {
      let start = next
      let end = first + DocID(part.segment.documentCount)
      while next < looked.count, looked[next].document < end { next += 1 }
      guard next > start else { continue }
      try Task.checkCancellation()
      var words = WordPlaces(
        part, atoms: order.atoms, wide: wide,
        documents: looked[start..<next].map { $0.document - first })
      if words.isEmpty, beginnings?.tellsOpenings != true { continue }
      let segment = part.segment
      for index in start..<next {
        words.read(index - start)
        let hit = looked[index]
        let bonus = order.bonus(
          on: hit.units, of: hit.document - first, words, segment,
          opening: beginnings?.opening(of: hit.document))
        if !unread.isEmpty, bonus.isOfBeginning { unread.remove(hit.document) }
        looked[index] = TopHits.Hit(units: hit.units + bonus.sum, document: hit.document)
      }
    }
    // What begins otherwise stays where its score puts it.
    if !unread.isEmpty { looked.removeAll { unread.contains($0.document) } }
    if looked.count > depth, !rest.isEmpty {
      let forward = Set(looked.map(\.document))
      rest.removeAll { forward.contains($0.document) }
    }
    looked.sort(by: TopHits.isBetter)
    if isExplained {
      tiers.append(
        Tier(
          standing: standing, looked: looked.map(\.document), rest: rest.map(\.document),
          parts: parts, weights: weights, beginnings: beginnings))
    }
    return looked + rest
  }

  /// The hits of a tier by their scores.
  private mutating func unordered(
    _ best: TopHits, _ standing: ScoreExplanation.Standing, _ parts: [SegmentQuery],
    _ weights: [Int]
  ) -> [TopHits.Hit] {
    let hits = Array(best.sorted(droppingFirst: 0))
    if isExplained {
      tiers.append(
        Tier(
          standing: standing, looked: [], rest: hits.map(\.document), parts: parts,
          weights: weights, beginnings: nil))
    }
    return hits
  }

  /// For every atom, true if so many documents or terms begin with it that only its own term has
  /// positions.
  static func wide(_ parts: [SegmentQuery]) -> [Bool] {
    guard let plan = parts.first?.plan else { return [] }
    let isBehindMany = plan.sequence.count > TitleTable.wordCount
    let limit = isBehindMany ? MatchWeights.widePrefixBehindMany : MatchWeights.widePrefix
    return plan.atoms.indices.map { atom in
      guard plan.atoms[atom].isPrefix else { return false }
      let hasManyTerms =
        !isBehindMany && parts.contains { $0.ranges[atom].count > MatchWeights.widePrefixTerms }
      return hasManyTerms || parts.reduce(0) { $0 + $1.documentFrequencies[atom] } > limit
    }
  }

  /// The words that say little in the collection's language, where that counts.
  var stopWords: Set<[UInt8]> {
    guard query.ranking == .places, query.matching.contains(.stems) else { return [] }
    return snapshot.stemLanguage?.stopWords ?? []
  }
}
