import Synchronization

/// Reads the records of sources into sinks, on as many threads as it is given.
///
/// ```swift
/// let importer = Importer(sources: [source], profile: try ProfileInference.infer(from: [source]))
/// let outcome = try importer.run(workers: 2, makeSink: { _ in TitleCounter() }, progress: nil)
/// outcome.report.accepted   // 174
/// ```
/// Every record is validated completely. One that is broken is skipped, counted and reported by file,
/// line and reason. Of two records with the same id both are kept.
public struct Importer: Sendable {
  let sources: [DataSource]
  private let profile: Profile

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
  ///     several gets the records stretch by stretch (``RecordSink/beginStretch(at:)``).
  ///   - progress: Called every few milliseconds, by one thread at a time; false stops the import, and
  ///     what was read until then is kept.
  /// - Throws: `ImportError` when not one record could be read, or memory is short.
  /// - Complexity: O(bytes / workers); simdjson reads near 1 GB/s a core, so the sink decides.
  public func run<Sink: RecordSink>(
    workers: Int, makeSink: (Int) -> Sink,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(ImportError) -> ImportOutcome<Sink> {
    let start = ContinuousClock.now
    let bases = RecordStore.bases(of: sources)
    let plan = ImportPlan(
      sources: sources, extents: sources.map { $0.takeExtents() },
      shares: workers > 1 ? workers * Self.sharesOfWorker : 1)
    let monitor = ProgressMonitor(
      byteCount: sources.reduce(0) { $0 + $1.byteCount }, report: progress)
    let shares = UntakenShares(plan.shares)
    let crew = Crew(
      workers: (0..<max(1, min(workers, plan.shares.count))).map { index in
        ImportWorker(
          sink: makeSink(index), sources: sources, bases: bases, shares: shares, profile: profile,
          monitor: monitor)
      })
    let workers = crew.run()
    for worker in workers { if let failure = worker.failure { throw failure } }

    let store = RecordStore(
      sources: sources, offsets: ImportWorker.inOrder(workers, \.offsets, before: \.records),
      hashes: ImportWorker.inOrder(workers, \.hashes, before: \.records),
      sourceField: profile.sourceField, spellings: FieldSpellings(profile.otherSpellings))
    var report = ImportReport()
    report.accepted = store.count
    report.rejectedCount =
      workers.reduce(0) { $0 + $1.rejected } + sources.reduce(0) { $0 + $1.rejectedCount }
    report.issues = Array(
      (notes + sources.flatMap(\.issues) + issues(of: workers, read: sources.indices)).prefix(
        ImportReport.issueLimit))
    let filled = sources.filter { !$0.isNothing }
    report.formats = filled.map(\.format)
    report.bytes = sources.reduce(0) { $0 + $1.byteCount }
    report.sourceBytes = filled.map { ($0.name, $0.byteCount) }
    report.wasStopped = monitor.isStopped
    countDuplicates(
      ImportWorker.inOrder(workers, \.idHashes, before: \.records), store: store, in: &report)
    for source in sources { source.memory.releasePages() }
    report.duration = start.duration(to: .now)
    guard store.count > 0 || report.wasStopped else { throw noRecords(report) }
    return ImportOutcome(sinks: workers.map(\.sink), store: store, report: report)
  }

  /// So many that a worker that is done early finds something left, so few that beginning one costs nothing.
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
        // A local value: neither exclusivity checks nor a shared cache line in the loop.
        var worker = self.slots[index]
        worker.run()
        self.slots[index] = worker
      }
      return Array(slots)
    }
  }

  private func noRecords(_ report: ImportReport) -> ImportError {
    let name = sources.count == 1 ? sources[0].name : ""
    guard let first = report.issues.first(where: \.isRejection) else {
      return ImportError(
        .noRecords, path: name, message: "has no records: there is nothing to search in it")
    }
    let count = report.rejectedCount
    var error = ImportError(
      .noRecords, path: first.source, line: first.line,
      message: count == 1
        ? "\(first.reason); the only record there is cannot be read"
        : "\(first.reason); none of the \(count) records can be read")
    error.recordDefect = first.reason
    return error
  }

  private func countDuplicates(
    _ idHashes: [UInt64], store: RecordStore, in report: inout ImportReport
  ) {
    let duplicates = DuplicateIDs(hashes: idHashes)
    report.duplicateIDs = duplicates.count
    guard let first = duplicates.first, let id = profile.id else { return }
    report.firstDuplicateID = store.duplicate(first, in: id)
  }
}

extension DataSource {
  /// The extents the inference found, or newly scanned ones; they are needed once.
  func takeExtents() -> [RecordExtent] {
    let kept = extents.withLock { extents in
      defer { extents = nil }
      return extents
    }
    return kept ?? scanExtents()
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
