import SearchCore

/// The terms of several runs as those of one dictionary: for every run where its terms go.
struct MergedTerms: Sendable {
  /// How many different terms there are.
  let count: Int
  /// Of every run, the ordinal of each of its sorted terms; ascending.
  let ordinals: [FrozenArray<UInt32>]
  private let runs: [SortedTerms]

  /// Merges runs whose terms are sorted.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(terms · runs).
  init(_ runs: [SortedTerms]) throws {
    let mapped = runs.map { OrdinalList(count: $0.count) }
    var ends = GrowableBuffer<UnsafeMutablePointer<UInt32>>(capacity: runs.count)
    for list in mapped { ends.append(list.values.base) }
    var merge = TermMerge(runs)
    var ordinal = 0
    while merge.next() {
      merge.forEachHaving {
        ends[$0].pointee = UInt32(truncatingIfNeeded: ordinal)
        ends[$0] += 1
      }
      ordinal += 1
    }
    guard ordinal < Int(UInt32.max) else { throw Self.tooManyTerms }
    count = ordinal
    ordinals = mapped.map { $0.freeze() }
    self.runs = runs
  }

  /// The terms spelled out: apart from merging them, because nothing that needs their ordinals needs that.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(bytes of the terms · runs).
  func dictionary() throws -> TermDictionary {
    var writer = TermDictionaryWriter()
    // How far each run was read; a term of several is taken from the last of them.
    var ranks = [Int](repeating: 0, count: runs.count)
    let views = runs.map(\.view)
    let places = ordinals.map(\.base)
    for ordinal in 0..<count {
      var term = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      for run in views.indices {
        let rank = ranks[run]
        guard rank < views[run].count, places[run][rank] == ordinal else { continue }
        term = views[run].term(rank)
        ranks[run] = rank + 1
      }
      guard writer.append(term) else { throw Self.tooManyTerms }
    }
    return writer.finish()
  }

  static var tooManyTerms: SearchError {
    SearchError(
      .tooManyDocuments, "the vocabulary passes 4 GB; split the collection into several")
  }

  /// Holds a buffer that cannot be copied in an array.
  private final class OrdinalList {
    var values: GrowableBuffer<UInt32>

    init(count: Int) {
      values = GrowableBuffer(capacity: max(1, count))
      values.setCount(count)
    }

    /// Hands the values over and keeps none.
    func freeze() -> FrozenArray<UInt32> {
      var taken = GrowableBuffer<UInt32>(capacity: 1)
      swap(&taken, &values)
      return taken.freeze()
    }
  }
}
