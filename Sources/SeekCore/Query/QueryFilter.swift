/// The filters of a query as one condition on the values of a document: for an engine that asks each of its documents.
///
/// ```swift
/// let filter = try QueryFilter(query, fields: fields)
/// let found = books.filter { book in filter.matches { name in book.values(of: name) } }
/// ```
///
/// It has the meaning that scope, tokens and enclosing searches have in every engine: tokens of one field are alternatives
/// unless one narrows, those of different fields all count, negated ones exclude, `>5` and `<10` are a range. The words of
/// the query are the engine's own concern; filters within them (``SearchClause/tokens(_:)``) are each
/// made of their tokens.
public struct QueryFilter: Sendable {
  private enum Condition: FilterCondition {
    case any
    case value(WantedValue, WantedValue.Relation)
    case pattern(PatternNode)
    case number(NumberRange)
    case dates(DateRange)

    var range: FilterRange? {
      switch self {
      case .number(let range): .number(range)
      case .dates(let range): .dates(range)
      case .any, .value, .pattern: nil
      }
    }

    func holds(for value: String) -> Bool {
      switch self {
      case .any: !value.isEmpty
      case .value(let wanted, let relation):
        wanted.relation(to: ValueFolding.folded(value)) == relation
      case .pattern(let pattern): pattern.isFound(in: ValueFolding.folded(value))
      case .number(let range): ExactNumber(value).map(range.contains) ?? false
      case .dates(let range): range.contains(value)
      }
    }
  }

  private let groups: [(name: String, conditions: [Condition])]
  private let excluded: [(name: String, conditions: [Condition])]

  /// The filters of a query.
  ///
  /// - Parameters:
  ///   - query: the scope, the tokens and the enclosing searches count; its words do not.
  ///   - fields: the fields of the engine.
  ///   - known: the values of a field that documents have. Where they are given, a value that none of them is finds, as
  ///     everywhere, the values that contain it as a word, or else begin so; without them an exact token finds equal values
  ///     alone, and a prefix those that begin so.
  /// - Throws: ``SearchError`` for a field that is none or no filter, and for a value that is no number.
  public init(
    _ query: SearchQuery, fields: [SearchableField], known: (String) -> [String] = { _ in [] }
  ) throws(SearchError) {
    try self.init(
      each: query.within.map(\.tokens) + [query.scope.tokens, query.tokens], fields, known)
  }

  /// The filters of tokens that hold together, as those within the words of a query.
  ///
  /// - Throws: As for a query.
  public init(
    _ tokens: [SearchToken], fields: [SearchableField], known: (String) -> [String] = { _ in [] }
  ) throws(SearchError) {
    try self.init(each: [tokens], fields, known)
  }

  private init(
    each lists: [[SearchToken]], _ fields: [SearchableField], _ known: (String) -> [String]
  ) throws(SearchError) {
    var filters = FilterGroups<Int, Condition>()
    try SearchError.catching {
      for tokens in lists {
        try filters.add(tokens) { token in
          let index = try fields.filterIndex(named: token.field)
          return (index, try Self.conditions(token, fields[index], known))
        }
      }
    }
    groups = filters.groups.map { (fields[$0.field].name, $0.conditions) }
    excluded = filters.excluded.map { (fields[$0.field].name, $0.conditions) }
  }

  /// True if a document with these values passes.
  ///
  /// - Parameter values: the values of the document in a field, none where it has none: numbers as digits, dates as ISO 8601
  ///   spells them.
  /// - Complexity: O(n) in the values of the fields that the query names.
  public func matches(values: (_ field: String) -> [String]) -> Bool {
    func holds(_ name: String, _ conditions: [Condition]) -> Bool {
      values(name).contains { value in conditions.contains { $0.holds(for: value) } }
    }
    return groups.allSatisfy { holds($0.name, $0.conditions) }
      && !excluded.contains { holds($0.name, $0.conditions) }
  }

  private static func conditions(
    _ token: SearchToken, _ field: SearchableField, _ known: (String) -> [String]
  ) throws(SearchError) -> [Condition] {
    if field.kind == .number {
      var conditions: [Condition] = []
      for meaning in try token.numberMeanings() {
        switch meaning {
        case .any: conditions.append(.any)
        case .range(let range): conditions.append(.number(range))
        case .unfinished(let range, let begun):
          let isThere = known(field.name).contains { Condition.number(range).holds(for: $0) }
          conditions += isThere ? [.number(range)] : begun.map(Condition.number)
        }
      }
      return conditions
    }
    if token.match == .pattern, let pattern = TextPattern(token.value) {
      return [.pattern(pattern.folded)]
    }
    if token.isAnyValue { return [.any] }
    let values = known(field.name).map(ValueFolding.folded)
    let whole = value(token, field, among: values)
    guard !whole.isThere, let alternatives = token.alternatives else { return [whole.condition] }
    let several = alternatives.map { value($0, field, among: values) }
    if several.allSatisfy(\.isThere) { return several.map(\.condition) }
    return [whole.condition] + (values.isEmpty ? several.map(\.condition) : [])
  }

  /// The condition that one value is; it is there if it is a date, or in a relation to the values that documents have.
  private static func value(
    _ token: SearchToken, _ field: SearchableField, among values: [String]
  ) -> (condition: Condition, isThere: Bool) {
    let isDate = field.kind == .date
    if isDate, token.match != .prefix,
      let range = DateRange(parsing: token.value, today: .today())
    {
      return (.dates(range), true)
    }
    let isExact = token.match == .exact || token.match == .open && !values.isEmpty
    let wanted = WantedValue(token.value, isPrefix: !isExact, hasWords: !isDate)
    // An exact token is the beginning of no date.
    let relation = values.lazy.compactMap(wanted.relation)
      .filter { !isDate || token.match != .exact || $0 == .equal }.min()
    return (
      .value(wanted, relation ?? (isExact ? .equal : .beginning)), isThere: relation != nil
    )
  }
}

extension SearchQuery {
  /// True if a document with these values passes scope, tokens and enclosing searches of the query; its words are not looked
  /// at.
  ///
  /// ```swift
  /// var query = SearchQuery("")
  /// query.tokens = [SearchToken("genre", "sf"), SearchToken("year", ">1960")]
  /// try query.matches(fields: fields) { $0 == "genre" ? ["SF"] : ["1961"] }      // true
  /// ```
  ///
  /// A ``QueryFilter`` reads the query once for many documents.
  ///
  /// - Parameters:
  ///   - fields: the fields of the engine.
  ///   - values: the values of the document in a field, none where it has none: numbers as digits, dates as ISO 8601 spells
  ///     them.
  /// - Throws: ``SearchError`` for a field that is none or no filter, and for a value that is no number.
  public func matches(
    fields: [SearchableField], values: (_ field: String) -> [String]
  ) throws(SearchError) -> Bool {
    try QueryFilter(self, fields: fields).matches(values: values)
  }
}
