import SearchCore

/// The columns of an index that seek loads, for the fields of a profile.
///
/// ```swift
/// let definition = RemoteIndexDefinition(fields, wholeNumbers: ["year"])
/// definition.createTable("books")     // CREATE TABLE books (…), which Manticore takes
/// ```
public struct RemoteIndexDefinition: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    let name: String
    let type: ColumnType
  }

  /// The fields, in the order of a record's values.
  public let fields: [SearchableField]
  let columns: [Column]
  /// For each field the name of its column.
  let names: [ColumnName]
  private let wholeNumbers: Set<String>

  /// - Parameters:
  ///   - fields: The fields of the records.
  ///   - wholeNumbers: The number fields that have no fractions; a server keeps the others with seven digits.
  public init(_ fields: [SearchableField], wholeNumbers: Set<String> = []) {
    self.fields = fields
    self.wholeNumbers = wholeNumbers
    names = fields.enumerated().map { ColumnName($1.kind, $1.name, at: $0) }
    var columns: [Column] = []
    for name in names {
      switch name.kind {
      case .text:
        columns.append(Column(name: name.text, type: .fulltext))
        columns.append(Column(name: name.markerText, type: .boolean))
      case .keyword: columns.append(Column(name: name.text, type: .string))
      case .list: columns.append(Column(name: name.text, type: .json))
      case .number:
        columns.append(
          Column(
            name: name.text, type: wholeNumbers.contains(name.name) ? .integer : .float))
      case .date:
        columns.append(Column(name: name.text, type: .string))
        columns.append(Column(name: name.momentText, type: .integer))
      }
    }
    columns.append(Column(name: RemoteSchema.everyColumn, type: .fulltext))
    columns.append(Column(name: RemoteSchema.orderColumn, type: .integer))
    columns.append(Column(name: RemoteSchema.recordColumn, type: .string))
    self.columns = columns
  }

  /// The columns that an index lacks, or has with another type; empty where it fits.
  func missing(in described: [(name: String, type: String)]) -> [String] {
    var known: [String: Set<ColumnType>] = [:]
    for column in described {
      if let type = ColumnType(column.type) {
        known[column.name.lowercased(), default: []].insert(type)
      }
    }
    return columns.filter { column in
      let types = known[column.name] ?? []
      // A server may name a Boolean a whole number.
      return !types.contains(column.type)
        && !(column.type == .boolean && types.contains(.integer))
    }.map(\.name)
  }
}

extension RemoteIndexDefinition {
  /// The statement that makes the index on a Manticore server.
  public func createTable(_ index: String) -> String {
    let columns = columns.map { column in
      let type =
        switch column.type {
        case .fulltext: "text indexed"
        case .string: "string"
        case .integer, .timestamp: "bigint"
        case .float: "float"
        case .boolean: "bool"
        case .multi: "multi64"
        case .json: "json"
        }
      return "\(column.name) \(type)"
    }
    return "CREATE TABLE IF NOT EXISTS \(index) (\(columns.joined(separator: ", ")))"
      + " min_prefix_len='1' charset_table='\(CharsetTable.text)'"
  }

  /// The configuration of a `searchd` of Sphinx that has the index, which cannot be made by a statement there.
  ///
  /// - Parameters:
  ///   - index: The name of the index.
  ///   - folder: The folder of its files, which must be there.
  ///   - port: The port for SphinxQL on 127.0.0.1, of the address to load.
  ///   - agentPort: The port on which a distributed index asks.
  public func configuration(
    of index: String, folder: String, port: UInt16, agentPort: UInt16
  ) -> String {
    let columns = columns.map { column in
      let key =
        switch column.type {
        case .fulltext: "rt_field"
        case .string: "rt_attr_string"
        case .integer, .timestamp: "rt_attr_bigint"
        case .float: "rt_attr_float"
        case .boolean: "rt_attr_bool"
        case .multi: "rt_attr_multi_64"
        case .json: "rt_attr_json"
        }
      return "  \(key) = \(column.name)"
    }
    return """
      index \(index) {
        type = rt
        path = \(folder)/\(index)
      \(columns.joined(separator: "\n"))
        dict = keywords
        min_prefix_len = 1
        charset_table = \(CharsetTable.lines)
      }

      searchd {
        listen = 127.0.0.1:\(port):mysql41
        listen = 127.0.0.1:\(agentPort)
      \(Self.server(folder))
        binlog_path = \(folder)
      }

      """
  }

  /// The configuration of a `searchd` whose index asks others.
  ///
  /// - Parameters:
  ///   - index: The name of the index.
  ///   - agents: Hosts with their ports for agents, `127.0.0.1:9402`.
  ///   - folder: The folder of the files of the index.
  ///   - port: The port for SphinxQL on 127.0.0.1, of the address to search.
  public static func frontConfiguration(
    of index: String, agents: [String], folder: String, port: UInt16
  ) -> String {
    """
    index \(index) {
      type = distributed
    \(agents.map { "  agent = \($0):\(index)" }.joined(separator: "\n"))
      agent_connect_timeout = 1000
      agent_query_timeout = 5000
    }

    searchd {
      listen = 127.0.0.1:\(port):mysql41
    \(server(folder))
      binlog_path =
    }

    """
  }

  private static func server(_ folder: String) -> String {
    """
      workers = threads
      pid_file = \(folder)/searchd.pid
      log = \(folder)/searchd.log
      max_packet_size = 32M
      expansion_limit = 0
    """
  }
}

/// The letters of words, as a server folds them: those that ``MatchWriter`` takes for a part of a word, of Latin, Greek and
/// Cyrillic without case, and of Latin without accents.
enum CharsetTable {
  static let text = entries.joined(separator: ", ")

  /// The same for a configuration, whose lines must not be long.
  static let lines = stride(from: 0, to: entries.count, by: 8)
    .map { entries[$0..<min($0 + 8, entries.count)].joined(separator: ", ") }
    .joined(separator: ", \\\n    ")

  private static let entries: [String] = {
    var entries = ["0..9", "a..z", "A..Z->a..z"]
    for value in 0x80...0x24F { append(value, to: &entries) }
    for value in 0x370...0x52F { append(value, to: &entries) }
    for value in 0x1E00...0x1EFF { append(value, to: &entries) }
    // Hebrew to Hangul, letters without case.
    entries += ["U+5D0..U+5EA", "U+620..U+64A", "U+904..U+939", "U+3041..U+30FF", "U+4E00..U+9FFF"]
    entries.append("U+AC00..U+D7A3")
    return entries
  }()

  private static func append(_ value: Int, to entries: inout [String]) {
    guard let scalar = Unicode.Scalar(UInt32(value)), SearchToken.isPartOfWord(scalar),
      scalar.properties.isAlphabetic
    else { return }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    let folded =
      ValueFolding.plainLetter(of: scalar) ?? (lower.count == 1 ? lower.first ?? scalar : scalar)
    let code = "U+" + String(value, radix: 16, uppercase: true)
    entries.append(
      folded == scalar ? code : code + "->U+" + String(folded.value, radix: 16, uppercase: true))
  }
}
