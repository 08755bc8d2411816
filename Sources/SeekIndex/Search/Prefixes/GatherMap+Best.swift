extension GatherMap {
  /// The number of documents that a range of terms has and which of them score highest, without
  /// uniting its lists: of a document only a bit is noted, and only impacts that may be among the
  /// best are looked at.
  ///
  /// The map is empty before and after.
  /// - Parameters:
  ///   - range: Short: as `gather(_:isExact:of:mayStop:)`, and nothing stops it.
  ///   - best: Receives what ``BestPostings`` points to.
  func countAndBest(
    of range: Range<Int>, isExact: Bool, of store: PostingStore,
    best: inout GrowableBuffer<UInt32>
  ) -> Int {
    var gatherer = BestGatherer(words: words, touched: touched)
    var cursor = store.record(of: range.lowerBound)
    var nextLong = store.firstLongList(from: range.lowerBound)
    var table = isExact ? ImpactTable.typed.base : ImpactTable.damped.base
    for _ in range {
      let size = Int(cursor.pointee)
      cursor += 1
      if size > 0 {
        PostingStore.readRecord(&cursor, count: size) { gatherer.add($0, table[Int($1)]) }
      } else {
        store.arena.list(at: store.longLocations[nextLong]).forEach { document, impact in
          gatherer.add(document, table[Int(impact)])
        }
        nextLong += 1
      }
      table = ImpactTable.damped.base
    }
    gatherer.empty()
    gatherer.append(to: &best)
    return gatherer.count
  }
}

extension GatherPool {
  /// True if a map of all impacts is wider than the caches, so that a prefix alone is better
  /// answered without.
  var isWide: Bool { documentCount >= 1 << 20 }
}

/// Notes documents as bits and keeps the best of them in a heap whose root is the worst.
private struct BestGatherer: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>
  /// The words that are no longer zero.
  private let touched: UnsafeMutablePointer<UInt32>
  private var touchedCount = 0
  private(set) var count = 0
  /// The greater the better: the step of the impact, then how far the document is from the last that can be.
  private var heap = GrowableBuffer<UInt32>(capacity: BestPostings.capacity)
  /// The key that a document must exceed to enter, and its impact.
  private var least: UInt32 = 0
  private var leastImpact: UInt8 = 0

  private static let documentMask: UInt32 = 1 << BestPostings.documentBits - 1

  /// - Parameters:
  ///   - words: Zeros, a bit a document.
  ///   - touched: Room for as many numbers.
  init(words: UnsafeMutablePointer<UInt64>, touched: UnsafeMutablePointer<UInt32>) {
    (self.words, self.touched) = (words, touched)
  }

  /// - Parameter impact: A coarse one.
  @inline(__always)
  mutating func add(_ document: UInt32, _ impact: UInt8) {
    let place = Int(document &>> 6)
    let known = words[place]
    let bit: UInt64 = 1 &<< UInt64(document & 63)
    if known == 0 {
      touched[touchedCount] = UInt32(truncatingIfNeeded: place)
      touchedCount &+= 1
    }
    let isNew = known & bit == 0
    words[place] = known | bit
    count &+= isNew ? 1 : 0
    if impact >= leastImpact { offer(document, impact, isNew: isNew) }
  }

  @inline(never)
  private mutating func offer(_ document: UInt32, _ impact: UInt8, isNew: Bool) {
    let step = UInt32(CoarseImpact.step(of: impact))
    let key = step &<< BestPostings.documentBits | (Self.documentMask &- document)
    guard key > least else { return }
    if !isNew, let place = place(of: document) {
      guard key > heap[place] else { return }
      sift(key, at: place)
    } else if heap.count < BestPostings.capacity {
      heap.append(key)
      guard heap.count == BestPostings.capacity else { return }
      BinaryHeap.order(UnsafeMutableBufferPointer(start: heap.base, count: heap.count), by: <)
    } else {
      sift(key, at: 0)
    }
    guard heap.count == BestPostings.capacity else { return }
    least = heap[0]
    leastImpact = CoarseImpact.impact(
      ofStep: UInt8(truncatingIfNeeded: least &>> BestPostings.documentBits))
  }

  /// The index of a document in the heap.
  private func place(of document: UInt32) -> Int? {
    let distance = Self.documentMask &- document
    return (0..<heap.count).first { heap[$0] & Self.documentMask == distance }
  }

  private mutating func sift(_ key: UInt32, at place: Int) {
    let keys = UnsafeMutableBufferPointer(start: heap.base, count: heap.count)
    BinaryHeap.sift(key, at: place, in: keys, by: <)
  }

  /// Makes all words zero again.
  mutating func empty() {
    for index in 0..<touchedCount { words[Int(touched[index])] = 0 }
    touchedCount = 0
  }

  /// Appends the best documents, ascending, and zeros up to ``BestPostings/capacity``.
  borrowing func append(to best: inout GrowableBuffer<UInt32>) {
    let documents = (0..<heap.count).map { place in
      let key = heap[place]
      return key & ~Self.documentMask | (Self.documentMask &- key & Self.documentMask)
    }
    BestPostings.append(documents, to: &best)
  }
}
