import SearchCore

/// One number a record, in memory or in a saved file.
///
/// ```swift
/// let longer = offsets.appending([180, 204])     // shares the memory of `offsets`
/// ```
/// A value: whoever holds the shorter one keeps it.
struct RecordNumbers: RandomAccessCollection, Sendable {
  private enum Storage {
    case memory([UInt64])
    case file(SavedValues<UInt64>)
  }

  private let first: Storage
  private let firstCount: Int
  /// Those that were appended, a small part of all, so that a short update copies no more than them.
  private let rest: [UInt64]
  /// The few of the first that have changed, by their places.
  private let changed: [Int: UInt64]

  /// More of them than one in so many are put to the others.
  private static let restShare = 8
  private static let fewest = 1_024

  init(_ numbers: [UInt64]) { self.init(.memory(numbers), numbers.count) }

  init(_ saved: SavedValues<UInt64>) { self.init(.file(saved), saved.count) }

  private init(
    _ first: Storage, _ firstCount: Int, rest: [UInt64] = [], changed: [Int: UInt64] = [:]
  ) {
    (self.first, self.firstCount, self.rest, self.changed) = (first, firstCount, rest, changed)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { firstCount + rest.count }

  subscript(index: Int) -> UInt64 {
    guard index < firstCount else { return rest[index - firstCount] }
    if !changed.isEmpty, let number = changed[index] { return number }
    switch first {
    case .memory(let numbers): return numbers[index]
    case .file(let saved):
      precondition(index >= 0, "record \(index) of \(count)")
      return saved.base[index]
    }
  }

  /// All of them.
  ///
  /// - Complexity: O(n), at the speed of `memcpy`.
  var array: [UInt64] {
    var numbers: [UInt64]
    switch first {
    case .memory(let known): numbers = known
    case .file(let saved): numbers = saved.copied
    }
    for (index, number) in changed { numbers[index] = number }
    return rest.isEmpty ? numbers : numbers + rest
  }

  /// The same numbers and more behind them.
  ///
  /// - Complexity: O(numbers appended), in the mean of many calls.
  func appending(_ more: [UInt64]) -> RecordNumbers {
    guard !more.isEmpty else { return self }
    let isShort = rest.count + more.count <= Swift.max(Self.fewest, count / Self.restShare)
    return isShort
      ? RecordNumbers(first, firstCount, rest: rest + more, changed: changed)
      : RecordNumbers(array + more)
  }

  /// The same numbers but for some.
  ///
  /// - Complexity: O(numbers replaced), in the mean of many calls.
  func replacing(_ indices: [Int], with number: UInt64) -> RecordNumbers {
    var (rest, changed) = (rest, changed)
    for index in indices {
      if index < firstCount { changed[index] = number } else { rest[index - firstCount] = number }
    }
    let numbers = RecordNumbers(first, firstCount, rest: rest, changed: changed)
    return changed.count <= Self.fewest ? numbers : RecordNumbers(numbers.array)
  }
}
