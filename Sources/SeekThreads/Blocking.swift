import Dispatch
import Synchronization

/// Waits on the calling thread for asynchronous work, where a command has to print what it found.
package enum Blocking {
  /// Runs `work` on the concurrent pool and returns what it returns. Never call it from that pool.
  ///
  /// There is no waiting that cannot be left: a server may not answer.
  ///
  /// - Parameter isAbandoned: Asked every 20 ms; true ends the waiting without a value, and the work goes on.
  package static func wait<Value: Sendable>(
    unless isAbandoned: () -> Bool, for work: @escaping @Sendable () async -> Value
  ) -> Value? {
    let (box, done) = start(work)
    while true {
      _ = done.wait(timeout: .now() + .milliseconds(20))
      if let value = box.value.withLock({ $0 }) { return value }
      if isAbandoned() { return nil }
    }
  }

  /// Begins the work; its value is in the box when the semaphore is signalled.
  private static func start<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) -> (box: Box<Value>, done: DispatchSemaphore) {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached(priority: .userInitiated) {
      let value = await work()
      box.value.withLock { $0 = value }
      done.signal()
    }
    return (box, done)
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
