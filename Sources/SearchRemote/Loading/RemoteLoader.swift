import SearchCore

/// Loads records into a real-time index, or spreads them over several by their ids.
///
/// ```swift
/// let loader = RemoteLoader(urls, RemoteIndexDefinition(fields))
/// try await loader.prepare()
/// let report = try await loader.load(records) { print($0.written, $0.recordsPerSecond) }
/// report.isComplete     // true: every record that was not refused is there
/// ```
///
/// A record has the same id whenever it is loaded, and takes its own place: loading may be interrupted and repeated
/// without duplicates. Records that a server refuses are reported, the others are loaded.
public struct RemoteLoader: Sendable {
  /// The state of a load, after each batch.
  public struct Progress: Hashable, Sendable {
    /// The number of records written.
    public var written = 0
    /// The number of records that the server refused.
    public var refused = 0
    /// The time since the loading began.
    public var elapsed = Duration.zero

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
    /// The number of records of the load that were found in the indexes after they were written, equal ids counted once
    /// a batch.
    public internal(set) var found = 0
    /// The number that should have been found.
    public internal(set) var expected = 0
    /// For each index the number of its documents at the end.
    public internal(set) var documentCounts: [Int] = []

    /// True if what was written is there.
    public var isComplete: Bool { found == expected }
  }

  /// The records of a statement, and the bytes after which it ends.
  static let batchRecords = 1_000
  static let batchBytes = 2 << 20
  /// The bytes of one record; a server takes statements of 8 MB by default.
  static let recordBytes = 7 << 20

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
  ///   configuration, ``RemoteIndexDefinition/configuration(of:folder:port:agentPort:)``.
  public func prepare() async throws {
    for (url, pool) in zip(urls, pools) {
      if let columns = try await columns(url, pool) {
        try check(columns, url)
        continue
      }
      do {
        _ = try await pool.answers(to: [definition.createTable(url.index)])
      } catch let error as SearchError where error.code == .unsupported {
        throw SearchError(
          .unsupported,
          "there is no index '\(url.index)' at \(url.server), and it cannot be made there: put it into the server's configuration (\(error.message))"
        )
      }
      guard let columns = try await columns(url, pool) else {
        throw SearchError(.unavailable, "\(url.server) has made no index '\(url.index)'")
      }
      try check(columns, url)
    }
  }

  /// nil where there is no such index.
  private func columns(
    _ url: RemoteURL, _ pool: ConnectionPool
  ) async throws -> [(name: String, type: String)]? {
    do {
      let table = try await pool.answers(to: ["DESCRIBE \(url.index)"])[0]
      guard table.columns.first?.lowercased() != "agent" else {
        throw SearchError(
          .invalidToken,
          "'\(url.index)' at \(url.server) is distributed and stores nothing; load into the indexes that it asks"
        )
      }
      return table.rows.compactMap { row in
        row.count >= 2 ? row[0].map { ($0, row[1] ?? "") } : nil
      }
    } catch let error as SearchError where error.code == .unsupported {
      return nil
    }
  }

  private func check(_ columns: [(name: String, type: String)], _ url: RemoteURL) throws {
    let missing = definition.missing(in: columns)
    guard missing.isEmpty else {
      let some = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
      throw SearchError(
        .unsupported,
        "the index '\(url.index)' at \(url.server) does not fit these records: it has no \(some); choose another name"
      )
    }
  }
}

extension RemoteLoader {
  /// Writes all records and looks for them again.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - progressed: Called after each batch.
  /// - Throws: `SearchError` where a server fails; `CancellationError`. What is written stays.
  public func load(
    _ records: some Sequence<RemoteRecord>,
    progressed: (Progress) -> Void = { _ in }
  ) async throws -> Report {
    let began = ContinuousClock.now
    var report = Report()
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
        let entries = batches[shard].take()
        busy.insert(shard)
        group.addTask { (shard, try await written(entries, writer, to: shard)) }
      }
      for record in records {
        let shard = Int(record.id % UInt64(urls.count))
        if let size = batches[shard].add(record) {
          report.refuse(
            record.position, "the record has \(size) bytes; a server takes \(Self.recordBytes)")
        }
        if batches[shard].isFull { try await write(to: shard) }
      }
      for shard in batches.indices where !batches[shard].isEmpty { try await write(to: shard) }
      while !busy.isEmpty { try await waitForOne() }
    }
    for (url, pool) in zip(urls, pools) {
      let tables = try await pool.answers(to: ["SELECT id FROM \(url.index) LIMIT 0", "SHOW META"])
      report.documentCounts.append(tables[1].variables["total_found"].flatMap(Int.init) ?? 0)
    }
    report.refusals.sort { $0.position < $1.position }
    return report
  }

  /// Writes a batch and looks for it again.
  private func written(
    _ entries: [RecordBatch.Entry], _ writer: ReplaceWriter, to shard: Int
  ) async throws -> Report {
    var report = Report()
    let ids = try await write(entries[...], writer, to: shard, &report)
    report.progress.written = ids.count
    report.expected = ids.count
    guard !ids.isEmpty else { return report }
    let list = ids.map(String.init).joined(separator: ",")
    let tables = try await pools[shard].answers(
      to: ["SELECT id FROM \(urls[shard].index) WHERE id IN (\(list)) LIMIT 0", "SHOW META"])
    report.found = tables[1].variables["total_found"].flatMap(Int.init) ?? 0
    return report
  }

  /// Writes records; where the server refuses them, each half for itself, until those that it refuses are known.
  /// - Returns: The ids that were written.
  private func write(
    _ records: ArraySlice<RecordBatch.Entry>, _ writer: ReplaceWriter, to shard: Int,
    _ report: inout Report
  ) async throws -> [UInt64] {
    guard let first = records.first else { return [] }
    do {
      _ = try await pools[shard].answers(to: [writer.statement(records.lazy.map(\.row))])
      return records.map(\.id)
    } catch let error as SearchError where error.code == .unsupported {
      guard records.count > 1 else {
        report.refuse(first.position, error.message)
        return []
      }
      let middle = records.startIndex + records.count / 2
      return try await write(records[..<middle], writer, to: shard, &report)
        + write(records[middle...], writer, to: shard, &report)
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
  struct Entry: Sendable {
    let id: UInt64
    let position: Int
    let row: String
  }

  let writer: ReplaceWriter
  private var entries: [Entry] = []
  private var positions: [UInt64: Int] = [:]
  private var bytes = 0

  init(_ writer: ReplaceWriter) {
    self.writer = writer
  }

  var isEmpty: Bool { entries.isEmpty }
  var isFull: Bool {
    entries.count >= RemoteLoader.batchRecords || bytes >= RemoteLoader.batchBytes
  }

  /// - Returns: The bytes of a record that is too long and was not added.
  mutating func add(_ record: RemoteRecord) -> Int? {
    let row = writer.row(record)
    guard row.utf8.count <= RemoteLoader.recordBytes else { return row.utf8.count }
    let entry = Entry(id: record.id, position: record.position, row: row)
    // A statement that had an id twice would store both.
    if let known = positions[record.id] {
      entries[known] = entry
    } else {
      positions[record.id] = entries.count
      entries.append(entry)
    }
    bytes += row.utf8.count
    return nil
  }

  mutating func take() -> [Entry] {
    defer { (entries, positions, bytes) = ([], [:], 0) }
    return entries
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
