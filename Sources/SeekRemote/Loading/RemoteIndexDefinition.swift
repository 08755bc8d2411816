import SeekCore

/// The columns of an index that seek loads, for the fields of a profile.
///
/// ```swift
/// let definition = RemoteIndexDefinition(fields, wholeNumbers: ["year"])
/// definition.createTable("books")     // CREATE TABLE books (…), which Manticore takes
/// ```
public struct RemoteIndexDefinition: Hashable, Sendable {
  /// The fields, in the order of a record's values.
  public let fields: [SearchableField]
  let columns: [RemoteColumn]
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
    var columns: [RemoteColumn] = []
    for name in names {
      switch name.kind {
      case .text:
        columns.append(RemoteColumn(name: name.text, type: .fulltext))
        columns.append(RemoteColumn(name: name.markerText, type: .boolean))
      case .keyword: columns.append(RemoteColumn(name: name.text, type: .string))
      case .list: columns.append(RemoteColumn(name: name.text, type: .json))
      case .number:
        columns.append(
          RemoteColumn(
            name: name.text, type: wholeNumbers.contains(name.name) ? .integer : .float))
      case .date:
        columns.append(RemoteColumn(name: name.text, type: .string))
        columns.append(RemoteColumn(name: name.momentText, type: .integer))
      }
    }
    columns.append(RemoteColumn(name: RemoteSchema.everyColumn, type: .fulltext))
    columns.append(RemoteColumn(name: RemoteSchema.orderColumn, type: .integer))
    columns.append(RemoteColumn(name: RemoteSchema.recordColumn, type: .string))
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
  /// The statement that makes the index on a Manticore server. Parts of words are in it, since only with them it suggests
  /// other spellings.
  public func createTable(_ index: String) -> String {
    let columns = columns.map { "\($0.name) \($0.type.spelling.manticore)" }
    return "CREATE TABLE IF NOT EXISTS \(index) (\(columns.joined(separator: ", ")))"
      + " min_infix_len='2' charset_table='\(CharsetTable.text)'"
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
    let columns = columns.map { "  \($0.type.spelling.sphinx) = \($0.name)" }
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
        workers = threads
        pid_file = \(folder)/searchd.pid
        log = \(folder)/searchd.log
        max_packet_size = 32M
        expansion_limit = 0
        binlog_path = \(folder)
      }

      """
  }
}

extension ColumnType {
  /// The type in a statement of Manticore, and the key in a configuration of Sphinx.
  fileprivate var spelling: (manticore: String, sphinx: String) {
    switch self {
    case .fulltext: ("text indexed", "rt_field")
    case .string: ("string", "rt_attr_string")
    case .integer, .timestamp: ("bigint", "rt_attr_bigint")
    case .float: ("float", "rt_attr_float")
    case .boolean: ("bool", "rt_attr_bool")
    case .multi: ("multi64", "rt_attr_multi_64")
    case .json: ("json", "rt_attr_json")
    }
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
