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
    let sorted = best.sorted(droppingFirst: 0)
    if isExplained {
      tiers.append(Tier(documents: sorted.map(\.document), parts: parts, weights: weights))
    }
    guard query.ranking == .places, let plan = parts.first?.plan else { return Array(sorted) }
    let wide = Self.wide(parts)
    guard let order = PlaceOrder(plan, weights, snapshot.schema, wide: wide) else {
      return Array(sorted)
    }
    var looked: [TopHits.Hit] = []
    let candidates = sorted.prefix(MatchWeights.depth).sorted { $0.document < $1.document }
    var next = candidates[...]
    for (part, first) in zip(parts, snapshot.firstDocuments) {
      let end = first + DocID(part.segment.documentCount)
      let mine = next.prefix { $0.document < end }
      next = next.dropFirst(mine.count)
      guard !mine.isEmpty else { continue }
      try Task.checkCancellation()
      var places = WordPlaces(
        part, atoms: order.atoms, wide: wide, documents: mine.map { $0.document - first })
      for (index, hit) in mine.enumerated() {
        places.read(index)
        let bonus = order.bonus(
          of: hit.document - first, places.places, part.segment)
        looked.append(TopHits.Hit(units: hit.units + bonus.sum, document: hit.document))
      }
    }
    looked.sort { $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document }
    return looked + sorted.dropFirst(looked.count)
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
