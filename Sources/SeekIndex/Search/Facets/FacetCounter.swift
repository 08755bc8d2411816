import SeekCore

/// Adds up the counts of a field's values over all segments, and spells those that are returned.
///
/// ``ValueCounts`` counts them in one segment, by value number.
struct FacetCounter {
  /// The column of each segment and the counts, of all values or of some alone.
  private var facets: [(column: FacetColumn, counts: ValueCounts, only: Set<UInt32>?)] = []
  private var numbers: [(column: NumericColumn, counts: ValueCounts)] = []

  /// Adds one segment's matches; the segments come in order.
  /// - Parameter range: The numbers of the values that are asked for; nil is all.
  mutating func add(
    _ matches: DocumentSet, matchCount: Int, _ column: FilterColumn, _ range: Range<Int>? = nil
  ) {
    switch column {
    case .facet(let facet):
      facets.append(
        (facet, ValueCounts(matches, matchCount: matchCount, facet.values, in: range), nil))
    case .number(let number):
      numbers.append(
        (number, ValueCounts(matches, matchCount: matchCount, number.values, in: range)))
    }
  }

  /// The same as ``add(_:matchCount:_:_:)``, some values of a column alone.
  /// - Parameter numbers: Ascending.
  mutating func add(
    _ matches: DocumentSet, matchCount: Int, _ facet: FacetColumn, only numbers: [UInt32]
  ) {
    guard let first = numbers.first, let last = numbers.last else { return }
    let counts = ValueCounts(
      matches, matchCount: matchCount, facet.values, in: Int(first)..<(Int(last) + 1))
    facets.append((facet, counts, Set(numbers)))
  }

  /// The same as ``add(_:matchCount:_:_:)``, where the values were met one by one.
  /// - Parameter numbers: Ascending, each as often as it was met.
  mutating func add(_ facet: FacetColumn, met numbers: [UInt32]) {
    facets.append((facet, ValueCounts(met: numbers, of: facet.values), nil))
  }

  /// The first `limit` values, in the order of `FacetCounts`.
  func values(limit: Int = .max) -> [FacetCounts.Value] {
    let limit = max(0, limit)
    let words = FacetCounts.inOrder(
      Self.most(counted(), limit)
        .map { FacetCounts.Value(value: spelling($0.value), count: $0.count) }, \.self)
    let figures = Self.most(mergedNumbers(), limit)
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
      .prefix(limit).map { FacetCounts.Value(value: $0.value.description, count: $0.count) }
    return Array((words + figures).prefix(limit))
  }

  /// The most frequent values of a facet, of as many the first in the order of their folded bytes, and how many there
  /// are.
  func mostFrequent(_ limit: Int) -> (values: [String], count: Int) {
    let counted = counted()
    let most = Self.most(counted, limit).sorted {
      $0.count != $1.count ? $0.count > $1.count : comesBefore($0.value, $1.value)
    }
    return (most.prefix(limit).map { spelling($0.value) }, counted.count)
  }

  /// The `limit` most frequent, and what ties with the last of them.
  private static func most<Value>(
    _ counts: [(value: Value, count: Int)], _ limit: Int
  ) -> [(value: Value, count: Int)] {
    guard limit > 0, counts.count > limit else { return limit > 0 ? counts : [] }
    var top = TopHits(capacity: limit)
    for (index, entry) in counts.enumerated() {
      top.offer(UInt32(truncatingIfNeeded: index), entry.count)
    }
    return counts.filter { $0.count >= top.threshold }
  }
}

extension FacetCounter {
  /// A value as one of the segments numbers it.
  private struct Place: Hashable {
    let segment: Int
    let number: Int
  }

  /// Every value that occurs, by the number of the first segment that has it, whether it has matches with it or not: that
  /// is how the data first spelled it. Ascending, but for what a later segment has of an earlier one's.
  private func counted() -> [(value: Place, count: Int)] {
    var counted: [(value: Place, count: Int)] = []
    var places: [Place: Int] = [:]
    for (segment, facet) in facets.enumerated() {
      facet.counts.forEach { number, count in
        guard facet.only?.contains(UInt32(number)) != false else { return }
        let place = first(segment, number)
        if segment > 0, let known = places[place] {
          counted[known].count += count
        } else {
          if facets.count > 1 { places[place] = counted.count }
          counted.append((place, count))
        }
      }
    }
    return counted
  }

  /// True if the folded spelling of a value is less than that of another.
  private func comesBefore(_ left: Place, _ right: Place) -> Bool {
    guard left.segment != right.segment else { return left.number < right.number }
    let texts = [left, right].map { facets[$0.segment].column.folded.term(at: $0.number) }
    return texts[0].utf8.lexicographicallyPrecedes(texts[1].utf8)
  }

  private func spelling(_ place: Place) -> String {
    facets[place.segment].column.value(place.number)
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

  private func mergedNumbers() -> [(value: ExactNumber, count: Int)] {
    if numbers.count == 1, let only = numbers.first {
      var counts: [(value: ExactNumber, count: Int)] = []
      only.counts.forEach { counts.append((only.column.number(at: $0), $1)) }
      return counts
    }
    var counts: [ExactNumber: Int] = [:]
    for (column, segment) in numbers {
      segment.forEach { counts[column.number(at: $0), default: 0] += $1 }
    }
    return counts.map { ($0.key, $0.value) }
  }
}

/// The facets and range facets of a query over its matches; also the matches in the order of a field, if that is asked for.
struct FacetCounters {
  private var facets: [(name: String, field: Int, counter: FacetCounter)]
  private let facetLimit: Int
  private var ranges: [(facet: RangeFacet, field: Int, counter: RangeCounter)]
  /// The order by a field, if that is asked for; then all matches are needed.
  private let order: FieldOrder?
  private var matches: [DocumentSet] = []

  /// - Throws: `SearchError` for a field that is no filter, or has no numbers to be counted by range.
  init(_ query: SearchQuery, _ schema: IndexSchema) throws {
    order = try FieldOrder(query, schema)
    facets = try query.facets.map {
      ($0, try schema.fields.filterIndex(named: $0), FacetCounter())
    }
    facetLimit = query.facetLimit
    ranges = try query.rangeFacets.map {
      ($0, try schema.fields.numberIndex(named: $0.field), RangeCounter($0.ranges))
    }
  }

  var isEmpty: Bool { facets.isEmpty && ranges.isEmpty && order == nil }

  /// Adds one segment's matches; the segments come in order.
  mutating func add(_ matches: DocumentSet, matchCount: Int, of segment: Segment) throws {
    if order != nil { self.matches.append(matches) }
    for index in facets.indices {
      guard let column = segment.columns[facets[index].field] else { continue }
      facets[index].counter.add(matches, matchCount: matchCount, column)
      try Task.checkCancellation()
    }
    for index in ranges.indices {
      guard case .number(let column)? = segment.columns[ranges[index].field] else { continue }
      ranges[index].counter.add(matches, column)
      try Task.checkCancellation()
    }
  }

  /// The places of the first `end` documents by the field asked for; nil where the best come first.
  /// - Throws: `CancellationError`; `SearchError` for an order by text that nobody reads.
  func orderedPositions(in snapshot: IndexSnapshot, end: Int) throws -> [DocID]? {
    try order?.places(of: matches, in: snapshot, end: end)
  }

  /// Some documents by the field asked for, as ``orderedPositions(in:end:)``.
  func ordered(_ places: [DocID], in snapshot: IndexSnapshot) throws -> [DocID]? {
    guard let order, !places.isEmpty else { return nil }
    let sets = zip(snapshot.segments, snapshot.firstDocuments).map { segment, first in
      let own = first..<(first + DocID(segment.documentCount))
      return DocumentSet(
        documentCount: segment.documentCount,
        documents: places.lazy.filter(own.contains).map { $0 - first })
    }
    return try order.places(of: sets, in: snapshot, end: places.count)
  }

  var facetCounts: [FacetCounts] {
    facets.map { FacetCounts(field: $0.name, values: $0.counter.values(limit: facetLimit)) }
  }

  var rangeCounts: [RangeFacetCounts] {
    ranges.map { RangeFacetCounts($0.facet, counts: $0.counter.counts) }
  }
}
