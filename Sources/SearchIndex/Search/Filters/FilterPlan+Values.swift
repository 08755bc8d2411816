import SearchCore

/// What the text of a token means among the values of a field.
extension FilterPlan {
  /// A time; else the first of these that a document has: the value itself, of `yes` the value `y` or `1` of a field that says yes or
  /// no, a date, values that contain the text as words, of `yes` the value `true`, values that begin so, values of which a word begins so. A prefix is one of the last two, and of a field
  /// of dates no exact token is.
  ///
  /// Whether any has it is asked of the whole snapshot: how documents are divided among segments changes no answer.
  static func comparison(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Condition {
    if token.match != .prefix {
      if let times = times(token, field, snapshot) { return .dates(times) }
      if exists(token.value, .exact, field, snapshot) { return .value(token.value, .exact) }
      if let truth = TruthValues.value(meantBy: token.value, among: facets(field, snapshot)) {
        return .value(truth, .exact)
      }
      if let dates = dates(token, field, snapshot) { return .dates(dates) }
      if let words = words(token, isPrefix: false, field, snapshot) { return .words(words) }
      if let truth = truth(token, field, snapshot) { return .value(truth, .exact) }
      let isWhole = snapshot.schema.fields[field].kind == .date || token.value.isEmpty
      if token.match == .exact, isWhole { return .value(token.value, .exact) }
    }
    if !exists(token.value, .prefix, field, snapshot),
      let words = words(token, isPrefix: true, field, snapshot)
    {
      return .words(words)
    }
    return .value(token.value, .prefix)
  }

  /// The times a token asks for; nil where it spells none, or values are no dates.
  private static func times(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> DateRange? {
    guard snapshot.schema.fields[field].kind == .date,
      let range = DateRange(parsing: token.value, today: .today()), range.hasTimes
    else { return nil }
    return range
  }

  /// The days a token asks for; nil where it spells none, or where values are no dates and none lies within.
  private static func dates(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> DateRange? {
    guard let dates = DateRange(parsing: token.value, today: .today()), !dates.hasTimes else {
      return nil
    }
    guard snapshot.schema.fields[field].kind != .date else { return dates }
    return facets(field, snapshot).contains { !$0.column.values(in: dates).isEmpty } ? dates : nil
  }

  /// The words of a token's value, where values contain them; nil where none does. Dates are no words.
  private static func words(
    _ token: SearchToken, isPrefix: Bool, _ field: Int, _ snapshot: IndexSnapshot
  ) -> ValueWords? {
    guard snapshot.schema.fields[field].kind != .date,
      let words = ValueWords(token.value, isPrefix: isPrefix, snapshot.analyzer)
    else { return nil }
    let isThere = facets(field, snapshot).contains { facet in
      facet.column.hasLiving(
        facet.column.values(with: words, of: field, in: facet.segment), facet.segment.removed)
    }
    return isThere ? words : nil
  }

  /// The value `true` or `false` that a token names otherwise; nil where no document has it.
  private static func truth(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> String? {
    guard let truth = TruthValues.plain(of: token.value), exists(truth, .exact, field, snapshot)
    else { return nil }
    return truth
  }

  /// Whether any document that is not removed has the value, or one that begins so.
  private static func exists(
    _ value: String, _ match: SearchToken.Match, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    facets(field, snapshot).contains { facet in
      facet.column.values.hasDocument(
        of: facet.column.values(matching: value, match), among: facet.segment.removed?.live)
    }
  }

  private static func facets(
    _ field: Int, _ snapshot: IndexSnapshot
  ) -> some Sequence<(column: FacetColumn, segment: Segment)> {
    snapshot.segments.lazy.compactMap { segment in
      guard case .facet(let column)? = segment.columns[field] else { return nil }
      return (column, segment)
    }
  }
}

extension FilterPlan {
  /// How many values of a reading are named.
  static let namedValues = 2

  /// How tokens were read whose value no document has.
  /// - Throws: `SearchError` for a field that is none or no filter.
  static func readings(
    of tokens: [SearchToken], _ snapshot: IndexSnapshot
  ) throws -> [TokenReading] {
    try tokens.compactMap { token in
      guard token.isEnabled else { return nil }
      let field = try snapshot.schema.filterField(named: token.field)
      switch comparison(token, field, snapshot) {
      case .words(let words):
        return reading(of: token, words.isPrefix ? .wordBeginning : .word, field, snapshot) {
          $0.values(with: words, of: field, in: $1)
        }
      case .value(let text, .exact) where text != token.value:
        return TokenReading(token: token, comparison: .synonym, values: [text], valueCount: 1)
      case .value(let text, .prefix) where token.match == .exact:
        let reading = reading(of: token, .beginning, field, snapshot) { column, _ in
          column.values(matching: text, .prefix).map { UInt32(truncatingIfNeeded: $0) }
        }
        return reading.valueCount > 0 ? reading : nil
      case .value, .dates, .number: return nil
      }
    }
  }

  private static func reading(
    of token: SearchToken, _ comparison: TokenReading.Comparison, _ field: Int,
    _ snapshot: IndexSnapshot, ordinals: (FacetColumn, Segment) -> [UInt32]
  ) -> TokenReading {
    var values: [(folded: String, value: String, count: Int)] = []
    var places: [String: Int] = [:]
    for (column, segment) in facets(field, snapshot) {
      let counted = column.counted(ordinals(column, segment), segment.removed)
      guard snapshot.segments.count > 1 else {
        // Values ascend, and there may be a million of them.
        return TokenReading(
          token: token, comparison: comparison,
          values: named(counted, by: <).map { column.value(Int($0)) }, valueCount: counted.count)
      }
      // A value of several segments is one, spelled as the first spells it.
      for (number, count) in counted {
        let folded = column.folded.term(at: Int(number))
        if let place = places[folded] {
          values[place].count += count
        } else {
          places[folded] = values.count
          values.append((folded, column.value(Int(number)), count))
        }
      }
    }
    let best = named(values.indices.map { ($0, values[$0].count) }) {
      values[$0].folded.utf8.lexicographicallyPrecedes(values[$1].folded.utf8)
    }
    return TokenReading(
      token: token, comparison: comparison, values: best.map { values[$0].value },
      valueCount: values.count)
  }

  /// The values of most documents, of as many the first.
  /// - Complexity: O(values).
  private static func named<Value>(
    _ counted: [(value: Value, count: Int)], by precedes: (Value, Value) -> Bool
  ) -> [Value] {
    func isBetter(_ left: (value: Value, count: Int), _ right: (value: Value, count: Int)) -> Bool {
      left.count != right.count ? left.count > right.count : precedes(left.value, right.value)
    }
    var best: [(value: Value, count: Int)] = []
    for entry in counted {
      if best.count == namedValues, !isBetter(entry, best[namedValues - 1]) { continue }
      let place = best.firstIndex { isBetter(entry, $0) } ?? best.count
      best.insert(entry, at: place)
      if best.count > namedValues { best.removeLast() }
    }
    return best.map(\.value)
  }
}
