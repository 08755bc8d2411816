import SeekCore

/// The server behind an address: its version, the index, and the parts of a distributed one.
public struct RemoteServer: Hashable, Sendable {
  /// The version as the server says it, `2.2.11-id64-release (95ae9a6)`.
  public let version: String
  /// True if it is Manticore, which can do more than Sphinx 2.2.
  public let isManticore: Bool
  /// The servers that a distributed index asks; empty for an index of its own.
  public let agents: [String]
  /// True if the values are stored by columns, which compares them with their accents.
  public let isColumnar: Bool
  /// True if the loading of the index was interrupted, or goes on.
  public let isHalfLoaded: Bool

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
    guard let description = try await pool.description(of: index) else {
      throw SearchError(.unavailable, "there is no index “\(index)” at \(pool.url.server)")
    }
    let manticore = try await pool.manticoreVersion()
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
    let columns =
      isDistributed
      ? try await Self.columns(ofDistributed: index, pool)
      : RemoteSchema.columns(describedBy: description)
    var schema = RemoteSchema(columns: columns, wanted: wanted)
    schema.allowsExclusionsAlone = manticore != nil
    self.schema = schema
    guard !schema.fields.isEmpty else {
      throw SearchError(
        .unsupported,
        "the fields of “\(index)” at \(pool.url.server) cannot be seen; give them with a profile")
    }
    documentCount = try await pool.count(index)
    let half = "MATCH('@\(RemoteSchema.everyColumn) \(RemoteSchema.halfWord)')"
    server = RemoteServer(
      version: ServerText.plain(manticore ?? pool.serverVersion), isManticore: manticore != nil,
      agents: agents,
      isColumnar: description.rows.contains { $0.count > 2 && $0[2]?.contains("columnar") == true },
      isHalfLoaded: schema.isLoaded ? try await pool.count(index, where: half) > 0 : false)
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
