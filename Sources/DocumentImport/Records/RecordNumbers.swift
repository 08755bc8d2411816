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

  /// More of them than one in so many are put to the others.
  private static let restShare = 8
  private static let fewest = 1_024

  init(_ numbers: [UInt64]) { (first, firstCount, rest) = (.memory(numbers), numbers.count, []) }

  init(_ saved: SavedValues<UInt64>) { (first, firstCount, rest) = (.file(saved), saved.count, []) }

  private init(_ numbers: RecordNumbers, rest: [UInt64]) {
    (first, firstCount, self.rest) = (numbers.first, numbers.firstCount, rest)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { firstCount + rest.count }

  subscript(index: Int) -> UInt64 {
    guard index < firstCount else { return rest[index - firstCount] }
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
    switch first {
    case .memory(let numbers): rest.isEmpty ? numbers : numbers + rest
    case .file(let saved): saved.copied + rest
    }
  }

  /// The same numbers and more behind them.
  ///
  /// - Complexity: O(numbers appended), in the mean of many calls.
  func appending(_ more: [UInt64]) -> RecordNumbers {
    guard !more.isEmpty else { return self }
    let isShort = rest.count + more.count <= Swift.max(Self.fewest, count / Self.restShare)
    return isShort ? RecordNumbers(self, rest: rest + more) : RecordNumbers(array + more)
  }

  /// The same numbers but for some.
  ///
  /// - Complexity: As ``appending(_:)`` where they were appended last, else O(n).
  func replacing(_ indices: [Int], with number: UInt64) -> RecordNumbers {
    guard let least = indices.min() else { return self }
    guard least >= firstCount else {
      var numbers = array
      for index in indices { numbers[index] = number }
      return RecordNumbers(numbers)
    }
    var rest = rest
    for index in indices { rest[index - firstCount] = number }
    return RecordNumbers(self, rest: rest)
  }
}
