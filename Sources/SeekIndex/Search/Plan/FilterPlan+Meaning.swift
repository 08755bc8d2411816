import SeekCore

/// The plan of a query.
extension FilterPlan {
  /// Those of the clauses are checked, and no part of the plan.
  ///
  /// - Parameter ignoredField: Its tokens that are not negated, outside the scope, are left out.
  /// - Throws: `SearchError` for a field that is none or no filter, and for an unreadable number.
  init(_ query: SearchQuery, _ snapshot: IndexSnapshot, ignoring ignoredField: Int? = nil) throws {
    try filters.add(query, ignoring: ignoredField) { try Self.meaning($0, snapshot) }
    for clause in query.clauses {
      for tokens in clause.filters { _ = try FilterPlan(tokens, snapshot) }
    }
  }

  init(_ tokens: [SearchToken], _ snapshot: IndexSnapshot) throws {
    try filters.add(tokens) { try Self.meaning($0, snapshot) }
  }

  /// The conditions of a token, of which one must hold.
  private static func meaning(
    _ token: SearchToken, _ snapshot: IndexSnapshot
  ) throws -> FilterGroups<Int, Condition>.Meaning {
    let index = try snapshot.schema.fields.filterIndex(named: token.field)
    guard case .number = snapshot.schema.fields[index].kind else {
      return (index, values(token, index, snapshot))
    }
    return (
      index,
      try token.numberMeanings().flatMap { meaning -> [Condition] in
        switch meaning {
        case .any: [.number(NumberRange(lowerBound: -.infinity, upperBound: .infinity))]
        case .range(let range): [.number(range)]
        case .unfinished(let range, let begun):
          hasNumber(in: range, index, snapshot) ? [.number(range)] : begun.map(Condition.number)
        }
      }
    )
  }

  private static func values(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> [Condition] {
    if token.match == .pattern, let pattern = TextPattern(token.value) {
      return [.pattern(pattern)]
    }
    let whole = comparison(token, field, snapshot)
    // Several values, unless the whole is one or one of them is none.
    guard let tokens = token.alternatives, !isThere(whole, field, snapshot) else { return [whole] }
    let several = tokens.map { comparison($0, field, snapshot) }
    return several.allSatisfy { isThere($0, field, snapshot) } ? several : [whole]
  }

  /// True if any document has what a condition asks for; of words and days that is known already.
  private static func isThere(
    _ condition: Condition, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    guard case .value(let value, let match) = condition else { return true }
    return exists(value, match, field, snapshot)
  }

  /// True if any document that is not removed has a number within.
  private static func hasNumber(
    in range: NumberRange, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    snapshot.segments.contains { segment in
      guard case .number(let column)? = segment.columns[field] else { return false }
      return column.values.hasDocument(of: column.values(in: range), among: segment.removed?.live)
    }
  }
}

/// The meaning of a token's text among the values of a field.
extension FilterPlan {
  /// A date of a field of dates; else the first of these that a document has: the value itself, of `yes` the value `y` or `1` of a field that says yes or
  /// no, a date, values that contain the text as words, of `yes` the value `true`, values that begin so, values of which a word begins so. A prefix is one of the last two, and of a field
  /// of dates no exact token is.
  ///
  /// Whether any has it is asked of the whole snapshot: how documents are divided among segments changes no answer.
  static func comparison(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Condition {
    if token.match != .prefix {
      let isDate = snapshot.schema.fields[field].kind == .date
      if isDate, let dates = dates(token, field, snapshot) {
        // `2024-1` is January, or the beginning of December, as `1` may be that of 10.
        let isBegun = token.match == .open && !isThere(dates, field, snapshot)
        guard isBegun, exists(token.value, .prefix, field, snapshot) else { return .dates(dates) }
        return .value(token.value, .prefix)
      }
      if exists(token.value, .exact, field, snapshot) { return .value(token.value, .exact) }
      if let truth = TruthValues.value(
        meantBy: token.value, among: facets(field, snapshot).map { ($0.column, $0.segment.removed) }
      ) {
        return .value(truth, .exact)
      }
      if let dates = dates(token, field, snapshot) { return .dates(dates) }
      if let words = words(token, isPrefix: false, field, snapshot) { return .words(words) }
      if let truth = truth(token, field, snapshot) { return .value(truth, .exact) }
      if token.match == .exact, isDate || token.value.isEmpty { return .value(token.value, .exact) }
    }
    if !exists(token.value, .prefix, field, snapshot),
      let words = words(token, isPrefix: true, field, snapshot)
    {
      return .words(words)
    }
    return .value(token.value, .prefix)
  }

  /// The days or times a token asks for; nil where it spells none, or where values are no dates and it spells times or none
  /// lies within.
  private static func dates(
    _ token: SearchToken, _ field: Int, _ snapshot: IndexSnapshot
  ) -> DateRange? {
    guard let dates = DateRange(parsing: token.value, today: .today()) else { return nil }
    guard snapshot.schema.fields[field].kind != .date else { return dates }
    return !dates.hasTimes && isThere(dates, field, snapshot) ? dates : nil
  }

  /// True if any document that is not removed has a value within.
  private static func isThere(
    _ dates: DateRange, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    facets(field, snapshot).contains { facet in
      facet.column.values.hasDocument(
        of: facet.column.values(in: dates), among: facet.segment.removed?.live)
    }
  }

  /// The words of a token's value, where values contain them; nil where none does. Dates and comparisons are no words.
  private static func words(
    _ token: SearchToken, isPrefix: Bool, _ field: Int, _ snapshot: IndexSnapshot
  ) -> ValueWords? {
    guard snapshot.schema.fields[field].kind != .date, !SearchToken.isComparison(token.value),
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

  /// True if any document that is not removed has the value, or one that begins so.
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
