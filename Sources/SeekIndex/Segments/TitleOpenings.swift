/// Reads out of the postings which words titles begin with, on all cores: what a ``TitleTable`` is made of.
final class TitleOpenings: @unchecked Sendable {
  // Sendable: of each title one term is at a position, and whoever reads that term writes it there; what is written is
  // read once all are done.
  private let segment: Segment
  private let title: Int
  fileprivate let spans: FieldSpans.View
  /// For each document, the least impact of a word of its title: words of less impact need not be
  /// looked up.
  private let least: FrozenArray<UInt8>
  /// For every document, the terms of the words after the first of its title,
  /// ``TitleTable/wordCount`` of them; with 1, and 0 where there is none. One more than a table
  /// knows: after an article all are one further.
  private let behind: UnsafeMutablePointer<UInt32>
  /// The first word of a title above its document; ascending by words.
  private var openings = GrowableBuffer<UInt64>()

  /// The number of pieces of the dictionary that are read in parallel, or one after the other.
  private static let pieceCount = 32

  /// - Parameter leastImpact: What a word counts at least that is in a title of so many words.
  /// - Complexity: O(postings), and O(positions) of those that count as much as a word of a title does.
  init(_ segment: Segment, title: Int, leastImpact: (UInt32) -> UInt8) {
    self.segment = segment
    self.title = title
    spans = segment.postings.spans.view
    let count = segment.documentCount
    let known = (UInt32(0)...255).map(leastImpact)
    var least = GrowableBuffer<UInt8>(capacity: max(1, count))
    for document in 0..<UInt32(truncatingIfNeeded: count) {
      let length = spans.positions(of: title, in: document).count
      least.append(length < known.count ? known[length] : leastImpact(UInt32(length)))
    }
    self.least = least.freeze()
    behind = .allocate(capacity: max(1, count * TitleTable.wordCount))
    behind.initialize(repeating: 0, count: count * TitleTable.wordCount)
    let blocks =
      (segment.dictionary.count + TermDictionary.blockSize - 1) / TermDictionary.blockSize
    let size = (blocks / Self.pieceCount + 1) * TermDictionary.blockSize
    let pieces = (segment.dictionary.count + size - 1) / size
    let read = Parallel.map(pieces, cores: Parallel.coreCount) { piece in
      self.read((piece * size)..<min((piece + 1) * size, segment.dictionary.count))
    }
    for piece in read { openings.append(contentsOf: piece.base, count: piece.count) }
  }

  deinit { behind.deallocate() }

  /// Reads some terms, the first of which begins a block of the dictionary.
  /// - Returns: The titles that begin with one of them, as `openings` has them.
  private func read(_ ordinals: Range<Int>) -> FrozenArray<UInt64> {
    let store = segment.postings
    var openings = GrowableBuffer<UInt64>(capacity: 256)
    var promising = GrowableBuffer<UInt32>(capacity: 1024)
    // Short lists lie one after the other.
    var record = store.record(of: ordinals.lowerBound)
    var nextLong = store.firstLongList(from: ordinals.lowerBound)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: PostingStore.longListCount) {
      guard let documents = $0.baseAddress else { return }
      for ordinal in ordinals {
        let count = Int(record.pointee)
        if count > 0 {
          let impacts = PostingStore.readRecord(&record, into: documents)
          let list = SparsePostings(count: count, documents: documents, impacts: impacts)
          read(ordinal, .sparse(list), &promising, &openings)
        } else {
          record += 1
          read(ordinal, store.arena.list(at: store.longLocations[nextLong]), &promising, &openings)
          nextLong += 1
        }
      }
    }
    return openings.freeze()
  }

  /// - Parameter promising: Room for the documents that may have the word in their titles.
  private func read(
    _ ordinal: Int, _ list: PostingList, _ promising: inout GrowableBuffer<UInt32>,
    _ openings: inout GrowableBuffer<UInt64>
  ) {
    promising.removeAll()
    list.forEach { document, impact in
      if impact >= least[Int(document)] { promising.append(document) }
    }
    // A part of a word is where the word does.
    if promising.count == 0 || segment.dictionary.parts.contains(ordinal) { return }
    var cursor = PositionCursor(segment.postings, ordinal: ordinal)
    for index in 0..<promising.count where cursor.move(to: promising[index]) {
      let document = promising[index]
      let range = spans.positions(of: title, in: document)
      cursor.forEachPosition { position in
        if range.contains(position) {
          note(ordinal, document, position - range.lowerBound, &openings)
        }
      }
    }
  }

  /// - Parameter position: How many words of the title are before it.
  @inline(__always)
  private func note(
    _ ordinal: Int, _ document: UInt32, _ position: UInt32, _ openings: inout GrowableBuffer<UInt64>
  ) {
    if position <= UInt32(TitleTable.wordCount) { open(ordinal, document, position, &openings) }
  }

  @inline(never)
  private func open(
    _ ordinal: Int, _ document: UInt32, _ position: UInt32, _ openings: inout GrowableBuffer<UInt64>
  ) {
    let opening = UInt64(ordinal) &<< 32 | UInt64(document)
    guard position > 0 else { return openings.append(opening) }
    let cell = Int(document) * TitleTable.wordCount + Int(position) - 1
    behind[cell] = UInt32(truncatingIfNeeded: ordinal + 1)
    if position == 1, segment.articleTitles.contains(document) {
      openings.append(opening | UInt64(TitleTable.articleMark))
    }
  }
}

/// A title within those that have its first word.
private struct Row: BitwiseCopyable {
  /// The words after the first.
  let words: UInt64
  /// With the mark of one after an article.
  let document: UInt32
}

extension TitleOpenings {
  /// The columns of the table.
  func finish() -> (
    firsts: FrozenArray<UInt32>, starts: FrozenArray<UInt32>, behind: [FrozenArray<UInt32>],
    documents: FrozenArray<UInt32>, lengths: FrozenArray<UInt8>
  ) {
    let count = openings.count
    var firsts = GrowableBuffer<UInt32>()
    var starts = GrowableBuffer<UInt32>()
    var rows = GrowableBuffer<Row>(capacity: max(1, count))
    var start = 0
    while start < count {
      let first = openings[start] &>> 32
      while rows.count < count, openings[rows.count] &>> 32 == first {
        rows.append(row(UInt32(truncatingIfNeeded: openings[rows.count])))
      }
      var titles = UnsafeMutableBufferPointer(start: rows.base + start, count: rows.count - start)
      titles.sort { $0.words != $1.words ? $0.words < $1.words : $0.document < $1.document }
      firsts.append(UInt32(truncatingIfNeeded: first))
      starts.append(UInt32(truncatingIfNeeded: start))
      start = rows.count
    }
    starts.append(UInt32(truncatingIfNeeded: count))
    var seconds = GrowableBuffer<UInt32>(capacity: max(1, count))
    var thirds = GrowableBuffer<UInt32>(capacity: max(1, count))
    var documents = GrowableBuffer<UInt32>(capacity: max(1, count))
    var lengths = GrowableBuffer<UInt8>(capacity: max(1, count))
    for index in 0..<count {
      let (words, document) = (rows[index].words, rows[index].document)
      seconds.append(UInt32(truncatingIfNeeded: words &>> 32))
      thirds.append(UInt32(truncatingIfNeeded: words))
      documents.append(document)
      let range = spans.positions(of: title, in: document & ~TitleTable.articleMark)
      let length = range.count - (document & TitleTable.articleMark != 0 ? 1 : 0)
      lengths.append(UInt8(clamping: length))
    }
    return (
      firsts.freeze(), starts.freeze(), [seconds.freeze(), thirds.freeze()], documents.freeze(),
      lengths.freeze()
    )
  }

  /// - Parameter document: With the mark of one after an article.
  private func row(_ document: UInt32) -> Row {
    let isBehindArticle = document & TitleTable.articleMark != 0
    let first =
      Int(document & ~TitleTable.articleMark) * TitleTable.wordCount + (isBehindArticle ? 1 : 0)
    return Row(
      words: UInt64(behind[first]) << 32 | UInt64(behind[first + 1]), document: document)
  }
}
