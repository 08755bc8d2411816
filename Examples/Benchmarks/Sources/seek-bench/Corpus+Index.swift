import ArgumentParser
import Dispatch
import SeekImport
import SeekCore
import SeekIndex
import Synchronization

/// How words are read.
enum AnalyzerName: String, ExpressibleByArgument, CaseIterable {
  case plain, standard

  var analyzer: Analyzer { self == .plain ? .plainWords : .standard }
}

extension Corpus {
  /// Builds the index, every thread taking 32nds of an equal share as it comes to them; `DOCS_MAX` documents at most.
  func index(_ analyzer: Analyzer, threads: Int) throws -> InMemoryEngine<DocID> {
    let schema = IndexSchema(fields.map(\.searchableField))
    let builders = (0..<threads).map { _ in SegmentBuilder(schema: schema, analyzer: analyzer) }
    let limit = Measuring.environment("DOCS_MAX", default: 0)
    let shares = threads > 1 ? threads * 32 : 1
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let builder = builders[thread]
      while true {
        let share = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        guard share < shares else { return }
        builder.beginStretch(at: share)
        forEachRange(share: share, of: shares, limit: limit) { $0.add($1, to: builder) }
      }
    }
    return InMemoryEngine(
      snapshot: try IndexSnapshot(building: builders),
      texts: { names in
        let readers = names.map { text(of: $0) }
        return { number in readers.map { $0(number) } }
      }
    ) { $0 }
  }

  /// Reads the texts of one field.
  private func text(of name: String) -> @Sendable (DocID) -> String {
    guard let field = fields.firstIndex(where: { $0.name == name }) else { return { _ in "" } }
    return { document in
      var text = ""
      forEachText(of: Int(document)) {
        if $0 == field { text += String(decoding: $1, as: UTF8.self) }
      }
      return text
    }
  }
}

extension Corpus {
  /// Gives one document to a builder.
  func add(_ document: Int, to builder: SegmentBuilder) {
    var first = 0
    for part in parts {
      if document - first < part.documentCount {
        return part.add((document - first)..<(document - first + 1), to: builder)
      }
      first += part.documentCount
    }
  }
}

extension CorpusPart {
  fileprivate func add(_ documents: Range<Int>, to builder: SegmentBuilder) {
    let hasNumbers = !numbers.isEmpty
    texts.withView { texts in
      keywords.withView { keywords in
        for document in documents {
          builder.beginDocument()
          texts.forEach(of: document) { builder.addText(field: $0, utf8: $1) }
          keywords.forEach(of: document) { builder.addKeyword(field: $0, utf8: $1) }
          if hasNumbers { forEachNumber(of: document) { builder.addNumber(field: $0, $1) } }
          builder.endDocument()
        }
      }
    }
  }
}
