import SearchCore

/// The last stage: documents that have some of the words, if the page has room.
extension TieredSearch {
  struct PartialTier {
    /// Those of the page.
    let hits: ArraySlice<TopHits.Hit>
    var match = PartialMatch.someWords
    /// The corrections of all groups, and those used here.
    let corrections: [SearchCorrection]
    let tiers: [OrderedTier]
  }

  /// The best documents that have some of the words, as many as the page has room for. Of one word written in parts,
  /// `wi-fi`, they are wanted only where nothing has the whole.
  /// - Throws: `CancellationError`.
  func partial(below found: Found) throws -> PartialTier {
    if found.total < end, !query.isStrict, let pattern = query.patternInsideWords,
      PatternProgram(pattern, .words).isWithinWords
    {
      return try containing(pattern, below: found)
    }
    let readings = found.readings
    let parts = readings?.partialParts ?? found.typed.parts
    let total = found.total
    guard total < end, !query.isStrict, parts.plan.mayMatchInPart,
      total == 0 || query.clauses.count > 1
    else { return PartialTier(hits: [], corrections: found.corrections, tiers: []) }
    let near = nearForms(of: parts)
    let depth = partialDepth(of: parts.plan)
    var best = TopHits(capacity: max(depth, capacity(for: end - total)))
    let matched = found.hits.map(\.document)
    for (index, part) in parts.segments.enumerated() {
      try part.runPartial(
        weights: parts.weights, near: near[index], hits: &best,
        firstDocument: snapshot.firstDocuments[index], without: matched)
    }
    var corrections = found.corrections
    if !best.hits.isEmpty, let more = readings?.partialCorrections {
      corrections += more.filter { !corrections.contains($0) }
    }
    var tier = try ordered(best, .someWords, parts, depth: depth)
    tier.near = near
    if comparesPartialHits(of: parts.plan) { tier = drawnToNeighbours(tier) }
    return PartialTier(
      hits: tier.hits.prefix(end - total).dropFirst(max(0, query.offset - total)),
      corrections: corrections, tiers: explained(tier))
  }

  /// The best documents that have the only word of the query inside another word.
  private func containing(_ pattern: TextPattern, below found: Found) throws -> PartialTier {
    var asked = query
    asked.clauses = [.pattern(pattern)]
    (asked.offset, asked.facets, asked.rangeFacets) = (0, [], [])
    // Those with the word itself are among them.
    asked.limit = end + found.hits.count
    let search = try TieredSearch(asked, snapshot, isExplained: isExplained)
    let inside = try search.typed()
    let matched = Set(found.hits.map(\.document))
    let hits = inside.hits.filter { !matched.contains($0.document) }
    return PartialTier(
      hits: hits.prefix(end - found.total).dropFirst(max(0, query.offset - found.total)),
      match: .insideWords, corrections: found.corrections, tiers: inside.tiers)
  }

  /// The near forms of the words of a long query, a list for each segment, with the weight of what they add: that of a word
  /// that so many documents have as have the word or a near form of it.
  private func nearForms(of parts: QueryParts) -> [[NearList]] {
    let plan = parts.plan
    let none = parts.segments.map { _ in [NearList]() }
    guard plan.sequence.count >= MatchWeights.leastWordsWithNearForms,
      let language = languageOfForms(in: plan)
    else { return none }
    let (stopWords, unknown) = (stopWords, parts.unknown)
    var near = parts.segments.map {
      $0.nearForms(language, without: stopWords, unknown: unknown)
    }
    for atom in plan.atoms.indices {
      let having = zip(parts.segments, near).reduce(0) { sum, segment in
        let (part, near) = segment
        return sum
          + (near.first { $0.atom == atom }?.documentFrequency ?? part.documentFrequencies[atom])
      }
      let weight =
        plan.uses[atom].repetitions
        * BM25FScorer.weight(
          documentFrequency: having, documentCount: snapshot.documentCount, repetitions: 1)
      for segment in near.indices {
        for index in near[segment].indices where near[segment][index].atom == atom {
          near[segment][index].scored.weight = weight
        }
      }
    }
    return near
  }
}

/// Documents that are like each other score alike: what is about the same thing may say it in other words (Diaz,
/// *Regularizing query-based retrieval scores*, 2007).
extension TieredSearch {
  /// The number of the best partial hits that are looked at.
  private func partialDepth(of plan: QueryPlan) -> Int {
    guard query.ranking == .positions else { return 0 }
    return comparesPartialHits(of: plan) ? MatchWeights.comparedHits : MatchWeights.depth
  }

  /// True if the best hits with some of the words are drawn to those like them: in a small collection, where the query has
  /// four words that say something.
  private func comparesPartialHits(of plan: QueryPlan) -> Bool {
    guard query.ranking == .positions else { return false }
    let stopWords = stopWords
    let count = plan.atoms.count { !$0.onlyScores && !stopWords.contains($0.term) }
    return count >= MatchWeights.leastWordsOfCompared && snapshot.comparesDocuments
  }

  /// Draws the score of each of the best hits to the scores of those most like it: the mean of its own, which counts 1, and
  /// theirs, which count .4 of the similarity.
  private func drawnToNeighbours(_ tier: OrderedTier) -> OrderedTier {
    let best = Array(tier.hits.prefix(MatchWeights.comparedHits))
    guard best.count > 1, let likeness = likeness(of: best.map(\.document)) else { return tier }
    var tier = tier
    for (index, hit) in best.enumerated() {
      var (sum, shares) = (0, 0)
      for (other, share) in likeness.nearest(to: index, count: MatchWeights.neighbours) {
        sum += (best[other].units - hit.units) / 1024 * share
        shares += share
      }
      // The mean of its own score, which counts 1, and theirs.
      let whole = 1024 + shares * MatchWeights.neighbourShare / 1024
      tier.neighbours[hit.document] = sum * MatchWeights.neighbourShare / whole
    }
    let drawn = best.map {
      TopHits.Hit(units: $0.units + (tier.neighbours[$0.document] ?? 0), document: $0.document)
    }
    tier.hits = drawn.sorted(by: TopHits.isBetter) + tier.hits.dropFirst(best.count)
    return tier
  }

  /// The similarity of some documents of the collection.
  private func likeness(of documents: [DocID]) -> Likeness? {
    let segments = snapshot.segments
    let words = segments.map { $0.caches.words.words(of: $0) }
    return Likeness(
      documents.map { document in
        let segment = snapshot.firstDocuments.lastIndex { $0 <= document } ?? 0
        return (words[segment], document - snapshot.firstDocuments[segment])
      }, of: snapshot.documentCount
    ) { hash in
      zip(segments, words).reduce(0) { sum, part in
        let (segment, words) = part
        return sum + (words.ordinal(of: hash).map { segment.documentFrequency(of: $0) } ?? 0)
      }
    }
  }
}
