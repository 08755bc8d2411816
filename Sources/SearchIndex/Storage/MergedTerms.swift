import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terms of several runs as one dictionary, and for every run where its terms went.
struct MergedTerms: Sendable {
  let dictionary: TermDictionary
  /// Of every run, the ordinal of each of its sorted terms; ascending.
  let ordinals: [FrozenArray<UInt32>]

  /// Merges runs whose terms are sorted.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  /// - Complexity: O(terms · runs).
  init(_ runs: [BuilderRun]) throws {
    if runs.count == 1 {
      (dictionary, ordinals) = try Self.terms(of: runs[0])
      return
    }
    var writer = TermDictionaryWriter()
    let mapped = runs.map { _ in OrdinalList() }
    var ranks = [Int](repeating: 0, count: runs.count)
    var ordinal = 0
    while let least = Self.least(runs, ranks) {
      let term = runs[least].term(ranks[least])
      for run in runs.indices where run >= least && ranks[run] < runs[run].termCount {
        if run == least || Self.compare(runs[run].term(ranks[run]), term) == 0 {
          mapped[run].values.append(UInt32(truncatingIfNeeded: ordinal))
          ranks[run] += 1
        }
      }
      ordinal += 1
      guard ordinal < Int(UInt32.max), writer.append(term) else { throw Self.tooManyTerms }
    }
    dictionary = writer.finish()
    ordinals = mapped.map { $0.values.frozenCopy() }
  }

  /// The terms of one run as they are.
  private static func terms(
    of run: BuilderRun
  ) throws -> (TermDictionary, [FrozenArray<UInt32>]) {
    var writer = TermDictionaryWriter()
    var ordinals = GrowableBuffer<UInt32>(capacity: run.termCount)
    for rank in 0..<run.termCount {
      guard writer.append(run.term(rank)) else { throw tooManyTerms }
      ordinals.append(UInt32(truncatingIfNeeded: rank))
    }
    return (writer.finish(), [ordinals.freeze()])
  }

  private static var tooManyTerms: SearchError {
    SearchError(
      .tooManyDocuments, "the vocabulary passes 4 GB; split the collection into several")
  }

  /// Holds a buffer that cannot be copied in an array.
  private final class OrdinalList {
    var values = GrowableBuffer<UInt32>(capacity: 1 << 10)
  }

  /// The run whose next term is the smallest, the first of several; nil when all are at their end.
  private static func least(_ runs: [BuilderRun], _ ranks: [Int]) -> Int? {
    var best: Int?
    for run in runs.indices where ranks[run] < runs[run].termCount {
      guard let known = best else {
        best = run
        continue
      }
      if compare(runs[run].term(ranks[run]), runs[known].term(ranks[known])) < 0 { best = run }
    }
    return best
  }

  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let leftBase = left.baseAddress, let rightBase = right.baseAddress {
      let order = memcmp(leftBase, rightBase, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}

extension GrowableBuffer {
  func frozenCopy() -> FrozenArray<Element> {
    var copy = GrowableBuffer<Element>(capacity: count)
    copy.append(contentsOf: base, count: count)
    return copy.freeze()
  }
}
