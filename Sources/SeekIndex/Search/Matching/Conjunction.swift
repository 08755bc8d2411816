/// A condition that a document is asked about once it has all the words.
protocol DocumentTest: AnyObject {
  /// Documents are asked for in ascending order.
  func matches(_ document: UInt32) -> Bool
}

/// Finds the documents of one segment that are in every list, pass the filter and have the phrases; ``BestDocuments`` scores
/// them.
///
/// A short list drives: its documents are read in chunks of 128, and every other list strikes
/// out those it lacks. Where all lists are bitmaps, and none of few documents, they are intersected word by word instead
/// (Culpepper, Moffat, *Efficient set intersection for inverted indexing*, 2010).
struct Conjunction {
  let documentCount: Int
  let lists: [PostingList]
  var phrases: [any DocumentTest]
  /// The documents that pass the filter and no exclusion strikes out; nil where all do.
  var allowed: DocumentSet?

  /// The documents that match.
  func documents() throws -> FoundDocuments {
    if lists.contains(where: { $0.count == 0 }) { return .few([]) }
    let bitmaps = lists.filter { $0.isBitmap && $0.count > wordCount / Self.wordsOfDriven }
    if bitmaps.count == lists.count { return FoundDocuments(try intersection()) }
    return try driven()
  }

  var isOneList: Bool { lists.count == 1 && phrases.isEmpty && allowed == nil }

  private var wordCount: Int { (documentCount + 63) / 64 }

  /// The number of words that take as long to intersect as asking the lists about one document.
  private static let wordsOfDriven = 6
}

/// All lists are bitmaps, or there is none: 64 documents at a time.
extension Conjunction {
  /// Words that are intersected list by list: of every list a piece that stays in the nearest cache.
  private static let pieceWords = 256

  /// The documents that all lists and the filter share.
  private func intersection() throws -> DocumentSet {
    var found = allowed ?? DocumentSet(documentCount: documentCount, full: true)
    let bitmaps = lists.compactMap(\.words)
    _ = try found.withMutableWords { found in
      for start in stride(from: 0, to: wordCount, by: Self.pieceWords) {
        if Task.isCancelled { throw CancellationError() }
        let end = min(wordCount, start &+ Self.pieceWords)
        for words in bitmaps {
          for word in start..<end { found[word] &= words[word] }
        }
        if phrases.isEmpty { continue }
        for word in start..<end where found[word] != 0 {
          if word & 15 == 15, Task.isCancelled { throw CancellationError() }
          found[word] = keepPhrases(found[word], word)
        }
      }
    }
    return found
  }

  private func keepPhrases(_ common: UInt64, _ word: Int) -> UInt64 {
    var kept = common
    common.forEachBit { bit in
      let document = UInt32(truncatingIfNeeded: word &* 64 &+ bit)
      if !phrases.allSatisfy({ $0.matches(document) }) { kept &= ~(1 &<< UInt64(bit)) }
    }
    return kept
  }
}

/// One list drives, 128 documents at a time.
extension Conjunction {
  private func driven() throws -> FoundDocuments {
    let sorted = Self.inOrder(lists)
    let others = sorted.dropFirst()
    let source = ChunkSource(sorted[0])
    // A bit is asked for faster than a list is read on.
    let bitmaps = others.compactMap(\.words)
    let strikers = others.filter { !$0.isBitmap }.map { ListStriker($0) }
    // So many chunks take some hundred microseconds at most.
    let pause = phrases.isEmpty && others.count < 8 ? 63 : 3
    var (found, impacts): ([UInt32], [UInt8]) = ([], [])
    var chunks = 0
    try (allowed?.words ?? []).withUnsafeBufferPointer { allowed in
      while source.next() {
        chunks += 1
        if chunks & pause == 0, Task.isCancelled { throw CancellationError() }
        if !allowed.isEmpty, let words = allowed.baseAddress { source.keep { words.has($0) } }
        for words in bitmaps { source.keep { words.has($0) } }
        for striker in strikers where source.count > 0 { striker.strike(source) }
        if !phrases.isEmpty {
          source.keep { document in phrases.allSatisfy { $0.matches(document) } }
        }
        found.append(contentsOf: source.chunk)
        impacts.append(contentsOf: source.chunkImpacts)
      }
    }
    return .few(found, FoundDocuments.Source(list: sorted[0], impacts: impacts))
  }

  /// The list that drives, then the others, the shortest first. A packed list is read on faster than it is asked, a bitmap is
  /// asked faster than it is read: so a longer packed list drives.
  private static func inOrder(_ lists: [PostingList]) -> [PostingList] {
    func cost(_ list: PostingList) -> Int { list.isBitmap ? 4 * list.count : list.count }
    var sorted = lists.sorted { $0.count < $1.count }
    let driver = sorted.indices.min { cost(sorted[$0]) < cost(sorted[$1]) }
    sorted.insert(sorted.remove(at: driver ?? 0), at: 0)
    return sorted
  }
}

/// Reads the documents of a list in chunks of up to 128, and a whole word of a bitmap more; of a bitmap without impacts.
final class ChunkSource {
  private(set) var count = 0
  private let documents: UnsafeMutablePointer<UInt32>
  private let impacts: UnsafeMutablePointer<UInt8>
  private let list: PostingList
  /// The next block of a packed list, the next document of a sparse one, the next word of a bitmap.
  private var position = 0

  init(_ list: PostingList) {
    self.list = list
    documents = .allocate(capacity: 192)
    impacts = .allocate(capacity: 192)
    impacts.initialize(repeating: 0, count: 192)
  }

  deinit {
    documents.deallocate()
    impacts.deallocate()
  }

  /// The documents left of the chunk, ascending.
  var chunk: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: documents, count: count) }
  var chunkImpacts: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: impacts, count: count) }

  /// Reads the next chunk; false at the end.
  func next() -> Bool {
    count = 0
    switch list {
    case .sparse(let list):
      count = min(BitPacking.blockSize, list.count - position)
      documents.update(from: list.documents + position, count: count)
      impacts.update(from: list.impacts + position, count: count)
      position += count
    case .packed(let list):
      guard position < list.blockCount else { return false }
      count = list.decode(position, into: documents)
      impacts.update(from: list.impacts + position &* BitPacking.blockSize, count: count)
      position += 1
    case .bitmap(let list): readWords(list)
    }
    return count > 0
  }

  private func readWords(_ list: BitmapPostings) {
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
      list.words[position].forEachBit {
        documents[count] = UInt32(truncatingIfNeeded: position &* 64 &+ $0)
        count &+= 1
      }
      position &+= 1
    }
  }

  /// Leaves those documents of the chunk of which a condition holds.
  @inline(__always)
  func keep(_ condition: (UInt32) -> Bool) {
    // Pointers at hand: a byte that is written may be one of this object's for all that is known.
    let (documents, impacts, count) = (documents, impacts, count)
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      documents[kept] = document
      impacts[kept] = impacts[index]
      kept &+= condition(document) ? 1 : 0
    }
    self.count = kept
  }
}

/// Strikes out of ascending chunks of documents those that a list, which is no bitmap, lacks.
final class ListStriker {
  // Checking at run time that nobody else moves it meanwhile would cost as much as a document.
  @exclusivity(unchecked) private var cursor: PostingCursor

  init(_ list: PostingList) { cursor = PostingCursor(list) }

  /// - Parameter source: At a chunk behind that of the last call.
  func strike(_ source: ChunkSource) {
    // The form of the list is told apart once, not for each document.
    switch cursor.list {
    case .sparse(let list): source.keep { cursor.index(of: $0, in: list) != nil }
    case .packed(let list): source.keep { cursor.index(of: $0, in: list) != nil }
    case .bitmap(let list): source.keep { list.contains($0) }
    }
  }
}
