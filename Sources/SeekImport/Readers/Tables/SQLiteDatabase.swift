internal import CSeekSQLite
import SeekCore
import SeekPlatform

/// A database that is only read, and whose schema and queries are not trusted.
///
/// A query may read tables, call functions and recurse, and nothing else: no `ATTACH`, no `PRAGMA`, no
/// write. One that computes for long without a row is stopped.
final class SQLiteDatabase {
  /// The reason why a database or a query cannot be used, in SQLite's words or ours.
  struct Failure: Error { let reason: Message }

  private var database: OpaquePointer?
  /// Steps of the virtual machine since the last row, in thousands.
  fileprivate var thousandSteps = 0
  /// The limit of steps: about a second of computing.
  private static let stepLimit = 100_000

  static func recognizes(_ bytes: Bytes) -> Bool {
    bytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// Opens a file. The corresponding C function is `sqlite3_open_v2`.
  ///
  /// A database with a log of writes is opened as one that nobody writes to where there is no log: SQLite would make one
  /// beside it, and could not in a folder that is only read.
  /// - Parameter hasLog: True if its header says that it has one.
  init(path: String, hasLog: Bool) throws(Failure) {
    let isAtRest = hasLog && access(path + "-wal", F_OK) != 0
    let name = isAtRest ? "file:\(Self.escaped(path))?immutable=1" : path
    let status = sqlite3_open_v2(
      name, &database,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | (isAtRest ? SQLITE_OPEN_URI : 0), nil)
    guard status == SQLITE_OK else { throw failure() }
    harden()
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if byte.isDigit || byte < 0x80 && byte.isLetter || "/._-~".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    // What begins with two slashes would name a host.
    return path.hasPrefix("//") ? "//" + text : text
  }

  /// True if the header of a database says that it has a log of writes.
  static func hasLog(_ bytes: Bytes) -> Bool {
    bytes.count > 19 && bytes[18] == 2
  }

  /// Opens a copy of a file in memory. The corresponding C function is `sqlite3_deserialize`.
  init(bytes: Bytes) throws(Failure) {
    let status = sqlite3_open_v2(
      ":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard status == SQLITE_OK else { throw failure() }
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)), let source = bytes.baseAddress else {
      throw Failure(reason: "not enough memory to hold it")
    }
    memcpy(copy, source, bytes.count)
    // The log of a database in that mode is another file, which is not here.
    let start = copy.assumingMemoryBound(to: UInt8.self)
    if Self.hasLog(bytes) { (start[18], start[19]) = (1, 1) }
    let loaded = sqlite3_deserialize(
      database, "main", start, Int64(bytes.count), Int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE))
    guard loaded == SQLITE_OK else { throw failure() }
    harden()
  }

  deinit { sqlite3_close_v2(database) }

  private func harden() {
    csqlite_harden(database)
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 256 << 20)
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
    sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 200)
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      database, 1_000,
      { context in
        guard let context else { return 0 }
        let database = Unmanaged<SQLiteDatabase>.fromOpaque(context).takeUnretainedValue()
        database.thousandSteps += 1
        return database.thousandSteps > SQLiteDatabase.stepLimit ? 1 : 0
      }, context)
  }

  private func failure() -> Failure {
    Failure(
      reason: sqlite3_errmsg(database).map { Message(verbatim: String(cString: $0).shown()) }
        ?? "not enough memory")
  }

  /// The tables or the views, without those that SQLite keeps for itself.
  func names(of kind: String) throws(Failure) -> [String] {
    var names: [String] = []
    let query =
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = '\(kind)' "
      + "AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
    try run(query) { row in
      if case .text(let name) = row.value(0) { names.append(String(decoding: name, as: UTF8.self)) }
      return true
    }
    return names
  }

  /// Lets queries from now on read and nothing else.
  func allowOnlyReading() {
    sqlite3_set_authorizer(
      database,
      { _, action, first, _, _, _ in
        switch action {
        // A full-text table asks with it if it has changed.
        case SQLITE_PRAGMA where first.map { String(cString: $0) } == "data_version": SQLITE_OK
        case SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE: SQLITE_OK
        default: SQLITE_DENY
        }
      }, nil)
  }

  /// A value of a row; the bytes are only good until the next row.
  enum Value {
    case integer(Int64)
    case real(Double)
    case text(Bytes)
  }

  struct Row {
    fileprivate let statement: OpaquePointer?

    var columnCount: Int { Int(sqlite3_column_count(statement)) }

    func name(_ column: Int) -> String {
      sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? ""
    }

    /// - Returns: nil for a null and for a blob.
    func value(_ column: Int) -> Value? {
      let column = Int32(column)
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT:
        let text = sqlite3_column_text(statement, column)
        return .text(
          UnsafeBufferPointer(
            start: text, count: text == nil ? 0 : Int(sqlite3_column_bytes(statement, column))))
      default: return nil
      }
    }
  }

  /// Visits the rows of one query until `visit` returns false.
  ///
  /// The corresponding C functions are `sqlite3_prepare_v2` and `sqlite3_step`.
  func run(_ query: String, _ visit: (Row) -> Bool) throws(Failure) {
    var statement: OpaquePointer?
    var rest = false
    let status = query.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(database, text, -1, &statement, &tail)
      rest = tail.map { String(cString: $0).contains { !$0.isWhitespace && $0 != ";" } } ?? false
      return status
    }
    defer { sqlite3_finalize(statement) }
    guard status == SQLITE_OK else { throw failure() }
    guard statement != nil else { throw Failure(reason: "the query is empty") }
    guard !rest else { throw Failure(reason: "one query at a time; there is a second one") }
    while true {
      thousandSteps = 0
      switch sqlite3_step(statement) {
      case SQLITE_ROW: guard visit(Row(statement: statement)) else { return }
      case SQLITE_DONE: return
      case SQLITE_INTERRUPT:
        throw Failure(reason: "it computes for long without a row; it was stopped")
      default: throw failure()
      }
    }
  }
}
