/// Terms with a common beginning that have many postings together.
struct PrefixRange: BitwiseCopyable {
  let lower: UInt32
  let upper: UInt32
  let postingCount: UInt64
  /// True if the first term is itself a prefix of the range, which then counts in full where it is
  /// typed.
  let isExactTyped: Bool
  /// True if a prefix that is no term has the range.
  let isPlainTyped: Bool

  var terms: Range<Int> { Int(lower)..<Int(upper) }
}

/// The ranges of all prefixes that several terms of a dictionary begin with.
///
/// ```swift
/// let groups = PrefixRanges(dictionary).heavy(postings, threshold: 8192)
/// ```
///
/// The inner nodes of the interval tree of the longest common prefixes (Abouelhoda, Kurtz, Ohlebusch, *Replacing
/// suffix trees with enhanced suffix arrays*, 2004), the narrower before the wider that hold them.
struct PrefixRanges: Sendable {
  private struct Interval: BitwiseCopyable {
    let lower: UInt32
    let upper: UInt32
    /// The same as in ``PrefixRange``.
    let isExactTyped: Bool
    let isPlainTyped: Bool
    /// True if the next interval has another first byte.
    var isLastOfByte = false

    /// Nil where it has too few postings.
    func range(in postings: PostingStore, threshold: Int) -> PrefixRange? {
      let (lower, upper) = (Int(lower), Int(upper))
      // Most have too few, and that is known without reading a record.
      guard postings.mostPostings(in: lower..<upper) >= threshold else { return nil }
      let count = postings.postings(before: upper) - postings.postings(before: lower)
      guard count >= threshold else { return nil }
      return PrefixRange(
        lower: self.lower, upper: self.upper, postingCount: UInt64(count),
        isExactTyped: isExactTyped, isPlainTyped: isPlainTyped)
    }
  }

  private let intervals: FrozenArray<Interval>

  /// Walks the sorted terms with a stack of open prefixes. It needs no postings, so that they may be encoded meanwhile.
  init(_ dictionary: TermDictionary) {
    var walk = Walk(maximumLength: dictionary.maximumLength)
    dictionary.forEachTerm(in: 0..<dictionary.count) { ordinal, shared, term in
      walk.add(ordinal, shared: shared, term)
    }
    intervals = walk.finish(dictionary.count)
  }

  /// The ranges with at least so many postings, a group for each first byte that has some.
  func heavy(_ postings: PostingStore, threshold: Int) -> [[PrefixRange]] {
    guard postings.postingCount >= threshold else { return [] }
    var groups: [[PrefixRange]] = []
    var group: [PrefixRange] = []
    for index in 0..<intervals.count {
      let interval = intervals[index]
      if let range = interval.range(in: postings, threshold: threshold) { group.append(range) }
      if interval.isLastOfByte, !group.isEmpty {
        groups.append(group)
        group = []
      }
    }
    return groups
  }

  private struct Walk: ~Copyable {
    private var open: [(depth: Int, lower: Int, isTerm: Bool)] = [(0, 0, false)]
    /// The last term.
    private var previous: GrowableBuffer<UInt8>
    private var intervals = GrowableBuffer<Interval>(capacity: 1 << 8, isScratch: true)

    init(maximumLength: Int) { previous = GrowableBuffer(capacity: maximumLength + 1) }

    mutating func add(_ ordinal: Int, shared: Int, _ term: UnsafeBufferPointer<UInt8>) {
      if ordinal > 0 {
        let top = open[open.count - 1]
        let lower = shared < top.depth ? close(to: shared, at: ordinal) : ordinal - 1
        if shared > open[open.count - 1].depth {
          open.append((shared, lower, lower == ordinal - 1 && shared == previous.count))
        }
      }
      previous.setCount(shared)
      if let base = term.baseAddress {
        previous.append(contentsOf: base + shared, count: term.count - shared)
      }
    }

    consuming func finish(_ count: Int) -> FrozenArray<Interval> {
      _ = close(to: 0, at: count)
      return intervals.freeze()
    }

    /// Closes the prefixes that the next term does not share.
    /// - Returns: Where the widest of them begins.
    private mutating func close(to depth: Int, at upper: Int) -> Int {
      var lower = upper - 1
      while let top = open.last, top.depth > depth {
        open.removeLast()
        lower = top.lower
        let outer = max(depth, open.last?.depth ?? 0)
        let isPlainTyped = endsCharacter(
          between: outer + 1, and: top.isTerm ? top.depth - 1 : top.depth)
        guard isPlainTyped || top.isTerm else { continue }
        intervals.append(
          Interval(
            lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: upper),
            isExactTyped: top.isTerm, isPlainTyped: isPlainTyped))
      }
      if depth == 0, intervals.count > 0 { intervals.base[intervals.count - 1].isLastOfByte = true }
      return lower
    }

    /// True if a character of the last term ends at one of these depths: nobody types a part of
    /// one.
    private func endsCharacter(between first: Int, and last: Int) -> Bool {
      guard first <= last else { return false }
      return (first...last).contains { depth in
        depth >= previous.count || previous[depth] & 0xC0 != 0x80
      }
    }
  }
}
