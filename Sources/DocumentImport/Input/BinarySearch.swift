extension Array {
  /// The first place from which on a condition holds, which holds nowhere before; the count where it holds nowhere.
  ///
  /// ```swift
  /// [0, 4, 9].partitioningIndex { $0 > 5 }   // 2
  /// ```
  /// - Complexity: O(log n).
  @inline(__always)
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
