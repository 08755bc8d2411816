import SeekPlatform
import Synchronization
import SeekThreads

/// Work on all cores that is waited for.
enum Parallel {
  /// The cores that are online, at least 1.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The results of `body` for 0..<count, in order; the calls run at the same time.
  /// - Parameter cores: The greatest number of them at a time; as one ends the next begins.
  static func map<Result: Sendable>(
    _ count: Int, cores: Int = .max, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1, cores > 1 else { return (0..<count).map(body) }
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    let next = Atomic(0)
    WorkerThreads.run(min(count, cores, coreCount)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
