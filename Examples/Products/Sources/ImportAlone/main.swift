import SeekImport

// The records of a text in memory.
let source = try DataSource(
  name: "books.jsonl", utf8: Array(#"{"title": "Momo", "year": 1973}"#.utf8),
  options: ImportOptions())
let profile = try ProfileInference.infer(from: [source])
print(profile.title, source.format.title)
