import SeekIndex
import SeekTerminalField

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
let words = CommandLine.arguments.dropFirst()
for typed in words {  // EmbedSearchField m mob: what each finds
  let state = await search.session().perform(.textChanged(typed))
  print(typed, state.results?.hits.map(\.document.title) ?? [])
}
if words.isEmpty {  // the field on the terminal
  let book = try await search.run { TerminalFieldRow(title: $0.title, detail: $0.genre) }
  print(book.map { "\($0.title), \($0.genre)" } ?? "Nothing chosen.")
}
