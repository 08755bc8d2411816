import SeekCore
import SeekTestSupport
import Testing

@testable import SeekIndex

/// What holds for every sequence of updates:
/// 1. After each of them the index gives the same documents, order, scores, counts and facets as a scan of the documents
///    that are left.
/// 2. Word completions count only documents that are left.
/// 3. A snapshot taken before an update answers as it did.
@Suite struct UpdateProperties {
  static let seeds = Campaign.seeds(from: 1, short: 12, deep: 240)

  private struct Run {
    var collection: RandomCollection
    let engine: InMemoryEngine<Int>
    /// The documents left, by number.
    var left: [(number: Int, document: NaiveDocument)]

    init(seed: UInt64, documentCount: Int) throws {
      collection = RandomCollection(seed: seed, documentCount: documentCount)
      let builders = collection.generator.pick([1, 3])
      let snapshot = try collection.snapshot(
        builders: builders, segments: collection.generator.pick([1, builders]),
        prefixThreshold: collection.generator.pick([nil, 1, 20]))
      engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
      left = Array(collection.documents.enumerated()).map { ($0.offset, $0.element) }
    }

    /// Adds up to `limit` documents and removes up to as many, some of them twice.
    mutating func update(upTo limit: Int) throws {
      let added = (0..<collection.generator.below(limit + 1)).map { _ in collection.another() }
      var removed: [DocID] = [.max]
      for _ in 0..<collection.generator.below(limit + 1) where !left.isEmpty {
        let number = collection.generator.pick(left).number
        removed.append(DocID(number))
        if collection.generator.happens(0.8) { left.removeAll { $0.number == number } }
      }
      removed = removed.filter { number in !left.contains { $0.number == Int(number) } }
      let builder = SegmentBuilder(schema: RandomCollection.schema, analyzer: .standard)
      builder.add(added)
      let numbers = try engine.update(adding: builder, removing: removed)
      left += zip(numbers, added).map { (Int($0), $1) }
    }

    func naiveAnswer(_ query: SearchQuery) -> NaiveEngine.Answer {
      let naive = NaiveEngine(left.map(\.document), RandomCollection.schema, .standard)
      var answer = naive.answer(query)
      for index in answer.hits.indices {
        answer.hits[index].document = left[answer.hits[index].document].number
      }
      for index in answer.partial.indices {
        answer.partial[index].document = left[answer.partial[index].document].number
      }
      return answer
    }

    /// Whether every impact is frozen with the averages of the documents there are.
    static func isFrozenAnew(_ snapshot: IndexSnapshot) -> Bool {
      snapshot.segments.allSatisfy { $0.averages == snapshot.averages }
    }

    /// Values as they are compared, whichever document spelled them first.
    private func folded(_ facets: [FacetCounts]) -> [FacetCounts] {
      facets.map { facet in
        FacetCounts(
          field: facet.field,
          values: FacetCounts.inOrder(
            facet.values.map {
              FacetCounts.Value(value: Analyzer.foldedValue($0.value), count: $0.count)
            }, \.self))
      }
    }

    mutating func compare(queries: Int, _ trace: String) throws {
      // Merges may go on meanwhile: one snapshot is compared.
      let snapshot = engine.snapshot
      let engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
      #expect(Self.isFrozenAnew(snapshot), "\(trace)")
      snapshot.checkInvariants()
      #expect(engine.documentCount == left.count, "\(trace)")
      for _ in 0..<queries {
        var query = collection.query()
        query.facetLimit = .max
        let expected = naiveAnswer(query)
        let results = try engine.search(query)
        let found = NaiveEngine.Answer(
          hits: results.hits.map { NaiveEngine.Hit(document: $0.document, score: $0.score) },
          total: results.totalCount,
          partial: results.partialHits.map {
            NaiveEngine.Hit(document: $0.document, score: $0.score)
          },
          facets: results.facets, rangeFacets: results.rangeFacets)
        let context: Comment = "\(trace), query \(query)"
        #expect(found.total == expected.total, context)
        #expect(found.hits == expected.hits, context)
        #expect(found.partial == expected.partial, context)
        #expect(found.rangeFacets == expected.rangeFacets, context)
        #expect(folded(found.facets) == folded(expected.facets), context)
      }
    }
  }

  private func check(seed: UInt64, documentCount: Int, rounds: Int, batch: Int) throws {
    var run = try Run(seed: seed, documentCount: documentCount)
    for round in 0..<rounds {
      let before = run.engine.snapshot
      let query = run.collection.query()
      let engine = InMemoryEngine(snapshot: before) { Int($0) }
      let hits = try engine.search(query).hits.map(\.document)
      try run.update(upTo: batch)
      try run.compare(queries: 6, "seed \(seed), round \(round)")
      #expect(try engine.search(query).hits.map(\.document) == hits, "seed \(seed)")
      guard run.collection.generator.happens(0.5) else { continue }
      run.engine.waitForMerges()
      try run.compare(queries: 6, "seed \(seed), round \(round) merged")
    }
  }

  @Test(arguments: seeds)
  func updatedCollectionsAgreeWithAScanOfWhatIsLeft(_ seed: UInt64) throws {
    try check(
      seed: seed, documentCount: Int(seed % 240), rounds: Campaign.isDeep ? 12 : 6, batch: 6)
  }

  @Test(arguments: Campaign.seeds(from: 201, short: 1, deep: 3))
  func longListsOfUpdatedCollectionsAgreeWithAScan(_ seed: UInt64) throws {
    try check(seed: seed, documentCount: 900, rounds: Campaign.isDeep ? 5 : 2, batch: 80)
  }

  @Test(arguments: seeds)
  func wordCompletionsCountOnlyWhatIsLeft(_ seed: UInt64) async throws {
    var run = try Run(seed: seed, documentCount: 40)
    for round in 0..<4 {
      try run.update(upTo: 12)
      for typed in ["s", "se", "m", "the sea", "海"] {
        var query = run.collection.query()
        query.clauses.append(.prefix(typed))
        let found = try await run.engine.wordCompletions(for: query, limit: .max)
        for suggestion in found {
          var chosen = query
          chosen.clauses[chosen.clauses.count - 1] = .word(suggestion.completion)
          #expect(
            run.naiveAnswer(chosen).total == suggestion.count,
            "seed \(seed), round \(round), \(suggestion.completion)")
        }
      }
    }
  }
}
