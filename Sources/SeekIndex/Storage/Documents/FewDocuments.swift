/// A few documents, of which most others are told apart at a glance.
struct FewDocuments: ~Copyable {
  /// Ascending.
  private let documents: [UInt32]
  /// A bit for the lowest twelve of each.
  private var filter: GrowableBuffer<UInt64>

  /// - Parameter documents: Ascending.
  init(_ documents: [UInt32]) {
    self.documents = documents
    filter = GrowableBuffer(repeating: 0, count: 64)
    for document in documents {
      filter[Int(document &>> 6) & 63] |= 1 &<< UInt64(document & 63)
    }
  }

  /// False of most documents that are none of them.
  @inline(__always)
  func mayHave(_ document: UInt32) -> Bool {
    filter[Int(document &>> 6) & 63] & (1 &<< UInt64(document & 63)) != 0
  }

  @inline(__always)
  func contains(_ document: UInt32) -> Bool { index(of: document) != nil }

  @inline(__always)
  func index(of document: UInt32) -> Int? {
    guard mayHave(document) else { return nil }
    let position = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
    return position < documents.count && documents[position] == document ? position : nil
  }
}
