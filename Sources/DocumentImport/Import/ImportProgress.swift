import Synchronization

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// The bytes read so far, of all sources.
  public internal(set) var bytesRead: Int
  /// The bytes of all sources.
  public let byteCount: Int
  public internal(set) var accepted: Int
  public internal(set) var rejected: Int

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
