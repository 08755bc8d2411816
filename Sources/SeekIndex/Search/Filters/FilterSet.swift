/// The documents of one segment that pass scope and tokens, in both forms a query may want.
///
/// A filter that passes many is a bitmap, which strikes out of what the words found. One that passes
/// fewer than the rarest word takes part like a list: it drives, and the words strike.
final class FilterSet: Sendable {
  let documents: DocumentSet
  let count: Int
  /// The documents as numbers and no impacts, where they are few enough to drive.
  private let numbers: FrozenArray<UInt32>?
  private let impacts: FrozenArray<UInt8>?

  init(_ documents: DocumentSet) {
    self.documents = documents
    let count = documents.count
    self.count = count
    guard count <= documents.documentCount / Self.sparseShare else {
      (numbers, impacts) = (nil, nil)
      return
    }
    var numbers = GrowableBuffer<UInt32>(capacity: count)
    documents.forEach { numbers.append($0) }
    let impacts = GrowableBuffer<UInt8>(repeating: 0, count: count)
    self.numbers = numbers.freeze()
    self.impacts = impacts.freeze()
  }

  /// A filter may drive the search if at most one in this many documents passes it.
  private static let sparseShare = 32

  /// The filter as a list that scores nothing; nil where another list has fewer documents.
  func driver(before lists: [PostingList]) -> PostingList? {
    guard let numbers, let impacts, lists.allSatisfy({ $0.count > count }) else { return nil }
    return .sparse(SparsePostings(count: count, documents: numbers.base, impacts: impacts.base))
  }
}

/// A test for the values of a field.
enum ValueSearch: Equatable {
  case words(ValueWords, field: Int)
  case pattern(TextPattern, field: Int)
}
