import SeekCore
import SeekTestSupport
import Testing

@testable import SeekIndex

/// What holds for every collection and every query:
/// 1. The index gives the same documents, partial matches, scores, order, counts and facets as a scan of
///    everything.
///    With other forms of words the documents that have the words as typed stand above those that do not.
/// 2. How documents are divided among builders and segments changes nothing.
/// 3. Pages of any size put together are the whole list.
/// 4. A word completion, searched, finds as many documents as it said, and none is missing.
/// 5. A value completion, added as a token, finds as many documents as it said.
/// 6. Documents with the words as typed are above those with similar words.
@Suite struct EngineProperties {
  static let seeds = Campaign.seeds(from: 1, short: 12, deep: 240)

  private func engine(_ snapshot: IndexSnapshot) -> InMemoryEngine<Int> {
    InMemoryEngine(snapshot: snapshot) { Int($0) }
  }

  private func answer(_ engine: InMemoryEngine<Int>, _ query: SearchQuery) throws
    -> NaiveEngine.Answer
  {
    let results = try engine.search(query)
    return NaiveEngine.Answer(
      hits: results.hits.map { NaiveEngine.Hit(document: $0.document, score: $0.score) },
      total: results.totalCount,
      partial: results.partialHits.map {
        NaiveEngine.Hit(document: $0.document, score: $0.score)
      },
      facets: results.facets, rangeFacets: results.rangeFacets)
  }

  private func compare(
    seed: UInt64, documentCount: Int, queryCount: Int, matching: WordMatching = []
  ) throws {
    var collection = RandomCollection(seed: seed, documentCount: documentCount)
    let language: StemLanguage? = matching.contains(.stems) ? .english : nil
    let naive = NaiveEngine(
      collection.documents, RandomCollection.schema, .standard, language: language)
    let threshold = collection.generator.pick([nil, 1, 20, 200])
    let snapshots = try [(1, 1), (3, 1), (4, 3)].map {
      try collection.snapshot(
        builders: $0.0, segments: $0.1, prefixThreshold: threshold, language: language)
    }
    for snapshot in snapshots { snapshot.checkInvariants() }
    let engines = snapshots.map(engine)
    for round in 0..<queryCount {
      var query = collection.query()
      query.matching = matching
      let expected = naive.answer(query)
      for (index, engine) in engines.enumerated() {
        let found = try answer(engine, query)
        let context: Comment = "seed \(seed), query \(round) \(query), index \(index)"
        #expect(found.total == expected.total, context)
        #expect(found.hits == expected.hits, context)
        #expect(found.partial == expected.partial, context)
        #expect(found.facets == expected.facets, context)
        #expect(found.rangeFacets == expected.rangeFacets, context)
      }
    }
  }

  @Test(arguments: seeds)
  func theIndexAgreesWithAScanOfEverything(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try compare(seed: seed, documentCount: generator.below(40), queryCount: 40)
  }

  @Test(arguments: seeds)
  func formsOfWordsAgreeWithAScanOfEverything(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try compare(
      seed: seed, documentCount: generator.below(60), queryCount: 40, matching: .stems)
  }

  @Test(arguments: Campaign.seeds(from: 1001, short: 3, deep: 240))
  func formsOfWordsInLongListsAgreeWithAScan(_ seed: UInt64) throws {
    try compare(seed: seed, documentCount: 300, queryCount: 10, matching: .stems)
  }

  @Test(arguments: Campaign.seeds(from: 101, short: 3, deep: 60))
  func longListsAgreeWithAScanOfEverything(_ seed: UInt64) throws {
    try compare(seed: seed, documentCount: 700 + Int(seed % 200), queryCount: 25)
  }

  @Test(arguments: seeds)
  func pagesPutTogetherAreTheWholeList(_ seed: UInt64) throws {
    var collection = RandomCollection(seed: seed, documentCount: 60)
    let engine = engine(try collection.snapshot(builders: 2, segments: 1))
    for round in 0..<5 {
      var query = collection.query()
      (query.offset, query.limit) = (0, .max)
      let all = try engine.search(query).hits.map(\.document)
      query.limit = 1 + collection.generator.below(7)
      var pages: [Int] = []
      for offset in stride(from: 0, to: 60, by: query.limit) {
        query.offset = offset
        pages += try engine.search(query).hits.map(\.document)
      }
      #expect(pages == all, "seed \(seed), query \(round) \(query)")
    }
  }

  @Test(arguments: seeds)
  func similarWordsAreBelowTheWordsAsTyped(_ seed: UInt64) throws {
    var collection = RandomCollection(seed: seed, documentCount: 60)
    let engine = engine(try collection.snapshot(builders: 2, segments: 1))
    for round in 0..<20 {
      var query = collection.query()
      query.clauses = (0...collection.generator.below(2)).map { _ in
        var word = Array(collection.generator.pick(RandomCollection.words))
        if collection.generator.happens(0.5) {
          word.remove(at: collection.generator.below(word.count))
        }
        return collection.generator.happens(0.5) ? .word(String(word)) : .prefix(String(word))
      }
      (query.offset, query.limit, query.matching) = (0, .max, [])
      let typed = try engine.search(query).hits.map(\.document)
      query.matching = .typos
      let found = try engine.search(query)
      let context: Comment = "seed \(seed), query \(round) \(query)"
      let similar = found.hits[found.correctedHits].map(\.document)
      #expect(Set(similar).isDisjoint(with: typed), context)
      // Titles that are the words with other spaces may be among those above.
      let above = found.hits[..<found.correctedHits.lowerBound].map(\.document)
      #expect(typed.isEmpty || similar.isEmpty || Set(above).isSuperset(of: typed), context)
    }
  }

  @Test(arguments: seeds)
  func wordCompletionsKeepTheirPromise(_ seed: UInt64) async throws {
    var collection = RandomCollection(seed: seed, documentCount: 50)
    let engine = engine(try collection.snapshot(builders: 3, segments: 2))
    for round in 0..<8 {
      var query = collection.query()
      let typed = collection.generator.pick(["s", "se", "m", "c", "the sea", "海", "x"])
      query.clauses.append(.prefix(typed))
      let context: Comment = "seed \(seed), query \(round) \(query)"
      let found = try await engine.wordCompletions(for: query, limit: .max)
      #expect(Set(found.map(\.completion)).count == found.count, context)
      let counts: [Int] = found.map { $0.count ?? 0 }
      #expect(counts == counts.sorted(by: >), context)
      for suggestion in found {
        var chosen = query
        chosen.clauses[chosen.clauses.count - 1] = .word(suggestion.completion)
        #expect(try engine.search(chosen).totalCount == suggestion.count, context)
      }
      let few = try await engine.wordCompletions(for: query, limit: 2)
      #expect(few == Array(found.prefix(2)), context)
    }
  }

  @Test(arguments: seeds)
  func valueCompletionsKeepTheirPromise(_ seed: UInt64) async throws {
    var collection = RandomCollection(seed: seed, documentCount: 50)
    let engine = engine(try collection.snapshot(builders: 3, segments: 2))
    for round in 0..<8 {
      let query = collection.query()
      let prefix = collection.generator.pick(["", "s", "th", "SEA"])
      let context: Comment = "seed \(seed), query \(round) \(query), prefix \(prefix)"
      let found = try await engine.valueCompletions(
        field: "genre", prefix: prefix, for: query, limit: 100)
      for suggestion in found {
        var chosen = query
        chosen.tokens.removeAll { $0.field == "genre" && !$0.isNegated && $0.isEnabled }
        chosen.tokens.append(SearchToken("genre", suggestion.title))
        #expect(try engine.search(chosen).totalCount == suggestion.count, context)
      }
    }
  }
}
