@testable import SeekIndex

/// The occurrences that `read` adds to a writer.
func occurrences(_ read: (inout PostingWriter) -> Void) -> [Occurrence] {
  let norms = DocumentNorms(
    FieldSpans(lengths: []), IndexSchema([]), CollectionAverages(totals: [], documentCount: 0))
  var writer = PostingWriter(
    documentCount: 1, occurrenceCount: 0, norms: norms, pieceSize: .max)
  writer.beginTerm()
  read(&writer)
  return (0..<writer.occurrences.count).map { writer.occurrences[$0] }
}

extension Occurrence {
  /// - Parameter limit: All positions of the document are below it.
  init(document: UInt32, field: Int, position: UInt32, limit: UInt32) {
    self.init(
      document: document, field: UInt32(field),
      code: UInt32(PhaseInCode(limit: limit).marked(position)))
  }
}
