/// The time to leave a server alone after it failed: a tenth of a second, then twice as long each time, at most ten seconds.
///
/// ```swift
/// var backOff = BackOff()
/// backOff.failed(at: now)
/// backOff.wait(at: now)     // .milliseconds(100)
/// ```
struct BackOff: Sendable {
  static let shortest = Duration.milliseconds(100)
  static let longest = Duration.seconds(10)

  private var failures = 0
  private var end: ContinuousClock.Instant?

  /// The time left until the server may be asked again; nil if now.
  func wait(at now: ContinuousClock.Instant) -> Duration? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// - Parameter now: The end of the question that failed.
  mutating func failed(at now: ContinuousClock.Instant) {
    // Questions under way at the same time fail together, and are one failure.
    guard wait(at: now) == nil else { return }
    end = now + min(Self.longest, Self.shortest * (1 << min(failures, 10)))
    failures += 1
  }

  mutating func succeeded() { self = BackOff() }
}
