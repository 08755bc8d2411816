/// Texts folded, each cut to its beginning, one behind the other; and how they compare.
struct FoldedTexts: Sendable {
  private var utf8: [UInt8] = []
  /// Where each begins, and where the last one ends.
  private var starts = [0]

  var count: Int { starts.count - 1 }

  init() {}

  /// Those of some documents, in their order; nil has none.
  init(_ numbers: ArraySlice<DocID?>, _ text: (DocID) -> String) {
    starts.reserveCapacity(numbers.count + 1)
    var folded = GrowableBuffer<UInt8>()
    for number in numbers {
      var beginning = number.map(text) ?? ""
      if beginning.utf8.count > 4 * TextOrder.longestFolded {
        // Folding shortens some texts, so more is folded than is kept.
        beginning = String(
          String.UnicodeScalarView(beginning.unicodeScalars.prefix(2 * TextOrder.longestFolded)))
      }
      beginning.withUTF8 { Analyzer.foldValue($0, into: &folded) }
      utf8.append(
        contentsOf: UnsafeBufferPointer(
          start: folded.base, count: min(folded.count, TextOrder.longestFolded)))
      starts.append(utf8.count)
    }
  }

  mutating func append(_ other: FoldedTexts) {
    let base = utf8.count
    utf8 += other.utf8
    starts += other.starts.dropFirst().map { $0 + base }
  }
}

extension FoldedTexts {
  /// One text with its first eight bytes, by which most comparisons are decided.
  struct Entry: Sendable {
    fileprivate let key: UInt64
    /// Of the document.
    let number: UInt32
  }

  /// The text of a document; nil for one without.
  func entry(_ number: Int) -> Entry? {
    guard starts[number] < starts[number + 1] else { return nil }
    var key: UInt64 = 0
    for place in starts[number]..<(starts[number] + 8) {
      key = key << 8 | (place < starts[number + 1] ? UInt64(utf8[place]) : 0)
    }
    return Entry(key: key, number: UInt32(truncatingIfNeeded: number))
  }

  /// The texts of some documents in their order.
  /// - Complexity: O(n · log n).
  func sorted(_ numbers: Range<Int>) -> [Entry] {
    var entries = numbers.compactMap(entry)
    comparing { precedes, _ in entries.sort(by: precedes) }
    return entries
  }

  /// Calls `body` with what says whether one comes before another, and whether both say the same.
  func comparing<Result>(
    _ body: (
      _ precedes: (Entry, Entry) -> Bool, _ areSame: (Entry, Entry) -> Bool
    ) throws -> Result
  ) rethrows -> Result {
    try utf8.withUnsafeBufferPointer { utf8 in
      func text(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
        let number = Int(entry.number)
        return UnsafeBufferPointer(rebasing: utf8[starts[number]..<starts[number + 1]])
      }
      return try body(
        { left, right in
          left.key != right.key
            ? left.key < right.key
            : text(of: left).lexicographicallyPrecedes(text(of: right))
        },
        { left, right in
          left.key == right.key && text(of: left).elementsEqual(text(of: right))
        })
    }
  }
}
