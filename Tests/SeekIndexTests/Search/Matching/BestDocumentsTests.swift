import Testing

@testable import SeekIndex

/// 1. Lists in every mixture of forms give the hits that a scan of the accepted documents finds, in its order.
/// 2. Accepted documents that no list has are hits only where that is asked for.
/// 3. A cancelled task stops.
/// 4. Near forms of a word score beside it, also where the word is not.
@Suite struct BestDocumentsTests {
  typealias Form = FormedList.Form

  private struct Part {
    let list: FormedList
    let table: FrozenArray<UInt8>
    let weight: Int

    var scored: ScoredList { ScoredList(list: list.list, table: table.base, weight: weight) }
  }

  /// Near forms of the word of a list, of which each document has so many.
  private struct Near {
    let frequencies: [UInt32: Float]
    let found: NearDocuments
    let weight: Int
    static let share: Float = 0.4

    init(documentCount: Int, _ generator: inout SeededGenerator) {
      let having = FormedList.random(
        share: 0.1, documentCount: documentCount, maximum: 200, &generator)
      frequencies = Dictionary(
        uniqueKeysWithValues: having.map {
          ($0.document, 0.5 * BM25FScorer.frequency($0.impact))
        })
      let documents = DocumentSet(documentCount: documentCount, documents: frequencies.keys)
      let list = FormedList(having, .sparse, documentCount: documentCount)
      found = NearDocuments(documents, moreDocuments: 0, [(list.list, 0.5)])
      weight = Int.random(in: 1...1000, using: &generator)
    }

    func units(beside impact: UInt8, in document: UInt32) -> Int {
      guard let frequency = frequencies[document] else { return 0 }
      let own = impact == 0 ? 0 : BM25FScorer.frequency(impact)
      return weight
        * max(0, Int(BM25FScorer.impact(frequency: own + Self.share * frequency)) - Int(impact))
    }
  }

  private func scan(
    _ parts: [Part], _ near: Near?, _ accepted: DocumentSet, acceptsUnscored: Bool, capacity: Int
  ) -> [TopHits.Hit] {
    var units: [UInt32: Int] = [:]
    if let near, let first = parts.first {
      let impacts = Dictionary(uniqueKeysWithValues: first.list.postings.map { ($0, $1) })
      for document in near.frequencies.keys {
        let impact = first.table[Int(impacts[document] ?? 0)]
        units[document] = near.units(beside: impact, in: document)
      }
    }
    for part in parts {
      for posting in part.list.postings {
        units[posting.document, default: 0] += part.weight * Int(part.table[Int(posting.impact)])
      }
    }
    var hits: [TopHits.Hit] = []
    accepted.forEach { document in
      let score = units[document] ?? 0
      if score > 0 || acceptsUnscored { hits.append(.init(units: score, document: document)) }
    }
    hits.sort { $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document }
    return Array(hits.prefix(capacity))
  }

  @Test(arguments: ConjunctionTests.mixtures, [false, true])
  func everyMixtureOfFormsAgreesWithAScan(_ forms: [Form], _ acceptsUnscored: Bool) throws {
    for seed in UInt64(1)...6 {
      var generator = SeededGenerator(seed: seed)
      // Enough windows that some are sampled and some passed over.
      let documentCount = Int.random(in: 1...(seed == 6 ? 60_000 : 9_000), using: &generator)
      let maxima: [UInt8] = [1, 3, 255]
      let maximum: UInt8 = maxima.randomElement(using: &generator) ?? 1
      let parts = forms.map { form -> Part in
        let shares: [Double] = [0.001, 0.05, 0.7]
        let postings = FormedList.random(
          share: shares.randomElement(using: &generator) ?? 0.5, documentCount: documentCount,
          maximum: maximum, &generator)
        return Part(
          list: FormedList(postings, form, documentCount: documentCount),
          table: Bool.random(using: &generator) ? ImpactTable.same : ImpactTable.damped,
          weight: Int.random(in: 1...1000, using: &generator))
      }
      let acceptedShares: [Double] = [0.01, 0.5, 1]
      let share: Double = acceptedShares.randomElement(using: &generator) ?? 1
      let accepted = DocumentSet(
        documentCount: documentCount,
        documents: (0..<UInt32(documentCount)).filter { _ in
          Double.random(in: 0..<1, using: &generator) < share
        })
      let capacity = [1, 10, documentCount].randomElement(using: &generator) ?? 1
      let near =
        Bool.random(using: &generator) ? Near(documentCount: documentCount, &generator) : nil
      let nearLists = parts.prefix(1).flatMap { part in
        near.map { NearList($0.found, weight: $0.weight, beside: part.scored, share: Near.share) }
          .map { [$0] } ?? []
      }
      let best = BestDocuments(
        lists: parts.map(\.scored), near: nearLists, acceptsUnscored: acceptsUnscored)
      var hits = TopHits(capacity: capacity)
      try withExtendedLifetime(parts) { try best.offer(FoundDocuments(accepted), to: &hits) }
      hits.checkInvariants()
      let expected = scan(
        parts, near, accepted, acceptsUnscored: acceptsUnscored, capacity: capacity)
      #expect(
        Array(hits.sorted(droppingFirst: 0)) == expected,
        "seed \(seed), \(forms), \(documentCount) documents, top \(capacity), \(acceptsUnscored)")
    }
  }

  /// The best of a list alone are found without looking at all its documents.
  @Test(arguments: Form.allCases, [0.001, 0.05, 0.7])
  func theBestOfAListAloneAgreeWithAScan(_ form: Form, _ share: Double) throws {
    for (seed, capacity) in zip(UInt64(1)..., [1, 10, 32, 9_000]) {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...9_000, using: &generator)
      let postings = FormedList.random(
        share: share, documentCount: documentCount, maximum: seed % 2 == 0 ? 3 : 255, &generator)
      let part = Part(
        list: FormedList(postings, form, documentCount: documentCount),
        table: seed % 3 == 0 ? ImpactTable.damped : ImpactTable.same, weight: 7)
      var hits = TopHits(capacity: capacity)
      withExtendedLifetime(part) {
        BestDocuments(lists: [part.scored], acceptsUnscored: true).offerAll(to: &hits)
      }
      hits.checkInvariants()
      let all = DocumentSet(documentCount: documentCount, full: true)
      let expected = scan([part], nil, all, acceptsUnscored: false, capacity: capacity)
      #expect(Array(hits.sorted(droppingFirst: 0)) == expected, "seed \(seed), top \(capacity)")
    }
  }

  @Test func hitsOfALaterSegmentAreNumberedInTheCollection() throws {
    let list = FormedList([(2, 5), (9, 7)], .sparse, documentCount: 10)
    let scored = ScoredList(list: list.list, table: ImpactTable.same.base, weight: 2)
    var hits = TopHits(capacity: 5)
    hits.firstDocument = 100
    let all = DocumentSet(documentCount: 10, full: true)
    try withExtendedLifetime(list) {
      try BestDocuments(lists: [scored], acceptsUnscored: false)
        .offer(FoundDocuments(all), to: &hits)
    }
    #expect(
      Array(hits.sorted(droppingFirst: 0)) == [
        .init(units: 14, document: 109), .init(units: 10, document: 102),
      ])
  }

  @Test func withoutListsOnlyUnscoredDocumentsAreFound() throws {
    let all = DocumentSet(documentCount: 3, full: true)
    for acceptsUnscored in [false, true] {
      var hits = TopHits(capacity: 2)
      try BestDocuments(lists: [], acceptsUnscored: acceptsUnscored)
        .offer(FoundDocuments(all), to: &hits)
      #expect(hits.sorted(droppingFirst: 0).map(\.document) == (acceptsUnscored ? [0, 1] : []))
    }
  }

  @Test func aCancelledTaskStops() async {
    let isCancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let all = DocumentSet(documentCount: 300_000, full: true)
      var hits = TopHits(capacity: 300_000)
      do {
        try BestDocuments(lists: [], acceptsUnscored: true)
          .offer(FoundDocuments(all), to: &hits)
        return false
      } catch { return error is CancellationError }
    }.value
    #expect(isCancelled)
  }
}
