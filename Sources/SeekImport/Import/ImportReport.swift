import Synchronization

/// The result of an import: the number of records, and the records that were left out with the reasons.
public struct ImportReport: Sendable {
  /// The largest number of issues that are kept, by its former name.
  @available(*, deprecated, renamed: "ImportIssue.limit")
  public static var issueLimit: Int { ImportIssue.limit }

  /// Records in the store.
  public internal(set) var accepted = 0
  /// Records that were skipped.
  public internal(set) var rejectedCount = 0
  /// The first problems in document order, at most `ImportIssue.limit`.
  public internal(set) var issues: [ImportIssue] = []
  /// The bytes of all sources.
  public internal(set) var bytes = 0
  /// The bytes of each source.
  package internal(set) var sourceBytes: [(name: String, bytes: Int)] = []
  /// The format of each source.
  public internal(set) var formats: [RecordFormat] = []
  /// Records whose id an earlier one has; both are kept.
  public internal(set) var duplicateIDs = 0
  /// The first of them.
  package internal(set) var firstDuplicateID: DuplicateID?
  /// The fields that are numbers in the sample and have texts behind it, which are not searched; one text of each.
  package internal(set) var unsearchedTexts: [String: String] = [:]
  /// The uses of fields that no record of the sample has; nil where there are none.
  package internal(set) var lateFields: Profile?
  /// True if the progress closure stopped the import; the records read until then are kept.
  public internal(set) var wasStopped = false
  /// The time that the import took.
  public internal(set) var duration: Duration = .zero

  /// The report of a collection that was not imported here.
  package init() {}

  mutating func takeSources(_ sources: [DataSource]) {
    let filled = sources.filter { !$0.isNothing }
    formats = filled.map(\.format)
    bytes = sources.reduce(0) { $0 + $1.byteCount }
    sourceBytes = filled.map { ($0.name, $0.byteCount) }
  }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  /// The bytes read so far, of all sources.
  public internal(set) var bytesRead: Int
  /// The bytes of all sources.
  public let byteCount: Int
  /// The number of records read.
  public internal(set) var accepted: Int
  /// The number of records left out.
  public internal(set) var rejected: Int

  /// The progress of an input whose end is not known.
  package static func unknown(bytesRead: Int) -> ImportProgress {
    ImportProgress(bytesRead: bytesRead, byteCount: 0, accepted: 0, rejected: 0)
  }

  /// From 0 to 1.
  public var fraction: Double { byteCount == 0 ? 1 : Double(bytesRead) / Double(byteCount) }
}

/// Gathers the progress of all workers and asks whether to go on.
final class ProgressMonitor: Sendable {
  /// A worker reports after so many bytes: a few milliseconds of indexing.
  static let interval = 1 << 18

  private let progress: Mutex<ImportProgress>
  private let report: (@Sendable (ImportProgress) -> Bool)?
  private let stopped = Atomic<Bool>(false)

  init(byteCount: Int, report: (@Sendable (ImportProgress) -> Bool)?) {
    self.progress = Mutex(
      ImportProgress(bytesRead: 0, byteCount: byteCount, accepted: 0, rejected: 0))
    self.report = report
  }

  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Adds what a worker has done since its last call. One worker at a time reports.
  func add(bytes: Int, accepted: Int, rejected: Int) {
    guard let report, !isStopped else { return }
    let goesOn = progress.withLock { progress in
      // Workers count a byte between records, which not all formats have.
      progress.bytesRead = min(progress.bytesRead + bytes, progress.byteCount)
      progress.accepted += accepted
      progress.rejected += rejected
      return report(progress)
    }
    if !goesOn { stopped.store(true, ordering: .relaxed) }
  }
}
