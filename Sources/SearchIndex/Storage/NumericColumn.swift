import SearchCore

/// The numbers of one field: of every document its number, and the documents in the order of them.
struct NumericColumn: Sendable {
  /// NaN where a document has none.
  let numbers: FrozenArray<Double>
  /// The documents that have a number, ascending by number, then by document.
  let order: FrozenArray<UInt32>

  var byteCount: Int { numbers.byteCount + order.byteCount }

  init(_ numbers: [Double]) {
    var copy = GrowableBuffer<Double>(capacity: numbers.count)
    var order = GrowableBuffer<UInt32>(capacity: numbers.count)
    for (document, number) in numbers.enumerated() {
      copy.append(number)
      if !number.isNaN { order.append(UInt32(document)) }
    }
    let values = copy.freeze()
    var sorted = UnsafeMutableBufferPointer(start: order.base, count: order.count)
    sorted.sort {
      let (left, right) = (values[Int($0)], values[Int($1)])
      return left != right ? left < right : $0 < $1
    }
    self.numbers = values
    self.order = order.freeze()
  }
}

extension NumericColumn {
  /// The number of a document, nil where it has none.
  func number(of document: Int) -> Double? {
    precondition(document >= 0 && document < numbers.count, "\(document) of \(numbers.count)")
    return numbers[document].isNaN ? nil : numbers[document]
  }

  /// The documents whose numbers lie in a range, in the order of the numbers.
  /// Complexity: O(log documents).
  func documents(in range: NumberRange) -> UnsafeBufferPointer<UInt32> {
    let lower = partition { number in
      range.includesLowerBound ? number >= range.lowerBound : number > range.lowerBound
    }
    let upper = partition { number in
      range.includesUpperBound ? number > range.upperBound : number >= range.upperBound
    }
    return UnsafeBufferPointer(start: order.base + lower, count: max(0, upper - lower))
  }

  /// The first place in `order` whose number satisfies what all greater ones do.
  private func partition(_ isBehind: (Double) -> Bool) -> Int {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(numbers[Int(order[middle])]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func checkInvariants() {
    precondition(order.count == (0..<numbers.count).count { !numbers[$0].isNaN })
    for place in 1..<max(1, order.count) {
      precondition(numbers[Int(order[place - 1])] <= numbers[Int(order[place])])
    }
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

  static func merge(_ writers: [NumericColumnWriter], documentCounts: [Int]) -> NumericColumn {
    var all: [Double] = []
    for (writer, count) in zip(writers, documentCounts) {
      all += writer.numbers.prefix(count)
      all += Array(repeating: .nan, count: count - min(count, writer.numbers.count))
    }
    return NumericColumn(all)
  }
}
