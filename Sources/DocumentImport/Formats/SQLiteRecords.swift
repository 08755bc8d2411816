/// Makes records of the rows of a table, a view or a query.
///
/// ```text
/// library.db#books                    a table
/// library.db#SELECT title FROM books  a query
/// library.db                          the only table there is
/// ```
enum SQLiteRecords {
  /// What rows may take: a file made to fill the memory has few bytes and many rows.
  private static let largestRatio = 50
  private static let harmlessByteCount = 64 << 20

  /// All rows.
  ///
  /// - Parameters:
  ///   - path: The file; nil where there are only its bytes.
  ///   - selection: A table, a view or a query; nil for the only table.
  /// - Throws: `ImportError` that names the tables, or says what SQLite says.
  /// - Complexity: O(bytes of the rows).
  static func make(
    path: String?, bytes: UnsafeBufferPointer<UInt8>, selection: String?, name: String,
    usesFile: Bool = false
  ) throws(ImportError) -> MadeRecords {
    let limit = max(harmlessByteCount, bytes.count * largestRatio)
    var made = MadeRecords(usesFile: usesFile)
    do throws(SQLiteDatabase.Failure) {
      let database =
        if let path {
          try SQLiteDatabase(path: path, hasLog: SQLiteDatabase.hasLog(bytes))
        } else {
          try SQLiteDatabase(bytes: bytes)
        }
      let query = try query(selection, database)
      database.allowOnlyReading()
      var names: [String] = []
      var number = 0
      try database.run(query) { row in
        if names.isEmpty { names = columnNames(of: row) }
        number += 1
        made.append(from: name, line: number) { write(row, names, to: $0) }
        return made.byteCount <= limit
      }
    } catch {
      throw ImportError(
        .notReadable, path: name, message: "cannot be read: \(error.reason.shown())")
    }
    guard made.byteCount <= limit else {
      throw ImportError(
        .unsupportedFormat, path: name,
        message:
          "gives more than \(largestRatio) times its size, as only files made to fill the memory do"
      )
    }
    guard made.byteCount > 0 else {
      throw ImportError(.noRecords, path: name, message: "has no rows: there is nothing to search")
    }
    return made
  }

  private static func query(
    _ selection: String?, _ database: SQLiteDatabase
  ) throws(SQLiteDatabase.Failure) -> String {
    let stored = try database.names(of: "table")
    // Those that are computed, as an index of texts is, show what is in others.
    let tables = stored.isEmpty ? try database.names(of: "virtual") : stored
    let views = try database.names(of: "view")
    let names = tables + views
    let listed =
      names.prefix(12).joined(separator: ", ")
      + (names.count > 12 ? " and \(names.count - 12) more" : "")
    guard let selection, !selection.isEmpty else {
      // A view shows what is in tables, so one beside the only table is no second thing to read.
      let choice = tables.isEmpty ? views : tables
      guard let only = choice.first else {
        throw SQLiteDatabase.Failure(reason: "it has no tables")
      }
      guard choice.count == 1 else {
        let kinds =
          views.isEmpty
          ? "\(tables.count) tables" : "\(names.count) tables and views"
        throw SQLiteDatabase.Failure(
          reason: "it has \(kinds); name one, as in FILE#\(only): \(listed)")
      }
      return rows(of: only)
    }
    let first = selection.split { !$0.isLetter }.first?.lowercased()
    if first == "select" || first == "with", selection.contains(where: \.isWhitespace) {
      return selection
    }
    if names.contains(selection) { return rows(of: selection) }
    // A name in another case, or of a table that is computed.
    do throws(SQLiteDatabase.Failure) {
      try database.run(rows(of: selection) + " LIMIT 0") { _ in false }
    } catch {
      let hint =
        NearestName.nearest(to: selection, among: names).map { "nearest: \($0)" }
        ?? "the tables are: \(listed)"
      throw SQLiteDatabase.Failure(reason: "no table is called “\(selection)”; \(hint)")
    }
    return rows(of: selection)
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

  /// Nulls and blobs are left out: there is nothing to read in them.
  private static func write(_ row: SQLiteDatabase.Row, _ names: [String], to json: JSONWriter) {
    json.beginObject()
    for (column, name) in names.enumerated() {
      switch row.value(column) {
      case .null, .blob: break
      case .integer(let value):
        json.name(name)
        json.number(String(value))
      case .real(let value):
        json.name(name)
        if value.isFinite { json.number(String(value)) } else { json.string(String(value)) }
      case .text(let text):
        json.name(name)
        if text.firstInvalidUTF8 == nil {
          json.string(text)
        } else {
          json.string(String(decoding: text, as: UTF8.self))
        }
      }
    }
    json.endObject()
  }
}
