import SearchCore
import SearchIndex
import SearchInterface

struct Book: SearchDocument {
  let id: Int, title: String, genre: String
  static let fields: [IndexField<Book>] = [
    .text("title", weight: 4, \.title), .facet("genre", \.genre),
  ]
}

let books = [
  Book(id: 1, title: "Moby-Dick", genre: "sea"), Book(id: 2, title: "Momo", genre: "fantasy"),
  Book(id: 3, title: "Solaris", genre: "sf"),
]
let search = try InMemoryEngine(books).searchable(prompt: "Titles")
  .searchScopes([.all, SearchScope("SF", tokens: [SearchToken("genre", "sf")])])
  .session()
for typed in ["m", "mob"] {
  let state = await search.perform(.textChanged(typed))
  print(typed, state.results?.hits.map(\.document.title) ?? [])
}
