/// What one builder brings to a segment.
struct BuilderRun: Sendable {
  let words: RunWords
  let columns: RunColumns
}

/// The words of a run, sorted, and where they stand.
struct RunWords: Sendable {
  let terms: SortedTerms
  /// The terms in the order of the documents; see ``TokenLog``.
  let log: RunLog
  /// Of every term in their order how many words its ``Occurrence``s take.
  let wordCounts: FrozenArray<UInt32>
}

/// What a run knows of its documents beside their terms.
struct RunColumns: Sendable {
  let documentCount: Int
  /// Where documents have a place of their own among those of other runs.
  var stretches: [DocumentOrder.Begin] = []
  let lengths: DocumentLengths
  /// The documents with a sign between two words of their title, ascending; see ``Segment/signedTitles``.
  let signedTitles: FrozenArray<UInt32>
  /// The documents whose title begins with an article, ascending; see ``Segment/articleTitles``.
  let articleTitles: FrozenArray<UInt32>
  let facets: [FacetColumnWriter]
  let numbers: [NumericColumnWriter]
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
    let documents = documentCount
    let (facets, numbers, stretches) = (facets, numbers, stretches)
    return BuilderRun(
      words: words.finish(),
      columns: RunColumns(
        documentCount: documents, stretches: stretches, lengths: lengths.finish(),
        signedTitles: signedTitles.freeze(),
        articleTitles: articleTitles.freeze(), facets: facets, numbers: numbers))
  }
}
