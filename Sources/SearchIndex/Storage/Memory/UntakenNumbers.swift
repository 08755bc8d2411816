import Synchronization

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
