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

  /// - Parameter numbers: One a document, NaN where it has none.
  /// - Returns: nil where they are too many.
  /// - Complexity: O(n) in the documents, once for each byte in which the numbers differ.
  init?(_ numbers: [Double]) {
    guard numbers.count <= Int(UInt32.max) else { return nil }
    let sorted = NumberOrder.sorted(numbers)
    var different = GrowableBuffer<Double>()
    // By document, ascending, once the gaps are closed.
    var codes = GrowableBuffer<UInt32>(capacity: numbers.count)
    codes.append(repeating: .max, count: numbers.count)
    for place in 0..<sorted.count {
      let number = sorted[place].number
      if different.count == 0 || different[different.count - 1] != number {
        different.append(number)
      }
      codes[Int(sorted[place].document)] = UInt32(truncatingIfNeeded: different.count - 1)
    }
    var pairs = GrowableBuffer<UInt64>(capacity: sorted.count)
    for document in 0..<numbers.count where codes[document] != .max {
      pairs.append(UInt64(document) << 32 | UInt64(codes[document]))
    }
    guard
      let values = ColumnValues(pairs, documentCount: numbers.count, valueCount: different.count)
    else { return nil }
    self.numbers = different.freeze()
    self.values = values
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

/// The numbers of one field while documents come in.
struct NumericColumnWriter {
  private(set) var numbers: [Double] = []

  mutating func set(_ value: Double, document: Int) {
    while numbers.count <= document { numbers.append(.nan) }
    if !value.isNaN { numbers[document] = value }
  }

  /// - Returns: nil where the documents are too many.
  static func merge(
    _ writers: [NumericColumnWriter], _ documents: DocumentOrder
  ) -> NumericColumn? {
    var all: [Double] = []
    all.reserveCapacity(documents.documentCount)
    for stretch in documents.stretches {
      let numbers = writers[stretch.run].numbers.dropFirst(stretch.documents.lowerBound)
        .prefix(stretch.documents.count)
      all += numbers
      all += Array(repeating: .nan, count: stretch.documents.count - numbers.count)
    }
    return NumericColumn(all)
  }
}
