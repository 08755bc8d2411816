import SeekCore

/// One number a record, in memory or in a saved file.
///
/// ```swift
/// let longer = offsets.appending([180, 204])     // shares the memory of `offsets`
/// ```
/// A value: whoever holds the shorter one keeps it.
struct RecordNumbers: RandomAccessCollection, Sendable {
  private let first: KeptValues<UInt64>
  /// Those that were appended, a small part of all, so that a short update copies no more than them.
  private let rest: [UInt64]
  /// The few of the first that have changed, by their places.
  private let changed: [Int: UInt64]

  /// More of them than one in so many are put to the others.
  private static let restShare = 8
  private static let fewest = 1_024

  init(_ numbers: [UInt64]) { self.init(.memory(numbers)) }

  init(_ saved: SavedValues<UInt64>) { self.init(.file(saved)) }

  private init(
    _ first: KeptValues<UInt64>, rest: [UInt64] = [], changed: [Int: UInt64] = [:]
  ) {
    (self.first, self.rest, self.changed) = (first, rest, changed)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first.count + rest.count }

  subscript(index: Int) -> UInt64 {
    guard index < first.count else { return rest[index - first.count] }
    if !changed.isEmpty, let number = changed[index] { return number }
    return first[index]
  }

  /// All of them.
  ///
  /// - Complexity: O(n), at the speed of `memcpy`.
  var array: [UInt64] {
    var numbers = first.array
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
      ? RecordNumbers(first, rest: rest + more, changed: changed)
      : RecordNumbers(array + more)
  }

  /// The same numbers but for some.
  ///
  /// - Complexity: O(numbers replaced), in the mean of many calls.
  func replacing(_ indices: [Int], with number: UInt64) -> RecordNumbers {
    var (rest, changed) = (rest, changed)
    for index in indices {
      if index < first.count { changed[index] = number } else { rest[index - first.count] = number }
    }
    let numbers = RecordNumbers(first, rest: rest, changed: changed)
    return changed.count <= Self.fewest ? numbers : RecordNumbers(numbers.array)
  }

  func write(to file: SavedFileWriter) {
    array.withUnsafeBufferPointer { file.put(values: $0) }
  }
}

/// Values in memory of their own, or where a saved file has them.
enum KeptValues<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  case memory([Element])
  case file(SavedValues<Element>)

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .memory(let values): values.count
    case .file(let saved): saved.count
    }
  }

  subscript(index: Int) -> Element {
    switch self {
    case .memory(let values): return values[index]
    case .file(let saved):
      precondition(index >= 0 && index < saved.count, "value \(index) of \(saved.count)")
      return saved.base[index]
    }
  }

  /// All of them.
  ///
  /// - Complexity: O(1) of those in memory, else O(n) at the speed of `memcpy`.
  var array: [Element] {
    switch self {
    case .memory(let values): values
    case .file(let saved): saved.copied
    }
  }

  func write(to file: SavedFileWriter) {
    switch self {
    case .memory(let values): values.withUnsafeBufferPointer { file.put(values: $0) }
    case .file(let saved):
      file.put(values: UnsafeBufferPointer(start: saved.base, count: saved.count))
    }
  }
}
