/// The best hits so far: a heap whose root is the worst of them.
///
/// Documents come in ascending order, so of two equal scores the one that came first stays.
struct TopHits {
  struct Hit: Hashable {
    /// In score units of ``BM25FScorer``.
    let units: Int
    let document: DocID
  }

  let capacity: Int
  private var heap: [Hit] = []
  /// A score must be greater than this to enter.
  private(set) var threshold: Int

  init(capacity: Int) {
    self.capacity = max(0, capacity)
    threshold = capacity > 0 ? -1 : .max
  }

  /// Offers a document greater than all offered before. Complexity: O(log capacity) when it enters.
  @inline(__always)
  mutating func offer(_ document: DocID, _ units: Int) {
    if units > threshold { insert(Hit(units: units, document: document)) }
  }

  /// Whether `first` is worse: a smaller score, or the same and a later document.
  private static func isWorse(_ first: Hit, _ second: Hit) -> Bool {
    first.units != second.units ? first.units < second.units : first.document > second.document
  }

  @inline(never)
  private mutating func insert(_ hit: Hit) {
    if heap.count < capacity {
      heap.append(hit)
      siftUp(heap.count - 1)
      if heap.count == capacity { threshold = heap[0].units }
    } else {
      heap[0] = hit
      siftDown()
      threshold = heap[0].units
    }
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.isWorse(heap[index], heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      let left = index * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && Self.isWorse(heap[right], heap[left]) ? right : left
      guard Self.isWorse(heap[child], heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }

  /// Best first, without the first `offset`.
  func sorted(droppingFirst offset: Int) -> ArraySlice<Hit> {
    heap.sorted { Self.isWorse($1, $0) }.dropFirst(offset)
  }

  func checkInvariants() {
    precondition(heap.count <= capacity)
    for index in heap.indices.dropFirst() {
      precondition(!Self.isWorse(heap[index], heap[(index - 1) / 2]))
    }
  }
}
