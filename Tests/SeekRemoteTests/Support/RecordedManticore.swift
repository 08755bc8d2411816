import Foundation
import Synchronization

/// A server that answers as a Manticore does, as far as one was tried: the statements that seek sends, with the answers
/// that a Manticore 6 or 29 in RT mode without Buddy gives. It reads no query; what it has to tell apart it tells apart by
/// the signs by which a Manticore reads a statement otherwise than a Sphinx.
///
/// The table `recipes` is not loaded by seek, and its ids are UUIDs. Other tables are made by `CREATE TABLE`.
final class RecordedManticore: Sendable {
  enum Answer: Sendable {
    case rows([String], [[String?]])
    case done
    case refused(String)
  }

  /// A table that was made by a statement.
  private struct Table {
    /// Names and types.
    var columns: [(name: String, type: String)] = []
    var hasInfixes = false
    /// Of each document the values, `?` for a string.
    var documents: [UInt64: [Substring]] = [:]
  }

  private struct State {
    var tables: [String: Table] = [:]
    var meta: [(String, String)] = []
    var misread: [String] = []
    var statements: [String] = []
  }

  private final class Memory: Sendable {
    let state = Mutex(State())
  }

  private let memory = Memory()
  let server: MySQLServer

  init(_ access: MySQLServer.Access = .init()) {
    server = MySQLServer(access) { [memory] statement in
      memory.state.withLock { state in
        state.statements.append(statement)
        return Self.answer(statement, &state)
      }
    }
  }

  /// Statements that a Manticore reads otherwise than they are meant.
  var misread: [String] { memory.state.withLock(\.misread) }
  var statements: [String] { memory.state.withLock(\.statements) }
  func documentCount(_ table: String) -> Int {
    memory.state.withLock { $0.tables[table]?.documents.count ?? 0 }
  }
}

extension RecordedManticore {
  /// The documents that texts of `MATCH` find in `recipes`, which has 34 documents.
  private static let counts = [
    "(garlic) -(salt)": 28, "(garlic)": 31, "-(salt)": 6, "(noodles)": 3, "(noodle)": 2, "(50 )": 1,
  ]
  private static let recipes: [[String?]] = [
    [
      "6f1c0e0a-6f8e-4d0e-9a53-9d3c2f8e1b11", "Garlic soup", "Crush it.", "Soup", "-890.250000",
      "2",
    ],
    ["6f1c0e0a-6f8e-4d0e-9a53-9d3c2f8e1b12", "Noodles", "Boil.", "Pasta", "4.500000", "3"],
  ]

  private static func answer(_ statement: String, _ state: inout State) -> Answer {
    let words = statement.split(separator: " ").map { $0.uppercased() }
    switch words.first {
    case "SET": return .done
    case "SHOW" where words.dropFirst().first == "META":
      return .rows(["Variable_name", "Value"], state.meta.map { [$0.0, $0.1] })
    case "SHOW" where statement == "SHOW STATUS LIKE 'version%'":
      return .rows(["Counter", "Value"], [["version", "6.3.8 d6f1d1ee0@24111806"]])
    case "SHOW": return .refused("P01: syntax error, unexpected identifier near 'VERSION'")
    case "DESCRIBE": return described(String(statement.split(separator: " ")[1]), state)
    case "CREATE": return created(statement, &state)
    case "REPLACE": return replaced(statement, &state)
    case "DELETE": return deleted(statement, &state)
    case "CALL": return called(statement, state)
    case "SELECT": return selected(statement, &state)
    default: return .refused("P01: syntax error near '\(statement.prefix(20))'")
    }
  }

  private static func described(_ name: String, _ state: State) -> Answer {
    let columns = ["Field", "Type", "Properties"]
    switch name {
    case "recipes":
      return .rows(
        columns,
        [
          ["id", "uuid", ""], ["title", "text", "indexed stored"], ["note", "text", "stored"],
          ["kind", "string", "columnar"], ["price", "float", ""], ["level", "uint:4", ""],
        ])
    case "order": return .refused("P01: syntax error, unexpected ORDER near 'order'")
    case "gone", "refusing", "slow":
      return .rows(["Agent", "Type"], [["127.0.0.1:9312", "remote_1"]])
    default:
      guard let table = state.tables[name] else { return .refused("no such table '\(name)'") }
      return .rows(
        columns,
        [["id", "bigint", ""]]
          + table.columns.map { [$0.name, $0.type, $0.type == "text" ? "indexed" : ""] })
    }
  }

  private static func created(_ statement: String, _ state: inout State) -> Answer {
    let parts = statement.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, let name = parts[0].split(separator: " ").last,
      let end = parts[1].firstIndex(of: ")")
    else { return .refused("P03: syntax error") }
    var table = Table()
    for column in parts[1][..<end].split(separator: ",") {
      let words = column.split(separator: " ").map(String.init)
      table.columns.append((words[0], words[1]))
    }
    table.hasInfixes = statement.contains("min_infix_len='2'")
    state.tables[String(name)] = table
    return .done
  }

  /// A whole number for a column of fractions is read as an integer: -1e30 without a point is 1.
  private static func replaced(_ statement: String, _ state: inout State) -> Answer {
    let outside = Self.outside(of: statement)
    guard let name = outside.split(separator: " ").dropFirst(2).first.map(String.init),
      let range = outside.firstRange(of: ") VALUES "), var table = state.tables[name]
    else { return .refused("no such table") }
    for row in outside[range.upperBound...].split(separator: "(") {
      let values = row.prefix { $0 != ")" }.split(separator: ",")
      guard let id = values.first.flatMap({ UInt64($0) }) else { continue }
      table.documents[id] = values
      for (column, value) in zip(table.columns, values.dropFirst())
      where column.type == "float" && !value.contains(".") {
        state.misread.append("\(column.name) is \(value)")
      }
    }
    state.tables[name] = table
    return .done
  }

  /// A statement with `?` for each string, read by bytes since it may be long.
  private static func outside(of statement: String) -> String {
    var result: [UInt8] = []
    var (isQuoted, isEscaped) = (false, false)
    for byte in Array(statement.utf8) {
      if byte == UInt8(ascii: "'"), !isEscaped {
        if !isQuoted { result.append(UInt8(ascii: "?")) }
        isQuoted.toggle()
      } else if !isQuoted {
        result.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func deleted(_ statement: String, _ state: inout State) -> Answer {
    guard let name = statement.split(separator: " ").dropFirst(2).first.map(String.init) else {
      return .refused("P03: syntax error")
    }
    for id in ids(in: statement) { state.tables[name]?.documents[id] = nil }
    return .done
  }

  private static func ids(in statement: String) -> [UInt64] {
    guard let start = statement.firstRange(of: "id IN (") else { return [] }
    return statement[start.upperBound...].prefix { $0 != ")" }.split(separator: ",")
      .compactMap { UInt64($0) }
  }

  private static func called(_ statement: String, _ state: State) -> Answer {
    let strings = StatementLexer(statement).strings
    if statement.hasPrefix("CALL QSUGGEST(") {
      guard !state.tables.values.contains(where: { !$0.hasInfixes }) else {
        return .refused("suggests work only for keywords dictionary with infix enabled")
      }
      let near = ["garlc": ["garlic", "1", "31"], "noodels": ["noodles", "2", "3"]]
      return .rows(["suggest", "distance", "docs"], near[strings.first ?? ""].map { [$0] } ?? [])
    }
    if statement.hasPrefix("CALL KEYWORDS("), strings.first == "noo*",
      statement.hasSuffix("1 AS stats)")
    {
      return .rows(
        ["qpos", "tokenized", "normalized", "docs", "hits"],
        [["1", "noo*", "noodles", "3", "7"], ["1", "noo*", "noodle", "2", "2"]])
    }
    return .rows(["qpos", "tokenized", "normalized", "docs", "hits"], [])
  }

  private static func selected(_ statement: String, _ state: inout State) -> Answer {
    let lexer = StatementLexer(statement)
    let parts = lexer.outside.split(separator: " ")
    let name = parts.firstIndex(of: "FROM").map { String(parts[parts.index(after: $0)]) } ?? ""
    let match = lexer.outside.contains("MATCH(?)") ? lexer.strings.first : nil
    if let number = lexer.outside.firstMatch(of: /(price|n\d\d_\w+)[<>=]+(-?\d+)[^\d.]/) {
      state.misread.append(String(number.0))
    }
    switch name {
    case "gone":
      if !parts.contains("*") {
        return .refused("table gone: agent 127.0.0.1:9312: socket error: 111")
      }
    case "refusing":
      if !parts.contains("*") {
        return .refused("table refusing: agent 127.0.0.1:9312: remote query error: unknown column")
      }
    default: break
    }
    if let match, match.contains(/\\[*?%]/) { state.misread.append(match) }
    if match?.hasPrefix("-(") == true, !statement.contains("not_terms_only_allowed=1") {
      return .refused("table \(name): query is non-computable (single NOT operator)")
    }
    let table = state.tables[name]
    // Without the option counting ends as soon as there is a page: none in memory.
    let isCounted = match != nil || lexer.outside.contains("cutoff=0")
    let words = match?.replacing("@!seek_every ", with: "")
    var count = words.map { counts[$0] ?? 0 } ?? (table.map { $0.documents.count } ?? 34)
    if lexer.outside.contains("id IN (") {
      count = ids(in: lexer.outside).count { table?.documents[$0] != nil }
    }
    state.meta = [
      ("total", "0"), ("total_found", "\(isCounted ? count : 0)"), ("total_relation", "eq"),
    ]
    if name == "slow" { state.meta.append(("warning", "query time exceeded max_query_time")) }
    if lexer.outside.contains("LIMIT 0 ") { return .rows(["id"], []) }
    if let table, parts[1] == "id,",
      let order = table.columns.firstIndex(where: { $0.name == "seek_order" })
    {
      return .rows(
        ["id", "seek_order"],
        table.documents.sorted { $0.key < $1.key }.map {
          ["\($0.key)", String($0.value[order + 1])]
        })
    }
    return .rows(
      ["id", "title", "note", "kind", "price", "level", "seek_weight"],
      recipes.map { $0 + ["1500"] })
  }
}
