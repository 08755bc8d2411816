import SeekCore

/// The numbers of one field: every different number once, ascending, and of every document which ones it has.
///
/// So a range of numbers is a range of value numbers, and counting by number is counting small integers.
struct NumericColumn: Sendable {
  /// The different numbers, ascending; never NaN.
  let numbers: FrozenArray<Double>
  /// The rests of the numbers (``SeekCore/ExactNumber/rest``); empty where all have none.
  let rests: FrozenArray<Int64>
  let values: ColumnValues

  var documentCount: Int { values.documentCount }

  /// - Parameters:
  ///   - entries: Ascending by document.
  ///   - rests: For each entry the rest of its number; empty where none has any.
  ///   - isSingle: True if no document has several.
  /// - Returns: nil where they are too many.
  /// - Complexity: O(n) in the entries and O(documents), or O(n log n) where documents have several numbers or some a rest.
  init?(
    _ entries: consuming GrowableBuffer<NumberOrder.Entry>, rests: [Int64] = [],
    isSingle: Bool = true, documentCount: Int
  ) {
    guard max(documentCount, entries.count) <= Int(UInt32.max) else { return nil }
    let sorted = NumberOrder.sorted(entries, rests: rests)
    var different = GrowableBuffer<Double>()
    var differentRests = GrowableBuffer<Int64>()
    var last: ExactNumber?
    // By document, as the entries came.
    var pairs = GrowableBuffer<UInt64>(repeating: 0, count: sorted.count)
    for index in 0..<sorted.count {
      let entry = sorted[index]
      let number = ExactNumber(
        nearest: entry.number, rest: rests.isEmpty ? 0 : rests[Int(entry.place)])
      if number != last {
        different.append(number.nearest)
        if !rests.isEmpty { differentRests.append(number.rest) }
        last = number
      }
      pairs[Int(entry.place)] = UInt64(entry.document) << 32 | UInt64(different.count - 1)
    }
    if !isSingle { Self.sortLists(&pairs) }
    guard
      let values = ColumnValues(pairs, documentCount: documentCount, valueCount: different.count)
    else { return nil }
    self.numbers = different.freeze()
    self.rests = differentRests.freeze()
    self.values = values
  }

  /// Sorts the numbers of each document, of which a list may have one twice.
  private static func sortLists(_ pairs: inout GrowableBuffer<UInt64>) {
    var sorted = UnsafeMutableBufferPointer(start: pairs.base, count: pairs.count)
    sorted.sort()
    var kept = 0
    for index in 0..<pairs.count where index == 0 || pairs[index] != pairs[kept - 1] {
      pairs[kept] = pairs[index]
      kept += 1
    }
    pairs.setCount(kept)
  }
}

extension NumericColumn {
  /// The number of a document, of several the least; nil where it has none.
  func number(of document: Int) -> ExactNumber? {
    var number: ExactNumber?
    values.forEachValue(of: document) { if number == nil { number = self.number(at: $0) } }
    return number
  }

  /// One of the different numbers, which ascend.
  func number(at value: Int) -> ExactNumber {
    ExactNumber(nearest: numbers[value], rest: rests.count == 0 ? 0 : rests[value])
  }

  /// The indices of the different numbers in a range. Complexity: O(log numbers).
  func values(in range: NumberRange) -> Range<Int> {
    let lower = partition { number in
      range.includesLowerBound ? number >= range.lower : number > range.lower
    }
    let upper = partition { number in
      range.includesUpperBound ? number > range.upper : number >= range.upper
    }
    return lower..<max(lower, upper)
  }

  /// The first place whose number satisfies what all greater ones do.
  private func partition(_ isBehind: (ExactNumber) -> Bool) -> Int {
    BinarySearch.firstIndex(below: numbers.count) { !isBehind(number(at: $0)) }
  }
}

/// The numbers of one field while documents come in; of a document that has none nothing is kept.
final class NumericColumnWriter: @unchecked Sendable {
  // Sendable: part of one builder, which one thread at a time uses and the snapshot takes over whole.

  /// Ascending; a document is there once for each of its numbers.
  private var documents: [UInt32] = []
  private var numbers: [Double] = []
  /// The rests of the numbers, up to the last number that has one.
  private var rests: [Int64] = []
  private var isSingle = true

  /// Adds a number of a document.
  /// - Parameter document: Not before the one given last.
  func add(_ value: ExactNumber, document: Int) {
    guard !value.nearest.isNaN else { return }
    let number = UInt32(truncatingIfNeeded: document)
    if documents.last == number { isSingle = false }
    documents.append(number)
    numbers.append(value.nearest)
    guard value.rest != 0 else { return }
    rests += repeatElement(0, count: numbers.count - 1 - rests.count)
    rests.append(value.rest)
  }

  /// - Returns: nil where the documents are too many.
  static func merge(
    _ writers: [NumericColumnWriter], _ documents: DocumentOrder
  ) -> NumericColumn? {
    let count = writers.reduce(0) { $0 + $1.numbers.count }
    var entries = GrowableBuffer<NumberOrder.Entry>(capacity: count)
    var rests =
      writers.contains { !$0.rests.isEmpty } ? [Int64](repeating: 0, count: count) : []
    documents.forEachEntry(
      counts: writers.map(\.documents.count), document: { Int(writers[$0].documents[$1]) }
    ) { run, place, number in
      if place < writers[run].rests.count { rests[entries.count] = writers[run].rests[place] }
      entries.append(
        NumberOrder.Entry(
          writers[run].numbers[place], document: UInt32(truncatingIfNeeded: number),
          place: UInt32(truncatingIfNeeded: entries.count)))
    }
    return NumericColumn(
      entries, rests: rests, isSingle: writers.allSatisfy(\.isSingle),
      documentCount: documents.documentCount)
  }
}

/// The numbers of documents in their order.
enum NumberOrder {
  /// A number and the document that has it.
  struct Entry: BitwiseCopyable {
    /// The bits of the number, so changed that they order as it does.
    let key: UInt64
    let document: UInt32
    /// Its index before the numbers are sorted, by which its rest is known.
    let place: UInt32

    init(_ number: Double, document: UInt32, place: UInt32) {
      // Both zeros are one number.
      let bits = (number == 0 ? 0 : number).bitPattern
      key = bits >> 63 == 1 ? ~bits : bits | 1 << 63
      self.document = document
      self.place = place
    }

    var number: Double {
      Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
    }
  }

  /// The numbers ascending, those of one value by document.
  /// - Parameters:
  ///   - entries: Ascending by document.
  ///   - rests: For each entry the rest of its number; empty where none has any.
  static func sorted(
    _ entries: consuming GrowableBuffer<Entry>, rests: [Int64] = []
  ) -> FrozenArray<Entry> {
    var entries = entries
    KeySort.sort(&entries, key: { $0.key }) { left, right in
      if left.key != right.key || rests.isEmpty {
        return (left.key, left.place) < (right.key, right.place)
      }
      return (rests[Int(left.place)], left.place) < (rests[Int(right.place)], right.place)
    }
    return entries.freeze()
  }
}

extension NumericColumn: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    numbers = try parts.array(old?.numbers)
    rests = try parts.array(old?.rests)
    values = try parts.part(old?.values)
  }
}
