/// When changes that follow one another are told: once no more come for a while, and at the latest some time after
/// the first.
///
/// ```swift
/// var quiet = QuietTime(.milliseconds(100), atMost: .seconds(2))
/// quiet.note(at: start)
/// quiet.remaining(at: start)   // 0.1 seconds; nil before the first
/// ```
/// It has no clock: whoever waits says what time it is.
struct QuietTime {
  private let pause: Duration
  private let limit: Duration
  private var changes: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - pause: After a change without another, it is told.
  ///   - limit: After the first, it is told though others go on.
  init(_ pause: Duration, atMost limit: Duration) {
    (self.pause, self.limit) = (pause, limit)
  }

  /// A change that is meant.
  mutating func note(at now: ContinuousClock.Instant) {
    changes = (changes?.first ?? now, now)
  }

  /// How long to wait for another change; nil where there is none to tell, zero where it is time.
  func remaining(at now: ContinuousClock.Instant) -> Duration? {
    changes.map { max(.zero, min($0.last + pause, $0.first + limit) - now) }
  }

  /// Whether it is time to tell the changes, which are then forgotten.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard remaining(at: now) == .zero else { return false }
    changes = nil
    return true
  }
}
