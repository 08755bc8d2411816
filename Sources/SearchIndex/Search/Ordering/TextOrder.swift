import SearchCore
import Synchronization

/// The documents of a collection by what one text field says: of every number the rank of its folded text.
///
/// ```swift
/// let order = TextOrder(count: 3) { ["Momo", "Élise", ""][Int($0)] }
/// order.ranks   // [1, 0, nothing]
/// ```
///
/// The index holds no text, and of a date the day alone, so this is read from the documents when it is first asked for:
/// a build does not pay for it, and the numbers of documents are never given again, so that it is good until some are added. Four bytes a document.
struct TextOrder: Sendable {
  /// Of every document; the same for texts that fold alike, ``nothing`` for one without text.
  let ranks: [UInt32]

  static let nothing = UInt32.max

  /// What of a text counts.
  enum Comparison: Hashable, Sendable {
    case folded
    /// The moment that a date says: ``MomentKey``.
    case moments
  }

  /// Longer texts are ordered by their beginnings.
  static let longestFolded = 128

  /// - Parameters:
  ///   - count: Of the numbers that documents have had.
  ///   - text: What the field of a document says, empty where there is none; asked on all cores.
  /// - Complexity: O(n · log n) in the documents, and what reading them costs.
  init(count: Int, text: @Sendable (DocID) -> String) {
    let parts = max(1, min(Parallel.coreCount * 4, count / 512))
    let read = Parallel.map(parts) { part in
      FoldedTexts((count * part / parts)..<(count * (part + 1) / parts), text)
    }
    var all = FoldedTexts()
    for part in read { all.append(part) }
    ranks = all.ranks()
  }

  /// What orders a document, smaller first; nil where it has no text.
  subscript(number: DocID) -> Double? {
    let place = Int(number)
    guard place < ranks.count, ranks[place] != Self.nothing else { return nil }
    return Double(ranks[place])
  }
}

extension TextOrder {
  /// Texts one behind the other.
  private struct FoldedTexts {
    var utf8: [UInt8] = []
    /// Where each begins, and where the last one ends.
    var starts = [0]

    init() {}

    init(_ numbers: Range<Int>, _ text: (DocID) -> String) {
      starts.reserveCapacity(numbers.count + 1)
      var folded = GrowableBuffer<UInt8>()
      for number in numbers {
        var beginning = text(DocID(number))
        if beginning.utf8.count > 4 * TextOrder.longestFolded {
          // Folding shortens some texts, so more is folded than is kept.
          beginning = String(
            String.UnicodeScalarView(
              beginning.unicodeScalars.prefix(2 * TextOrder.longestFolded)))
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

    /// One text with its first eight bytes, by which most comparisons are decided.
    private struct Entry {
      let key: UInt64
      let number: UInt32
    }

    func ranks() -> [UInt32] { utf8.withUnsafeBufferPointer(ranks) }

    private func ranks(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt32] {
      func text(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
          rebasing: utf8[starts[Int(entry.number)]..<starts[Int(entry.number) + 1]])
      }
      let count = starts.count - 1
      var ranks = [UInt32](repeating: TextOrder.nothing, count: count)
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for number in 0..<count where starts[number] < starts[number + 1] {
        entries.append(Entry(key: key(of: number), number: UInt32(number)))
      }
      entries.sort { left, right in
        left.key != right.key
          ? left.key < right.key
          : text(of: left).lexicographicallyPrecedes(text(of: right))
      }
      for (place, entry) in entries.enumerated() {
        let isRepeated =
          place > 0 && entries[place - 1].key == entry.key
          && text(of: entries[place - 1]).elementsEqual(text(of: entry))
        ranks[Int(entry.number)] =
          isRepeated ? ranks[Int(entries[place - 1].number)] : UInt32(place)
      }
      return ranks
    }

    private func key(of number: Int) -> UInt64 {
      var key: UInt64 = 0
      for place in starts[number]..<(starts[number] + 8) {
        key = key << 8 | (place < starts[number + 1] ? UInt64(utf8[place]) : 0)
      }
      return key
    }
  }
}

/// The order asked for last: typing asks for the same one at every key.
final class TextOrderCache: Sendable {
  private struct Entry {
    let field: String
    let comparison: TextOrder.Comparison
    let order: TextOrder
  }

  private let latest = Mutex<Entry?>(nil)

  /// The order by a field. A thread that asks while another makes it waits for it.
  /// - Parameter count: Of the numbers given so far; more than before make another order.
  func order(
    by field: String, _ comparison: TextOrder.Comparison = .folded, count: Int,
    text: @Sendable (DocID) -> String
  ) -> TextOrder {
    latest.withLock { latest in
      if let latest, latest.field == field, latest.comparison == comparison,
        latest.order.ranks.count == count
      {
        return latest.order
      }
      // What is not needed any more goes before the next takes its memory.
      latest = nil
      let order =
        switch comparison {
        case .folded: TextOrder(count: count, text: text)
        case .moments: TextOrder(count: count) { MomentKey.text(of: text($0)) }
        }
      latest = Entry(field: field, comparison: comparison, order: order)
      return order
    }
  }
}
