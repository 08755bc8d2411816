/// The number of documents that have a prefix and which of them it scores highest in: all that a
/// page of results shows of it, without its list.
///
/// A value of pointers; it lives no longer than the ``PrefixTable`` it points into.
struct BestPostings {
  /// The number of documents that are remembered; as many as a second look reads, so that ordering
  /// by places needs no more.
  static let capacity = 32
  /// The step of a ``CoarseImpact`` is above the document.
  static let documentBits: UInt32 = 28

  /// The number of documents that have the prefix.
  let count: Int
  private let hits: UnsafePointer<UInt32>

  init(count: Int, hits: UnsafePointer<UInt32>) {
    self.count = count
    self.hits = hits
  }

  /// True if the best `wanted` documents are among those remembered.
  func reaches(_ wanted: Int) -> Bool { wanted <= Self.capacity || count <= Self.capacity }

  /// Calls `body` with the remembered documents, ascending, and their impacts.
  func forEach(_ body: (UInt32, UInt8) -> Void) {
    for index in 0..<min(count, Self.capacity) {
      let hit = hits[index]
      body(
        hit & (1 &<< Self.documentBits &- 1),
        CoarseImpact.impact(ofStep: UInt8(truncatingIfNeeded: hit &>> Self.documentBits)))
    }
  }
}

extension BestPostings {
  /// Appends the best documents of a list, ascending, and zeros where it has fewer than ``capacity``.
  ///
  /// Of two equal impacts the first document is the better one, as in ``TopHits``. Words that cannot hold one are passed over
  /// 16 at a time.
  /// - Parameter list: Its impacts are coarse.
  /// - Complexity: O(documents / 1024) an impact down to that of the last one taken.
  static func append(bestOf list: BitmapPostings, to hits: inout GrowableBuffer<UInt32>) {
    let start = hits.count
    let end = start + capacity
    var step = CoarseImpact.stepCount
    while step > 0, hits.count < end {
      append(documentsOf: step, list, to: &hits, below: end)
      step -= 1
    }
    var found = UnsafeMutableBufferPointer(start: hits.base + start, count: hits.count - start)
    found.sort {
      $0 << (32 - documentBits) < $1 << (32 - documentBits)
    }
    hits.append(repeating: 0, count: end - hits.count)
  }

  /// Appends the best documents of a list in which those of its own term count in full.
  ///
  /// A document of the best either is one of the best of that term, or was among the best of the list before.
  /// - Parameters:
  ///   - list: It has every document of `own`, damped.
  ///   - own: The list of the term that is the prefix itself.
  /// - Complexity: O(documents of `own`) beside `append(bestOf:to:)`.
  static func append(
    bestOf list: BitmapPostings, raisedBy own: PostingList, to hits: inout GrowableBuffer<UInt32>
  ) {
    let start = hits.count
    append(bestOf: list, to: &hits)
    var raised = TopHits(capacity: capacity)
    let typed = ImpactTable.typed.base
    own.forEach { document, impact in
      raised.offer(document, Int(max(typed[Int(impact)], list.impacts[Int(document)])))
    }
    var best = raised.sorted(droppingFirst: 0).map { hit in
      let step = CoarseImpact.step(of: UInt8(truncatingIfNeeded: hit.units))
      return UInt32(step) << documentBits | hit.document
    }
    let documents = Set(best.map { $0 << (32 - documentBits) })
    for index in start..<(start + min(list.count, capacity))
    where !documents.contains(hits[index] << (32 - documentBits)) {
      best.append(hits[index])
    }
    // The greater step first, then the first document.
    best.sort {
      $0 >> documentBits != $1 >> documentBits ? $0 > $1 : $0 < $1
    }
    hits.setCount(start)
    append(best.prefix(capacity), to: &hits)
  }

  /// Appends so many hits by their documents, and zeros up to ``capacity``.
  static func append(_ best: some Sequence<UInt32>, to hits: inout GrowableBuffer<UInt32>) {
    let sorted = best.sorted { $0 << (32 - documentBits) < $1 << (32 - documentBits) }
    for hit in sorted { hits.append(hit) }
    hits.append(repeating: 0, count: capacity - sorted.count)
  }

  /// Appends the documents of one impact until `end` is reached.
  private static func append(
    documentsOf step: UInt8, _ list: BitmapPostings, to hits: inout GrowableBuffer<UInt32>,
    below end: Int
  ) {
    let impact = CoarseImpact.impact(ofStep: step)
    list.forEachWord(reaching: impact) { word in
      var bits = list.words[word]
      while bits != 0, hits.count < end {
        let document = word &* 64 &+ bits.trailingZeroBitCount
        if list.impacts[document] == impact {
          hits.append(UInt32(step) &<< documentBits | UInt32(truncatingIfNeeded: document))
        }
        bits &= bits &- 1
      }
      return hits.count < end
    }
  }
}

extension BitmapPostings {
  /// Calls `body` with every word that has a document of at least this impact, ascending, until it returns false.
  /// - Complexity: O(words / 16 + words found).
  @inline(__always)
  func forEachWord(reaching impact: UInt8, _ body: (Int) -> Bool) {
    let maxima = UnsafeRawPointer(wordMaxima)
    let least = SIMD16<UInt8>(repeating: impact)
    var first = 0
    while first < wordCount {
      let end = min(wordCount, first &+ 16)
      if first &+ 16 <= wordCount {
        let lanes = maxima.loadUnaligned(fromByteOffset: first, as: SIMD16<UInt8>.self)
        let reaching: SIMDMask<SIMD16<Int8>> = lanes .>= least
        let halves = unsafeBitCast(reaching, to: SIMD2<UInt64>.self)
        if halves[0] | halves[1] == 0 {
          first = end
          continue
        }
      }
      while first < end {
        if wordMaxima[first] >= impact, !body(first) { return }
        first &+= 1
      }
    }
  }
}
