import LineEditing
import Synchronization

/// Asks a field on another thread to leave: the task that awaits it was cancelled.
final class Leaving: Sendable {
  private let content = Mutex<(isRequested: Bool, waker: WakePipe?)>((false, nil))

  var isRequested: Bool { content.withLock { $0.isRequested } }

  /// Wakes this editor when it is asked.
  func wakes(_ waker: WakePipe) { content.withLock { $0.waker = waker } }

  func leave() {
    let waker = content.withLock { content in
      content.isRequested = true
      return content.waker
    }
    waker?.wake()
  }
}
