import SeekCore

/// The notes for the user about tokens that match other values than their own.
extension FilterPlan {
  static let namedValues = 2

  /// The values by which tokens were replaced because no document has their own.
  /// - Throws: `SearchError` for a field that is none or no filter; `CancellationError`.
  static func readings(
    of tokens: [SearchToken], _ snapshot: IndexSnapshot
  ) throws -> [TokenReading] {
    try tokens.compactMap { token in
      guard token.isEnabled, token.match != .pattern else { return nil }
      let field = try snapshot.schema.fields.filterIndex(named: token.field)
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
    var counter = FacetCounter()
    for (column, segment) in facets(field, snapshot) {
      try Task.checkCancellation()
      counter.add(
        segment.live, matchCount: segment.liveCount, column, only: ordinals(column, segment))
    }
    let named = counter.mostFrequent(namedValues)
    return TokenReading(
      token: token, comparison: comparison, values: named.values, valueCount: named.count)
  }
}
