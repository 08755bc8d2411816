import SeekImport
import SeekTerminalField

/// Writes hits as JSON, CSV, TSV or chosen fields.
///
/// ```text
/// {"rank":1,"id":"7","score":3.25,"query":"thai noo","record":{"title":"Pad Thai"}}
/// ```
/// JSON escapes every control character. The other formats pass them on to files and programs, and show
/// their pictures where a terminal reads. A field that is asked for alone is printed as it is.
struct HitWriter {
  let format: OutputFormat
  let query: String
  /// The field that identifies a record; without one its file and line do.
  let idField: String?
  let isTerminal: Bool
  /// The only columns of a table, the only members of an object; nil for all there are.
  var chosen: [String]?
  /// Only the records are written, which can be read back, and not their ranks and scores.
  var isPlainRecords = false
  /// The character that ends a row of fields or of JSON Lines.
  var rowEnd = "\n"
  /// The fields a table has where there is no row.
  var usualFields: () -> [String] = { [] }

  struct Row {
    /// Counted from 1.
    let rank: Int
    let score: Double
    let record: Record
    /// The file and the line of the record; only asked for where no field identifies it.
    let place: () -> String
    /// The path of the file it is in; only asked for where the record has no such field.
    let path: () -> String
  }

  /// Writes rows one after the other to `put`, which returns false when nothing more is wanted.
  ///
  /// - Parameter rows: Asked for twice where the columns of a table have to be found first.
  func write(_ rows: some Sequence<Row>, to put: (String) -> Bool) {
    switch format {
    case .text: break
    case .json:
      var isFirst = true
      for row in rows {
        guard put((isFirst ? "[\n" : ",\n") + object(row)) else { return }
        isFirst = false
      }
      _ = put(isFirst ? "[]\n" : "\n]\n")
    case .jsonl:
      for row in rows { guard put(object(row) + rowEnd) else { return } }
    case .csv, .tsv:
      let delimiter: Character = format == .csv ? "," : "\t"
      let fields = chosen ?? columns(of: rows)
      let first = isPlainRecords || chosen != nil ? [] : OutputFormat.columns
      guard put(line(first + fields, delimiter)) else { return }
      for row in rows {
        let own = first.map { value($0, of: row) }
        let values =
          own
          + fields.map { name in
            chosen == nil ? row.record[member: name]?.displayText ?? "" : named(name, of: row)
          }
        guard put(line(values, delimiter)) else { return }
      }
    case .fields(let names):
      for row in rows {
        // A list that is asked for alone has an element in each row.
        if names.count == 1, case .list(let elements)? = row.record[names[0]] {
          for element in elements.map(\.displayText) {
            guard put(inRow(element) + rowEnd) else { return }
          }
          continue
        }
        let values = names.map { name in
          name == "path" && isFilePath(of: row) ? row.path() : inRow(named(name, of: row))
        }
        guard put(values.joined(separator: "\t") + rowEnd) else { return }
      }
    }
  }

  /// A value as a program reads it from its row: as it is, where it is alone in a row that can hold it, or a NUL ends the row;
  /// else as one line among columns.
  func inRow(_ value: String) -> String {
    let isAlone = if case .fields(let names) = format { names.count == 1 } else { false }
    let isWhole = rowEnd == "\0" || isAlone && !value.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    return isWhole && !isTerminal ? value : VisibleText.line(value)
  }

  /// The path of a hit that no row can hold, so that a program could not open it; nil where one can.
  func unwritablePath(of row: Row) -> String? {
    guard case .fields(let names) = format, names.contains("path"), rowEnd != "\0",
      isFilePath(of: row)
    else { return nil }
    let path = row.path()
    let ends: [UInt8] = names.count > 1 ? [0x0A, 0x0D, 0x09] : [0x0A, 0x0D]
    return path.utf8.contains(where: ends.contains) ? path : nil
  }

  /// True if `path` is the one of the file, for a program: not a field of the data that is called so.
  private func isFilePath(of row: Row) -> Bool { !isTerminal && row.record["path"] == nil }

  /// A field of the record; where it has none of that name, one of the properties.
  private func named(_ name: String, of row: Row) -> String {
    row.record[name]?.displayText ?? value(name, of: row)
  }

  private func value(_ column: String, of row: Row) -> String {
    switch column {
    case "rank": String(row.rank)
    case "id": id(of: row)
    case "score": Self.spelled(row.score)
    case "query": query
    case "path": row.path()
    default: ""
    }
  }

  private func id(of row: Row) -> String {
    idField.flatMap { row.record[$0]?.displayText } ?? row.place()
  }

  /// The fields of all rows in the order they are met, without that which is the id already.
  private func columns(of rows: some Sequence<Row>) -> [String] {
    var names: [String] = []
    var known = isPlainRecords ? [] : Set(idField.map { [$0] } ?? [])
    var hasRow = false
    for row in rows {
      hasRow = true
      for member in row.record.members where known.insert(member.name).inserted {
        names.append(member.name)
      }
    }
    return hasRow ? names : usualFields().filter { known.insert($0).inserted }
  }

  private func line(_ values: [String], _ delimiter: Character) -> String {
    values.map { field($0, delimiter) }.joined(separator: String(delimiter)) + "\n"
  }

  private func field(_ value: String, _ delimiter: Character) -> String {
    let value = isTerminal ? VisibleText.line(value) : value
    let isPlain = value.utf8.allSatisfy {
      $0 != UInt8(ascii: "\"") && $0 != 0x0A && $0 != 0x0D && $0 != delimiter.asciiValue
    }
    guard !isPlain else { return value }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }

  private func object(_ row: Row) -> String {
    if let chosen {
      let members = chosen.map { JSONText.string($0) + ":" + json($0, of: row) }
      return "{" + members.joined(separator: ",") + "}"
    }
    if isPlainRecords { return JSONText.text(row.record) }
    let id = JSONText.string(id(of: row))
    return "{\"rank\":\(row.rank),\"id\":\(id),\"score\":\(Self.spelled(row.score)),"
      + "\"query\":\(JSONText.string(query)),\"record\":\(JSONText.text(row.record))}"
  }

  /// A chosen field as it is in the record, or one of the properties; null where there is neither.
  private func json(_ name: String, of row: Row) -> String {
    if let value = row.record[name] { return JSONText.text(value) }
    return switch name {
    case "rank", "score": value(name, of: row)
    case "id", "query", "path": JSONText.string(value(name, of: row))
    default: "null"
    }
  }

  /// With at most four digits after the point.
  private static func spelled(_ score: Double) -> String {
    guard score.isFinite, abs(score) < 1e12 else { return "0" }
    return ExactNumber((score * 10_000).rounded() / 10_000).description
  }
}

extension Record {
  /// A member by its name as it is, dots and all.
  fileprivate subscript(member name: String) -> RecordValue? {
    members.first { $0.name == name }?.value
  }
}
