import SearchCore

/// A query looked up in every segment, with the weights of its words.
struct QueryParts {
  let plan: QueryPlan
  /// One for each segment.
  let segments: [SegmentQuery]
  /// For each atom of the plan; empty if there is no segment.
  let weights: [Int]

  /// For every atom, true if no document has it.
  var unknown: [Bool] {
    plan.atoms.indices.map { atom in segments.allSatisfy { $0.documentFrequencies[atom] == 0 } }
  }

  /// The number of documents that have an atom.
  func documentFrequency(of atom: Int) -> Int {
    segments.reduce(0) { $0 + $1.documentFrequencies[atom] }
  }

  /// Every document found, a set for each segment.
  func matches() throws -> [DocumentSet] { try segments.map { try $0.matches() } }

  /// For every atom, true if so many documents or terms begin with it that only its own term has positions.
  var wide: [Bool] {
    let isBehindMany = plan.sequence.count > TitleTable.wordCount
    let limit = isBehindMany ? MatchWeights.widePrefixBehindMany : MatchWeights.widePrefix
    return plan.atoms.indices.map { atom in
      guard plan.atoms[atom].isPrefix else { return false }
      let hasManyTerms =
        !isBehindMany
        && segments.contains { $0.ranges[atom].count > MatchWeights.widePrefixTerms }
      return hasManyTerms || documentFrequency(of: atom) > limit
    }
  }
}

extension TieredSearch {
  /// Looks a plan up in every segment.
  /// - Throws: `CancellationError`.
  func segmentQueries(of plan: QueryPlan) throws -> [SegmentQuery] {
    try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: try filter.documents(in: $0))
    }
  }

  /// The parts of a query, with their weights.
  func weighed(_ segments: [SegmentQuery], _ plan: QueryPlan) -> QueryParts {
    let stopWords = self.stopWords
    let weights = plan.atoms.indices.map { atom in
      var frequency = 0
      for part in segments { frequency += part.documentFrequencies[atom] }
      var weight = BM25FScorer.weight(
        documentFrequency: frequency, documentCount: snapshot.documentCount, repetitions: 1)
      if plan.hasPairs {
        weight = max(1, MatchWeights.share(MatchWeights.pairShare(plan.atoms[atom]), of: weight))
      }
      let isStopWord = plan.varies[atom] && stopWords.contains(plan.atoms[atom].term)
      return plan.repetitions[atom]
        * (isStopWord ? max(1, MatchWeights.share(MatchWeights.stopWord, of: weight)) : weight)
    }
    return QueryParts(plan: plan, segments: segments, weights: weights)
  }

  /// The same query with other forms of its words; nil where no segment has any.
  func withForms(_ parts: QueryParts) throws -> QueryParts? {
    guard let language = languageOfForms(in: parts.plan) else { return nil }
    let forms = try parts.segments.map { try $0.withForms(language) }
    guard forms.contains(where: { $0 != nil }) else { return nil }
    return weighed(zip(parts.segments, forms).map { $1 ?? $0 }, parts.plan)
  }

  /// The language by whose stems words have other forms; nil if no forms are searched.
  func languageOfForms(in plan: QueryPlan) -> StemLanguage? {
    guard query.matching.contains(.stems), plan.varies.contains(true) || !plan.required.isEmpty
    else { return nil }
    return snapshot.stemLanguage
  }

  /// The words that say little in the collection's language, where that counts.
  var stopWords: Set<[UInt8]> {
    guard query.ranking == .places, query.matching.contains(.stems) else { return [] }
    return snapshot.stemLanguage?.stopWords ?? []
  }
}
