// Live search over an application's own structs: results on every edit, scopes, tokens and suggestions.
import SeekIndex
import SeekField

// snippet.document
enum Genre: String, CaseIterable {
  case sea, fantasy, sf
}

struct Book: SearchDocument, Identifiable {
  let id: Int, title: String, author: String?
  let genre: Genre, year: Int

  static let fields: [IndexField<Book>] = [
    .text("title", weight: 4, \.title), .text("author", \.author),
    .facet("genre", \.genre), .number("year", \.year),
  ]
}
// snippet.end
// snippet.engine
let engine = try InMemoryEngine([
  Book(id: 1, title: "Moby-Dick", author: "Herman Melville", genre: .sea, year: 1851),
  Book(id: 2, title: "Momo", author: "Michael Ende", genre: .fantasy, year: 1973),
  Book(id: 3, title: "Solaris", author: "Stanisław Lem", genre: .sf, year: 1961),
  Book(id: 4, title: "Beowulf", author: nil, genre: .fantasy, year: 1000),
])
// snippet.end
// snippet.field
let search = engine.searchable(prompt: "Titles and authors")
  .searchMatching([.stems, .typos])
  .searchScopes(Genre.self, field: "genre")
  .searchSuggestedTokens(Genre.allCases) { SearchToken(\Book.genre, $0) }
  .session()
// snippet.end
// snippet.events
for typed in ["m", "mo", "solarris"] {
  let state = await search.perform(.textChanged(typed))
  print(typed, state.results?.hits.map(\.document.title) ?? [])
}
// snippet.end
// snippet.tokens
search.send(.textChanged(""))
search.send(.tokenAdded(SearchToken(\Book.genre, .fantasy)))
let narrowed = await search.settled()
print(narrowed.tokens.map(\.text), narrowed.results?.totalCount ?? 0)
search.removeToken(id: SearchToken(\Book.genre, .fantasy).id)
search.send(.scopeSelected(SearchScope(Genre.sea, field: "genre")))
print(await search.settled().results?.hits.map(\.document.title) ?? [])
// snippet.end
// snippet.suggestions
search.send(.cleared)
search.send(.textChanged("f"))
let suggested = await search.settled().suggestions
print(suggested.map(\.title))
if let token = suggested.first(where: { $0.token != nil }) { search.accept(token) }
print(await search.settled().tokens.map(\.text))
// snippet.end
// snippet.update
try engine.upsert([Book(id: 2, title: "Momo", author: "Ende", genre: .sf, year: 1973)])
try engine.remove(ids: [4])
search.send(.collectionChanged)
print(await search.settled().results?.totalCount ?? 0)
// snippet.end
// snippet.order
var query = SearchQuery("moby dick")
query.matching = .stems  // no similar words; [] is without other forms, too
query.order = .field("year", descending: true)
print(try engine.search(query).hits.map(\.document.year))
// snippet.end
// snippet.explanation
query.order = .relevance
let explanation = try await engine.explanation(ofRank: 0, for: query)
for term in explanation?.terms ?? [] { print(term.text, term.documentFrequency, term.units) }
for bonus in explanation?.bonuses ?? [] { print(bonus.reason, bonus.units) }
// snippet.end
