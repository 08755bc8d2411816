import SearchCore

/// Counts the values of a field over the documents that match.
struct FacetCounter {
  private var counts: [String: Int] = [:]
  private var spellings: [String: String] = [:]
  private var numbers: [Double: Int] = [:]

  /// Adds one segment's matches.
  /// - Complexity: O(matches + values of the field).
  mutating func add(_ matches: DocumentSet, _ column: FilterColumn, _ range: Range<Int>? = nil) {
    switch column {
    case .facet(let facet):
      let totals = Self.totals(matches, facet)
      for value in range ?? 0..<facet.valueCount where totals[value] > 0 {
        let key = facet.folded.term(at: value)
        counts[key, default: 0] += totals[value]
        if spellings[key] == nil { spellings[key] = facet.value(value) }
      }
    case .number(let column):
      matches.forEach { document in
        if let number = column.number(of: Int(document)) { numbers[number, default: 0] += 1 }
      }
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
      FacetCounts.Value(value: spellings[$0.key] ?? $0.key, count: $0.value)
    }
    let figures = numbers.map {
      FacetCounts.Value(value: NumericColumn.text($0.key), count: $0.value)
    }
    return (words + figures).sorted {
      $0.count != $1.count
        ? $0.count > $1.count : $0.value.utf8.lexicographicallyPrecedes($1.value.utf8)
    }
  }
}
