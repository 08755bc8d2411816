import SeekCore

/// The documents of every value of a column: a bitmap where a sixteenth of all have it, else gaps.
///
///     frequent   [count · 2 + 1] [number of the bitmap]
///     others     [count · 2] [first document] [gap - 1] [gap - 1] ...
///
/// All are numbers of seven bits a byte; neighbouring documents take one byte each. How many documents
/// have a value is known without reading them.
struct ValueLists: Sendable {
  let documentCount: Int
  private let bytes: FrozenArray<UInt8>
  /// The offset of each value's list in `bytes`, and the end.
  private let starts: FrozenArray<UInt32>
  private let bitmaps: FrozenArray<UInt64>

  var valueCount: Int { starts.count - 1 }
  var wordCount: Int { (documentCount + 63) / 64 }

  /// - Parameters:
  ///   - documents: The documents of all values, one value after the other, ascending within each.
  ///   - ends: Where each value's documents end.
  /// - Returns: nil where the lists would pass 4 GB.
  init?(
    _ documents: borrowing GrowableBuffer<UInt32>, ends: borrowing GrowableBuffer<UInt32>,
    documentCount: Int
  ) {
    self.documentCount = documentCount
    let wordCount = (documentCount + 63) / 64
    var bytes = GrowableBuffer<UInt8>(capacity: documents.count + ends.count + 16)
    var starts = GrowableBuffer<UInt32>(capacity: ends.count + 1)
    var bitmaps = GrowableBuffer<UInt64>()
    var first = 0
    for value in 0..<ends.count {
      starts.append(UInt32(bytes.count))
      let end = Int(ends[value])
      let count = end - first
      if count * Self.frequentShare >= documentCount, count >= 64 {
        VariableByte.append(UInt64(count * 2 + 1), to: &bytes)
        VariableByte.append(UInt64(bitmaps.count / wordCount), to: &bytes)
        let base = bitmaps.count
        bitmaps.append(repeating: 0, count: wordCount)
        for index in first..<end {
          bitmaps[base + Int(documents[index] >> 6)] |= 1 << UInt64(documents[index] & 63)
        }
      } else {
        VariableByte.append(UInt64(count * 2), to: &bytes)
        var next: UInt32 = 0
        for index in first..<end {
          VariableByte.append(UInt64(documents[index] - next), to: &bytes)
          next = documents[index] + 1
        }
      }
      guard bytes.count < Int(UInt32.max) else { return nil }
      first = end
    }
    starts.append(UInt32(bytes.count))
    self.bytes = bytes.freeze()
    self.starts = starts.freeze()
    self.bitmaps = bitmaps.freeze()
  }

  /// A value that one in so many documents has is a bitmap.
  private static let frequentShare = 16
}

extension ValueLists {
  /// A value's list, opened: how many documents, and the bitmap or the first gap.
  private enum Opened {
    case bitmap(UnsafePointer<UInt64>)
    case gaps(UnsafePointer<UInt8>)
  }

  @inline(__always)
  private func open(_ value: Int) -> (count: Int, list: Opened) {
    precondition(value >= 0 && value < valueCount, "value \(value) of \(valueCount)")
    var cursor = bytes.base + Int(starts[value])
    let header = Int(VariableByte.read(&cursor))
    guard header & 1 == 1 else { return (header >> 1, .gaps(cursor)) }
    let number = Int(VariableByte.read(&cursor))
    return (header >> 1, .bitmap(bitmaps.base + number * wordCount))
  }

  func count(of value: Int) -> Int { open(value).count }

  /// The bits of a frequent value's documents; valid while the lists live.
  func bitmap(of value: Int) -> UnsafePointer<UInt64>? {
    guard case .bitmap(let words) = open(value).list else { return nil }
    return words
  }

  /// Roughly how many bytes must be read for all documents of some values; bitmaps not counted.
  func cost(of values: Range<Int>) -> Int {
    Int(starts[values.upperBound] - starts[values.lowerBound])
  }

  /// Calls `body` with every document of a value, ascending.
  @inline(__always)
  func forEachDocument(of value: Int, _ body: (UInt32) -> Void) {
    let (count, list) = open(value)
    switch list {
    case .bitmap(let words):
      for index in 0..<wordCount {
        words[index].forEachBit { body(UInt32(truncatingIfNeeded: index &* 64 &+ $0)) }
      }
    case .gaps(var cursor):
      var next: UInt32 = 0
      for _ in 0..<count {
        let document = next &+ VariableByte.read32(&cursor)
        body(document)
        next = document &+ 1
      }
    }
  }

  /// Sets the bit of every document that has one of the values.
  func insert(_ values: Range<Int>, into words: UnsafeMutablePointer<UInt64>) {
    for value in values {
      if let bitmap = bitmap(of: value) {
        for index in 0..<wordCount { words[index] |= bitmap[index] }
      } else {
        forEachDocument(of: value) { words[Int($0 &>> 6)] |= 1 &<< UInt64($0 & 63) }
      }
    }
  }

  /// The number of documents of a set that have a value. Complexity: O(the value's documents), or
  /// O(documents / 64).
  func count(of value: Int, among words: UnsafePointer<UInt64>) -> Int {
    var count = 0
    if let bitmap = bitmap(of: value) {
      for index in 0..<wordCount { count &+= (bitmap[index] & words[index]).nonzeroBitCount }
    } else {
      forEachDocument(of: value) {
        count &+= Int(truncatingIfNeeded: (words[Int($0 &>> 6)] &>> UInt64($0 & 63)) & 1)
      }
    }
    return count
  }
}

extension ValueLists: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    documentCount = try parts.number(old?.documentCount)
    bytes = try parts.array(old?.bytes)
    starts = try parts.array(old?.starts)
    bitmaps = try parts.array(old?.bitmaps)
  }
}
