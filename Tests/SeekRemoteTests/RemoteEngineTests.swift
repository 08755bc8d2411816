import SeekCore
import SeekIndex
import Testing
import SeekTestSupport

@testable import SeekRemote

@Suite(.enabled(if: SearchCluster.isInstalled))
struct RemoteEngineTests {
  @Test func theServerTellsTheFieldsInTheirOrder() async throws {
    let engine = try await SampleCluster.shared().engine()
    #expect(engine.fields == SamplePackage.fields.map(\.field))
    #expect(engine.documentCount == 10_000)
    #expect(engine.server.agents.count == 2)
    #expect(!engine.server.isManticore)
    #expect(engine.server.version.hasPrefix("2."))
  }

  /// The counts of a server and of the index in memory are the same, with stems and typos off and words cut alike.
  @Test func fiveHundredQueriesFindWhatTheIndexInMemoryFinds() async throws {
    let sample = try await SampleCluster.shared()
    let engine = try await sample.engine()
    var withResults = 0
    for seed in Campaign.seeds(from: 1, short: 500, deep: 5_000) {
      var queries = RandomQuery(seed: seed)
      let query = queries.query()
      let expected = try sample.memory.search(query)
      let found: SearchResults<RemoteDocument>
      do {
        found = try await engine.results(for: query)
      } catch {
        Issue.record("\(error); \(query.clauses) \(query.tokens); \(Campaign.note(seed))")
        continue
      }
      if expected.totalCount > 0 { withResults += 1 }
      let note = Comment(
        rawValue: "\(query.clauses) \(query.tokens) \(query.scope) \(query.within) "
          + Campaign.note(seed))
      #expect(found.totalCount == expected.totalCount, note)
      #expect(found.coverage.isComplete)
      #expect(Self.folded(found.facets) == Self.folded(expected.facets), note)
      #expect(found.rangeFacets == expected.rangeFacets, note)
      if query.order != .relevance || query.clauses.isEmpty {
        #expect(
          found.hits.map(\.document.position) == expected.hits.map(\.document.position), note)
      } else {
        #expect(found.hits.count == expected.hits.count, note)
      }
    }
    #expect(withResults > 100 || Campaign.isDeep)
  }

  /// Typed text reaches the server as text: no statement fails, and no condition is lost.
  @Test func hostileTextsFindWhatTheyAre() async throws {
    let engine = try await SampleCluster.shared().engine()
    for seed in Campaign.seeds(from: 1, short: 100, deep: 2_000) {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: SQLTextTests.pieces, atMost: 8) + "zzz"
      let note = Comment(rawValue: "\(text); \(Campaign.note(seed))")
      let clauses: [SearchClause] = [
        .word(text), .prefix(text), .phrase(text), .field("title", .word(text)),
      ]
      let word = SearchQuery(clauses: [random.pick(clauses)])
      #expect(try await engine.results(for: word).totalCount == 0, note)
      for field in ["section", "tags"] {
        let match = random.pick([SearchToken.Match.exact, .prefix, .open])
        var query = SearchQuery(
          clauses: [], tokens: [SearchToken(field, text, match: match)], limit: 1)
        #expect(try await engine.results(for: query).totalCount == 0, note)
        query.tokens[0].isNegated = true
        #expect(try await engine.results(for: query).totalCount == 10_000, note)
      }
    }
  }

  @Test func completionsLeadToTheCountsTheyName() async throws {
    let sample = try await SampleCluster.shared()
    let engine = try await sample.engine()
    let words = try await engine.wordCompletions(for: SearchQuery("mail da"), limit: 5)
    #expect(Set(words.map(\.title)) == ["data", "date", "database"])
    for word in words {
      let query = SearchQuery(clauses: [.word("mail"), .word(word.title)])
      #expect(try sample.memory.search(query).totalCount == word.count)
    }
    for (field, prefix) in [("section", "g"), ("tags", "d"), ("tags", ""), ("size_kb", "12")] {
      let query = SearchQuery(clauses: [.word("mail")], tokens: [SearchToken("section", "Sound")])
      let found = try await engine.valueCompletions(
        field: field, prefix: prefix, for: query, limit: 5)
      let expected = try await sample.memory.valueCompletions(
        field: field, prefix: prefix, for: query, limit: 5)
      #expect(!found.isEmpty)
      #expect(found.map(\.count) == expected.map(\.count), "\(field):\(prefix)")
    }
    let all = try await engine.valueCompletions(
      field: nil, prefix: "dee", for: SearchQuery("mail "), limit: 5)
    #expect(all.map(\.completion) == ["tags:\"deep fried\""])
  }

  @Test func aTokenMeansTheValuesOfTheData() async throws {
    let engine = try await SampleCluster.shared().engine()
    #expect(try await engine.resolve(SearchToken("section", "GAMES"))?.values == ["Games"])
    let fried = try #require(try await engine.resolve(SearchToken("tags", "fried")))
    #expect(fried.comparison == .word)
    #expect(fried.values == ["deep fried"])
    #expect(try await engine.resolve(SearchToken("section", "nothing")) == nil)
    #expect(try await engine.resolve(SearchToken("size_kb", ">=2900"))?.values == [">=2900"])
    #expect(try await engine.resolve(SearchToken("size_kb", ">=9999")) == nil)
    let results = try await engine.results(
      for: SearchQuery(clauses: [], tokens: [SearchToken("tags", "fried")]))
    #expect(results.tokenReadings == [fried])
  }

  @Test func whatTheServerCannotDoIsRefused() async throws {
    let engine = try await SampleCluster.shared().engine()
    func code(_ change: (inout SearchQuery) -> Void) async -> SearchError.Code? {
      var query = SearchQuery("text")
      change(&query)
      do {
        _ = try await engine.results(for: query)
        return nil
      } catch { return (error as? SearchError)?.code }
    }
    #expect(await code { $0.offset = 100_000 } == .unsupported)
    #expect(await code { $0.order = .field("tags", descending: false) } == .invalidOrder)
    #expect(await code { $0.order = .field("title", descending: false) } == .invalidToken)
    #expect(await code { $0.tokens = [SearchToken("sektion", "a")] } == .unknownField)
    #expect(await code { $0.tokens = [SearchToken("size_kb", "soon")] } == .invalidToken)
    #expect(await code { $0.facets = ["title"] } == .invalidToken)
    #expect(await code { $0.rangeFacets = [RangeFacet("tags", [])] } == .invalidToken)
    #expect(await code { _ in } == nil)
  }

  /// A Backspace comes back to an answer that is still known, also while the server is silent.
  @Test func theLastAnswersAreKept() async throws {
    let cluster = try await SampleCluster.shared().cluster
    let server = FaultyServer(.handsOn(to: cluster.port("front")))
    let engine = try await RemoteEngine.open(cluster.url(port: server.port))
    let query = SearchQuery("text e")
    let first = try await engine.results(for: query)
    server.behave(.silent)
    server.cutAll()
    #expect(try await engine.results(for: query).totalCount == first.totalCount)
  }

  @Test func severalQueriesAreOneRoundTripAndAnsweredInOrder() async throws {
    let sample = try await SampleCluster.shared()
    let engine = try await sample.engine()
    let queries = ["text", "vim ", "", "text"].map { SearchQuery($0) }
    let counts = try await engine.results(for: queries).map(\.totalCount)
    #expect(counts == (try queries.map { try sample.memory.search($0).totalCount }))
  }

  @Test func wordsAreMarkedByTheCaller() async throws {
    var options = RemoteEngine.Options()
    options.highlighting = { text, query in text.isEmpty ? [] : [0..<query.clauses.count] }
    let engine = try await SampleCluster.shared().engine(options)
    #expect(engine.highlights(in: "text", for: SearchQuery("a b")) == [0..<2])
  }

  /// The first spelling of a value differs where several documents spell it otherwise.
  private static func folded(_ facets: [FacetCounts]) -> [[String: Int]] {
    facets.map { facet in
      Dictionary(
        facet.values.map { (ValueFolding.folded($0.value), $0.count) }, uniquingKeysWith: +)
    }
  }
}
