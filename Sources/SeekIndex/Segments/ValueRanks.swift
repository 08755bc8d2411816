import SeekCore

/// For every value of one field, the rank of its folded spelling among those of all segments.
///
/// Each segment numbers its values by itself. Ranks compare values of several segments without spelling them.
struct ValueRanks: Sendable {
  /// For each segment, the ranks of its values by their numbers, ascending; none if it has no such
  /// column.
  let ranks: [[UInt32]]
  /// The number of different values.
  let count: Int

  /// - Throws: `CancellationError`.
  /// - Complexity: O(values · segments), some tens of nanoseconds each.
  init(of field: Int, in segments: [Segment]) throws {
    let values = try segments.map { segment -> SortedTerms? in
      try Task.checkCancellation()
      guard case .facet(let column)? = segment.columns[field] else { return nil }
      return SortedTerms(column.folded)
    }
    let places = values.indices.filter { values[$0] != nil }
    var merge = TermMerge(values.compactMap { $0 })
    var ranks = values.map { values in
      var ranks: [UInt32] = []
      ranks.reserveCapacity(values?.count ?? 0)
      return ranks
    }
    var rank: UInt32 = 0
    while merge.next() {
      if rank % 4096 == 0 { try Task.checkCancellation() }
      merge.forEachHaving { ranks[places[$0]].append(rank) }
      rank += 1
    }
    self.ranks = ranks
    count = Int(rank)
  }
}

extension IndexSnapshot {
  /// The ranks of the values of a field, made when they are first asked for: each key asks for the same.
  /// - Throws: `CancellationError`.
  func valueRanks(of field: Int) throws -> ValueRanks {
    try valueRanks.value(for: field) { try ValueRanks(of: field, in: segments) }
  }
}
