/// The contribution of one builder to a segment.
struct BuilderRun: Sendable {
  let words: RunWords
  let columns: RunColumns
}

/// The words of a run, sorted, and where they are.
struct RunWords: Sendable {
  let terms: SortedTerms
  /// The number of each term among the occurrences.
  let numbers: FrozenArray<UInt32>
  let occurrences: RunOccurrences
}

/// The data of a run about its documents, beside their terms.
struct RunColumns: Sendable {
  let documentCount: Int
  /// The stretches of documents that have their own position among those of other runs.
  var stretches: [DocumentOrder.Begin] = []
  let lengths: DocumentLengths
  /// The documents with a sign between two words of their title, ascending; see ``Segment/signedTitles``.
  let signedTitles: FrozenArray<UInt32>
  /// The documents whose title begins with an article, ascending; see ``Segment/articleTitles``.
  let articleTitles: FrozenArray<UInt32>
  /// The titles by which documents are ordered; nil where they are read when that is first asked for.
  var titles: FoldedTexts?
  let fields: [FieldWriter]
}

extension DocumentOrder {
  init(_ runs: [RunColumns]) { self.init(runs.map { ($0.documentCount, $0.stretches) }) }
}

extension CollectionAverages {
  init(_ runs: [RunColumns], fieldCount: Int) {
    self.init(
      totals: (0..<fieldCount).map { field in
        runs.reduce(UInt64(0)) { $0 + $1.lengths.totals[field] }
      },
      documentCount: runs.reduce(0) { $0 + $1.documentCount })
  }
}

extension SegmentBuilder {
  /// Sorts the terms of what the builder holds and leaves it empty.
  func finish() -> BuilderRun {
    if state.isInDocument { endDocument() }
    var taken = State(schema: schema, analyzer: analyzer, blockSize: state.blockSize)
    swap(&taken, &state)
    return taken.finish()
  }
}

extension SegmentBuilder.State {
  consuming func finish() -> BuilderRun {
    let (documents, fields, stretches, titles) = (documentCount, fields, stretches, titles)
    let words = words.finish(lengths)
    return BuilderRun(
      words: words,
      columns: RunColumns(
        documentCount: documents, stretches: stretches, lengths: lengths.finish(),
        signedTitles: signedTitles.freeze(), articleTitles: articleTitles.freeze(),
        titles: titles, fields: fields))
  }
}
