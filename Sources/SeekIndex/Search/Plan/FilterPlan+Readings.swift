import SeekCore

/// The notes for the user about tokens that match other values than their own.
extension FilterPlan {
  /// The number of values of a reading that are named.
  static let namedValues = 2

  /// The values by which tokens were replaced because no document has their own.
  /// - Throws: `SearchError` for a field that is none or no filter; `CancellationError`.
  static func readings(
    of tokens: [SearchToken], _ snapshot: IndexSnapshot
  ) throws -> [TokenReading] {
    try tokens.compactMap { token in
      guard token.isEnabled, token.match != .pattern else { return nil }
      let field = try snapshot.schema.filterField(named: token.field)
      switch comparison(token, field, snapshot) {
      case .words(let words):
        return try reading(of: token, words.isPrefix ? .wordBeginning : .word, field, snapshot) {
          $0.values(with: words, of: field, in: $1)
        }
      case .value(let text, .exact) where text != token.value:
        return TokenReading(token: token, comparison: .synonym, values: [text], valueCount: 1)
      case .value(let text, .prefix) where token.match == .exact:
        let reading = try reading(of: token, .beginning, field, snapshot) { column, _ in
          column.values(matching: text, .prefix).map { UInt32(truncatingIfNeeded: $0) }
        }
        return reading.valueCount > 0 ? reading : nil
      case .value, .pattern, .dates, .number: return nil
      }
    }
  }

  private static func reading(
    of token: SearchToken, _ comparison: TokenReading.Comparison, _ field: Int,
    _ snapshot: IndexSnapshot, ordinals: (FacetColumn, Segment) -> [UInt32]
  ) throws -> TokenReading {
    let counted = facets(field, snapshot).map { column, segment in
      CountedValues(
        column: column, counts: column.counted(ordinals(column, segment), segment.removed))
    }
    let named: (values: [String], count: Int)
    if counted.count == 1 {
      // Values ascend, and there may be a million of them.
      let (column, counts) = (counted[0].column, counted[0].counts)
      named = (best(of: counts).map { column.value($0) }, counts.count)
    } else if counted.reduce(0, { $0 + $1.counts.count }) <= fewValues {
      named = spelled(counted)
    } else {
      named = ranked(counted, try snapshot.valueRanks(of: field))
    }
    return TokenReading(
      token: token, comparison: comparison, values: named.values, valueCount: named.count)
  }

  /// The values of a segment that a token means, ascending, each with how many documents have it.
  private struct CountedValues {
    let column: FacetColumn
    let counts: [(value: UInt32, count: Int)]
  }

  /// The number of values of several segments that are spelled to compare them; for more, ranks are
  /// computed and kept for the next key.
  static let fewValues = 4096

  /// The best values of several segments. One that several have is one, spelled as the first spells it.
  private static func spelled(_ segments: [CountedValues]) -> (values: [String], count: Int) {
    var values: [(folded: String, value: String, count: Int)] = []
    var places: [String: Int] = [:]
    for segment in segments {
      for (number, count) in segment.counts {
        let folded = segment.column.folded.term(at: Int(number))
        if let place = places[folded] {
          values[place].count += count
        } else {
          places[folded] = values.count
          values.append((folded, segment.column.value(Int(number)), count))
        }
      }
    }
    values.sort { $0.folded.utf8.lexicographicallyPrecedes($1.folded.utf8) }
    let best = best(
      of: values.indices.lazy.map { (value: UInt32($0), count: values[$0].count) })
    return (best.map { values[$0].value }, values.count)
  }

  /// The same by the ranks of the values, of which the best alone are spelled.
  private static func ranked(
    _ segments: [CountedValues], _ ranks: ValueRanks
  ) -> (values: [String], count: Int) {
    var counts = [Int](repeating: 0, count: ranks.count)
    for (segment, ranks) in zip(segments, ranks.ranks) {
      for (value, count) in segment.counts { counts[Int(ranks[Int(value)])] += count }
    }
    let met = counts.indices.lazy.filter { counts[$0] > 0 }
    let counted = met.map { (value: UInt32($0), count: counts[$0]) }
    let values = best(of: counted).compactMap { rank -> String? in
      for (segment, ranks) in zip(segments, ranks.ranks) {
        let value = segment.counts.first { ranks[Int($0.value)] == rank }?.value
        if let value { return segment.column.value(Int(value)) }
      }
      return nil
    }
    return (values, met.count)
  }

  /// The values of most documents, of as many the first.
  /// - Parameter counted: Ascending by values.
  /// - Complexity: O(values).
  private static func best(of counted: some Sequence<(value: UInt32, count: Int)>) -> [Int] {
    var best = TopHits(capacity: namedValues)
    for (value, count) in counted { best.offer(value, count) }
    return best.sorted(droppingFirst: 0).map { Int($0.document) }
  }
}
