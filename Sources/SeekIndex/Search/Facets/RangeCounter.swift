import SeekCore

/// Counts how many of the documents that match have a number in each of some ranges.
///
/// The ends of all ranges part the value numbers of a column into cells; every match falls into one, and a
/// range is the sum of its cells. So the cost is that of the matches, however many ranges and different
/// numbers there are. Counting ends early where the task is cancelled; the counts are then worth nothing.
struct RangeCounter {
  private let ranges: [NumberRange]
  private(set) var counts: [Int]

  init(_ ranges: [NumberRange]) {
    self.ranges = ranges
    counts = [Int](repeating: 0, count: ranges.count)
  }

  /// Adds one segment's matches. Complexity: O(matches + ranges · log ranges).
  mutating func add(_ matches: DocumentSet, _ column: NumericColumn) {
    let wanted = ranges.map { column.values(in: $0) }
    guard column.values.isSingle else {
      // Several numbers of a document may be in one range.
      for (index, range) in wanted.enumerated() {
        var having = DocumentSet(documentCount: column.documentCount)
        _ = having.withMutableWords { column.values.insert(range, into: $0) }
        having.formIntersection(matches)
        counts[index] += having.count
      }
      return
    }
    let cells = Cells(wanted, valueCount: column.values.valueCount)
    let walk = Walk(matches: matches, values: column.values, cells: cells)
    let found = walk.sparseCounts() ?? column.values.codes.accept(walk)
    for (index, range) in wanted.enumerated() {
      counts[index] += found[cells.indices(of: range)].reduce(0, +)
    }
  }
}

extension RangeCounter {
  /// Stretches of value numbers between the ends of ranges.
  private struct Cells {
    /// Ascending; cell `i` ends before `bounds[i]`, and a last one is after them all.
    let bounds: [Int]
    /// For every so many value numbers, the cell that has them all; -1 if several cells have them.
    let table: [Int32]
    let shift: Int

    init(_ ranges: [Range<Int>], valueCount: Int) {
      let bounds = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] } + [0, valueCount])
        .sorted()
      self.bounds = bounds
      var shift = 0
      while valueCount >> shift > 4096 { shift += 1 }
      self.shift = shift
      table = (0...(valueCount >> shift)).map { place in
        let first = Self.cell(of: place << shift, bounds)
        let last = Self.cell(of: (place + 1) << shift - 1, bounds)
        return Int32(truncatingIfNeeded: first == last ? first : -1)
      }
    }

    /// The number of bounds that are not greater.
    static func cell(of value: Int, _ bounds: [Int]) -> Int {
      BinarySearch.firstIndex(below: bounds.count) { bounds[$0] <= value }
    }

    func indices(of range: Range<Int>) -> Range<Int> {
      guard !range.isEmpty else { return 0..<0 }
      return Self.cell(of: range.lowerBound, bounds)..<Self.cell(of: range.upperBound, bounds)
    }
  }

  private struct Walk: CodeArray.Visitor {
    let matches: DocumentSet
    let values: ColumnValues
    let cells: Cells

    /// The counts where few documents have a number; nil where most have.
    func sparseCounts() -> [Int]? {
      var counts = [Int](repeating: 0, count: cells.bounds.count + 1)
      let isSparse = values.forEachSparseValue(among: matches) {
        counts[Cells.cell(of: $0, cells.bounds)] += 1
      }
      return isSparse ? counts : nil
    }

    func visit<Code: FixedWidthInteger & UnsignedInteger>(_ codes: UnsafePointer<Code>) -> [Int] {
      // Documents without a number have the number of values for theirs: the cell after the last bound.
      var counts = [Int](repeating: 0, count: cells.bounds.count + 1)
      counts.withUnsafeMutableBufferPointer { counts in
        cells.table.withUnsafeBufferPointer { table in
          for (index, bits) in matches.words.enumerated() {
            if index & 1023 == 1023, Task.isCancelled { return }
            var bits = bits
            while bits != 0 {
              let document = index &* 64 &+ bits.trailingZeroBitCount
              bits &= bits &- 1
              let value = Int(truncatingIfNeeded: codes[document])
              var cell = Int(table[value &>> cells.shift])
              if cell < 0 { cell = Cells.cell(of: value, cells.bounds) }
              counts[cell] &+= 1
            }
          }
        }
      }
      return counts
    }
  }
}
