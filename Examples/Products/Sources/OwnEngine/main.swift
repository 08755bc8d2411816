// An engine of one's own that is slow, as one behind a network is: debounce, cancellation, errors and suggestions.
import SearchInterface

// snippet.engine
/// Capitals by their first letters, a twentieth of a second away.
struct CapitalEngine: SearchEngine {
  let capitals = ["Berlin", "Bern", "Bratislava", "Brussels", "Lima", "Lisbon", "Ljubljana"]
  let fields = [SearchableField("name", .text(weight: 1))]
  var documentCount: Int { capitals.count }

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    try await Task.sleep(for: .milliseconds(50))  // throws when a newer query cancels this one
    guard query.tokens.isEmpty else {
      throw SearchError(.unsupported, "capitals have no filters; type the beginning of a name")
    }
    let words = query.clauses.map(\.text)
    let found = capitals.filter { name in
      words.allSatisfy { name.lowercased().hasPrefix($0.lowercased()) }
    }
    let page = found.dropFirst(query.offset).prefix(query.limit)
    return SearchResults(
      query: query, hits: page.map { SearchHit(document: $0, score: 1) }, totalCount: found.count)
  }

  func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
    let found = try await results(for: query)
    return found.hits.prefix(limit).map { SearchSuggestion(.word, $0.document, count: 1) }
  }
}
// snippet.end

// snippet.session
let search = CapitalEngine().searchable(prompt: "Capitals")
  .searchDebounce(.milliseconds(20))
  .searchSuggestions { field in
    if field.text.isEmpty { SearchSuggestion("🏔 Bern").searchCompletion("Bern", submits: true) }
  }
  .onSubmit { state in print("submitted", state.text, state.results?.totalCount ?? 0) }
  .session()

// Fast typing: only the last line is asked for, and only its answer is shown.
for typed in ["b", "be", "ber"] { search.send(.textChanged(typed)) }
let state = await search.settled()
print(state.line, state.results?.hits.map(\.document) ?? [])
print(state.suggestions.suggestions.map(\.title))
// snippet.end

// snippet.submit
search.send(.textChanged(""))
if let bern = await search.settled().suggestions.suggestions.first { search.accept(bern) }
_ = await search.settled()
// snippet.end

// snippet.errors
let refused = await search.perform(.tokenAdded(SearchToken("country", "Peru")))
if let error = refused.error { print(error.code, error.message) }
// snippet.end
