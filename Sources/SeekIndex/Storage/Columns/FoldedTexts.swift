import SeekCore

/// Texts folded, each cut to its beginning, one after the other; and how they compare.
///
/// ```swift
/// let texts = FoldedTexts()
/// for text in ["Momo", "Élise"] {
///   texts.add(text)
///   texts.endDocument()
/// }
/// texts.sorted(0..<2)[0].number    // 1
/// ```
///
/// They lie in pages of their own: in the heap, where they are between what stays, they would stay too.
final class FoldedTexts: @unchecked Sendable {
  // Unchecked: whoever adds to it holds it alone, and nobody adds once others read.
  /// Longer texts are ordered by their beginnings.
  static let longestFolded = 128
  /// Folding shortens some texts, so more is folded than is kept.
  private static let longest = 4 * longestFolded

  private var utf8 = GrowableBuffer<UInt8>(capacity: FoldedTexts.leastByteCount)
  /// The offset at which each text begins, and the end of the last.
  private var starts = GrowableBuffer<Int>(
    capacity: FoldedTexts.leastByteCount / MemoryLayout<Int>.stride)
  /// The text of the document that has not ended, as it is spelled.
  private var text: [UInt8] = []
  private var folded = GrowableBuffer<UInt8>(capacity: FoldedTexts.longest + 16)

  /// A page costs nothing before it is written.
  private static let leastByteCount = 1 << 18

  init() { starts.append(0) }

  /// The number of documents.
  var count: Int { starts.count - 1 }

  /// True if the texts are so much of all that is indexed that to keep them would cost as much as to read them.
  func isLong(for textByteCount: Int) -> Bool {
    utf8.count > Self.longest * 128 && utf8.count > textByteCount / 4
  }

  /// Adds a value to the text of the document, after a comma and a space where it has one.
  func add(_ value: UnsafeBufferPointer<UInt8>) {
    guard text.count < Self.longest else { return }
    if !text.isEmpty { text += [UInt8(ascii: ","), UInt8(ascii: " ")] }
    text += value.prefix(Self.longest)
  }

  func add(_ value: String) {
    value.withBytes { add($0) }
  }

  /// Ends a document, whose text may be empty.
  func endDocument() {
    if !text.isEmpty {
      text.withUnsafeBufferPointer { Self.fold($0, into: &folded) }
      utf8.append(contentsOf: folded.base, count: min(folded.count, Self.longestFolded))
      text.removeAll(keepingCapacity: true)
    }
    starts.append(utf8.count)
  }

  /// The beginning of a text, in whole characters.
  private static func fold(
    _ text: UnsafeBufferPointer<UInt8>, into folded: inout GrowableBuffer<UInt8>
  ) {
    var length = min(text.count, longest)
    while length < text.count, length > 0, text[length] & 0xC0 == 0x80 { length -= 1 }
    Analyzer.foldValue(UnsafeBufferPointer(rebasing: text[..<length]), into: &folded)
  }

  /// Adds documents of another.
  func append(_ other: FoldedTexts, _ documents: Range<Int>) {
    let first = other.starts[documents.lowerBound]
    let base = utf8.count - first
    utf8.append(other.utf8, first..<other.starts[documents.upperBound])
    starts.reserve(documents.count)
    for place in documents { starts.append(other.starts[place + 1] + base) }
  }

  /// The beginning of a text, folded, as it compares.
  static func folded(_ text: String) -> [UInt8] {
    var text = text
    var folded = GrowableBuffer<UInt8>(capacity: 64)
    text.withUTF8 { fold($0, into: &folded) }
    return Array(UnsafeBufferPointer(start: folded.base, count: min(folded.count, longestFolded)))
  }
}

extension FoldedTexts {
  /// One text with its first eight bytes, by which most comparisons are decided.
  struct Entry: BitwiseCopyable, Sendable {
    fileprivate let key: UInt64
    let number: UInt32
  }

  /// The documents with text in their order.
  func sorted(_ numbers: Range<Int>) -> FrozenArray<Entry> {
    var entries = GrowableBuffer<Entry>(capacity: numbers.count)
    for number in numbers { if let entry = entry(number) { entries.append(entry) } }
    var order = UnsafeMutableBufferPointer(start: entries.base, count: entries.count)
    comparing { precedes, _ in order.sort(by: precedes) }
    return entries.freeze()
  }

  private func entry(_ number: Int) -> Entry? {
    guard starts[number] < starts[number + 1] else { return nil }
    let key = TermDictionary.key(
      of: utf8.base, starts[number], starts[number + 1], count: utf8.count)
    return Entry(key: key, number: UInt32(truncatingIfNeeded: number))
  }

  /// Two runs as one.
  func joined(
    _ left: FrozenArray<Entry>, _ right: FrozenArray<Entry>
  ) -> FrozenArray<Entry> {
    var joined = GrowableBuffer<Entry>(capacity: left.count + right.count)
    comparing { precedes, _ in
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
      joined.append(contentsOf: left.base + leftPlace, count: left.count - leftPlace)
      joined.append(contentsOf: right.base + rightPlace, count: right.count - rightPlace)
    }
    return joined.freeze()
  }

  /// The rank of a document without text.
  static let nothing: UInt32 = 0

  /// The ranks of documents in as few bytes as the greatest needs.
  static func codes(_ ranks: borrowing GrowableBuffer<UInt32>) -> CodeArray {
    var greatest: UInt32 = 0
    for index in 0..<ranks.count { greatest = max(greatest, ranks[index]) }
    return CodeArray(ranks, limit: Int(greatest) + 1)
  }

  /// For every document its rank among all, from 1, the same for texts that fold alike; ``TextOrders/nothing`` without text.
  func ranks(cores: Int = Parallel.coreCount) -> CodeArray {
    let parts = max(1, min(cores, count / 512))
    var runs = Parallel.map(parts, cores: cores) { part in
      sorted((count * part / parts)..<(count * (part + 1) / parts))
    }
    while runs.count > 1 {
      let parts = runs
      runs = Parallel.map((parts.count + 1) / 2, cores: cores) { pair in
        let (first, second) = (2 * pair, 2 * pair + 1)
        return second < parts.count ? joined(parts[first], parts[second]) : parts[first]
      }
    }
    let entries = runs[0]
    var ranks = GrowableBuffer<UInt32>(repeating: Self.nothing, count: count)
    comparing { _, areSame in
      for place in 0..<entries.count {
        let entry = entries[place]
        let isRepeated = place > 0 && areSame(entries[place - 1], entry)
        ranks[Int(entry.number)] =
          isRepeated ? ranks[Int(entries[place - 1].number)] : UInt32(truncatingIfNeeded: place + 1)
      }
    }
    return Self.codes(ranks)
  }

  /// Calls `body` with what says whether one comes before another, and whether both say the same.
  private func comparing<Result>(
    _ body: (
      _ precedes: (Entry, Entry) -> Bool, _ areSame: (Entry, Entry) -> Bool
    ) -> Result
  ) -> Result {
    let (utf8, starts) = (UnsafePointer(utf8.base), UnsafePointer(starts.base))
    func text(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
      let number = Int(entry.number)
      return UnsafeBufferPointer(
        start: utf8 + starts[number], count: starts[number + 1] - starts[number])
    }
    return withExtendedLifetime(self) {
      body(
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
