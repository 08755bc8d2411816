// Reads a file of records, infers what its fields are for, and searches them.
import DocumentImport
import SearchIndex

let path = CommandLine.arguments.dropFirst().first ?? "../collections/countries.jsonl"

// snippet.read
let source = try DataSource.open(path: path)
let profile = try ProfileInference.infer(from: [source])
print(source.format.title, profile.title, profile.fields.map(\.name))
// snippet.end

// snippet.sink
/// Hands the values of each record to the index.
final class IndexingSink: RecordSink {
  let builder: SegmentBuilder

  init(_ profile: Profile) {
    let schema = IndexSchema(profile.searchableFields)
    builder = SegmentBuilder(schema: schema, analyzer: .standard)
  }

  func beginStretch(at place: Int) { builder.beginStretch(at: place) }
  func beginRecord() { builder.beginDocument() }
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addText(field: field, utf8: utf8)
  }
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addKeyword(field: field, utf8: utf8)
  }
  func number(field: Int, _ value: ExactNumber) { builder.addNumber(field: field, value) }
  func endRecord() { builder.endDocument() }
}
// snippet.end

// snippet.index
let outcome = try Importer(sources: [source], profile: profile)
  .run(workers: 1, makeSink: { _ in IndexingSink(profile) })
for issue in outcome.report.issues { print(issue) }
let records = outcome.store
let engine = InMemoryEngine(
  snapshot: try IndexSnapshot(building: outcome.sinks.map(\.builder))
) { records[Int($0)] }
// snippet.end

// snippet.search
let results = try engine.search(SearchQuery("sea"))
print(results.totalCount, results.hits.compactMap { $0.document[profile.title]?.displayText })
// snippet.end
