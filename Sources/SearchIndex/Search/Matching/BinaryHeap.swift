/// A binary heap in memory that the caller owns (Williams, *Algorithm 232: Heapsort*, 1964).
enum BinaryHeap {
  /// Replaces the element at an index, and moves the new one down to its position.
  /// - Parameter isLess: Of two elements whether the first belongs nearer to the root.
  /// - Complexity: O(log n).
  @inline(__always)
  static func sift<Element>(
    _ element: Element, at start: Int, in heap: UnsafeMutableBufferPointer<Element>,
    by isLess: (Element, Element) -> Bool
  ) {
    var place = start
    while true {
      var child = place * 2 + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, isLess(heap[child + 1], heap[child]) { child += 1 }
      guard isLess(heap[child], element) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = element
  }

  /// Turns elements in any order into a heap. Complexity: O(n).
  @inline(__always)
  static func order<Element>(
    _ heap: UnsafeMutableBufferPointer<Element>, by isLess: (Element, Element) -> Bool
  ) {
    for place in (0..<(heap.count / 2)).reversed() {
      sift(heap[place], at: place, in: heap, by: isLess)
    }
  }
}
