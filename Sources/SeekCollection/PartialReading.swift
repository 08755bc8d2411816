import SeekImport
import Synchronization

/// Ends the reading of much data after a while, so that what was read can be searched while the rest is read.
///
/// ```swift
/// let part = PartialReading(.milliseconds(100)) { bar.report($0) }
/// let contents = try build(sources, profile, progress: part.report)
/// part.share      // 0.07: it was ended before the end of the sources, and by nobody else
/// ```
package final class PartialReading: Sendable {
  /// The time that the first part of a collection is given: with its index, and the terminal, a prompt is there in a quarter of
  /// a second.
  package static let first = Duration.milliseconds(80)
  /// Each part is read from the beginning, for so many times as long: so all is read in little more than its time.
  package static let growth = 8
  /// Who has read so much reads the rest as well.
  private static let mostOfAll = 0.4

  private let start = ContinuousClock.now
  private let duration: Duration
  private let next: @Sendable (ImportProgress) -> Bool
  private let ended = Mutex<Double?>(nil)

  /// - Parameters:
  ///   - duration: The time after which it ends.
  ///   - next: Asked as ``Importer`` asks; false ends it as well, and then nothing is left to be read.
  package init(
    _ duration: Duration, next: @escaping @Sendable (ImportProgress) -> Bool = { _ in true }
  ) {
    (self.duration, self.next) = (duration, next)
  }

  /// The share of the sources that was read, from 0 to 1; nil where it was not ended by itself.
  package var share: Double? { ended.withLock { $0 } }

  /// As ``Importer/run(workers:makeSink:progress:)`` asks.
  @Sendable package func report(_ progress: ImportProgress) -> Bool {
    guard next(progress) else { return false }
    guard ContinuousClock.now - start >= duration, progress.fraction < Self.mostOfAll else {
      return true
    }
    ended.withLock { $0 = progress.fraction }
    return false
  }
}
