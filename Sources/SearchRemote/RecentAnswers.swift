import SearchCore

/// The last answers, for a Backspace that comes back to one, for a few seconds: the index may change meanwhile.
struct RecentAnswers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var entries: [(key: Key, value: Value, end: ContinuousClock.Instant)] = []
  private let limit: Int
  private let lifetime: Duration

  init(limit: Int, lifetime: Duration) {
    self.limit = limit
    self.lifetime = lifetime
  }

  /// Complexity: O(limit).
  func value(for key: Key, at now: ContinuousClock.Instant) -> Value? {
    entries.last { $0.key == key && now < $0.end }?.value
  }

  /// Complexity: O(limit).
  mutating func keep(_ value: Value, for key: Key, at now: ContinuousClock.Instant) {
    entries.removeAll { $0.key == key || $0.end <= now }
    if entries.count >= limit { entries.removeFirst() }
    entries.append((key, value, now + lifetime))
  }
}
