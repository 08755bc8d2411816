import SearchCore

/// The numbers of one field: every different number once, ascending, and of every document which it has.
///
/// So a range of numbers is a range of value numbers, and counting by number is counting small integers.
struct NumericColumn: Sendable {
  /// The different numbers, ascending; never NaN.
  let numbers: FrozenArray<Double>
  let values: ColumnValues

  var byteCount: Int { numbers.byteCount + values.byteCount }
  var documentCount: Int { values.documentCount }

  /// - Parameter entries: Ascending by document, at most one a document.
  /// - Returns: nil where they are too many.
  /// - Complexity: O(n) in the entries, once for each byte in which the numbers differ, and O(documents), or O(n log n)
  ///   where few documents have a number.
  init?(_ entries: consuming GrowableBuffer<NumberOrder.Entry>, documentCount: Int) {
    guard documentCount <= Int(UInt32.max) else { return nil }
    let sorted = NumberOrder.sorted(entries)
    var different = GrowableBuffer<Double>()
    var pairs = GrowableBuffer<UInt64>(capacity: sorted.count)
    for place in 0..<sorted.count {
      let number = sorted[place].number
      if different.count == 0 || different[different.count - 1] != number {
        different.append(number)
      }
      pairs.append(UInt64(sorted[place].document) << 32 | UInt64(different.count - 1))
    }
    let byDocument = Self.byDocument(pairs, documentCount: documentCount)
    guard
      let values = ColumnValues(
        byDocument, documentCount: documentCount, valueCount: different.count)
    else { return nil }
    self.numbers = different.freeze()
    self.values = values
  }

  /// Pairs by document, of which each occurs once.
  private static func byDocument(
    _ pairs: consuming GrowableBuffer<UInt64>, documentCount: Int
  ) -> GrowableBuffer<UInt64> {
    guard !ColumnValues.isSparse(pairs.count, documentCount: documentCount) else {
      var sorted = UnsafeMutableBufferPointer(start: pairs.base, count: pairs.count)
      sorted.sort()
      return pairs
    }
    // By document, ascending, once the gaps are closed.
    var codes = GrowableBuffer<UInt32>(capacity: documentCount)
    codes.append(repeating: .max, count: documentCount)
    for index in 0..<pairs.count {
      codes[Int(pairs[index] >> 32)] = UInt32(truncatingIfNeeded: pairs[index])
    }
    pairs.removeAll()
    for document in 0..<documentCount where codes[document] != .max {
      pairs.append(UInt64(document) << 32 | UInt64(codes[document]))
    }
    return pairs
  }
}

extension NumericColumn {
  /// The number of a document, nil where it has none.
  func number(of document: Int) -> Double? {
    var number: Double?
    values.forEachValue(of: document) { number = numbers[$0] }
    return number
  }

  /// The indices of the different numbers in a range. Complexity: O(log numbers).
  func values(in range: NumberRange) -> Range<Int> {
    let lower = Self.partition(numbers) { number in
      range.includesLowerBound ? number >= range.lowerBound : number > range.lowerBound
    }
    let upper = Self.partition(numbers) { number in
      range.includesUpperBound ? number > range.upperBound : number >= range.upperBound
    }
    return lower..<max(lower, upper)
  }

  /// The first place whose number satisfies what all greater ones do.
  private static func partition(
    _ numbers: FrozenArray<Double>, _ isBehind: (Double) -> Bool
  ) -> Int {
    BinarySearch.firstIndex(below: numbers.count) { !isBehind(numbers[$0]) }
  }

  func checkInvariants() {
    precondition(values.valueCount == numbers.count)
    for place in 0..<numbers.count {
      precondition(!numbers[place].isNaN)
      precondition(place == 0 || numbers[place - 1] < numbers[place])
    }
    values.checkInvariants()
  }

  /// A number as a person writes it: no fraction where there is none.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 9_007_199_254_740_992
      ? String(Int(number)) : String(number)
  }
}

/// The numbers of one field while documents come in; of a document that has none nothing is kept.
struct NumericColumnWriter {
  /// Ascending, and of each its number.
  private var documents: [UInt32] = []
  private var numbers: [Double] = []

  /// The number of a document; the last that it is given counts.
  /// - Parameter document: Not before the one given last.
  mutating func set(_ value: Double, document: Int) {
    guard !value.isNaN else { return }
    let number = UInt32(truncatingIfNeeded: document)
    if documents.last == number {
      numbers[numbers.count - 1] = value
    } else {
      documents.append(number)
      numbers.append(value)
    }
  }

  /// - Returns: nil where the documents are too many.
  static func merge(
    _ writers: [NumericColumnWriter], _ documents: DocumentOrder
  ) -> NumericColumn? {
    var entries = GrowableBuffer<NumberOrder.Entry>(
      capacity: writers.reduce(0) { $0 + $1.numbers.count })
    // How far those of each writer were read.
    var next = [Int](repeating: 0, count: writers.count)
    for stretch in documents.stretches {
      let writer = writers[stretch.run]
      var place = next[stretch.run]
      while place < writer.documents.count {
        let document = Int(writer.documents[place])
        guard document < stretch.documents.upperBound else { break }
        entries.append(
          NumberOrder.Entry(
            writer.numbers[place],
            document: UInt32(
              truncatingIfNeeded: stretch.first + document - stretch.documents.lowerBound)))
        place += 1
      }
      next[stretch.run] = place
    }
    return NumericColumn(entries, documentCount: documents.documentCount)
  }
}

/// Sorts the numbers of documents by their bytes (a radix sort from the least byte on; Knuth, *The Art of Computer
/// Programming*, volume 3, 5.2.5).
///
/// Years, sizes and prices differ in few of their eight bytes, and the others cost nothing.
enum NumberOrder {
  /// A number and the document that has it.
  struct Entry: BitwiseCopyable {
    /// The bits of the number, so changed that they order as it does.
    let key: UInt64
    let document: UInt32

    init(_ number: Double, document: UInt32) {
      // Both zeros are one number.
      let bits = (number == 0 ? 0 : number).bitPattern
      key = bits >> 63 == 1 ? ~bits : bits | 1 << 63
      self.document = document
    }

    var number: Double {
      Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
    }
  }

  /// The numbers ascending, those of one value by document.
  /// - Parameter entries: Ascending by document.
  /// - Complexity: O(n), once for each byte in which they differ.
  static func sorted(_ entries: consuming GrowableBuffer<Entry>) -> FrozenArray<Entry> {
    var entries = entries
    guard entries.count > 1 else { return entries.freeze() }
    var counts = GrowableBuffer<UInt32>(capacity: 8 * 256)
    counts.append(repeating: 0, count: 8 * 256)
    for index in 0..<entries.count {
      let key = entries[index].key
      for byte in 0..<8 { counts[place(of: byte, in: key)] += 1 }
    }
    var target = GrowableBuffer<Entry>(capacity: entries.count)
    target.append(repeating: entries[0], count: entries.count)
    for byte in 0..<8
    where counts[place(of: byte, in: entries[0].key)] < UInt32(truncatingIfNeeded: entries.count) {
      var start: UInt32 = 0
      for value in (byte * 256)..<(byte * 256 + 256) {
        (counts[value], start) = (start, start + counts[value])
      }
      for index in 0..<entries.count {
        let place = place(of: byte, in: entries[index].key)
        target[Int(counts[place])] = entries[index]
        counts[place] += 1
      }
      swap(&entries, &target)
    }
    return entries.freeze()
  }

  /// The index of the counter for a byte of a key, 0 being the lowest byte.
  @inline(__always)
  private static func place(of byte: Int, in key: UInt64) -> Int {
    byte &* 256 &+ Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: byte &* 8) & 0xFF)
  }
}

extension NumericColumn {
  func write(to file: SavedFileWriter) {
    file.put(numbers)
    values.write(to: file)
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    numbers = try file.array()
    values = try ColumnValues(&file)
  }
}
