/// The number of documents of a set that have each value of a column.
///
/// For all documents the column has the counts; otherwise the matches are walked. Few matches in a column of very many
/// values are sorted by their values, so that no array of all values is cleared.
///
/// Counting ends early where the task is cancelled; the counts are then worth nothing.
struct ValueCounts {
  private enum Storage {
    /// Counts by the number of the value, from the beginning of `range` on.
    case array([UInt32])
    /// Value numbers, ascending, each as often as it was met.
    case sorted([UInt32])
  }

  private let storage: Storage
  private let range: Range<Int>

  /// - Parameter range: The values asked for; nil is all.
  init(
    _ matches: DocumentSet, matchCount: Int, _ values: ColumnValues, in range: Range<Int>? = nil
  ) {
    let range = range ?? 0..<values.valueCount
    self.range = range
    guard !range.isEmpty, matchCount > 0 else {
      storage = .sorted([])
      return
    }
    if matchCount == values.documentCount, let lists = values.lists {
      storage = .array(range.map { UInt32(lists.count(of: $0)) })
    } else if matchCount * Self.clearedForSorted < values.valueCount {
      storage = .sorted(Self.sorted(matches, values, range))
    } else {
      storage = .array(Self.walk(matches, values, range))
    }
  }

  /// The number of counts that are cleared and read in the time in which a value is sorted among few.
  private static let clearedForSorted = 50
}

extension ValueCounts {
  private init(_ storage: Storage, _ range: Range<Int>) {
    (self.storage, self.range) = (storage, range)
  }

  /// - Parameter numbers: Ascending, each as often as it was met.
  init(met numbers: [UInt32], of values: ColumnValues) {
    self.init(.sorted(numbers), 0..<values.valueCount)
  }

  /// Calls `body` with every value that occurs, ascending, and how often.
  func forEach(_ body: (_ value: Int, _ count: Int) -> Void) {
    switch storage {
    case .array(let counts):
      for index in counts.indices where counts[index] > 0 {
        body(range.lowerBound + index, Int(counts[index]))
      }
    case .sorted(let values):
      var start = 0
      while start < values.count {
        var end = start + 1
        while end < values.count, values[end] == values[start] { end += 1 }
        body(Int(values[start]), end - start)
        start = end
      }
    }
  }
}

extension ValueCounts {
  private static func sorted(
    _ matches: DocumentSet, _ values: ColumnValues, _ range: Range<Int>
  ) -> [UInt32] {
    var found: [UInt32] = []
    matches.forEach { document in
      values.forEachValue(of: Int(document)) {
        if range.contains($0) { found.append(UInt32(truncatingIfNeeded: $0)) }
      }
    }
    found.sort()
    return found
  }

  private static func walk(
    _ matches: DocumentSet, _ values: ColumnValues, _ range: Range<Int>
  ) -> [UInt32] {
    let counts =
      sparse(matches, values) ?? values.codes.accept(Walk(matches: matches, values: values))
    return range.count == values.valueCount ? counts : Array(counts[range])
  }

  /// The counts of all values where few documents have any; nil where most have.
  private static func sparse(
    _ matches: DocumentSet, _ values: ColumnValues
  ) -> [UInt32]? {
    var counts = [UInt32](repeating: 0, count: values.valueCount)
    return values.forEachSparseValue(among: matches) { counts[$0] &+= 1 } ? counts : nil
  }

  private struct Walk: CodeArray.Visitor {
    let matches: DocumentSet
    let values: ColumnValues

    func visit<Code: FixedWidthInteger & UnsignedInteger>(_ codes: UnsafePointer<Code>) -> [UInt32]
    {
      // One more than there are values, for documents that have none.
      var counts = [UInt32](repeating: 0, count: values.valueCount + 1)
      counts.withUnsafeMutableBufferPointer { counts in
        guard let counts = counts.baseAddress else { return }
        matches.words.withUnsafeBufferPointer { words in
          if let starts = values.starts {
            walkLists(codes, starts.base, words, counts)
          } else {
            walkSingles(codes, words, counts)
          }
        }
      }
      counts.removeLast()
      return counts
    }

    private func walkSingles<Code: FixedWidthInteger & UnsignedInteger>(
      _ codes: UnsafePointer<Code>, _ words: UnsafeBufferPointer<UInt64>,
      _ counts: UnsafeMutablePointer<UInt32>
    ) {
      for index in 0..<words.count {
        if index & 1023 == 1023, Task.isCancelled { return }
        let base = codes + index &* 64
        words[index].forEachBit { counts[Int(truncatingIfNeeded: base[$0])] &+= 1 }
      }
    }

    private func walkLists<Code: FixedWidthInteger & UnsignedInteger>(
      _ codes: UnsafePointer<Code>, _ starts: UnsafePointer<UInt32>,
      _ words: UnsafeBufferPointer<UInt64>, _ counts: UnsafeMutablePointer<UInt32>
    ) {
      for index in 0..<words.count {
        if index & 1023 == 1023, Task.isCancelled { return }
        words[index].forEachBit { bit in
          let document = index &* 64 &+ bit
          for place in Int(starts[document])..<Int(starts[document &+ 1]) {
            counts[Int(truncatingIfNeeded: codes[place])] &+= 1
          }
        }
      }
    }
  }
}
