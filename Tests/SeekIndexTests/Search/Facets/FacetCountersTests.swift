import SeekCore
import Testing

@testable import SeekIndex

@Suite struct FacetCountersTests {
  private struct Book: SearchDocument {
    let genre: String
    let year: Double
    static let fields: [IndexField<Book>] = [
      .text("genre", \.genre), .facet("genre", \.genre), .number("year", \.year),
    ]
  }

  private let engine: InMemoryEngine<Book>

  init() throws {
    engine = try InMemoryEngine([
      Book(genre: "Novel", year: 1851), Book(genre: "novel", year: 1925),
      Book(genre: "Essay", year: .nan),
    ])
  }

  @Test func bothKindsAreAnsweredInTheOrderOfTheQuery() throws {
    let late = NumberRange(lowerBound: 1900, upperBound: .infinity)
    let query = SearchQuery(
      clauses: [], facets: ["year", "genre"], facetLimit: 1,
      rangeFacets: [RangeFacet("year", [late]), RangeFacet("year", [])])
    let results = try engine.search(query)
    #expect(results.facets.map(\.field) == ["year", "genre"])
    #expect(results.facets.map { $0.values.map(\.value) } == [["1851"], ["Novel"]])
    #expect(results.rangeFacets.map { $0.counts.map(\.count) } == [[1], []])
    #expect(results.rangeFacets[0].counts[0].range == late)
  }

  @Test func aCancelledTaskStopsAfterEachField() async throws {
    let segment = engine.snapshot.segments[0]
    let all = DocumentSet(documentCount: 3, full: true)
    let queries = [
      SearchQuery(clauses: [], facets: ["genre"]),
      SearchQuery(
        clauses: [],
        rangeFacets: [
          RangeFacet("year", [NumberRange(lowerBound: 1900, upperBound: .infinity)])
        ]),
    ]
    for query in queries {
      let schema = engine.snapshot.schema
      await #expect(throws: CancellationError.self) {
        try await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          var counters = try FacetCounters(query, schema)
          try counters.add(all, matchCount: 3, of: segment)
        }.value
      }
    }
  }

  @Test func aFieldWithoutNumbersHasNoRanges() {
    let error = #expect(throws: SearchError.self) {
      try engine.search(SearchQuery(clauses: [], rangeFacets: [RangeFacet("genre", [])]))
    }
    #expect(
      error?.code == .invalidToken && error?.message.description.contains("no ranges") == true)
  }
}
