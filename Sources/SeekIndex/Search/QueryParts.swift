import SeekCore

/// A query looked up in every segment, with the weights of its words.
struct QueryParts {
  let plan: QueryPlan
  let segments: [SegmentQuery]
  /// For each atom of the plan; empty if there is no segment.
  let weights: [Int]

  func documentFrequency(of atom: Int) -> Int {
    segments.reduce(0) { $0 + $1.documentFrequencies[atom] }
  }

  func matches() throws -> [DocumentSet] { try segments.map { try $0.matches() } }

  /// For every atom, true if so many documents or terms begin with it that only its own term has positions.
  var wide: [Bool] {
    let isBehindMany = plan.sequence.count > TitleTable.wordCount
    let limit = isBehindMany ? SearchLimits.widePrefixBehindMany : SearchLimits.widePrefix
    return plan.atoms.indices.map { atom in
      guard plan.atoms[atom].isPrefix else { return false }
      let hasManyTerms =
        !isBehindMany
        && segments.contains { $0.terms[atom].range.count > SearchLimits.widePrefixTerms }
      return hasManyTerms || documentFrequency(of: atom) > limit
    }
  }
}

extension QueryPlan {
  /// True if the term of an atom is a stop word where another stands, which is not in quotes.
  fileprivate func isStopWord(
    _ atom: Int, usedAs use: Int, of stopWords: Set<[UInt8]>
  ) -> Bool {
    !uses[use].isQuoted && stopWords.contains(atoms[atom].term)
  }
}

extension TieredSearch {
  /// Looks a plan up in every segment.
  func segmentQueries(of plan: QueryPlan) throws -> [SegmentQuery] {
    try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: try filter.documents(in: $0))
    }
  }

  func weighed(_ segments: [SegmentQuery], _ plan: QueryPlan) -> QueryParts {
    let stopWords = self.stopWords
    var weights = plan.atoms.indices.map { atom in
      var frequency = 0
      for part in segments { frequency += part.documentFrequencies[atom] }
      var weight = BM25FScorer.weight(
        documentFrequency: frequency, documentCount: snapshot.documentCount, repetitions: 1)
      if plan.hasPairs {
        weight = max(1, MatchWeights.share(rules.pairShare(plan.atoms[atom]), of: weight))
      }
      let isStopWord = plan.isStopWord(atom, usedAs: atom, of: stopWords)
      return plan.uses[atom].repetitions
        * (isStopWord ? max(1, MatchWeights.share(rules.stopWord, of: weight)) : weight)
    }
    divideWeights(&weights, ofSpellingsIn: plan)
    return QueryParts(plan: plan, segments: segments, weights: weights)
  }

  /// Divides the weight of each word that was typed with accents between its folded term and its spelling.
  private func divideWeights(_ weights: inout [Int], ofSpellingsIn plan: QueryPlan) {
    guard !plan.spellings.isEmpty else { return }
    let stopWords = self.stopWords
    let share =
      spokenLanguage?.inflects == true
      ? rules.spelling : rules.spellingWithoutForms
    for (word, spelling) in plan.spellings {
      let (times, all) = (plan.uses[spelling].repetitions, plan.uses[word].repetitions)
      let part = MatchWeights.share(share, of: weights[word]) * min(times, all) / all
      let isStopWord = plan.isStopWord(word, usedAs: word, of: stopWords)
      // A spelling may be a stop word that the folded word is not: of Vietnamese `là`, not `la`.
      let isStopSpelling = plan.isStopWord(spelling, usedAs: word, of: stopWords)
      let rest = weights[word] - part
      weights[word] = max(
        1, isStopSpelling && !isStopWord ? rest / 1024 * rules.stopWord : rest)
      let own = isStopWord || isStopSpelling ? share * rules.stopWord / 1024 : share
      weights[spelling] = max(1, MatchWeights.share(own, of: weights[spelling]))
    }
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
    guard query.matching.contains(.stems),
      plan.uses.contains(where: \.varies) || !plan.required.isEmpty
    else { return nil }
    return snapshot.stemLanguage.flatMap { $0.inflects ? $0 : nil }
  }

  /// The language of the collection, if the query takes it into account.
  private var spokenLanguage: StemLanguage? {
    query.matching.contains(.stems) ? snapshot.stemLanguage : nil
  }

  /// The gain of neighbouring words, in 1024ths of the lesser of two.
  var nearness: Int {
    spokenLanguage?.inflects == false ? rules.pair : rules.nearness
  }

  /// The words that say little in the collection's language, where that counts.
  var stopWords: Set<[UInt8]> {
    guard query.ranking == .positions, query.matching.contains(.stems) else { return [] }
    return snapshot.stemLanguage?.stopWords ?? []
  }
}
