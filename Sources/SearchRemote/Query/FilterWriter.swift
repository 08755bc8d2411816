import SearchCore

/// Writes scope and tokens as conditions of a `SELECT`.
///
/// `WHERE` knows no OR, so every group of alternatives is an expression with a name in the list of what is selected, and
/// `WHERE` asks for those that are 1.
struct FilterWriter {
  /// Expressions with their names, `IN(section,'games') AS seek_f0`.
  private(set) var selected: [String] = []
  /// Conditions that all hold.
  private(set) var conditions: [String] = []

  private let schema: RemoteSchema
  private let meanings: [SearchToken: [FieldCondition]]

  /// - Parameters:
  ///   - meanings: The conditions of every token of the query that is switched on.
  ///   - ignored: The field whose tokens are left out where they are not negated, outside the scope.
  init(
    _ query: SearchQuery, _ schema: RemoteSchema, meanings: [SearchToken: [FieldCondition]],
    ignoring ignored: RemoteField? = nil
  ) throws {
    self.schema = schema
    self.meanings = meanings
    for narrowing in query.within { try add(narrowing.tokens, ignoring: nil) }
    try add(query.scope.tokens, ignoring: nil)
    try add(query.tokens, ignoring: ignored)
  }

  private mutating func add(_ tokens: [SearchToken], ignoring ignored: RemoteField?) throws {
    var groups: [(field: RemoteField, conditions: [FieldCondition])] = []
    for (token, joint) in zip(tokens, SearchToken.joints(of: tokens)) where token.isEnabled {
      let field = try schema.filter(named: token.field)
      let alternatives = meanings[token] ?? [.values([token.value])]
      if token.isNegated {
        add(field, alternatives, isNegated: true)
      } else if field != ignored {
        if joint == .or, let known = groups.lastIndex(where: { $0.field == field }) {
          groups[known].conditions += alternatives
        } else {
          groups.append((field, alternatives))
        }
      }
    }
    for group in groups {
      add(group.field, FieldCondition.boundsJoined(group.conditions), isNegated: false)
    }
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
