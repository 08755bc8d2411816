import SearchCore

/// Counts the values of a field over the documents that match.
struct FacetCounter {
  /// By folded value.
  private var counts: [String: Int] = [:]
  private var numbers: [Double: Int] = [:]
  private var columns: [FacetColumn] = []

  /// Adds one segment's matches; the segments come in order.
  /// - Parameter range: The numbers of the values that are asked for; nil is all.
  /// - Complexity: O(matches + values of the field).
  mutating func add(_ matches: DocumentSet, _ column: FilterColumn, _ range: Range<Int>? = nil) {
    switch column {
    case .facet(let facet):
      if let range, range.isEmpty { return }
      columns.append(facet)
      let totals = Self.totals(matches, facet)
      for value in range ?? 0..<facet.valueCount where totals[value] > 0 {
        counts[facet.folded.term(at: value), default: 0] += totals[value]
      }
    case .number(let column):
      matches.forEach { document in
        if let number = column.number(of: Int(document)) { numbers[number, default: 0] += 1 }
      }
    }
  }

  /// As the data first spelled it, in whichever segment that was.
  private func spelling(of folded: String) -> String {
    var key = folded
    return key.withUTF8 { utf8 in
      for column in columns {
        if let number = column.folded.ordinal(of: utf8) { return column.value(number) }
      }
      return folded
    }
  }

  /// How many of the documents have each value, by the value's number.
  static func totals(_ matches: DocumentSet, _ facet: FacetColumn) -> [Int] {
    var totals = [Int](repeating: 0, count: facet.valueCount)
    totals.withUnsafeMutableBufferPointer { totals in
      matches.forEach { document in
        facet.forEachValue(of: Int(document)) { totals[$0] &+= 1 }
      }
    }
    return totals
  }

  /// Most frequent first, ties by value in UTF-8 order.
  func values() -> [FacetCounts.Value] {
    let words = counts.map {
      FacetCounts.Value(value: spelling(of: $0.key), count: $0.value)
    }
    let figures = numbers.map {
      FacetCounts.Value(value: NumericColumn.text($0.key), count: $0.value)
    }
    return (words + figures).sorted(by: Self.precedes)
  }

  /// More frequent first, ties by value in UTF-8 order.
  static func precedes(_ left: FacetCounts.Value, _ right: FacetCounts.Value) -> Bool {
    left.count != right.count
      ? left.count > right.count : left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
  }
}
