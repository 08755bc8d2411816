import SearchCore

/// The server behind an address: its version, the index, and the parts of a distributed one.
public struct RemoteServer: Hashable, Sendable {
  /// The version as the server says it, `2.2.11-id64-release (95ae9a6)`.
  public let version: String
  /// True if it is Manticore, which can do more than Sphinx 2.2.
  public let isManticore: Bool
  /// The servers that a distributed index asks; empty for an index of its own.
  public let agents: [String]

  /// The number of parts that an answer is made of.
  var partCount: Int { max(1, agents.count) }
}

/// The questions that are asked once, when an index is opened.
struct ServerInspection {
  let server: RemoteServer
  let schema: RemoteSchema
  let documentCount: Int

  /// - Parameter wanted: The fields by their profile; nil takes what the server tells.
  /// - Throws: `SearchError` where the server does not answer, has no such index, or does not tell its fields.
  init(_ pool: ConnectionPool, index: String, wanted: [SearchableField]?) async throws {
    let description: RemoteTable
    do {
      description = try await pool.answers(to: ["DESCRIBE \(index)"])[0]
    } catch let error as SearchError where error.code == .unsupported {
      throw SearchError(
        .unavailable, "there is no index '\(index)' at \(pool.url.server) (\(error.message))")
    }
    let manticore = try? await pool.answers(to: ["SHOW VERSION"])[0].variables
    let isDistributed = description.columns.first?.lowercased() == "agent"
    var agents: [String] = []
    if isDistributed {
      // A mirror is no part of its own: `remote_2_mirror_1`.
      for row in description.rows where row.count >= 2 {
        let type = row[1] ?? ""
        if type.contains("mirror"), !type.hasSuffix("mirror_1") { continue }
        agents.append(ServerText.plain(row[0] ?? ""))
      }
    }
    let version = manticore?["Daemon"] ?? pool.serverVersion
    server = RemoteServer(
      version: ServerText.plain(version), isManticore: manticore != nil, agents: agents)
    var columns = description.rows.compactMap { row in
      row.count >= 2 ? row[0].map { (name: $0, type: row[1] ?? "") } : nil
    }
    if isDistributed { columns = try await Self.columns(ofDistributed: index, pool) }
    schema = RemoteSchema(columns: columns, wanted: wanted)
    guard !schema.fields.isEmpty else {
      throw SearchError(
        .unsupported,
        "the fields of '\(index)' at \(pool.url.server) cannot be seen; give them with a profile")
    }
    let counted = try await pool.answers(to: ["SELECT id FROM \(index) LIMIT 0", "SHOW META"])[1]
    documentCount = counted.variables["total_found"].flatMap(Int.init) ?? 0
  }

  /// The attributes of a distributed index, whose description lists its parts: the columns of a row of it.
  private static func columns(
    ofDistributed index: String, _ pool: ConnectionPool
  ) async throws -> [(name: String, type: String)] {
    let row = try await pool.answers(to: ["SELECT * FROM \(index) LIMIT 1"])[0]
    return row.columns.enumerated().map { position, name in
      let value = row.rows.first?[position] ?? ""
      return (name, type(of: name, value))
    }
  }

  /// The type of a column by its name, if seek has loaded the index, else by a value of it.
  private static func type(of name: String, _ value: String) -> String {
    if name.hasPrefix(ColumnName.markerPrefix) {
      return name == RemoteSchema.recordColumn ? "string" : "bigint"
    }
    switch ColumnName(name)?.kind {
    case .keyword, .date: return "string"
    case .list: return "json"
    case .number: return value.contains(".") ? "float" : "bigint"
    case .text, nil: break
    }
    if name.hasPrefix("m"), ColumnName("d" + name.dropFirst()) != nil { return "bigint" }
    if Int(value) != nil { return "bigint" }
    return Double(value) != nil ? "float" : "string"
  }
}
