import Testing

@testable import SeekIndex

/// 1. Lists in every mixture of forms give the hits that a scan of the accepted documents finds, in its order.
/// 2. Accepted documents that no list has are hits only where that is asked for.
/// 3. A cancelled task stops.
/// 4. The candidates beside another list have all hits of both, and not what has the other alone and is worse.
@Suite struct DisjunctionTests {
  typealias Form = FormedList.Form

  private struct Part {
    let list: FormedList
    let table: FrozenArray<UInt8>
    let weight: Int

    var scored: ScoredList { ScoredList(list: list.list, table: table.base, weight: weight) }
  }

  private func scan(
    _ parts: [Part], _ accepted: DocumentSet, acceptsUnscored: Bool, capacity: Int
  ) -> [TopHits.Hit] {
    var units: [UInt32: Int] = [:]
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
      let disjunction = Disjunction(
        lists: parts.map(\.scored), accepted: accepted, acceptsUnscored: acceptsUnscored)
      var hits = TopHits(capacity: capacity)
      try withExtendedLifetime(parts) { try disjunction.run(hits: &hits, firstDocument: 0) }
      hits.checkInvariants()
      let expected = scan(parts, accepted, acceptsUnscored: acceptsUnscored, capacity: capacity)
      #expect(
        Array(hits.sorted(droppingFirst: 0)) == expected,
        "seed \(seed), \(forms), \(documentCount) documents, top \(capacity), \(acceptsUnscored)")
      guard !acceptsUnscored, let other = parts.last else { continue }
      let others = DocumentSet(
        documentCount: documentCount, documents: other.list.postings.map(\.document))
      let most = other.list.postings.map { other.weight * Int(other.table[Int($0.impact)]) }.max()
      let candidates = try withExtendedLifetime(parts) {
        try Disjunction(
          lists: parts.dropLast().map(\.scored), accepted: accepted, acceptsUnscored: false
        ).candidates(for: TopHits(capacity: capacity), beside: [(others, most ?? 0)])
      }
      let (documents, reached) = candidates
      #expect(expected.allSatisfy { documents.contains($0.document) }, "seed \(seed), \(forms)")
      var again = TopHits(capacity: capacity)
      try withExtendedLifetime(parts) {
        try Disjunction(lists: parts.map(\.scored), accepted: documents, acceptsUnscored: false)
          .run(hits: &again, firstDocument: 0, reached: reached)
      }
      #expect(Array(again.sorted(droppingFirst: 0)) == expected, "seed \(seed), \(forms)")
    }
  }

  @Test(arguments: [(99, [2, 5, 9]), (100, [2, 5, 7, 9])])
  func whatHasAWeakListAloneIsNoCandidate(most: Int, expected: [DocID]) throws {
    let list = FormedList([(2, 20), (5, 10), (9, 5)], .sparse, documentCount: 10)
    let scored = ScoredList(list: list.list, table: ImpactTable.same.base, weight: 10)
    let candidates = try withExtendedLifetime(list) {
      try Disjunction(
        lists: [scored], accepted: DocumentSet(documentCount: 10, full: true),
        acceptsUnscored: false
      ).candidates(
        for: TopHits(capacity: 2),
        beside: [(DocumentSet(documentCount: 10, documents: [7, 9]), most)]
      ).documents
    }
    #expect(candidates.words == DocumentSet(documentCount: 10, documents: expected).words)
  }

  @Test func hitsOfALaterSegmentAreNumberedInTheCollection() throws {
    let list = FormedList([(2, 5), (9, 7)], .sparse, documentCount: 10)
    let scored = ScoredList(list: list.list, table: ImpactTable.same.base, weight: 2)
    var hits = TopHits(capacity: 5)
    let all = DocumentSet(documentCount: 10, full: true)
    try withExtendedLifetime(list) {
      try Disjunction(lists: [scored], accepted: all, acceptsUnscored: false)
        .run(hits: &hits, firstDocument: 100)
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
      try Disjunction(lists: [], accepted: all, acceptsUnscored: acceptsUnscored)
        .run(hits: &hits, firstDocument: 0)
      #expect(hits.sorted(droppingFirst: 0).map(\.document) == (acceptsUnscored ? [0, 1] : []))
    }
  }

  @Test func aCancelledTaskStops() async {
    let isCancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let all = DocumentSet(documentCount: 300_000, full: true)
      var hits = TopHits(capacity: 300_000)
      do {
        try Disjunction(lists: [], accepted: all, acceptsUnscored: true)
          .run(hits: &hits, firstDocument: 0)
        return false
      } catch { return error is CancellationError }
    }.value
    #expect(isCancelled)
  }
}
