import SeekCore

/// Records without bytes of their own, written as JSON Lines into memory: the documents of a
/// folder, the rows of a database, YAML. If there are many, they are in a file without a name.
///
/// ```swift
/// var made = GeneratedRecords()
/// made.append(from: "notes/a.md", line: 1) { json in … }   // one object
/// ```
struct GeneratedRecords {
  /// The origin of a record.
  struct Origin: Hashable, Sendable {
    /// The beginning of the record in the memory.
    let utf8Offset: Int
    /// An index of `names`.
    let name: Int
    /// The line, counted from 1; 0 if there are no lines.
    let line: Int
  }

  private(set) var origins: [Origin] = []
  private(set) var names: [String] = []
  private(set) var issues: [ImportIssue] = []
  /// Records that were lost; only the first of them are issues.
  private(set) var rejectedCount = 0
  private let json = JSONWriter()
  /// True if memory ran out while a record was written.
  private var isOutOfMemory = false
  private let spool: ByteBuffer

  init(usesFile: Bool = false) { spool = ByteBuffer(usesFile: usesFile) }

  var byteCount: Int { spool.count }

  /// Writes one record; the body writes its object.
  mutating func append(from name: String, line: Int, _ body: (JSONWriter) -> Void) {
    if names.last != name { names.append(name) }
    origins.append(Origin(utf8Offset: spool.count, name: names.count - 1, line: line))
    json.removeAll()
    body(json)
    json.endLine()
    isOutOfMemory = isOutOfMemory || json.isOutOfMemory
    defer { withExtendedLifetime(json) {} }
    spool.append(json.bytes)
  }

  /// Notes a problem; the first ones are kept, the records lost are counted.
  mutating func note(
    _ name: String, line: Int, _ reason: Message, isRejection: Bool, isReading: Bool = false,
    isFailure: Bool = false
  ) {
    if isRejection { rejectedCount += 1 }
    guard issues.count < ImportIssue.limit else { return }
    issues.append(
      ImportIssue(
        source: name, line: line, utf8Column: nil, reason: reason, isRejection: isRejection,
        isReading: isReading, isFailure: isFailure))
  }

  /// Notes something on a source as a whole, of which no record was lost.
  mutating func note(_ reason: Message, on name: String, isReading: Bool = false) {
    note(name, line: 0, reason, isRejection: false, isReading: isReading)
  }

  /// Notes that nothing was lost after all, since the file is read in another way; of the way that was given up nothing is said.
  mutating func acceptRejected() {
    rejectedCount = 0
    issues = issues.filter { !$0.isReading }.map {
      guard $0.isRejection else { return $0 }
      return ImportIssue(
        source: $0.source, line: $0.line, utf8Column: $0.utf8Column,
        reason: "\($0.reason); read as text", isRejection: false)
    }
  }

  /// The memory of all records; the records are gone then. Nil when there was not enough of it.
  func takeMemory() -> MappedMemory? { isOutOfMemory ? nil : spool.takeMemory() }
}

/// The ways in which the records of a file are read.
enum RecordReading {
  /// They are in its bytes.
  case layout(any RecordLayout)
  /// They are written anew.
  case made((inout GeneratedRecords) throws(SearchError) -> Void)
  /// The file is one, or its parts are.
  case documents
}
