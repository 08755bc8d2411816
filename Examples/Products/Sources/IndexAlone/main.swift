import SeekIndex

// An index over words, without a type of documents: its results, and the other forms of a word where the package has stems.
let engine = try InMemoryEngine(
  ["the connection of the houses", "connected by wires", "a house of cards"],
  fields: [.text("text") { $0 }], language: .english)
var query = SearchQuery("connections ")
query.matching = .stems
print(try engine.search(query).totalCount)
