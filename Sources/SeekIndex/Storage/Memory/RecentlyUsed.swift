import Synchronization

/// A cache of the values made for the newest keys, the latest first.
final class RecentlyUsed<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[(key: Key, value: Value)]>([])

  /// - Parameter capacity: So many are remembered, at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key, made where it is not there. Two threads may make the same one; either is right.
  func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let known = known(key) { return known }
    let value = try make()
    entries.withLock { entries in
      if entries.count >= capacity { entries.removeLast() }
      entries.insert((key, value), at: 0)
    }
    return value
  }

  /// The value of a key, which is the latest then; nil where it is not there.
  func known(_ key: Key) -> Value? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.insert(entry, at: 0)
      return entry.value
    }
  }

  /// The number of values that are kept.
  var count: Int { entries.withLock { $0.count } }
}
