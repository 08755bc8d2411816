import SearchCore

/// Scope and tokens as conditions on columns, checked against the schema.
struct FilterPlan: Hashable {
  enum Condition: Hashable {
    /// The document has a value that compares so.
    case value(String, SearchToken.Match)
    /// The document has a value that contains these words.
    case words(ValueWords)
    case number(NumberRange)
    /// The document has a value that begins with a date within, or, where times are named, a moment within.
    case dates(DateRange)
  }

  /// Conditions on one field of which one must hold.
  struct Group: Hashable {
    let field: Int
    let name: String
    var conditions: [Condition]
  }

  private(set) var groups: [Group] = []
  /// Conditions none of which may hold.
  private(set) var excluded: [Group] = []
  /// Where times are read that the columns do not know.
  let texts: FieldTexts?

  var isEmpty: Bool { groups.isEmpty && excluded.isEmpty }

  /// - Parameter ignoredField: Its tokens that are not negated, outside the scope, are left out.
  /// - Throws: `SearchError` for a field that is none or no filter, and for an unreadable number.
  init(_ query: SearchQuery, _ snapshot: IndexSnapshot, ignoring ignoredField: Int? = nil) throws {
    texts = snapshot.texts
    for narrowing in query.within { try add(narrowing.tokens, snapshot) }
    try add(query.scope.tokens, snapshot)
    try add(query.tokens, snapshot, ignoring: ignoredField)
  }

  private mutating func add(
    _ tokens: [SearchToken], _ snapshot: IndexSnapshot, ignoring ignoredField: Int? = nil
  ) throws {
    let first = groups.count
    for token in tokens where token.isEnabled {
      let field = try snapshot.schema.filterField(named: token.field)
      let conditions = try Self.conditions(token, field, snapshot)
      if token.isNegated {
        excluded.append(Group(field: field, name: token.field, conditions: conditions))
      } else if field != ignoredField {
        if let known = groups[first...].firstIndex(where: { $0.field == field }) {
          groups[known].conditions += conditions
        } else {
          groups.append(Group(field: field, name: token.field, conditions: conditions))
        }
      }
    }
    for index in groups.indices[first...] {
      groups[index].conditions = Self.withBoundsJoined(groups[index].conditions)
    }
  }

  /// Of which one must hold.
  private static func conditions(
    _ token: SearchToken, _ index: Int, _ snapshot: IndexSnapshot
  ) throws -> [Condition] {
    let field = snapshot.schema.fields[index]
    guard case .number = field.kind else {
      let whole = comparison(token, index, snapshot)
      return conditions(ofAlternativesTo: token, besides: whole, index, snapshot) ?? [whole]
    }
    if token.match != .exact {
      let begun = NumberRange.beginning(with: token.value)
      let number = token.match == .open ? NumberRange(parsing: token.value) : nil
      if !begun.isEmpty, number.map({ !hasNumber(in: $0, index, snapshot) }) ?? true {
        return begun.map(Condition.number)
      }
    }
    if token.match != .prefix, let range = NumberRange(parsing: token.value) {
      return [.number(range)]
    }
    // `year:*` asks for any number; so do, still being typed, `year:` and `year:>=`.
    if token.match == .prefix && token.value.isEmpty
      || token.match == .open && token.value.utf8.allSatisfy({ "<>=.-+ ".utf8.contains($0) })
    {
      return [.number(NumberRange(lowerBound: -.infinity, upperBound: .infinity))]
    }
    if let tokens = alternatives(to: token),
      let several = try? tokens.flatMap({ try conditions($0, index, snapshot) })
    {
      return several
    }
    let example = "\(field.name):10, \(field.name):>=10 or \(field.name):10..20"
    throw SearchError(
      .invalidToken,
      "'\(token.value)\(token.match == .prefix ? "*" : "")' is no number for the field '\(field.name)'; "
        + "write \(example)")
  }
}

extension FilterPlan {
  /// Whether any document that is not removed has a number within.
  private static func hasNumber(
    in range: NumberRange, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    snapshot.segments.contains { segment in
      guard case .number(let column)? = segment.columns[field] else { return false }
      return column.values.hasDocument(of: column.values(in: range), among: segment.removed?.live)
    }
  }

  /// The documents of a segment that pass; nil where all do. A filter asked for again is not made again.
  /// - Throws: `CancellationError` where times of documents must be read for it.
  func documents(in segment: Segment) throws -> FilterSet? {
    guard !isEmpty else { return nil }
    return try segment.filters.set(for: self) { FilterSet(try passing(in: segment)) }
  }

  private func passing(in segment: Segment) throws -> DocumentSet {
    var passing: DocumentSet?
    for group in groups {
      let set = try documents(of: group, in: segment)
      if passing == nil { passing = set } else { passing?.formIntersection(set) }
    }
    var result = passing ?? DocumentSet(documentCount: segment.documentCount, full: true)
    for group in excluded { result.subtract(try documents(of: group, in: segment)) }
    return result
  }

  private func documents(of group: Group, in segment: Segment) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    guard let column = segment.columns[group.field] else { return set }
    try set.withMutableWords { words in
      for condition in group.conditions {
        switch (condition, column) {
        case (.value(let text, let match), .facet(let facet)):
          facet.values.insert(facet.values(matching: text, match), into: words)
        case (.words(let wanted), .facet(let facet)):
          facet.insert(facet.values(with: wanted, of: group.field, in: segment), into: words)
        case (.dates(let range), .facet(let facet)):
          try insert(range, of: group, facet, in: segment, into: words)
        case (.number(let range), .number(let numbers)):
          numbers.values.insert(numbers.values(in: range), into: words)
        case (.value, .number), (.words, .number), (.dates, .number), (.number, .facet): break
        }
      }
    }
    return set
  }
}
