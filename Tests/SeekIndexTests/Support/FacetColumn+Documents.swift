@testable import SeekIndex

extension FacetColumn {
  /// The documents that have a value, ascending.
  func documents(of number: Int) -> [UInt32] {
    var documents: [UInt32] = []
    values.forEachDocument(of: number) { documents.append($0) }
    return documents
  }
}
