import SeekCore

/// The last stage: documents that have some of the words, if the page has room.
extension TieredSearch {
  struct PartialTier {
    /// Those of the page.
    let hits: ArraySlice<TopHits.Hit>
    var match = PartialMatch.someWords
    /// The corrections of all groups, and those used here.
    let corrections: [SearchCorrection]
  }

  /// The best documents that have some of the words, as many as the page has room for. Of one word written in parts,
  /// `wi-fi`, they are wanted only where nothing has the whole.
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
    else { return PartialTier(hits: [], corrections: found.corrections) }
    let words = nearWords(of: parts)
    var best = TopHits(capacity: capacity(for: end - total))
    let matched = found.hits.map(\.document)
    for (index, part) in parts.segments.enumerated() {
      best.firstDocument = snapshot.firstDocuments[index]
      try part.runPartial(
        weights: parts.weights, near: words[index], share: shareOfNearForms, into: &best,
        without: matched)
    }
    var corrections = found.corrections
    if !best.hits.isEmpty, let more = readings?.partialCorrections {
      corrections += more.filter { !corrections.contains($0) }
    }
    var tier = try ordered(best, .someWords, parts)
    tier.near = words
    explained?.tiers.append(tier)
    return PartialTier(
      hits: tier.hits.prefix(end - total).dropFirst(max(0, query.offset - total)),
      corrections: corrections)
  }

  /// The best documents that have the only word of the query inside another word.
  private func containing(_ pattern: TextPattern, below found: Found) throws -> PartialTier {
    var asked = query
    asked.clauses = [.pattern(pattern)]
    (asked.offset, asked.facets, asked.rangeFacets) = (0, [], [])
    // Those with the word itself are among them.
    asked.limit = end + found.hits.count
    let search = try TieredSearch(asked, snapshot, explained: explained)
    let inside = try search.typed()
    let matched = Set(found.hits.map(\.document))
    let hits = inside.hits.filter { !matched.contains($0.document) }
    return PartialTier(
      hits: hits.prefix(end - found.total).dropFirst(max(0, query.offset - found.total)),
      match: .insideWords, corrections: found.corrections)
  }

  /// The part of an occurrence of the word that one of a near form counts.
  var shareOfNearForms: Float { Float(rules.nearForm) / 1024 }

  /// The near forms of the words, for each segment, with the weight of what they add: that of a word
  /// that so many documents have as have the word or a near form of it.
  private func nearWords(of parts: QueryParts) -> [[NearWord]] {
    let plan = parts.plan
    guard let language = languageOfForms(in: plan) else { return parts.segments.map { _ in [] } }
    let stopWords = stopWords
    var near = parts.segments.map { $0.nearWords(language, without: stopWords) }
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
          near[segment][index].weight = weight
        }
      }
    }
    return near
  }
}
