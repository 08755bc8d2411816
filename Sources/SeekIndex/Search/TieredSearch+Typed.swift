import SeekCore

/// The first stage: documents that have all words, each in any of its forms.
extension TieredSearch {
  struct TypedTier {
    /// The query with other forms of its words.
    let parts: QueryParts
    /// The best, in their order.
    let hits: [TopHits.Hit]
    /// The number of documents that have the words, or other forms of them.
    let total: Int
    /// For every atom, true if no document has it as typed; empty if no word was searched in other forms.
    let unknown: [Bool]
    let counters: FacetCounters

    /// True if every word is there as typed, and some document has them all.
    var hasTyped: Bool { total > 0 && !unknown.contains(true) }

    /// The documents that have the words or are called so with other spaces, a set for each segment.
    func matches(with titles: RespelledTitles?) throws -> [DocumentSet] {
      var matches = try parts.matches()
      for (index, added) in (titles?.added ?? []).enumerated() { matches[index].formUnion(added) }
      return matches
    }
  }

  /// Searches the words in all their forms.
  /// - Throws: `SearchError` for a field that cannot be counted; `CancellationError`.
  func typed() throws -> TypedTier {
    let exact = try segmentQueries(of: plan)
    let language = languageOfForms(in: plan)
    let forms = language.map { language in exact.map { $0.forms(language) } } ?? []
    guard let language, zip(exact, forms).contains(where: { $0.hasForms($1, language) }) else {
      return try typed(weighed(exact, plan), unknown: [])
    }
    let unknown = plan.atoms.indices.map { atom in
      !plan.atoms[atom].onlyScores && exact.allSatisfy { $0.documentFrequencies[atom] == 0 }
    }
    let segments = try zip(exact, forms).map {
      try $0.withForms($1, language, isLast: true) ?? $0
    }
    return try typed(weighed(segments, plan), unknown: unknown)
  }

  /// Counts the documents and finds the best of them.
  private func typed(_ parts: QueryParts, unknown: [Bool]) throws -> TypedTier {
    var counters = try FacetCounters(query, snapshot.schema)
    var best = TopHits(capacity: capacity(for: reach))
    var total = 0
    for (index, part) in parts.segments.enumerated() {
      best.firstDocument = snapshot.firstDocuments[index]
      guard !counters.isEmpty else {
        total += try part.run(weights: parts.weights, into: &best)
        continue
      }
      var matches = DocumentSet(documentCount: part.segment.documentCount)
      let count =
        try matches.withMutableWords {
          try part.run(weights: parts.weights, into: &best, matches: $0)
        } ?? 0
      total += count
      try counters.add(matches, matchCount: count, of: part.segment)
    }
    let tier = try ordered(best, .allWords, parts, addsTitles: true)
    explained?.tiers.append(tier)
    return TypedTier(
      parts: parts, hits: Array(tier.hits.prefix(reach)), total: total, unknown: unknown,
      counters: counters)
  }
}
