import SeekCore

/// The statements of one query, and what their answers say.
struct QueryStatements {
  let query: SearchQuery
  let statements: [String]
  private let schema: RemoteSchema
  private let meanings: [SearchToken: TokenMeaning]
  private let facets: [RemoteField]

  init(
    _ query: SearchQuery, index: String, _ schema: RemoteSchema,
    meanings: [SearchToken: TokenMeaning], timeLimit: Int
  ) throws {
    self.query = query
    self.schema = schema
    self.meanings = meanings
    let writer = try SelectWriter(
      query, index: index, schema, meanings: meanings.mapValues(\.conditions),
      timeLimit: timeLimit)
    facets = try query.facets.map(schema.filter)
    statements =
      [query.limit == 0 ? writer.count() : try writer.page(), "SHOW META"]
      + facets.map { writer.values(of: $0, limit: query.facetLimit) }
      + (try query.rangeFacets.map(writer.ranges))
  }

  /// - Parameter tables: The answers, one a statement.
  /// - Throws: `SearchError` where they are none that a search server gives.
  func results(
    _ tables: ArraySlice<RemoteTable>, partCount: Int
  ) throws -> SearchResults<RemoteDocument> {
    let tables = Array(tables)
    let meta = tables[1].variables
    if let error = meta["error"], !error.isEmpty {
      throw SearchError(.unavailable, "the server refuses the question: \(ServerText.plain(error))")
    }
    guard let total = meta["total_found"].flatMap(Int.init), total >= 0 else {
      throw SearchError(.unavailable, "the answer has no count; is it a search server?")
    }
    let warning = meta["warning"] ?? ""
    let hits = query.limit == 0 ? [] : try hits(in: tables[0])
    let counted = tables.dropFirst(2)
    let values = zip(facets, counted.prefix(facets.count)).map { field, table in
      FacetCounts(
        field: field.field.name,
        values: Array(ValueList(table, of: field).values.prefix(query.facetLimit)),
        isComplete: table.rows.count < SelectWriter.mostValues)
    }
    let ranges = zip(query.rangeFacets, counted.dropFirst(facets.count)).map { facet, table in
      RangeFacetCounts(facet, counts: Self.counts(of: facet, in: table))
    }
    return SearchResults(
      query: query, hits: hits, totalCount: total,
      tokenReadings: query.tokens.compactMap { $0.isEnabled ? meanings[$0]?.reading : nil },
      facets: values, rangeFacets: ranges,
      coverage: SearchCoverage(
        partCount: partCount, missing: ServerText.failedAgents(in: warning),
        isCutShort: warning.contains("max_query_time")))
  }

  private func hits(in table: RemoteTable) throws -> [SearchHit<RemoteDocument>] {
    guard let id = table.position(of: "id") else {
      guard table.rows.isEmpty else {
        throw SearchError(.unavailable, "the answer has no records; is it a search server?")
      }
      return []
    }
    let weight = table.position(of: "seek_weight")
    let record = schema.isLoaded ? table.position(of: RemoteSchema.recordColumn) : nil
    let types = Dictionary(
      schema.columns.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let columns = table.columns.enumerated().filter { !$1.hasPrefix("seek_") }
      .map { (position: $0, name: $1, type: types[$1.lowercased()]) }
    let hasWords = !query.clauses.isEmpty && query.order == .relevance
    return table.rows.compactMap { row in
      guard let id = row[id] else { return nil }
      let json = record.map { row[$0] ?? "{}" } ?? JSONRow.text(row, columns)
      let score = hasWords ? weight.flatMap { row[$0] }.flatMap(Double.init) ?? 0 : 0
      return SearchHit(
        document: RemoteDocument(id: id, json: json), score: score.isFinite ? score : 0)
    }
  }

  private static func counts(of facet: RangeFacet, in table: RemoteTable) -> [Int] {
    facet.ranges.indices.map { index in
      guard let position = table.position(of: "seek_s\(index)"), let row = table.rows.first
      else { return 0 }
      return row[position].flatMap(Double.init).map { Int(min(max($0, 0), 1e15)) } ?? 0
    }
  }
}
