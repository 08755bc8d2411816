/// Terms in the order of their bytes, which lie in that order, so that walking them reads memory in sequence.
struct SortedTerms: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// Where each term begins, and where the last one ends.
  private let starts: FrozenArray<UInt64>
  /// What each term is called where it comes from; nil where that is its place in the order.
  private let numbers: FrozenArray<UInt32>?

  /// - Parameter order: The numbers of the interner's strings in the order of their bytes.
  /// - Complexity: O(bytes).
  init(_ interner: borrowing TermInterner, order: FrozenArray<UInt32>) {
    var bytes = GrowableBuffer<UInt8>(capacity: interner.bytes.count + 1, isScratch: true)
    var starts = GrowableBuffer<UInt64>(capacity: order.count + 1, isScratch: true)
    starts.append(0)
    for rank in 0..<order.count {
      let term = interner.string(Int(order[rank]))
      if let base = term.baseAddress { bytes.append(contentsOf: base, count: term.count) }
      starts.append(UInt64(bytes.count))
    }
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    numbers = order
  }

  /// The terms of a dictionary, spelled out.
  init(_ dictionary: TermDictionary) {
    var bytes = GrowableBuffer<UInt8>()
    var starts = GrowableBuffer<UInt64>(capacity: dictionary.count + 1)
    starts.append(0)
    dictionary.forEachTerm(in: 0..<dictionary.count) { _, term in
      if let base = term.baseAddress { bytes.append(contentsOf: base, count: term.count) }
      starts.append(UInt64(bytes.count))
    }
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    numbers = nil
  }

  var count: Int { starts.count - 1 }

  /// What the term at a place of the order is called where it comes from.
  @inline(__always)
  func number(_ rank: Int) -> Int { numbers.map { Int($0[rank]) } ?? rank }

  var view: View {
    View(bytes: bytes.base, byteCount: bytes.count, starts: starts.base, count: count)
  }

  /// The same as pointers, for loops; valid as long as the terms.
  struct View: BitwiseCopyable {
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let byteCount: Int
    fileprivate let starts: UnsafePointer<UInt64>
    let count: Int

    /// The first eight bytes of the term at a place of the order as a number that orders like them, zeros behind the
    /// last.
    @inline(__always)
    func key(_ rank: Int) -> UInt64 {
      TermDictionary.key(of: bytes, Int(starts[rank]), Int(starts[rank + 1]), count: byteCount)
    }

    /// The term at a place of the order.
    @inline(__always)
    func term(_ rank: Int) -> UnsafeBufferPointer<UInt8> {
      let start = Int(starts[rank])
      return UnsafeBufferPointer(start: bytes + start, count: Int(starts[rank + 1]) - start)
    }

    /// How many terms come before one that may be another list's.
    /// - Complexity: O(log terms).
    func rank(of term: UnsafeBufferPointer<UInt8>) -> Int {
      BinarySearch.firstIndex(below: count) { self.term($0).lexicographicallyPrecedes(term) }
    }
  }
}
