import SeekCore

/// Makes a real-time index what a file is, or several over which the records are spread by their ids.
///
/// ```swift
/// let loader = RemoteLoader(urls, RemoteIndexDefinition(fields))
/// try await loader.prepare()
/// let report = try await loader.load(records) { print($0.written, $0.recordsPerSecond) }
/// report.isComplete     // true: every record that was not refused is there
/// ```
///
/// A record has the same id whenever it is loaded, and takes its own place. Records that have not changed are left alone,
/// and those that are no longer among the records are deleted. Loading may be interrupted: the index says that it is half
/// loaded until it was loaded again. Records that a server refuses are reported, the others are loaded.
public struct RemoteLoader: Sendable {
  /// The state of a load, after each batch.
  public struct Progress: Hashable, Sendable {
    /// The number of records written.
    public var written = 0
    /// The number of records that were there already, just so.
    public var unchanged = 0
    /// The number of records that the server refused.
    public var refused = 0
    /// The time since the loading began.
    public var elapsed = Duration.zero

    /// Before the first batch.
    public init() {}

    /// 0 until time has passed.
    public var recordsPerSecond: Double {
      let seconds = Double(elapsed.nanoseconds) / 1e9
      return seconds > 0 ? Double(written) / seconds : 0
    }
  }

  /// A record that was not loaded.
  public struct Refusal: Hashable, Sendable {
    /// The position of the record, counted from 0.
    public let position: Int
    /// The reason, as the server says it.
    public let message: Message
  }

  /// The outcome of a load.
  public struct Report: Hashable, Sendable {
    /// The counts at the end.
    public internal(set) var progress = Progress()
    /// The first hundred records that were refused.
    public internal(set) var refusals: [Refusal] = []
    /// The number of records written that were found in the indexes afterwards, equal ids counted once a batch.
    public internal(set) var found = 0
    /// The number that should have been found.
    public internal(set) var expected = 0
    /// The number of documents that were no longer among the records; they were deleted, or kept if that was wanted.
    public internal(set) var gone = 0
    /// For each index the number of its documents at the end.
    public internal(set) var documentCounts: [Int] = []

    /// True if what was written is there.
    public var isComplete: Bool { found == expected }
  }

  /// The records of a statement, and the bytes after which it ends.
  static let batchRecords = 1_000
  static let batchBytes = 2 << 20
  /// The bytes of one record: by default Sphinx takes statements of 8 MB, and Manticore of 128.
  static let recordBytes = 7 << 20
  static let manticoreRecordBytes = 127 << 20
  /// The documents of an index that are asked for at once.
  private static let pageDocuments = 10_000

  /// The servers; records are spread over them by their ids.
  public let urls: [RemoteURL]
  /// The fields of the index.
  public let definition: RemoteIndexDefinition
  private let pools: [ConnectionPool]

  /// - Parameters:
  ///   - urls: At least one. The order matters: a record goes to the index that its id says.
  ///   - definition: The fields of the index.
  ///   - limits: The limits of a connection.
  public init(
    _ urls: [RemoteURL], _ definition: RemoteIndexDefinition, limits: RemoteLimits = RemoteLimits()
  ) {
    precondition(!urls.isEmpty, "records are loaded into no index")
    self.urls = urls
    self.definition = definition
    pools = urls.map { ConnectionPool(to: $0, limits: limits) }
  }

  /// Makes the index where it is not there, and looks whether it fits.
  ///
  /// - Throws: `SearchError`: a server does not answer, an index has other columns, or Sphinx has none and needs a
  ///   configuration, ``RemoteIndexDefinition/configuration(of:folder:port:agentPort:)``; `CancellationError`.
  public func prepare() async throws {
    for (url, pool) in zip(urls, pools) {
      if try await pool.description(of: url.index) == nil {
        do {
          _ = try await pool.answers(to: [definition.createTable(url.index)])
        } catch let error as SearchError where error.code == .unsupported {
          throw SearchError(
            .unsupported,
            "there is no index “\(url.index)” at \(url.server), and it cannot be made there: put it into the server's configuration (\(error.message))"
          )
        }
      }
      guard let table = try await pool.description(of: url.index) else {
        throw SearchError(.unavailable, "\(url.server) has made no index “\(url.index)”")
      }
      guard table.columns.first?.lowercased() != "agent" else {
        throw SearchError(
          .invalidToken,
          "“\(url.index)” at \(url.server) is distributed and stores nothing; load into the indexes that it asks"
        )
      }
      let missing = definition.missing(in: RemoteSchema.columns(describedBy: table))
      guard missing.isEmpty else {
        let some = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
        throw SearchError(
          .unsupported,
          "the index “\(url.index)” at \(url.server) does not fit these records: it has no \(some); choose another name"
        )
      }
    }
  }
}

extension RemoteLoader {
  /// Writes the records that are new or have changed, looks for them again, and deletes documents that are none of them.
  ///
  /// - Parameters:
  ///   - records: All records that the indexes are to have.
  ///   - keepsOthers: True leaves documents that are no longer among the records.
  ///   - progressed: Called after each batch.
  ///   - deletes: Called with the number of documents that are about to be deleted, where there are any.
  /// - Throws: `SearchError` where a server fails; `CancellationError`. What is written stays.
  /// - Complexity: O(n) in the records and in the documents that are there, of which the ids are kept in memory.
  public func load(
    _ records: some Sequence<RemoteRecord>, keepsOthers: Bool = false,
    progressed: (Progress) -> Void = { _ in }, deletes: (Int) -> Void = { _ in }
  ) async throws -> Report {
    let began = ContinuousClock.now
    var report = Report()
    var known: [[UInt64: Int]] = []
    var recordBytes: [Int] = []
    for shard in urls.indices {
      known.append(try await documents(in: shard))
      let isManticore = try await pools[shard].manticoreVersion() != nil
      recordBytes.append(isManticore ? Self.manticoreRecordBytes : Self.recordBytes)
    }
    // Of each index the record that is written with the mark of a half-loaded one, and last of all without it.
    var marked: [Int: ReplaceWriter.Row] = [:]
    try await withThrowingTaskGroup(of: (shard: Int, report: Report).self) { group in
      var batches = urls.map { RecordBatch(ReplaceWriter(definition, index: $0.index)) }
      var busy: Set<Int> = []
      // Each server writes one batch at a time: two could have the same id.
      func waitForOne() async throws {
        guard let done = try await group.next() else { return }
        busy.remove(done.shard)
        report.add(done.report)
        report.progress.elapsed = .now - began
        progressed(report.progress)
      }
      func write(to shard: Int) async throws {
        while busy.contains(shard) { try await waitForOne() }
        let writer = batches[shard].writer
        var rows = batches[shard].take()
        if marked[shard] == nil, try await isMarked(by: rows[0], writer, in: shard) {
          marked[shard] = rows.removeFirst()
        }
        busy.insert(shard)
        group.addTask { [rows] in (shard, try await written(rows, writer, to: shard)) }
      }
      for record in records {
        let shard = Int(record.id % UInt64(urls.count))
        let row = batches[shard].writer.row(record)
        if known[shard].removeValue(forKey: row.id) == row.stamp {
          report.progress.unchanged += 1
        } else if row.bytes > recordBytes[shard] {
          report.refuse(
            record.position,
            "the record has \(row.bytes) bytes; a server takes \(recordBytes[shard])")
        } else if marked[shard]?.id == row.id {
          marked[shard] = row
        } else {
          // A statement is not longer than a server takes.
          if !batches[shard].isEmpty, batches[shard].bytes + row.bytes > recordBytes[shard] {
            try await write(to: shard)
          }
          batches[shard].add(row)
        }
        if batches[shard].isFull { try await write(to: shard) }
      }
      for shard in batches.indices where !batches[shard].isEmpty { try await write(to: shard) }
      while !busy.isEmpty { try await waitForOne() }
    }
    report.gone = known.reduce(0) { $0 + $1.count }
    if report.gone > 0, !keepsOthers {
      deletes(report.gone)
      for (shard, gone) in known.enumerated() { try await delete(Array(gone.keys), in: shard) }
    }
    for (shard, row) in marked {
      let writer = ReplaceWriter(definition, index: urls[shard].index)
      report.add(try await written([row], writer, to: shard))
    }
    report.progress.elapsed = .now - began
    progressed(report.progress)
    for (url, pool) in zip(urls, pools) {
      report.documentCounts.append(try await pool.count(url.index))
    }
    report.refusals.sort { $0.position < $1.position }
    return report
  }

  /// The documents of an index with the stamps of their records.
  private func documents(in shard: Int) async throws -> [UInt64: Int] {
    var documents: [UInt64: Int] = [:]
    var last: UInt64 = 0
    while true {
      let page = try await pools[shard].answers(to: [
        "SELECT id, \(RemoteSchema.orderColumn) FROM \(urls[shard].index) WHERE id>\(last) ORDER BY id ASC"
          + " LIMIT \(Self.pageDocuments) OPTION max_matches=\(Self.pageDocuments), cutoff=0"
      ])[0]
      let before = last
      for row in page.rows where row.count >= 2 {
        guard let id = row[0].flatMap(UInt64.init), id > last else { continue }
        documents[id] = row[1].flatMap(Int.init) ?? 0
        last = id
      }
      guard page.rows.count == Self.pageDocuments, last > before else { return documents }
    }
  }

  private func delete(_ ids: [UInt64], in shard: Int) async throws {
    for start in stride(from: 0, to: ids.count, by: Self.batchRecords) {
      let list = ids[start...].prefix(Self.batchRecords).map(String.init).joined(separator: ",")
      _ = try await pools[shard].answers(
        to: ["DELETE FROM \(urls[shard].index) WHERE id IN (\(list))"])
    }
  }

  /// Writes a record with the mark of a half-loaded index.
  /// - Returns: False if the server refuses the record.
  private func isMarked(
    by row: ReplaceWriter.Row, _ writer: ReplaceWriter, in shard: Int
  ) async throws -> Bool {
    do {
      _ = try await pools[shard].answers(to: [writer.statement([row.text(isHalf: true)])])
      return true
    } catch let error as SearchError where error.code == .unsupported {
      return false
    }
  }

  /// Writes a batch and looks for it again.
  private func written(
    _ rows: [ReplaceWriter.Row], _ writer: ReplaceWriter, to shard: Int
  ) async throws -> Report {
    var report = Report()
    let ids = try await write(rows[...], writer, to: shard, &report)
    report.progress.written = ids.count
    report.expected = ids.count
    guard !ids.isEmpty else { return report }
    let list = ids.map(String.init).joined(separator: ",")
    report.found = try await pools[shard].count(urls[shard].index, where: "id IN (\(list))")
    return report
  }

  /// Writes records; where the server refuses them, each half for itself, until those that it refuses are known.
  /// - Returns: The ids that were written.
  private func write(
    _ rows: ArraySlice<ReplaceWriter.Row>, _ writer: ReplaceWriter, to shard: Int,
    _ report: inout Report
  ) async throws -> [UInt64] {
    guard let first = rows.first else { return [] }
    do {
      _ = try await pools[shard].answers(to: [writer.statement(rows.lazy.map { $0.text() })])
      return rows.map(\.id)
    } catch let error as SearchError where error.code == .unsupported {
      guard rows.count > 1 else {
        report.refuse(first.position, error.message)
        return []
      }
      let middle = rows.startIndex + rows.count / 2
      return try await write(rows[..<middle], writer, to: shard, &report)
        + write(rows[middle...], writer, to: shard, &report)
    }
  }
}

extension RemoteLoader.Report {
  fileprivate mutating func refuse(_ position: Int, _ message: Message) {
    progress.refused += 1
    if refusals.count < 100 {
      refusals.append(RemoteLoader.Refusal(position: position, message: message))
    }
  }

  /// Adds what came of one batch.
  fileprivate mutating func add(_ batch: RemoteLoader.Report) {
    progress.written += batch.progress.written
    progress.refused += batch.progress.refused
    found += batch.found
    expected += batch.expected
    refusals += batch.refusals.prefix(100 - refusals.count)
  }
}

/// Records for one statement.
private struct RecordBatch: Sendable {
  let writer: ReplaceWriter
  private var rows: [ReplaceWriter.Row] = []
  private var positions: [UInt64: Int] = [:]
  private(set) var bytes = 0

  init(_ writer: ReplaceWriter) {
    self.writer = writer
  }

  var isEmpty: Bool { rows.isEmpty }
  var isFull: Bool {
    rows.count >= RemoteLoader.batchRecords || bytes >= RemoteLoader.batchBytes
  }

  mutating func add(_ row: ReplaceWriter.Row) {
    // A statement that had an id twice would store both.
    if let known = positions[row.id] {
      rows[known] = row
    } else {
      positions[row.id] = rows.count
      rows.append(row)
    }
    bytes += row.bytes
  }

  mutating func take() -> [ReplaceWriter.Row] {
    defer { (rows, positions, bytes) = ([], [:], 0) }
    return rows
  }
}

/// One record to be loaded into a remote index.
///
/// ```swift
/// RemoteRecord(key: "packages.jsonl#vim", position: 0, json: line, values: [.text("vim"), .number(3_900)])
/// ```
public struct RemoteRecord: Sendable {
  /// The value of one field.
  public enum Value: Hashable, Sendable {
    /// A text, a keyword, or a date as ISO 8601 spells it; empty is no value.
    case text(String)
    /// Several values.
    case list([String])
    /// NaN is no number.
    case number(Double)
    /// The record has no value.
    case absent
  }

  /// The number of the document in the index; never 0.
  public let id: UInt64
  /// The position of the record among all that are loaded, by which results without words are ordered.
  public let position: Int
  /// The record as JSON, an object.
  public let json: String
  /// One value a field of the loader, in the same order.
  public let values: [Value]

  /// - Parameters:
  ///   - key: What makes the record the same when it is loaded again: its id, or where it has none its JSON. Equal
  ///     keys replace each other.
  ///   - position: The position of the record, counted from 0.
  ///   - json: The record as it is shown.
  ///   - values: The values.
  public init(key: String, position: Int, json: String, values: [Value]) {
    id = Self.number(of: key)
    self.position = position
    self.json = json
    self.values = values
  }

  /// A number from 1 to 2⁶³ - 1, which every server can have. Complexity: O(n).
  static func number(of key: String) -> UInt64 {
    max(1, ByteHash.of(key) & (1 << 63 - 1))
  }
}
