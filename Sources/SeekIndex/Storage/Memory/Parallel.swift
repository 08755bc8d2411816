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

  /// The results of `body` for 0..<count, in order, and that of other work, with which the last of several begins.
  static func map<Result: Sendable, Other: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Result, beside other: @Sendable () -> Other
  ) -> ([Result], Other) {
    guard count > 1 else { return ((0..<count).map(body), other()) }
    let done = Mutex<Other?>(nil)
    let results = map(count) { index in
      if index == count - 1 {
        let result = other()
        done.withLock { $0 = result }
      }
      return body(index)
    }
    return (results, done.withLock { $0 } ?? other())
  }

  /// Lets go of a value beside what follows: giving much memory back to the system takes its time.
  static func release<Value: Sendable>(_ value: consuming Value) {
    WorkerThreads.runAlone { [value] in _ = value }
  }
}

/// Numbers that threads take, each once, until none is left.
///
/// ```swift
/// let untaken = UntakenNumbers(0..<8)
/// while let number = untaken.takeFirst() { work(number) }  // on every thread
/// ```
final class UntakenNumbers: Sendable {
  private let rest: Mutex<Range<Int>>

  init(_ numbers: Range<Int>) { rest = Mutex(numbers) }

  /// The first that is left; nil where none is.
  func takeFirst() -> Int? {
    rest.withLock { rest in
      guard let first = rest.first else { return nil }
      rest = (first + 1)..<rest.upperBound
      return first
    }
  }

  /// The last that is left; nil where none is.
  func takeLast() -> Int? {
    rest.withLock { rest in
      guard let last = rest.last else { return nil }
      rest = rest.lowerBound..<last
      return last
    }
  }
}
