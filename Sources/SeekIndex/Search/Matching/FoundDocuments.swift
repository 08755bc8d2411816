/// Documents of a segment that match: by their numbers where they were found so or are few, else as a bit each, so that what
/// is done with them grows with how many they are.
enum FoundDocuments {
  /// Ascending, and the list that led to them.
  case few([UInt32], Source? = nil)
  case many(DocumentSet, count: Int)

  /// A list that all of the documents are in, and their impacts in it.
  struct Source {
    let list: PostingList
    let impacts: [UInt8]
  }

  /// The number of words of a set that take as long to look at as one document takes to be scored.
  private static let wordsOfDocument = 4

  init(_ set: DocumentSet) {
    let count = set.count
    guard count <= set.words.count / Self.wordsOfDocument else {
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
    case .few(let documents, _): documents.count
    case .many(_, let count): count
    }
  }

  /// Sets the bits of the documents.
  func insert(into words: UnsafeMutablePointer<UInt64>) {
    switch self {
    case .few(let documents, _):
      for document in documents { words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63) }
    case .many(let set, _):
      for (index, word) in set.words.enumerated() { words[index] |= word }
    }
  }

  func set(documentCount: Int) -> DocumentSet {
    switch self {
    case .few(let documents, _): DocumentSet(documentCount: documentCount, documents: documents)
    case .many(let set, _): set
    }
  }
}
