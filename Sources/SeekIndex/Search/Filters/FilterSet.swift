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
    var impacts = GrowableBuffer<UInt8>(capacity: count)
    impacts.append(repeating: 0, count: count)
    self.numbers = numbers.freeze()
    self.impacts = impacts.freeze()
  }

  /// A filter may drive the search if at most one in this many documents passes it.
  private static let sparseShare = 32

  /// The filter as a list that scores nothing; nil where another list has fewer documents.
  func driver(before lists: [ScoredList]) -> ScoredList? {
    guard let numbers, let impacts, lists.allSatisfy({ $0.list.count > count }) else { return nil }
    let list = SparsePostings(count: count, documents: numbers.base, impacts: impacts.base)
    return ScoredList(list: .sparse(list), table: ImpactTable.same.base, weight: 0)
  }
}

/// The filters of a segment that were asked for last: while a word is typed they stay the same.
///
/// Holds at most eight, each a bit a document and five bytes for those of a rare filter; and of as many words that
/// values were looked for by the values, four bytes each.
final class FilterCache: Sendable {
  static let capacity = 8

  private struct ValuesKey: Equatable {
    let field: Int
    let words: ValueWords
  }

  private struct PatternKey: Equatable {
    let field: Int
    let pattern: TextPattern
  }

  private let sets = RecentlyUsed<FilterPlan, FilterSet>(capacity: capacity)
  private let values = RecentlyUsed<ValuesKey, [UInt32]>(capacity: capacity)
  private let patterns = RecentlyUsed<PatternKey, [UInt32]>(capacity: capacity)

  /// The set of a plan, made where it is not there.
  func set(for plan: FilterPlan, make: () throws -> FilterSet) rethrows -> FilterSet {
    try sets.value(for: plan, make: make)
  }

  /// The values of a field that contain words, looked for where that is not known.
  func values(of field: Int, with words: ValueWords, find: () -> [UInt32]) -> [UInt32] {
    values.value(for: ValuesKey(field: field, words: words), make: find)
  }

  /// The values of a field that a pattern describes, looked for where that is not known.
  func values(
    of field: Int, with pattern: TextPattern, find: () throws -> [UInt32]
  ) rethrows -> [UInt32] {
    try patterns.value(for: PatternKey(field: field, pattern: pattern), make: find)
  }

  /// The number of filters that are held. For tests.
  var count: Int { sets.count }
}
