import SearchCore

/// Counts the values of a field over the documents that match.
///
/// Counting is by value number, segment by segment; only what is returned is spelled.
struct FacetCounter {
  private var facets: [(column: FacetColumn, counts: ValueCounts)] = []
  private var numbers: [(column: NumericColumn, counts: ValueCounts)] = []

  /// Adds one segment's matches; the segments come in order.
  /// - Parameters:
  ///   - matchCount: How many documents match.
  ///   - range: The numbers of the values that are asked for; nil is all.
  mutating func add(
    _ matches: DocumentSet, matchCount: Int, _ column: FilterColumn, _ range: Range<Int>? = nil
  ) {
    switch column {
    case .facet(let facet):
      facets.append(
        (facet, ValueCounts(matches, matchCount: matchCount, facet.values, in: range)))
    case .number(let number):
      numbers.append(
        (number, ValueCounts(matches, matchCount: matchCount, number.values, in: range)))
    }
  }

  /// As ``add(_:matchCount:_:_:)``, some values of a column alone.
  /// - Parameter numbers: Ascending.
  mutating func add(
    _ matches: DocumentSet, matchCount: Int, _ facet: FacetColumn, only numbers: [UInt32]
  ) {
    guard let first = numbers.first, let last = numbers.last else { return }
    let counts = ValueCounts(
      matches, matchCount: matchCount, facet.values, in: Int(first)..<(Int(last) + 1))
    facets.append((facet, counts.keeping(numbers)))
  }

  /// As ``add(_:matchCount:_:_:)``, where the values were met one by one.
  /// - Parameter numbers: Ascending, each as often as it was met.
  mutating func add(_ facet: FacetColumn, met numbers: [UInt32]) {
    facets.append((facet, ValueCounts(met: numbers, of: facet.values)))
  }

  /// Most frequent first, ties by value in UTF-8 order; the first `limit` of them.
  func values(limit: Int = .max) -> [FacetCounts.Value] {
    let limit = max(0, limit)
    let words = Self.most(facets.count > 1 ? mergedFacets() : onlyFacet(), limit) { value in
      facets[value.segment].column.value(value.number)
    }
    let figures = Self.most(mergedNumbers(), limit) { NumericColumn.text($0) }
    if words.isEmpty || figures.isEmpty { return words + figures }
    return Array((words + figures).sorted(by: Self.precedes).prefix(limit))
  }

  /// More frequent first, ties by value in UTF-8 order.
  static func precedes(_ left: FacetCounts.Value, _ right: FacetCounts.Value) -> Bool {
    left.count != right.count
      ? left.count > right.count : left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
  }

  /// The `limit` most frequent; spelled are these and what ties with the last of them.
  private static func most<Value>(
    _ counts: [(value: Value, count: Int)], _ limit: Int, spelling: (Value) -> String
  ) -> [FacetCounts.Value] {
    guard limit > 0 else { return [] }
    var least = 1
    if counts.count > limit {
      var top = TopHits(capacity: limit)
      for (index, entry) in counts.enumerated() {
        top.offer(UInt32(truncatingIfNeeded: index), entry.count)
      }
      least = top.threshold
    }
    let spelled = counts.filter { $0.count >= least }.map {
      FacetCounts.Value(value: spelling($0.value), count: $0.count)
    }
    return Array(spelled.sorted(by: precedes).prefix(limit))
  }
}

extension FacetCounter {
  /// A value as one of the segments numbers it.
  private struct Place: Hashable {
    let segment: Int
    let number: Int
  }

  private func onlyFacet() -> [(value: Place, count: Int)] {
    var counts: [(value: Place, count: Int)] = []
    facets.first?.counts.forEach { counts.append((Place(segment: 0, number: $0), $1)) }
    return counts
  }

  /// The values of all segments under the number of the first segment that has them, whether it has
  /// matches with them or not: that is how the data first spelled them.
  private func mergedFacets() -> [(value: Place, count: Int)] {
    var counts: [Place: Int] = [:]
    for (segment, facet) in facets.enumerated() {
      facet.counts.forEach { number, count in
        counts[first(segment, number), default: 0] += count
      }
    }
    return counts.map { ($0.key, $0.value) }
  }

  private func first(_ segment: Int, _ number: Int) -> Place {
    guard segment > 0 else { return Place(segment: segment, number: number) }
    var folded = facets[segment].column.folded.term(at: number)
    return folded.withUTF8 { utf8 in
      for earlier in 0..<segment {
        if let known = facets[earlier].column.folded.ordinal(of: utf8) {
          return Place(segment: earlier, number: known)
        }
      }
      return Place(segment: segment, number: number)
    }
  }

  private func mergedNumbers() -> [(value: Double, count: Int)] {
    if numbers.count == 1, let only = numbers.first {
      var counts: [(value: Double, count: Int)] = []
      only.counts.forEach { counts.append((only.column.numbers[$0], $1)) }
      return counts
    }
    var counts: [Double: Int] = [:]
    for (column, segment) in numbers {
      segment.forEach { counts[column.numbers[$0], default: 0] += $1 }
    }
    return counts.map { ($0.key, $0.value) }
  }
}
