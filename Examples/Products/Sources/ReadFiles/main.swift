// Searches files of records, and follows their changes.
import SeekCollection

var paths = Array(CommandLine.arguments.dropFirst())
if paths.isEmpty { paths = ["../collections/countries.jsonl"] }

// snippet.read
let books = try await Collection(reading: paths)
for issue in books.report.issues { print(issue) }
print(books.recordCount, books.profile.title, books.scopes.map(\.name))
// snippet.end

// snippet.search
let found = try await books.engine.results(for: SearchQuery("sea"))
for hit in found.hits.prefix(3) {
  print(books.title(of: hit.document), books.place(of: hit.document))
}
// snippet.end

// snippet.changes
let changes = books.changes
try await books.add(json: #"{"title": "The old man and the sea"}"#)
for await change in changes {
  print(change.added, books.recordCount)
  break
}
// snippet.end

// snippet.reload
let change = try await books.reload()
print(change.added, change.removed, books.records.compactMap { $0["title"]?.string }.count)
// snippet.end
