/// Binary search in a sorted collection.
enum BinarySearch {
  /// The first index for which `isBefore` is false; `count` where it is true of all.
  /// - Parameter isBefore: Of ascending indices true first, then false.
  @inline(__always)
  static func firstIndex(below count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if isBefore(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
