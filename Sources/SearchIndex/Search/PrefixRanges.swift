/// Terms with a common beginning that have many postings together.
struct PrefixRange: BitwiseCopyable {
  let lower: UInt32
  let upper: UInt32
  /// Postings of all its terms.
  let postingCount: UInt64
  /// Whether the first term is itself a prefix of the range, which then counts in full where it is typed.
  let isExactTyped: Bool
  /// Whether a prefix that is no term has the range.
  let isPlainTyped: Bool

  var terms: Range<Int> { Int(lower)..<Int(upper) }
}

/// The ranges of prefixes with at least so many postings.
enum PrefixRanges {
  /// Finds the ranges, a group for each first byte that has some, the narrower before the wider that hold them.
  ///
  /// Walks the sorted terms with a stack of open prefixes: the interval tree of the longest common
  /// prefixes (Abouelhoda, Kurtz, Ohlebusch, *Replacing suffix trees with enhanced suffix arrays*, 2004).
  /// - Complexity: O(bytes of the dictionary).
  static func heavy(
    _ dictionary: TermDictionary, _ postings: PostingStore, threshold: Int
  ) -> [[PrefixRange]] {
    guard postings.postingCount >= threshold, dictionary.count > 0 else { return [] }
    var walk = Walk(dictionary, postings, threshold: UInt64(threshold))
    dictionary.forEachTerm(in: 0..<dictionary.count) { ordinal, shared, term in
      walk.add(ordinal, shared: shared, term)
    }
    return walk.finish(dictionary.count)
  }

  private struct Walk: ~Copyable {
    private let threshold: UInt64
    /// Postings before each term.
    private var sums: GrowableBuffer<UInt64>
    private var open: [(depth: Int, lower: Int, isTerm: Bool)] = [(0, 0, false)]
    /// The last term.
    private var previous: GrowableBuffer<UInt8>
    private var group: [PrefixRange] = []
    private var groups: [[PrefixRange]] = []

    init(_ dictionary: TermDictionary, _ postings: PostingStore, threshold: UInt64) {
      self.threshold = threshold
      sums = GrowableBuffer(capacity: dictionary.count + 1)
      previous = GrowableBuffer(capacity: dictionary.maximumLength + 1)
      sums.append(0)
      var sum: UInt64 = 0
      postings.forEachDocumentFrequency(in: 0..<dictionary.count) { _, df in
        sum += UInt64(df)
        sums.append(sum)
      }
    }

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

    consuming func finish(_ count: Int) -> [[PrefixRange]] {
      _ = close(to: 0, at: count)
      return groups
    }

    /// Closes the prefixes that the next term does not share.
    /// - Returns: Where the widest of them begins.
    private mutating func close(to depth: Int, at upper: Int) -> Int {
      var lower = upper - 1
      while let top = open.last, top.depth > depth {
        open.removeLast()
        lower = top.lower
        let postings = sums[upper] - sums[lower]
        guard postings >= threshold else { continue }
        let outer = max(depth, open.last?.depth ?? 0)
        let isPlainTyped = endsCharacter(
          between: outer + 1, and: top.isTerm ? top.depth - 1 : top.depth)
        guard isPlainTyped || top.isTerm else { continue }
        group.append(
          PrefixRange(
            lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: upper),
            postingCount: postings, isExactTyped: top.isTerm, isPlainTyped: isPlainTyped))
      }
      if depth == 0, !group.isEmpty {
        groups.append(group)
        group = []
      }
      return lower
    }

    /// Whether a character of the last term ends at one of these depths: nobody types a part of one.
    private func endsCharacter(between first: Int, and last: Int) -> Bool {
      guard first <= last else { return false }
      return (first...last).contains { depth in
        depth >= previous.count || previous[depth] & 0xC0 != 0x80
      }
    }
  }
}
