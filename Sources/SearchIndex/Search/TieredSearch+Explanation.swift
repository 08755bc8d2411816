import SearchCore

/// Explains the score of a document.
extension TieredSearch {
  /// The inputs that ordered the documents of a tier.
  struct Tier {
    let standing: ScoreExplanation.Standing
    /// Those that the second look was at, by their places when all segments are laid one after the other.
    let looked: [DocID]
    /// The others.
    let rest: [DocID]
    /// The query they were found by.
    let parts: [SegmentQuery]
    let weights: [Int]
    /// The knowledge of titles that was used beside the positions of words.
    let beginnings: TitleBeginnings?
    /// The gains, or losses, by documents like them.
    var neighbours: [DocID: Int] = [:]
  }

  /// Explains the score of a hit; nil if the document is not a hit.
  /// - Precondition: The search was run as one to be explained.
  /// - Complexity: O(postings of the words), for every tier that has the document.
  func explanation(of hit: TopHits.Hit) -> ScoreExplanation? {
    let score = BM25FScorer.score(hit.units)
    // What a reading brings forward has its place among other forms of the word too, with another score there.
    return tiers.lazy.filter {
      $0.looked.contains(hit.document) || $0.rest.contains(hit.document)
    }
    .compactMap { explanation(of: hit.document, in: $0) }.first { $0.score == score }
  }

  private func explanation(of place: DocID, in tier: Tier) -> ScoreExplanation? {
    guard let index = snapshot.firstDocuments.lastIndex(where: { $0 <= place }) else { return nil }
    let weights = tier.weights
    let part = tier.parts[index]
    let isLookedAt = tier.looked.contains(place)
    let document = place - snapshot.firstDocuments[index]
    let atoms = Array(part.plan.atoms.indices)
    var words = WordPlaces(
      part, atoms: atoms, wide: atoms.map { _ in false }, documents: [document])
    words.read(0)
    let terms =
      atoms.compactMap { atom -> ScoreExplanation.Term? in
        let impact =
          tier.beginnings?.units(byFirstWordOf: place).map { $0 / weights[atom] }
          ?? part.impact(of: atom, in: document)
        guard impact > 0 else { return nil }
        return ScoreExplanation.Term(
          text: String(
            decoding: part.plan.atoms[atom].term.drop { $0 == LetterPairs.mark }, as: UTF8.self),
          isPrefix: part.plan.atoms[atom].isPrefix,
          documentFrequency: tier.parts.reduce(0) { $0 + $1.documentFrequencies[atom] },
          impact: impact, weight: weights[atom],
          fields: fields(words.places(of: atom), in: document, part.segment.postings.spans))
      }
      + (tier.standing == .someWords ? nearTerms(of: document, in: part) : [])
    var bonuses: [ScoreExplanation.Bonus] = []
    if isLookedAt, query.ranking == .places,
      let order = PlaceOrder(
        part.plan, weights, snapshot.schema, wide: Self.wide(tier.parts))
    {
      var words = WordPlaces(
        part, atoms: order.atoms, wide: Self.wide(tier.parts), documents: [document])
      words.read(0)
      bonuses =
        order.bonus(
          on: terms.reduce(0) { $0 + $1.impact * $1.weight }, of: document, words, part.segment,
          opening: tier.beginnings?.opening(of: place)
        ).explained
    }
    if let gain = tier.neighbours[place], gain != 0 {
      bonuses.append(ScoreExplanation.Bonus(.neighbours, units: gain))
    }
    return ScoreExplanation(
      standing: tier.standing, terms: terms, bonuses: bonuses, unitsOfOne: BM25FScorer.unitsOfOne)
  }

  /// The terms that near forms of the words add.
  private func nearTerms(
    of document: UInt32, in part: SegmentQuery
  ) -> [ScoreExplanation.Term] {
    part.near.compactMap { near in
      let impact = near.scored.list.impact(in: document)
      guard impact > 0 else { return nil }
      return ScoreExplanation.Term(
        text: "~" + String(decoding: part.plan.atoms[near.atom].term, as: UTF8.self),
        isPrefix: false, documentFrequency: near.documentFrequency, impact: Int(impact),
        weight: near.scored.weight, fields: [])
    }
  }

  private func fields(
    _ places: UnsafeBufferPointer<WordPlaces.Place>, in document: UInt32, _ spans: FieldSpans
  ) -> [ScoreExplanation.Field] {
    let weights = snapshot.schema.textWeights
    return snapshot.schema.textFieldNames.enumerated().compactMap { field, name in
      let range = spans.places(of: field, in: Int(document))
      let count = places.count { range.contains($0.place) }
      guard count > 0 else { return nil }
      return ScoreExplanation.Field(
        name: name, weight: Double(weights[field]), occurrences: count, length: range.count)
    }
  }
}

extension SegmentQuery {
  /// The score of the occurrences of an atom in a document, 0 if it has none.
  /// - Complexity: That of ``PostingList/impact(in:)``.
  fileprivate func impact(of atom: Int, in document: UInt32) -> Int {
    let impact = lists[atom].list.impact(in: document)
    return impact > 0 ? Int(lists[atom].table[Int(impact)]) : 0
  }
}

extension PlaceOrder.Bonus {
  fileprivate var explained: [ScoreExplanation.Bonus] {
    ScoreExplanation.Bonus.Reason.allCases.compactMap { reason in
      let units =
        switch reason {
        case .wholeTitle: wholeTitle
        case .otherSigns: otherSigns
        case .behindArticle: behindArticle
        case .titleBeginning: titleBeginning
        case .beginningBehindArticle: beginningBehindArticle
        case .titleRow: titleRow
        case .wholeField: wholeField
        case .titleShare: titleShare
        case .nearness: nearness
        case .wholeWord: wholeWord
        case .neighbours: 0
        }
      return units > 0 ? ScoreExplanation.Bonus(reason, units: units) : nil
    }
  }
}
