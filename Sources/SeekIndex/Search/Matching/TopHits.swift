/// The best hits so far, one segment after the other: once they are full a heap whose root is the worst of them.
///
/// ```swift
/// var hits = TopHits(capacity: 10)
/// hits.firstDocument = 1000
/// hits.offer(7, 42)
/// hits.hits                               // document 1007 with 42 score units
/// ```
///
/// The earlier document of two with equal scores stays, in whatever order they come.
struct TopHits {
  struct Hit: Hashable {
    /// In score units of ``BM25FScorer``.
    let units: Int
    let document: DocID
  }

  let capacity: Int
  /// The number of the segment's first document in the collection.
  var firstDocument: DocID = 0
  /// In no order that means anything; as they came until one is driven out.
  private(set) var hits: [Hit] = []
  var isHeap = false
  /// A score must be greater than this to enter, or as great and of a document before the worst.
  private(set) var threshold: Int
  /// The document of the worst once there are as many as wanted.
  private var worst: DocID = 0

  init(capacity: Int) {
    self.capacity = max(0, capacity)
    threshold = capacity > 0 ? -1 : .max
  }

  /// Offers a document of the segment. Complexity: O(log capacity) when it enters.
  @inline(__always)
  mutating func offer(_ document: DocID, _ units: Int) {
    if units > bar(from: document) {
      insert(Hit(units: units, document: firstDocument &+ document))
    }
  }

  /// A score that documents of the segment from one on must exceed to enter.
  @inline(__always)
  func bar(from document: DocID) -> Int {
    threshold &- (firstDocument &+ document < worst ? 1 : 0)
  }

  /// True if `first` is worse: a smaller score, or the same and a later document.
  @inline(__always)
  static func isWorse(_ first: Hit, _ second: Hit) -> Bool {
    first.units != second.units ? first.units < second.units : first.document > second.document
  }

  /// True if `first` comes before `second` in the order of results.
  @inline(__always)
  static func isBetter(_ first: Hit, _ second: Hit) -> Bool { isWorse(second, first) }

  @inline(never)
  private mutating func insert(_ hit: Hit) {
    guard hits.count == capacity else {
      // Room for a page at once, however many are wanted.
      if hits.isEmpty { hits.reserveCapacity(min(capacity, 64)) }
      hits.append(hit)
      if hits.count == capacity { bound(by: hits.reduce(hit) { Self.isWorse($0, $1) ? $0 : $1 }) }
      return
    }
    let worst = hits.withUnsafeMutableBufferPointer { hits in
      if !isHeap { BinaryHeap.order(hits, by: Self.isWorse) }
      BinaryHeap.sift(hit, at: 0, in: hits, by: Self.isWorse)
      return hits[0]
    }
    isHeap = true
    bound(by: worst)
  }

  private mutating func bound(by worst: Hit) {
    (threshold, self.worst) = (worst.units, worst.document)
  }

  /// Best first, without the first `offset`.
  func sorted(droppingFirst offset: Int) -> ArraySlice<Hit> {
    hits.sorted(by: Self.isBetter).dropFirst(offset)
  }
}

/// A binary heap in memory that the caller owns (Williams, *Algorithm 232: Heapsort*, 1964).
enum BinaryHeap {
  /// Replaces the element at an index, and moves the new one down to its position.
  /// - Parameter isLess: Of two elements whether the first belongs nearer to the root.
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
