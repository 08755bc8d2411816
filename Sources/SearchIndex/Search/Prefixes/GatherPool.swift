import Synchronization

/// Maps that wait for the next query, so that none is allocated a keystroke.
final class GatherPool: Sendable {
  let documentCount: Int
  private let waiting: Mutex<[Held]>

  /// Sendable: whoever takes a map out of the pool is the only one that holds it.
  private struct Held: @unchecked Sendable { let map: GatherMap }

  init(documentCount: Int) {
    self.documentCount = documentCount
    waiting = Mutex([])
  }

  func take() -> GatherMap {
    waiting.withLock { $0.popLast() }?.map ?? GatherMap(documentCount: documentCount)
  }

  func give(back map: GatherMap) {
    map.removeAll()
    let held = Held(map: map)
    waiting.withLock { if $0.count < 4 { $0.append(held) } }
  }
}
