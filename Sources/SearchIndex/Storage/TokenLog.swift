/// The terms of a builder's documents in the order in which they were read, four bytes each.
///
/// Between them stand marks: a new value of field f, the end of a document. Turning the log into
/// postings is one counting sort by term, which needs no structure that grows a list at a time.
///
///     [field 0] 17 4 17 [field 1] 5 17 ... [end] [field 0] ...
struct TokenLog: ~Copyable {
  static let mark: UInt32 = 0x8000_0000
  static let endOfDocument: UInt32 = 0xffff_ffff

  private(set) var entries = GrowableBuffer<UInt32>(capacity: 1 << 14)

  init() {}

  @inline(__always)
  mutating func append(term: UInt32) { entries.append(term) }

  mutating func beginValue(field: Int) { entries.append(Self.mark | UInt32(field)) }

  mutating func endDocument() { entries.append(Self.endOfDocument) }
}

/// One occurrence of a term: document, text field, and position in the document.
///
/// Positions count the terms of a document through all its values, one left out between two values, so
/// that neighbours in number are neighbours in one value.
struct Occurrence: BitwiseCopyable {
  let document: UInt32
  /// The position times the number of text fields, plus the field.
  let place: UInt32

  @inline(__always)
  static func place(position: UInt32, field: UInt32, fieldCount: UInt32) -> UInt32 {
    // Behind some billion terms of one document positions stand still; phrases there are not found.
    let last = UInt32.max / fieldCount - 1
    return min(position, last) &* fieldCount &+ field
  }
}

/// A builder's postings sorted by term: what is left of it when it is finished.
struct SortedTokens: Sendable {
  let documentCount: Int
  /// The builder's term numbers in the order of their bytes.
  let order: FrozenArray<UInt32>
  /// Of every term in that order, where its occurrences begin; one more than there are terms.
  let starts: FrozenArray<UInt64>
  let occurrences: FrozenArray<Occurrence>
}

extension TokenLog {
  /// Sorts the log by term.
  /// - Parameters:
  ///   - order: The term numbers in the order of their bytes.
  ///   - fieldCount: How many text fields there are, at least 1.
  /// - Complexity: O(entries).
  consuming func sorted(
    by order: FrozenArray<UInt32>, documentCount: Int, fieldCount: Int
  ) -> SortedTokens {
    let log = entries.base
    let logCount = entries.count
    var cursors = GrowableBuffer<UInt64>(capacity: order.count + 1)
    cursors.append(repeating: 0, count: order.count)
    let next = cursors.base
    var total = 0
    for index in 0..<logCount where log[index] < Self.mark {
      next[Int(log[index])] &+= 1
      total &+= 1
    }
    var starts = GrowableBuffer<UInt64>(capacity: order.count + 1)
    var start: UInt64 = 0
    for rank in 0..<order.count {
      let term = Int(order[rank])
      starts.append(start)
      let count = next[term]
      next[term] = start
      start += count
    }
    starts.append(start)
    var occurrences = GrowableBuffer<Occurrence>(capacity: total)
    occurrences.setCount(total)
    let output = occurrences.base
    let fields = UInt32(fieldCount)
    var document: UInt32 = 0
    var position: UInt32 = 0
    var field: UInt32 = 0
    for index in 0..<logCount {
      let entry = log[index]
      if entry < Self.mark {
        let slot = Int(truncatingIfNeeded: next[Int(entry)])
        next[Int(entry)] &+= 1
        output[slot] = Occurrence(
          document: document,
          place: Occurrence.place(position: position, field: field, fieldCount: fields))
        if position < .max { position &+= 1 }
      } else if entry == Self.endOfDocument {
        document &+= 1
        position = 0
      } else {
        field = entry & ~Self.mark
        if position > 0, position < .max { position &+= 1 }
      }
    }
    return SortedTokens(
      documentCount: documentCount, order: order, starts: starts.freeze(),
      occurrences: occurrences.freeze())
  }
}
