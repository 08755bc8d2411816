import Synchronization

/// The documents of a collection by what one text field says: the rank of the folded text of each.
///
/// ```swift
/// var reading = TextOrder.Reading()
/// let order = try reading.next(NumberedDocuments(count: 3)) { ["Momo", "Élise", ""][Int($0)] }
/// order?.ranks   // [1, 0, nothing]
/// ```
///
/// The index holds no text, and of a date the day alone, so this is read from the documents when it is first asked for
/// (``Reading``): a build does not pay for it, and the numbers of documents are never given again, so that it is good for
/// all that were read.
struct TextOrder: Sendable {
  /// For every document that was read, its rank: the same for texts that fold alike, ``nothing``
  /// without text.
  let ranks: [UInt32]
  /// The indices of documents in ``ranks``.
  let slots: NumberSlots

  static let nothing = UInt32.max

  /// The part of a text that is compared.
  enum Comparison: Hashable, Sendable {
    case folded
    /// The moment that a date says: ``MomentKey``.
    case moments

    /// Wraps `text` so that it returns what is compared.
    func reader(_ text: @escaping @Sendable (DocID) -> String) -> @Sendable (DocID) -> String {
      switch self {
      case .folded: text
      case .moments: { MomentKey.text(of: text($0)) }
      }
    }
  }

  /// Longer texts are ordered by their beginnings.
  static let longestFolded = 128

  /// The order key of a document, smaller first; nil if it has no text.
  subscript(number: DocID) -> Double? {
    guard let slot = slots[number], ranks[slot] != Self.nothing else { return nil }
    return Double(ranks[slot])
  }
}

extension TextOrder {
  /// The part of an order that has been read so far.
  ///
  /// It is read in stretches, each some hundredths of a second, so that whoever gives up is not waited for and loses nothing.
  /// The beginnings of the texts are kept, so that documents which come later are read alone: twelve bytes a document with its rank, and the text.
  /// Once most that were read are removed, those that are left are read anew.
  struct Reading: Sendable {
    private var texts = FoldedTexts()
    /// The indices of documents in `texts`.
    private var slots = NumberSlots()
    /// The number of documents that were there then and have been read.
    private var readCount = 0
    /// The number of documents that had been removed in the newest state in which one was passed
    /// over. What a search of an older state finds may be among those, so this order is none for
    /// it.
    private(set) var removedCount = 0
    /// Entries that were read and are not part of the order yet: runs, each ascending.
    private var runs: [[FoldedTexts.Entry]] = []
    private var order = TextOrder(ranks: [], slots: NumberSlots())

    /// The number of documents that are read at once.
    static let stretch = 1 << 14

    /// Does the next of what is left to do.
    ///
    /// - Parameters:
    ///   - documents: Those of the state that is searched; at least ``removedCount`` of them are removed.
    ///   - text: What the field of a document says, empty where there is none; asked on all cores, of each document once.
    /// - Returns: The order, of these documents or more; nil where there is more to do.
    /// - Throws: `CancellationError` where joining what was read takes long; what was read is kept.
    /// - Complexity: O(n · log n) for all of it, and what reading the documents costs.
    mutating func next(
      _ documents: NumberedDocuments, text: @Sendable (DocID) -> String
    ) throws -> TextOrder? {
      let count = documents.count
      if readCount > 2 * documents.liveCount + NumberSlots.pageSize { self = Reading() }
      if order.slots.end >= count { return order }
      if runs.count > 1, slots.end >= count || areLastAlike {
        try joinLast()
      } else if slots.end < count {
        readOn(documents, text)
      } else {
        try finish()
      }
      return order.slots.end >= count ? order : nil
    }

    private mutating func readOn(
      _ documents: NumberedDocuments, _ text: @Sendable (DocID) -> String
    ) {
      if runs.isEmpty { runs = [orderedRun()] }
      let (first, begin) = (slots.count, slots.end)
      let numbers = slots.append(
        upTo: min(documents.count, begin + Self.stretch), isLive: documents.isLive)
      let (count, live) = (numbers.count, numbers.count { $0 != nil })
      readCount += live
      if live < slots.end - begin { removedCount = documents.removedCount }
      let parts = max(1, min(Parallel.coreCount * 4, count / 512))
      let read = Parallel.map(parts) { part in
        FoldedTexts(numbers[(count * part / parts)..<(count * (part + 1) / parts)], text)
      }
      for part in read { texts.append(part) }
      let all = texts
      runs += Parallel.map(parts) { part in
        all.sorted((first + count * part / parts)..<(first + count * (part + 1) / parts))
      }
    }

    /// True if the last run is about as long as the one before it: then they become one, so that
    /// runs stay few, each longer than those after it, and what was read long ago is seldom
    /// walked.
    private var areLastAlike: Bool {
      runs[runs.count - 2].count <= 2 * runs[runs.count - 1].count
    }

    private mutating func joinLast() throws {
      let joined = try joined(runs[runs.count - 2], runs[runs.count - 1])
      runs.removeLast(2)
      runs.append(joined)
    }

    private func joined(
      _ left: [FoldedTexts.Entry], _ right: [FoldedTexts.Entry]
    ) throws -> [FoldedTexts.Entry] {
      try texts.comparing { precedes, _ in
        var joined: [FoldedTexts.Entry] = []
        joined.reserveCapacity(left.count + right.count)
        var (leftPlace, rightPlace) = (0, 0)
        while leftPlace < left.count, rightPlace < right.count {
          if joined.count % Self.stretch == 0 { try Task.checkCancellation() }
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

    /// Ranks what is one run now.
    private mutating func finish() throws {
      var ranks = [UInt32](repeating: TextOrder.nothing, count: texts.count)
      let entries = runs.first ?? []
      try texts.comparing { _, areSame in
        for (place, entry) in entries.enumerated() {
          if place % Self.stretch == 0 { try Task.checkCancellation() }
          let isRepeated = place > 0 && areSame(entries[place - 1], entry)
          ranks[Int(entry.number)] =
            isRepeated ? ranks[Int(entries[place - 1].number)] : UInt32(place)
        }
      }
      order = TextOrder(ranks: ranks, slots: slots)
      runs = []
    }

    /// The run that the order was made of.
    private func orderedRun() -> [FoldedTexts.Entry] {
      let ranks = order.ranks
      // Documents that say the same have one rank, the place of the first of them.
      var taken = [UInt32](repeating: 0, count: ranks.count)
      var numbers = [Int](repeating: 0, count: ranks.count)
      for (number, rank) in ranks.enumerated() where rank != TextOrder.nothing {
        numbers[Int(rank + taken[Int(rank)])] = number
        taken[Int(rank)] += 1
      }
      let count = ranks.reduce(0) { $0 + ($1 == TextOrder.nothing ? 0 : 1) }
      return numbers.prefix(count).compactMap(texts.entry)
    }
  }
}

/// The orders asked for last: typing asks for the same one at every key.
final class TextOrderCache: Sendable {
  /// So many are kept: two that are asked for in turn do not read the documents again.
  static let capacity = 2

  private final class Entry: Sendable {
    let field: String
    let comparison: TextOrder.Comparison
    let reading = Mutex(TextOrder.Reading())

    init(_ field: String, _ comparison: TextOrder.Comparison) {
      (self.field, self.comparison) = (field, comparison)
    }
  }

  /// The latest first.
  private let entries = Mutex<[Entry]>([])

  /// The order by a field, of which only documents are read that were not.
  ///
  /// Whoever asks reads on where others have got to, and is kept waiting by them for a stretch at most; what is given up is
  /// not lost. Other orders wait for nobody.
  ///
  /// A search of an older state, which has documents that were removed before they were read, reads its own by itself.
  /// - Parameters:
  ///   - documents: Those of the state that is searched.
  ///   - text: What the field of a document says, of these numbers.
  /// - Throws: `CancellationError`.
  func order(
    by field: String, _ comparison: TextOrder.Comparison = .folded, of documents: NumberedDocuments,
    text: @escaping @Sendable (DocID) -> String
  ) throws -> TextOrder {
    let entry = entry(field, comparison)
    let text = comparison.reader(text)
    var own = TextOrder.Reading()
    while true {
      try Task.checkCancellation()
      let shared = try entry.reading.withLock { reading -> (order: TextOrder?, isPast: Bool) in
        guard reading.removedCount <= documents.removedCount else { return (nil, true) }
        return (try reading.next(documents, text: text), false)
      }
      if let order = try shared.isPast ? own.next(documents, text: text) : shared.order {
        return order
      }
    }
  }

  private func entry(_ field: String, _ comparison: TextOrder.Comparison) -> Entry {
    entries.withLock { entries in
      let known = entries.firstIndex { $0.field == field && $0.comparison == comparison }
      let entry = known.map { entries.remove(at: $0) } ?? Entry(field, comparison)
      // What is not needed any more goes before the next takes its memory.
      if entries.count >= Self.capacity { entries.removeLast() }
      entries.insert(entry, at: 0)
      return entry
    }
  }
}

/// Texts folded, each cut to its beginning, one after the other; and how they compare.
struct FoldedTexts: Sendable {
  private var utf8: [UInt8] = []
  /// The offset at which each text begins, and the end of the last.
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
    /// The number of the document.
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
