import SeekCore

/// Writes scope and tokens as conditions of a `SELECT`.
///
/// `WHERE` knows no OR, so every group of alternatives is an expression with a name in the list of what is selected, and
/// `WHERE` asks for those that are 1.
struct FilterWriter {
  /// Expressions with their names, `IN(section,'games') AS seek_f0`.
  private(set) var selected: [String] = []
  /// Conditions that all hold.
  private(set) var conditions: [String] = []

  /// - Parameters:
  ///   - meanings: The conditions of every token of the query that is switched on.
  ///   - ignored: The field whose tokens are left out where they are not negated, outside the scope.
  init(
    _ query: SearchQuery, _ schema: RemoteSchema, meanings: [SearchToken: [FieldCondition]],
    ignoring ignored: RemoteField? = nil
  ) throws {
    var filters = FilterGroups<RemoteField, FieldCondition>()
    try filters.add(query, ignoring: ignored) { token in
      (try schema.filter(named: token.field), meanings[token] ?? [.values([token.value])])
    }
    for group in filters.excluded { add(group.field, group.conditions, isNegated: true) }
    for group in filters.groups { add(group.field, group.conditions, isNegated: false) }
  }

  private mutating func add(
    _ field: RemoteField, _ alternatives: [FieldCondition], isNegated: Bool
  ) {
    // Values go to WHERE, whose strings no server misreads.
    if field.type == .string, let values = Self.values(of: alternatives) {
      let list = values.map(SQLText.value).joined(separator: ",")
      conditions.append("\(field.column) \(isNegated ? "NOT IN" : "IN") (\(list))")
      return
    }
    let expressions =
      alternatives.contains(.present)
      ? [field.presence] : alternatives.map(field.expression)
    let name = "seek_f\(selected.count)"
    selected.append("(" + expressions.joined(separator: " OR ") + ") AS \(name)")
    conditions.append("\(name)=\(isNegated ? 0 : 1)")
  }

  /// The values that conditions name; nil where one of them asks for something else.
  private static func values(of conditions: [FieldCondition]) -> [String]? {
    var all: [String] = []
    for condition in conditions {
      guard case .values(let values) = condition else { return nil }
      all += values
    }
    return all.isEmpty ? nil : all
  }
}
