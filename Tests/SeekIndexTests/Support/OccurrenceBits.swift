@testable import SeekIndex

/// The bits of the occurrences that `read` adds to a writer.
func occurrenceBits(_ read: (inout PostingWriter) -> Void) -> [UInt64] {
  let norms = DocumentNorms(
    [], IndexSchema([]), CollectionAverages(totals: [], documentCount: 0))
  var writer = PostingWriter(
    documentCount: 1, occurrenceCount: 0, norms: norms, pieceSize: .max)
  writer.beginTerm()
  read(&writer)
  return (0..<writer.occurrences.count).map { writer.occurrences[$0].bits }
}
