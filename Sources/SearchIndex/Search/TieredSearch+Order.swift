import SearchCore

/// The second look at the best of a tier: by where the words stand.
extension TieredSearch {
  /// How many hits a tier must remember to show so many.
  ///
  /// The second look is always at the same ones, whatever the page, so that pages put together are the whole list.
  func capacity(for wanted: Int) -> Int {
    guard wanted > 0, query.ranking == .places else { return max(0, wanted) }
    return max(wanted, MatchWeights.depth)
  }

  /// The hits of a tier, best first.
  /// - Parameter parts: The query they were found by, one part a segment.
  mutating func ordered(
    _ best: TopHits, _ parts: [SegmentQuery], _ weights: [Int]
  ) throws -> [TopHits.Hit] {
    if isExplained {
      let documents = best.sorted(droppingFirst: 0).map(\.document)
      tiers.append(Tier(documents: documents, parts: parts, weights: weights))
    }
    guard query.ranking == .places, let plan = parts.first?.plan, !best.hits.isEmpty else {
      return Array(best.sorted(droppingFirst: 0))
    }
    let wide = Self.wide(parts)
    guard let order = PlaceOrder(plan, weights, snapshot.schema, wide: wide) else {
      return Array(best.sorted(droppingFirst: 0))
    }
    var looked = best.hits
    var rest: ArraySlice<TopHits.Hit> = []
    if looked.count > MatchWeights.depth {
      let sorted = best.sorted(droppingFirst: 0)
      (looked, rest) = (Array(sorted.prefix(MatchWeights.depth)), sorted[MatchWeights.depth...])
    }
    looked.sort { $0.document < $1.document }
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
      if words.isEmpty { continue }
      let segment = part.segment
      for index in start..<next {
        words.read(index - start)
        let hit = looked[index]
        let bonus = order.bonus(of: hit.document - first, words, segment)
        looked[index] = TopHits.Hit(units: hit.units + bonus.sum, document: hit.document)
      }
    }
    looked.sort(by: TopHits.isBetter)
    return looked + rest
  }

  /// Of every atom whether so many documents have a term that begins with it that only its own has places.
  static func wide(_ parts: [SegmentQuery]) -> [Bool] {
    guard let plan = parts.first?.plan else { return [] }
    return plan.atoms.indices.map { atom in
      plan.atoms[atom].isPrefix
        && parts.reduce(0) { $0 + $1.documentFrequencies[atom] } > MatchWeights.widePrefix
    }
  }

  /// The words that say little in the collection's language, where that counts.
  var faintWords: Set<[UInt8]> {
    guard query.ranking == .places, query.matching.contains(.stems) else { return [] }
    return snapshot.stemLanguage?.faintWords ?? []
  }
}
