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

  /// Pairs by document, of which each stands once.
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

  /// Which of the different numbers lie in a range. Complexity: O(log numbers).
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
