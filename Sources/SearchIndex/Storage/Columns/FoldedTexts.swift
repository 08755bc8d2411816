import SearchCore

/// Texts folded, each cut to its beginning, one after the other; and how they compare.
///
/// ```swift
/// var texts = FoldedTexts()
/// for text in ["Momo", "Élise"] {
///   texts.add(text)
///   texts.endDocument()
/// }
/// texts.sorted(0..<2).map(\.number)    // [1, 0]
/// ```
struct FoldedTexts: Sendable {
  /// Longer texts are ordered by their beginnings.
  static let longestFolded = 128
  /// Folding shortens some texts, so more is folded than is kept.
  private static let longest = 4 * longestFolded

  private var utf8: [UInt8] = []
  /// The offset at which each text begins, and the end of the last.
  private var starts = [0]
  /// The text of the document that has not ended, as it is spelled.
  private var text: [UInt8] = []

  /// The number of documents.
  var count: Int { starts.count - 1 }

  /// True if the texts are so much of all that is indexed that to keep them would cost as much as to read them.
  func isLong(for textByteCount: Int) -> Bool {
    utf8.count > Self.longest * 128 && utf8.count > textByteCount / 4
  }

  /// Adds a value to the text of the document, after a comma and a space where it has one.
  mutating func add(_ value: UnsafeBufferPointer<UInt8>) {
    guard text.count < Self.longest else { return }
    if !text.isEmpty { text += [UInt8(ascii: ","), UInt8(ascii: " ")] }
    text += value.prefix(Self.longest)
  }

  /// As ``add(_:)``.
  mutating func add(_ value: String) {
    var value = value
    value.withUTF8 { add($0) }
  }

  /// Ends a document, whose text may be empty.
  mutating func endDocument() {
    defer { starts.append(utf8.count) }
    guard !text.isEmpty else { return }
    var length = min(text.count, Self.longest)
    while length < text.count, length > 0, text[length] & 0xC0 == 0x80 { length -= 1 }
    var folded = GrowableBuffer<UInt8>(capacity: length + 16)
    text.withUnsafeBufferPointer {
      Analyzer.foldValue(UnsafeBufferPointer(rebasing: $0[..<length]), into: &folded)
    }
    utf8.append(
      contentsOf: UnsafeBufferPointer(
        start: folded.base, count: min(folded.count, Self.longestFolded)))
    text.removeAll(keepingCapacity: true)
  }

  /// Adds documents of another.
  mutating func append(_ other: FoldedTexts, _ documents: Range<Int>) {
    let first = other.starts[documents.lowerBound]
    let base = utf8.count - first
    utf8 += other.utf8[first..<other.starts[documents.upperBound]]
    starts += other.starts[(documents.lowerBound + 1)..<(documents.upperBound + 1)].map {
      $0 + base
    }
  }

  /// The beginning of a text, folded, as it compares.
  static func folded(_ text: String) -> [UInt8] {
    var texts = FoldedTexts()
    texts.add(text)
    texts.endDocument()
    return texts.utf8
  }
}

extension FoldedTexts {
  /// One text with its first eight bytes, by which most comparisons are decided.
  struct Entry: Sendable {
    fileprivate let key: UInt64
    /// The number of the document.
    let number: UInt32
  }

  /// The documents with text in their order.
  /// - Complexity: O(n · log n).
  func sorted(_ numbers: Range<Int>) -> [Entry] {
    var entries = numbers.compactMap(entry)
    comparing { precedes, _ in entries.sort(by: precedes) }
    return entries
  }

  private func entry(_ number: Int) -> Entry? {
    guard starts[number] < starts[number + 1] else { return nil }
    var key: UInt64 = 0
    for place in starts[number]..<(starts[number] + 8) {
      key = key << 8 | (place < starts[number + 1] ? UInt64(utf8[place]) : 0)
    }
    return Entry(key: key, number: UInt32(truncatingIfNeeded: number))
  }

  /// Two runs as one.
  func joined(_ left: [Entry], _ right: [Entry]) -> [Entry] {
    comparing { precedes, _ in
      var joined: [Entry] = []
      joined.reserveCapacity(left.count + right.count)
      var (leftPlace, rightPlace) = (0, 0)
      while leftPlace < left.count, rightPlace < right.count {
        if precedes(right[rightPlace], left[leftPlace]) {
          joined.append(right[rightPlace])
          rightPlace += 1
        } else {
          joined.append(left[leftPlace])
          leftPlace += 1
        }
      }
      return joined + left[leftPlace...] + right[rightPlace...]
    }
  }

  /// For every document its rank among all, the same for texts that fold alike; ``TextOrders/nothing`` without text.
  /// - Parameter entries: All of them in their order.
  func ranks(_ entries: [Entry]) -> FrozenArray<UInt32> {
    var ranks = GrowableBuffer<UInt32>(capacity: max(1, count))
    ranks.append(repeating: TextOrders.nothing, count: count)
    comparing { _, areSame in
      for (place, entry) in entries.enumerated() {
        let isRepeated = place > 0 && areSame(entries[place - 1], entry)
        ranks[Int(entry.number)] =
          isRepeated ? ranks[Int(entries[place - 1].number)] : UInt32(truncatingIfNeeded: place)
      }
    }
    return ranks.freeze()
  }

  /// Calls `body` with what says whether one comes before another, and whether both say the same.
  private func comparing<Result>(
    _ body: (
      _ precedes: (Entry, Entry) -> Bool, _ areSame: (Entry, Entry) -> Bool
    ) -> Result
  ) -> Result {
    utf8.withUnsafeBufferPointer { utf8 in
      func text(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
        let number = Int(entry.number)
        return UnsafeBufferPointer(rebasing: utf8[starts[number]..<starts[number + 1]])
      }
      return body(
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
