import SeekCore

/// Writes the statements of one query: the page, the counts of values, the counts by ranges.
struct SelectWriter {
  /// The number of results that a server pages through; each costs it memory.
  static let furthest = 100_000
  /// The number of values of a field that are counted.
  static let mostValues = 10_000

  private let query: SearchQuery
  private let index: String
  private let schema: RemoteSchema
  private let match: String?
  private let filters: FilterWriter
  /// Milliseconds after which the server gives a query up.
  private let timeLimit: Int

  /// - Parameter ignored: The field whose own tokens are left out.
  /// - Throws: `SearchError` for names of fields that are none, and for what the server cannot do.
  init(
    _ query: SearchQuery, index: String, _ schema: RemoteSchema,
    meanings: [SearchToken: [FieldCondition]], timeLimit: Int,
    ignoring ignored: RemoteField? = nil
  ) throws {
    self.query = query
    self.index = index
    self.schema = schema
    self.timeLimit = timeLimit
    match = try MatchWriter(schema).text(of: query.clauses)
    filters = try FilterWriter(query, schema, meanings: meanings, ignoring: ignored)
  }

  /// `SELECT` for the page of the query.
  func page() throws -> String {
    let (end, isOver) = query.offset.addingReportingOverflow(query.limit)
    guard query.offset >= 0, query.limit >= 0, !isOver, end <= Self.furthest else {
      throw SearchError(
        .unsupported,
        "a server lists the first \(Self.furthest) results only; narrow the search for the others")
    }
    var columns = schema.isLoaded ? ["id", RemoteSchema.recordColumn] : ["*"]
    columns.append("WEIGHT() AS seek_weight")
    var order: [String] = []
    if query.order == .relevance, match != nil { order.append("seek_weight DESC") }
    for (index, (name, isDescending)) in query.order.fields.enumerated() {
      let field = try schema.filter(named: name)
      guard field.type != .json, field.type != .multi else {
        throw SearchError(
          .invalidOrder,
          "results of a server cannot be ordered by “\(name)”, which has several values")
      }
      // Documents without a value come last.
      if field.presence != RemoteField.always {
        let presence = index == 0 ? "seek_present" : "seek_present_\(index)"
        columns.append("\(field.presence) AS \(presence)")
        order.append("\(presence) DESC")
      }
      order.append("\(field.momentColumn ?? field.column) \(isDescending ? "DESC" : "ASC")")
    }
    order.append("\(schema.isLoaded ? RemoteSchema.orderColumn : "id") ASC")
    return select(columns) + " ORDER BY " + order.joined(separator: ", ")
      + " LIMIT \(query.offset),\(query.limit)" + options(most: max(end, 1_000))
  }

  /// `SELECT` for no rows: `SHOW META` after it has the number of documents.
  func count() -> String { select(["id"]) + " LIMIT 0" + options(most: 1) }

  /// `SELECT` for the values of a field and their numbers of documents, most frequent first.
  func values(of field: RemoteField, limit: Int) -> String {
    let limit = min(max(limit, 1), Self.mostValues)
    let group = field.type == .json ? "\(field.column).v" : field.column
    // Of a number with a fraction GROUPBY() has the bits.
    let value = field.type == .json || field.type == .multi ? "GROUPBY()" : field.column
    return select(["\(value) AS seek_value", "COUNT(*) AS seek_count"])
      + " GROUP BY \(group) ORDER BY seek_count DESC LIMIT 0,\(limit)"
      + options(most: Self.mostValues)
  }

  /// `SELECT` for one row: the number of documents in each range.
  func ranges(_ facet: RangeFacet) throws -> String {
    let field = schema.fields[try schema.fields.map(\.field).numberIndex(named: facet.field)]
    let columns = facet.ranges.enumerated().flatMap { index, range in
      let isEverything = !range.isBoundedBelow && !range.isBoundedAbove
      let expression = isEverything ? field.presence : field.expression(.number(range))
      return [
        "\(expression) AS seek_r\(index)", "SUM(seek_r\(index)) AS seek_s\(index)",
      ]
    }
    return select(columns + ["COUNT(*) AS seek_count"]) + options(most: 1_000)
  }

  private func select(_ columns: [String]) -> String {
    var conditions = filters.conditions
    if let match { conditions.insert("MATCH(\(SQLText.string(match)))", at: 0) }
    return "SELECT " + (columns + filters.selected).joined(separator: ", ") + " FROM \(index)"
      + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
  }

  private func options(most: Int) -> String {
    // Manticore stops counting without `cutoff`, as soon as it has a page.
    var options = ["max_matches=\(most)", "max_query_time=\(timeLimit)", "cutoff=0"]
    if let match {
      if match.hasPrefix(MatchWriter.exclusionAlone) {
        options.append("not_terms_only_allowed=1")
      }
      if query.ranking == .words { options.append("ranker=bm25") }
      let weights = schema.textFields.compactMap { field -> String? in
        guard case .text(let weight) = field.field.kind else { return nil }
        return "\(field.column)=\(max(1, ColumnName.hundredfold(weight)))"
      }
      if !weights.isEmpty { options.append("field_weights=(\(weights.joined(separator: ",")))") }
    }
    return " OPTION " + options.joined(separator: ", ")
  }
}
