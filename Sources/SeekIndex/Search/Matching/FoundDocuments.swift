/// Documents of a segment that match: few by their numbers, many as a bit each, so that what is done with them grows with
/// how many they are.
enum FoundDocuments {
  /// Ascending.
  case few([UInt32])
  case many(DocumentSet, count: Int)

  /// The number of words of a set that take as long to look at as one document takes to be scored.
  private static let wordsOfDocument = 4

  private static func areFew(_ count: Int, of documentCount: Int) -> Bool {
    count <= documentCount / 64 / wordsOfDocument
  }

  /// - Parameter documents: Ascending.
  init(_ documents: [UInt32], documentCount: Int) {
    self =
      Self.areFew(documents.count, of: documentCount)
      ? .few(documents)
      : .many(
        DocumentSet(documentCount: documentCount, documents: documents), count: documents.count)
  }

  /// - Complexity: O(documents / 64).
  init(_ set: DocumentSet) {
    let count = set.count
    guard Self.areFew(count, of: set.documentCount) else {
      self = .many(set, count: count)
      return
    }
    var documents: [UInt32] = []
    documents.reserveCapacity(count)
    set.forEach { documents.append($0) }
    self = .few(documents)
  }

  var count: Int {
    switch self {
    case .few(let documents): documents.count
    case .many(_, let count): count
    }
  }

  /// Sets the bits of the documents.
  func insert(into words: UnsafeMutablePointer<UInt64>) {
    switch self {
    case .few(let documents):
      for document in documents { words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63) }
    case .many(let set, _):
      for (index, word) in set.words.enumerated() { words[index] |= word }
    }
  }

  /// The documents as a set.
  func set(documentCount: Int) -> DocumentSet {
    switch self {
    case .few(let documents): DocumentSet(documentCount: documentCount, documents: documents)
    case .many(let set, _): set
    }
  }
}
