import SeekCore

/// Counts how many of the documents that match have a number in each of some ranges.
///
/// Counting ends early where the task is cancelled; the counts are then worth nothing.
struct RangeCounter {
  private let ranges: [NumberRange]
  private(set) var counts: [Int]

  init(_ ranges: [NumberRange]) {
    self.ranges = ranges
    counts = [Int](repeating: 0, count: ranges.count)
  }

  /// Adds one segment's matches. Complexity: O(matches + different numbers + ranges · log ranges).
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
    // For every end of a range, the matches whose number is less.
    var below: [Int: Int] = [:]
    var ends = Set(wanted.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()[...]
    var sum = 0
    ValueCounts(matches, matchCount: matches.count, column.values).forEach { value, count in
      while let end = ends.first, end <= value { below[ends.removeFirst()] = sum }
      sum += count
    }
    for (index, range) in wanted.enumerated() {
      counts[index] += below[range.upperBound, default: sum] - below[range.lowerBound, default: sum]
    }
  }
}
