// An engine of one's own that is slow, as one behind a network is: an actor, filters, debounce, cancellation, errors.
import SeekField

// snippet.engine
struct City: Sendable {
  let name: String, country: String

  func values(of field: String) -> [String] { field == "name" ? [name] : [country] }
}

/// Capitals by their first letters, a twentieth of a second away.
actor CapitalEngine: SearchEngine {
  nonisolated let fields = [
    SearchableField("name", .text(weight: 1)), SearchableField("country", .keyword),
  ]
  nonisolated let documentCount: Int
  private let cities: [City]
  private var askedCount = 0  // state that only the actor changes

  init(_ cities: [City]) { (self.cities, documentCount) = (cities, cities.count) }

  func results(for query: SearchQuery) async throws -> SearchResults<City> {
    askedCount += 1
    try await Task.sleep(for: .milliseconds(50))  // throws when a newer query cancels this one
    guard query.order == .relevance else {
      throw SearchError(.invalidOrder, "capitals have no order; leave it out")
    }
    let filter = try QueryFilter(query, fields: fields, known: known)
    let words = query.clauses.map { $0.text.lowercased() }
    let found = cities.filter { city in
      words.allSatisfy(city.name.lowercased().hasPrefix) && filter.matches(values: city.values)
    }
    let page = found.dropFirst(query.offset).prefix(query.limit)
    return SearchResults(
      query: query, hits: page.map { SearchHit(document: $0, score: 1) }, totalCount: found.count)
  }

  func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
    let found = try await results(for: query)
    return found.hits.prefix(limit).map { SearchSuggestion(.word, $0.document.name, count: 1) }
  }

  private func known(_ field: String) -> [String] { cities.flatMap { $0.values(of: field) } }
}
// snippet.end
let engine = CapitalEngine([
  City(name: "Berlin", country: "Germany"), City(name: "Bern", country: "Switzerland"),
  City(name: "Lima", country: "Peru"), City(name: "Lisbon", country: "Portugal"),
])

// snippet.checks
let checks = SearchEngineChecks(engine) { city, field in city.values(of: field) }
print(await checks.failures())
// snippet.end
// snippet.session
let search = engine.searchable(prompt: "Capitals")
  .searchDebounce(.milliseconds(20))
  .searchSuggestions { field in
    if field.text.isEmpty { SearchSuggestion("🏔 Bern").searchCompletion("Bern", submits: true) }
  }
  .onSubmit { state in print("submitted", state.text, state.results?.totalCount ?? 0) }
  .session()

// Fast typing: only the last line is asked for, and only its answer is shown.
for typed in ["b", "be", "ber"] { search.send(.textChanged(typed)) }
let state = await search.settled()
print(state.line, state.results?.hits.map(\.document.name) ?? [])
print(state.suggestions.map(\.title))
// snippet.end
// snippet.submit
search.send(.textChanged(""))
if let bern = await search.settled().suggestions.first { search.accept(bern) }
_ = await search.settled()
// snippet.end
// snippet.errors
let refused = await search.perform(.orderChanged(.field("country", descending: false)))
if let error = refused.error { print(error.code, error.message) }
// snippet.end
