import SeekCore
import SeekField

/// An engine that answers whatever is asked with one number, and one value.
struct ConstantEngine: SearchEngine {
  let fields: [SearchableField]
  let documentCount = 9
  /// The number of results of each query.
  let totalCount: Int
  let value: SearchSuggestion

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    SearchResults(query: query, hits: [], totalCount: totalCount)
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    [value]
  }
}

/// An engine of a few values: it counts a scope's results by the length of its name, has no other cuisine, and refuses the query
/// "fail".
struct SmallEngine: SearchEngine {
  let fields = QuerySyntax.recipes.fields
  let documentCount = 9
  var values = ["Thai", "Turkish", "French"]

  struct Refusal: Error {}

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    if query.clauses == [.word("fail")] { throw Refusal() }
    let token = query.tokens.first
    if query.clauses.isEmpty, let token, token.field == "cuisine",
      !values.contains(where: { $0.lowercased().hasPrefix(token.value.lowercased()) })
    {
      return SearchResults(query: query, hits: [], totalCount: 0)
    }
    // Not all that are in a scope have a token.
    let count = query.scope.name.count - (query.tokens.isEmpty ? 0 : 1)
    return SearchResults(query: query, hits: [], totalCount: count)
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    values.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit).map {
      SearchSuggestion(.token, $0, completion: "\(field ?? "any"):\($0)", count: $0.count)
    }
  }
}
