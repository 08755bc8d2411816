/// One list drives, 128 documents at a time.
extension Conjunction {
  func runDriven(
    into hits: inout TopHits, matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    let sorted = Self.inOrder(lists)
    let source = ChunkSource(sorted[0])
    // Beside each what the lists after it can add at most.
    var strikers: [(striker: ListStriker, later: Int)] = []
    var later = 0
    for list in sorted.dropFirst().reversed() {
      strikers.append((ListStriker(list), later))
      later &+= list.limit
    }
    strikers.reverse()
    let bits = strikers.count > 1 ? sorted.dropFirst().compactMap(\.list.words) : []
    // Of a list alone the count is known, and blocks that cannot score enough are never opened.
    if strikers.isEmpty, phrases.isEmpty, allowed == nil, matches == nil {
      try offerBest(of: source, to: &hits)
      return sorted[0].list.count - removedCount
    }
    var chunks = 0
    var count = 0
    // So many chunks take some hundred microseconds at most.
    let pause = phrases.isEmpty && strikers.count < 8 ? 63 : 3
    while source.next(above: nil) {
      chunks += 1
      if chunks & pause == 0, Task.isCancelled { throw CancellationError() }
      var size = source.count
      if let allowed {
        size = allowed.words.withUnsafeBufferPointer { words in
          words.baseAddress.map { Self.keep($0, source, size) } ?? 0
        }
      }
      // A bit is asked for faster than a score.
      for words in bits { size = Self.keep(words, source, size) }
      for (striker, later) in strikers {
        if size == 0 { break }
        size = striker.strike(
          source.documents, source.units, size, above: hits.threshold &- later)
      }
      if !phrases.isEmpty { size = keepPhrases(source, size) }
      count &+= size
      for index in 0..<size {
        let document = source.documents[index]
        hits.offer(document, source.units[index])
        if let matches { matches[Int(document &>> 6)] |= 1 &<< UInt64(document & 63) }
      }
    }
    return count
  }

  /// The list that drives, then the others, the shortest first. A packed list is read on faster than it is asked, a bitmap is
  /// asked faster than it is read: so a longer packed list drives.
  private static func inOrder(_ lists: [ScoredList]) -> [ScoredList] {
    func cost(_ list: PostingList) -> Int { list.isBitmap ? 4 * list.count : list.count }
    var sorted = lists.sorted { $0.list.count < $1.list.count }
    let driver = sorted.indices.min { cost(sorted[$0].list) < cost(sorted[$1].list) }
    sorted.insert(sorted.remove(at: driver ?? 0), at: 0)
    return sorted
  }

  /// Offers the best of one list.
  private func offerBest(of source: ChunkSource, to hits: inout TopHits) throws {
    var chunks = 0
    while source.next(above: hits.threshold) {
      chunks += 1
      if chunks & 255 == 0, Task.isCancelled { throw CancellationError() }
      for index in 0..<source.count where source.units[index] > hits.threshold {
        let document = source.documents[index]
        if let removed, !removed.live.contains(document) { continue }
        hits.offer(document, source.units[index])
      }
    }
  }

  /// Keeps the documents of a chunk that have a bit.
  private static func keep(
    _ words: UnsafePointer<UInt64>, _ source: ChunkSource, _ size: Int
  ) -> Int {
    var kept = 0
    for index in 0..<size {
      let document = source.documents[index]
      source.documents[kept] = document
      source.units[kept] = source.units[index]
      kept &+= Int((words[Int(document &>> 6)] &>> UInt64(document & 63)) & 1)
    }
    return kept
  }

  private func keepPhrases(_ source: ChunkSource, _ size: Int) -> Int {
    var kept = 0
    for index in 0..<size {
      let document = source.documents[index]
      guard phrases.allSatisfy({ $0.matches(document) }) else { continue }
      source.documents[kept] = document
      source.units[kept] = source.units[index]
      kept += 1
    }
    return kept
  }
}

/// Reads a list in chunks of up to 128 documents with what each scores.
final class ChunkSource {
  private(set) var count = 0
  let documents: UnsafeMutablePointer<UInt32>
  let units: UnsafeMutablePointer<Int>
  private let scored: ScoredList
  /// The next block of a packed list, the next document of a sparse one, the next word of a bitmap.
  private var position = 0
  /// Documents of a bitmap already read.
  private var rank = 0

  init(_ scored: ScoredList) {
    self.scored = scored
    documents = .allocate(capacity: 192)
    units = .allocate(capacity: 192)
  }

  deinit {
    documents.deallocate()
    units.deallocate()
  }

  /// Reads the next chunk; false at the end.
  /// - Parameter threshold: Blocks whose documents all score this or less may be left out.
  func next(above threshold: Int?) -> Bool {
    let table = scored.table
    let weight = scored.weight
    count = 0
    switch scored.list {
    case .sparse(let list):
      count = min(BitPacking.blockSize, list.count - position)
      for index in 0..<count {
        documents[index] = list.documents[position + index]
        units[index] = weight &* Int(table[Int(list.impacts[position + index])])
      }
      position += count
    case .packed(let list):
      while position < list.blockCount {
        let most = weight &* Int(table[Int(list.blocks[position].maximumImpact)])
        if let threshold, most <= threshold {
          position += 1
          continue
        }
        count = list.decode(position, into: documents)
        let impacts = list.impacts + position &* BitPacking.blockSize
        for index in 0..<count { units[index] = weight &* Int(table[Int(impacts[index])]) }
        position += 1
        break
      }
    case .bitmap(let list): readWords(list)
    }
    return count > 0
  }

  /// Whole words until the chunk is full: at most 127 + 64 documents.
  private func readWords(_ list: BitmapPostings) {
    let (table, weight, isRanked) = (scored.table, scored.weight, list.ranks != nil)
    while position < list.wordCount, count < BitPacking.blockSize {
      // Of few documents most words are empty: they are passed over 16 at a time.
      if position &+ 16 <= list.wordCount {
        let lanes = UnsafeRawPointer(list.wordMaxima + position).loadUnaligned(
          as: SIMD2<UInt64>.self)
        if lanes[0] | lanes[1] == 0 {
          position &+= 16
          continue
        }
      }
      var word = list.words[position]
      while word != 0 {
        let document = position &* 64 &+ word.trailingZeroBitCount
        documents[count] = UInt32(truncatingIfNeeded: document)
        let impact = list.impact(at: isRanked ? rank : document)
        units[count] = weight &* Int(table[Int(impact)])
        count &+= 1
        rank &+= 1
        word &= word &- 1
      }
      position &+= 1
    }
  }
}
