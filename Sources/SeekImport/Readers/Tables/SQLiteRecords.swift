import SeekCore

/// The tables of a database that are read, and the records of their rows.
///
/// ```text
/// library.db#books                    a table
/// library.db#SELECT title FROM books  a query
/// library.db                          all tables
/// ```
struct SQLiteRecords {
  /// A table, a view or a query.
  struct Table: Hashable, Sendable {
    /// Empty for a query.
    let name: String
    fileprivate let query: String
  }

  /// The limit for the size of rows relative to the file: a file made to fill the memory has few bytes and many rows.
  private static let largestRatio = 50
  private static let harmlessByteCount = 64 << 20
  /// More tables than this are none that somebody searches.
  private static let tableLimit = 1_000

  /// Those that are meant, in the order of their names.
  let tables: [Table]
  /// The number of tables that are more than are read.
  let leftOutCount: Int
  private let database: SQLiteDatabase
  /// The bytes that all rows together may still have.
  private var rest: Int

  /// - Parameters:
  ///   - path: The file; nil where there are only its bytes.
  ///   - selection: A table, a view or a query; nil for all tables.
  /// - Throws: `SearchError` that says what SQLite says.
  init(path: String?, bytes: Bytes, selection: String?, name: String) throws(SearchError) {
    rest = max(Self.harmlessByteCount, bytes.count * Self.largestRatio)
    do throws(SQLiteDatabase.Failure) {
      database =
        if let path {
          try SQLiteDatabase(path: path, hasLog: SQLiteDatabase.hasLog(bytes))
        } else {
          try SQLiteDatabase(bytes: bytes)
        }
      let found = try Self.tables(selection, database)
      tables = Array(found.prefix(Self.tableLimit))
      leftOutCount = found.count - tables.count
      database.allowOnlyReading()
    } catch {
      throw Self.unreadable(error, name)
    }
  }

  static func noRows(_ name: String) -> SearchError {
    SearchError(.noRecords, path: name, message: "has no rows: there is nothing to search")
  }

  private static func unreadable(_ failure: SQLiteDatabase.Failure, _ name: String) -> SearchError {
    SearchError(.notReadable, path: name, message: "cannot be read: \(failure.reason)")
  }

  /// All rows of a table.
  ///
  /// - Throws: `SearchError` with the code `noRecords` where there are none, else what SQLite says.
  /// - Complexity: O(bytes of the rows).
  mutating func make(
    _ table: Table, name: String, usesFile: Bool = false
  ) throws(SearchError) -> GeneratedRecords {
    let limit = rest
    var made = GeneratedRecords(usesFile: usesFile)
    do throws(SQLiteDatabase.Failure) {
      var names: [String] = []
      var number = 0
      try database.run(table.query) { row in
        if names.isEmpty { names = Self.columnNames(of: row) }
        number += 1
        made.append(from: name, line: number) { Self.write(row, names, to: $0) }
        return made.byteCount <= limit
      }
    } catch {
      throw Self.unreadable(error, name)
    }
    guard made.byteCount <= limit else {
      // What further tables would write is refused before they do.
      rest = 0
      throw SearchError(
        .unsupportedFormat, path: name,
        message:
          "gives more than \(Self.largestRatio) times its size, as only files made to fill the memory do"
      )
    }
    guard made.byteCount > 0 else { throw Self.noRows(name) }
    rest -= made.byteCount
    return made
  }

  private static func tables(
    _ selection: String?, _ database: SQLiteDatabase
  ) throws(SQLiteDatabase.Failure) -> [Table] {
    let stored = try database.names(of: "table")
    // Virtual tables, such as a text index, show the content of others.
    let tables = stored.isEmpty ? try database.names(of: "virtual") : stored
    let views = try database.names(of: "view")
    guard let selection, !selection.isEmpty else {
      // A view shows the content of tables, so a view beside them is not another source.
      let choice = tables.isEmpty ? views : tables
      guard !choice.isEmpty else { throw SQLiteDatabase.Failure(reason: "it has no tables") }
      return choice.map { Table(name: $0, query: rows(of: $0)) }
    }
    let first = selection.split { !$0.isLetter }.first?.lowercased()
    if first == "select" || first == "with", selection.contains(where: \.isWhitespace) {
      return [Table(name: "", query: selection)]
    }
    let (names, table) = (tables + views, Table(name: selection, query: rows(of: selection)))
    if names.contains(selection) { return [table] }
    // A name in another case, or of a table that is computed.
    do throws(SQLiteDatabase.Failure) {
      try database.run(table.query + " LIMIT 0") { _ in false }
    } catch {
      let hint: Message =
        EditDistance.nearest(to: selection, among: names).map { "nearest: \($0.shown())" }
        ?? "the tables are: \(names.listed)"
      throw SQLiteDatabase.Failure(reason: "no table is called “\(selection.shown())”; \(hint)")
    }
    return [table]
  }

  private static func rows(of table: String) -> String {
    var quoted = "\""
    for character in table { quoted += character == "\"" ? "\"\"" : String(character) }
    return "SELECT * FROM \(quoted)\""
  }

  private static func columnNames(of row: SQLiteDatabase.Row) -> [String] {
    var names = UniqueNames()
    return (0..<row.columnCount).map { names.take(row.name($0)) }
  }

  /// Writes a row without nulls and blobs, which have no text.
  private static func write(_ row: SQLiteDatabase.Row, _ names: [String], to json: JSONWriter) {
    json.beginObject()
    for (column, name) in names.enumerated() {
      guard let value = row.value(column) else { continue }
      json.name(name)
      switch value {
      case .integer(let value): json.number(String(value))
      case .real(let value) where value.isFinite: json.number(String(value))
      case .real(let value): json.string(String(value))
      case .text(let text) where text.firstInvalidUTF8 == nil: json.string(text)
      case .text(let text): json.string(String(decoding: text, as: UTF8.self))
      }
    }
    json.endObject()
  }
}
