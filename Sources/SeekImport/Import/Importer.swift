import SeekCore
import Synchronization
import SeekThreads

/// Reads the records of sources into sinks, on as many threads as it is given.
///
/// ```swift
/// let importer = Importer(sources: [source], profile: try ProfileInference.infer(from: [source]))
/// let outcome = try importer.run(workers: 2, makeSink: { _ in TitleCounter() }, progress: nil)
/// outcome.report.accepted   // 174
/// ```
/// Every record is validated completely. A broken one is skipped, counted, and reported with file,
/// line and reason. Two records with the same id are both kept.
public struct Importer: Sendable {
  let sources: [DataSource]
  private let profile: Profile

  /// Imports the records of some sources by a profile.
  public init(sources: [DataSource], profile: Profile) {
    self.sources = sources
    self.profile = profile
  }

  /// Reads all records; returns when every worker has ended.
  ///
  /// - Parameters:
  ///   - workers: Threads, the calling one among them. Small sources take fewer.
  ///   - makeSink: Makes the sink of a worker, on the calling thread, in order from 0. Each sink is
  ///     used by one thread only until this method returns, so it must share nothing with another. One of
  ///     several gets the records stretch by stretch (`RecordSink.beginStretch(at:)`).
  ///   - progress: Called every few milliseconds, by one thread at a time; false stops the import, and
  ///     what was read until then is kept.
  /// - Throws: `SearchError` when not one record could be read, or memory is short.
  /// - Complexity: O(bytes / workers); simdjson reads near 1 GB/s a core, so the sink decides.
  public func run<Sink: RecordSink>(
    workers: Int, makeSink: (Int) -> Sink,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(SearchError) -> ImportOutcome<Sink> {
    let outcome = try read(workers: workers, makeSink: makeSink, progress: progress)
    guard outcome.store.count > 0 || outcome.report.wasStopped else {
      throw noRecords(outcome.report)
    }
    return outcome
  }

  /// As ``run(workers:makeSink:progress:)``; no record at all is no error.
  package func read<Sink: RecordSink>(
    workers: Int, makeSink: (Int) -> Sink,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(SearchError) -> ImportOutcome<Sink> {
    let start = ContinuousClock.now
    let bases = RecordStore.bases(of: sources)
    let plan = ImportPlan(
      sources: sources, extents: sources.map { $0.takeExtents() },
      shares: workers > 1 ? workers * Self.sharesOfWorker : 1)
    let monitor = ProgressMonitor(
      byteCount: sources.reduce(0) { $0 + $1.byteCount }, report: progress)
    let (shares, idHash) = (UntakenShares(plan.shares), KeyedHash())
    let crew = Crew(
      workers: (0..<max(1, min(workers, plan.shares.count))).map { index in
        ImportWorker(
          sink: makeSink(index), sources: sources, bases: bases, shares: shares, profile: profile,
          idHash: idHash, monitor: monitor)
      })
    let workers = crew.run()
    for worker in workers { if let failure = worker.failure { throw failure } }
    let results = workers.map(\.results)

    let idHashes = ImportResults.inOrder(results, \.idHashes, before: \.records)
    let store = RecordStore(
      sources: sources,
      offsets: RecordNumbers(ImportResults.inOrder(results, \.offsets, before: \.records)),
      hashes: RecordNumbers(ImportResults.inOrder(results, \.hashes, before: \.records)),
      ids: RecordIDs(hashes: idHashes, by: idHash),
      sourceField: profile.sourceField, spellings: FieldSpellings(profile.otherSpellings))
    var report = ImportReport()
    report.accepted = store.count
    report.rejectedCount =
      results.reduce(0) { $0 + $1.rejected } + sources.reduce(0) { $0 + $1.rejectedCount }
    report.issues = Array(
      (notes + sources.flatMap(\.issues) + issues(of: results, read: sources.indices)).prefix(
        ImportIssue.limit))
    for tally in results.flatMap(\.tallies.values) {
      report.unsearchedTexts.merge(tally.unsearched, uniquingKeysWith: min)
    }
    report.lateFields = try profile.lateFields(in: results.flatMap(\.late), of: sources)
    report.takeSources(sources)
    report.wasStopped = monitor.isStopped
    let duplicates =
      sources.contains(where: \.isTable) ? store.duplicates(among: idHashes) : store.ids
    report.duplicateIDs = duplicates.duplicateCount
    if let first = duplicates.firstDuplicate, let id = profile.id {
      report.firstDuplicateID = store.duplicate(first, in: id)
    }
    for source in sources { source.memory.releasePages() }
    report.duration = start.duration(to: .now)
    return ImportOutcome(sinks: workers.map(\.sink), store: store, report: report)
  }

  /// Shares for each worker: enough that an early worker finds more work, and few enough that
  /// beginning a share costs nothing.
  private static let sharesOfWorker = 32

  /// The workers of a run.
  private final class Crew<Sink: RecordSink>: @unchecked Sendable {
    // Unchecked: slot n, and the sink in it, is used by thread n alone until all threads are joined.
    private let slots: UnsafeMutableBufferPointer<ImportWorker<Sink>>

    init(workers: [ImportWorker<Sink>]) {
      slots = .allocate(capacity: workers.count)
      _ = slots.initialize(from: workers)
    }

    deinit {
      slots.deinitialize()
      slots.deallocate()
    }

    /// Runs them all and returns them with what they have gathered.
    func run() -> [ImportWorker<Sink>] {
      WorkerThreads.run(slots.count) { index in
        // A local copy avoids exclusivity checks and a shared cache line in the loop.
        var worker = self.slots[index]
        worker.run()
        self.slots[index] = worker
      }
      return Array(slots)
    }
  }

  private func noRecords(_ report: ImportReport) -> SearchError {
    let name = sources.count == 1 ? sources[0].name : ""
    if let cut = sources.first(where: { !$0.memory.isIntact }) {
      return SearchError(.notReadable, path: cut.name, message: Self.cutShort)
    }
    guard let first = report.issues.first(where: \.isRejection) else {
      return SearchError(
        .noRecords, path: name, message: "has no records: there is nothing to search in it")
    }
    let count = report.rejectedCount
    var error = SearchError(
      .noRecords, path: first.source, line: first.line,
      message: count == 1
        ? "\(first.reason); the only record there is cannot be read"
        : "\(first.reason); none of the \(count) records can be read")
    error.recordDefect = first.reason
    return error
  }
}

extension DataSource {
  /// The extents that are kept, or newly scanned ones, which are needed once; nil where the layout needs none.
  func takeExtents() -> [RecordExtent]? {
    let kept = extents.withLock { extents in
      defer { extents = nil }
      return extents
    }
    return kept ?? (layout.needsExtents ? scanExtents() : nil)
  }

  /// Keeps the extents of some records for the import that follows, which reads no others.
  func keepExtents(where isWanted: (RecordExtent) -> Bool) {
    let wanted = scanExtents().filter(isWanted)
    extents.withLock { $0 = wanted }
  }

  /// The extents, kept for the import that follows.
  func keepExtents() -> [RecordExtent] {
    extents.withLock { extents in
      let found = extents ?? scanExtents()
      extents = found
      return found
    }
  }
}

extension Importer {
  /// Notes on sources that could have been read in another way.
  var notes: [ImportIssue] {
    sources.flatMap { source in
      [source.charset?.note, source.layout.note].compactMap(\.self).map {
        ImportIssue(on: source.name, $0, isReading: true)
      }
    }
  }

  /// The first findings of all workers as issues.
  ///
  /// - Parameter read: The sources that the workers have read.
  func issues(of results: [ImportResults], read: Range<Int>) -> [ImportIssue] {
    // The beginning of a line is looked for once.
    var line = (source: -1, number: 0, utf8Offset: 0)
    var issues = ImportResults.inOrder(results, \.findings, before: \.findings)
      .prefix(ImportIssue.limit).map { finding in
        let source = sources[finding.source]
        let place = source.place(ofRecordAt: finding.utf8Offset)
        if finding.hasColumn, (line.source, line.number) != (finding.source, place.line) {
          line = (
            finding.source, place.line,
            source.bytes.beginningOfLine(endingAt: finding.utf8Offset)
          )
        }
        return ImportIssue(
          source: place.name, line: source.isElsewhere ? finding.line ?? 0 : place.line,
          utf8Column: finding.hasColumn ? finding.utf8Offset - line.utf8Offset + 1 : nil,
          reason: finding.reason, isRejection: finding.isRejection)
      }
    let tallies = results.reduce(into: [Int: SourceTally]()) { tallies, result in
      tallies.merge(result.tallies) { $0.adding($1) }
    }
    for source in read {
      issues += tallies[source]?.issues(on: sources[source].name) ?? []
    }
    return issues + defectsAtEnd(of: sources[read], after: issues.count)
  }

  static let cutShort: Message = "was cut short while it was read; load it again"

  private func defectsAtEnd(
    of sources: ArraySlice<DataSource>, after count: Int
  ) -> [ImportIssue] {
    sources.compactMap { source in
      guard source.memory.isIntact else {
        return ImportIssue(on: source.name, Self.cutShort)
      }
      return (source.defect ?? source.layout.defectAtEnd(of: source.bytes)).map { reason in
        ImportIssue(
          source: source.name, line: source.lineNumber(atOffset: source.byteCount), utf8Column: nil,
          reason: reason, isRejection: false)
      }
    }.prefix(max(0, ImportIssue.limit - count)).map { $0 }
  }
}

/// The result of an import: the records, the sinks of the workers and the report.
///
/// The n-th record accepted, counted over the stretches of all sinks by their places (`RecordSink.beginStretch(at:)`),
/// is record n of the store.
public struct ImportOutcome<Sink: RecordSink> {
  /// The sinks of the workers, in their order.
  public let sinks: [Sink]
  /// The records, in the order of the sources.
  public let store: RecordStore
  /// The counts, and the records left out.
  public let report: ImportReport
}
