/// The titles of a segment that begin as the query does; see `TieredSearch+Titles.swift`.
extension SegmentQuery {
  /// The titles that begin with the query's first words, as far as the table knows; nil where none can.
  /// - Precondition: No word but the last is a prefix.
  func titles(in table: TitleTable) -> TitleTable.Run? {
    var words: [Range<Int>] = []
    for word in plan.sequence.prefix(TitleTable.wordCount) {
      if plan.atoms[word].isPrefix {
        words.append(terms[word].range)
      } else {
        // Not what the word is as a part of others.
        guard terms[word].isExact else { return nil }
        words.append(terms[word].range.prefix(1))
      }
    }
    return table.titles(words)
  }

  /// The impact, in a document that has it, of a term that begins with the query's only word.
  func impact(ofTerm ordinal: Int, in document: UInt32) -> UInt8 {
    var scratch = ShortListScratch()
    let impact = segment.postings.list(of: ordinal, scratch: &scratch).impact(in: document)
    let isTyped = terms[0].isExact && ordinal == terms[0].range.lowerBound
    return (isTyped ? ImpactTable.typed : ImpactTable.damped)[Int(impact)]
  }

  /// Those of some documents, ascending, that match, with their scores.
  func scored(_ documents: [UInt32], _ weights: [Int]) throws -> [TopHits.Hit] {
    weigh(weights)
    // A union that was broken off is never read.
    try Task.checkCancellation()
    let impacts = [UInt8](repeating: 1, count: documents.count)
    return try documents.withUnsafeBufferPointer { documents in
      try impacts.withUnsafeBufferPointer { impacts in
        guard let first = documents.baseAddress, let ones = impacts.baseAddress else { return [] }
        let few = SparsePostings(count: documents.count, documents: first, impacts: ones)
        let conjunction = Conjunction(
          documentCount: segment.documentCount,
          lists: lists.indices.filter { !plan.uses[$0].isOptional }.map { lists[$0].list }
            + [.sparse(few)],
          phrases: documentTests(plan.phrases), allowed: allowed ?? segment.removed?.live)
        var hits = TopHits(capacity: documents.count)
        try BestDocuments(lists: lists, acceptsUnscored: true)
          .offer(try self.documents(of: conjunction), to: &hits)
        return hits.hits.sorted { $0.document < $1.document }
      }
    }
  }
}
