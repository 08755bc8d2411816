import SeekCore

// A query, and the spelling of a token.
let query = SearchQuery(clauses: [.word("noodles")], tokens: [SearchToken("cuisine", "Thai")])
print(query.tokens.map(\.text).joined(separator: " "))
