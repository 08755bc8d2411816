import ArgumentParser
import Dispatch
import DocumentImport
import SearchCore
import SearchIndex

/// How words are read.
enum AnalyzerName: String, ExpressibleByArgument, CaseIterable {
  case plain, standard

  var analyzer: Analyzer { self == .plain ? .plainWords : .standard }
}

extension Corpus {
  /// Builds the index, every thread an equal share of the documents; `DOCS_MAX` documents at most.
  func index(_ analyzer: Analyzer, threads: Int) throws -> InMemoryEngine<DocID> {
    let schema = IndexSchema(
      fields.map { field in
        switch field.role {
        case .text(let weight): SearchableField(field.name, .text(weight: weight))
        case .keyword: SearchableField(field.name, .keyword)
        case .list: SearchableField(field.name, .list)
        case .number: SearchableField(field.name, .number)
        }
      })
    let builders = (0..<threads).map { _ in SegmentBuilder(schema: schema, analyzer: analyzer) }
    let limit = Measuring.environment("DOCS_MAX", default: 0)
    DispatchQueue.concurrentPerform(iterations: threads) { share in
      let builder = builders[share]
      forEachDocument(share: share, of: threads, limit: limit) { part, document in
        builder.beginDocument()
        part.texts.forEach(of: document) { builder.addText(field: $0, utf8: $1) }
        part.keywords.forEach(of: document) { builder.addKeyword(field: $0, utf8: $1) }
        part.forEachNumber(of: document) { builder.addNumber(field: $0, $1) }
        builder.endDocument()
      }
    }
    return InMemoryEngine(snapshot: try IndexSnapshot(building: builders)) { $0 }
  }
}
