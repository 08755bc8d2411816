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
  static func exists(
    _ value: String, _ match: SearchToken.Match, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    facets(field, snapshot).contains { facet in
      facet.column.values.hasDocument(
        of: facet.column.values(matching: value, match), among: facet.segment.removed?.live)
    }
  }

  static func facets(
    _ field: Int, _ snapshot: IndexSnapshot
  ) -> some Sequence<(column: FacetColumn, segment: Segment)> {
    snapshot.segments.lazy.compactMap { segment in
      guard case .facet(let column)? = segment.columns[field] else { return nil }
      return (column, segment)
    }
  }
}
