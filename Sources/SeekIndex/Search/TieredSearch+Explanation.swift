import SeekCore

/// Explains the score of a document.
extension TieredSearch {
  /// Explains the score of the hit of a rank; nil if there is none.
  /// - Precondition: The search is one to be explained, and its page is that hit.
  /// - Complexity: O(postings of the words), for every tier that has the document.
  func explanation() throws -> ScoreExplanation? {
    let found = try run()
    guard let hit = try page(of: found.hits).first ?? partial(below: found).hits.first else {
      return nil
    }
    let score = BM25FScorer.score(hit.units)
    // What a reading brings forward has its place among other forms of the word too, with another score there.
    return explained?.tiers.lazy.compactMap { explanation(of: hit.document, in: $0) }
      .first { $0.score == score }
  }

  private func explanation(of place: DocID, in tier: OrderedTier) -> ScoreExplanation? {
    guard let rank = tier.hits.firstIndex(where: { $0.document == place }),
      let index = snapshot.firstDocuments.lastIndex(where: { $0 <= place })
    else { return nil }
    let weights = tier.parts.weights
    let part = tier.parts.segments[index]
    let wide = tier.parts.wide
    let document = place - snapshot.firstDocuments[index]
    let atoms = Array(part.plan.atoms.indices)
    var words = WordPositions(
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
            decoding: part.plan.atoms[atom].term.drop { $0 < PartTerms.leastOfWord }, as: UTF8.self),
          isPrefix: part.plan.atoms[atom].isPrefix,
          documentFrequency: tier.parts.documentFrequency(of: atom),
          impact: impact, weight: weights[atom],
          fields: fields(words.positions(of: atom), in: document, part.segment.postings.spans))
      }
      + (tier.near.isEmpty ? [] : nearTerms(tier.near[index], of: document, in: part))
    var bonuses: [ScoreExplanation.Bonus] = []
    if rank < tier.lookedCount, query.ranking == .positions,
      let order = PositionOrder(
        part.plan, weights, snapshot.schema, rules, wide: wide, nearness: nearness)
    {
      var words = WordPositions(part, atoms: order.placed, wide: wide, documents: [document])
      words.read(0)
      let bonus = order.bonus(
        on: terms.reduce(0) { $0 + $1.impact * $1.weight }, of: document, words, part.segment,
        opening: tier.beginnings?.opening(of: place))
      bonuses = ScoreExplanation.Bonus.Reason.allCases.filter { bonus[$0] > 0 }
        .map { ScoreExplanation.Bonus($0, units: bonus[$0]) }
    }
    if tier.hasKind { bonuses.removeAll { $0.reason == .wholeField } }
    return ScoreExplanation(
      standing: tier.standing, terms: terms, bonuses: bonuses, unitsOfOne: BM25FScorer.unitsOfOne)
  }

  private func nearTerms(
    _ near: [NearWord], of document: UInt32, in part: SegmentQuery
  ) -> [ScoreExplanation.Term] {
    near.compactMap { near in
      let impact = near.list(in: part, share: shareOfNearForms).impact(in: document)
      guard impact > 0 else { return nil }
      return ScoreExplanation.Term(
        text: "~" + String(decoding: part.plan.atoms[near.atom].term, as: UTF8.self),
        isPrefix: false, documentFrequency: near.documentFrequency, impact: Int(impact),
        weight: near.weight, fields: [])
    }
  }

  private func fields(
    _ positions: UnsafeBufferPointer<WordPositions.Position>, in document: UInt32,
    _ spans: FieldSpans
  ) -> [ScoreExplanation.Field] {
    let weights = snapshot.schema.textWeights
    return snapshot.schema.textFieldNames.enumerated().compactMap { field, name in
      let range = spans.positions(of: field, in: Int(document))
      let count = positions.count { range.contains($0.position) }
      guard count > 0 else { return nil }
      return ScoreExplanation.Field(
        name: name, weight: Double(weights[field]), occurrences: count, length: range.count)
    }
  }
}

/// The tiers of a search in the order in which they were found.
final class ExplainedTiers {
  var tiers: [TieredSearch.OrderedTier] = []
}

extension SegmentQuery {
  /// The score of the occurrences of an atom in a document, 0 if it has none.
  /// - Complexity: That of ``PostingList/impact(in:)``.
  fileprivate func impact(of atom: Int, in document: UInt32) -> Int {
    let impact = lists[atom].list.impact(in: document)
    return impact > 0 ? Int(lists[atom].table[Int(impact)]) : 0
  }
}
