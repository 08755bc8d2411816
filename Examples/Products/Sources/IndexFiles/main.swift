// Reads files of records, infers what their fields are for, searches them, and reads them again.
import SeekImport
import SeekIndex

var paths = Array(CommandLine.arguments.dropFirst())
if paths.isEmpty { paths = ["../collections/countries.jsonl"] }

// snippet.read
let sources = try paths.map { try DataSource.open(path: $0) }
let profile = try ProfileInference.infer(from: sources)
print(sources[0].format.title, profile.title, profile.fields.map(\.name))
// snippet.end

// snippet.index
/// Imports all records; an index builder is a sink of them.
@MainActor func load(_ sources: [DataSource]) throws -> (
  records: RecordStore, snapshot: IndexSnapshot
) {
  let schema = IndexSchema(profile.searchableFields)
  let outcome = try Importer(sources: sources, profile: profile)
    .run(workers: 1, makeSink: { _ in SegmentBuilder(schema: schema, analyzer: .standard) })
  for issue in outcome.report.issues { print(issue) }
  return (outcome.store, try IndexSnapshot(building: outcome.sinks))
}

let (records, snapshot) = try load(sources)
let engine = InMemoryEngine(snapshot: snapshot) { records[Int($0)] }
// snippet.end

// snippet.search
let results = try engine.search(SearchQuery("sea"))
print(results.totalCount, results.hits.compactMap { $0.document[profile.title]?.string })
// snippet.end

// snippet.values
struct Country: Decodable {
  let title: String
  let region: String
  let languages: [String]
}
let countries = records.compactMap { try? $0.decoded(as: Country.self) }
print(countries.count, countries.first?.title ?? "", countries.first?.languages ?? [])
// snippet.end

// snippet.reload
let newer = try load(try paths.map { try DataSource.open(path: $0) })
let reloaded = InMemoryEngine(snapshot: newer.snapshot) { newer.records[Int($0)] }
print(try reloaded.search(SearchQuery("sea")).totalCount == results.totalCount)
// snippet.end
