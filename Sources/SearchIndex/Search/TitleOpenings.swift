/// Reads out of the postings which words titles begin with: what a ``TitleTable`` is made of.
struct TitleOpenings: ~Copyable {
  private let title: Int
  private let spans: FieldSpans.View
  /// Of every document what a word of its title counts at least: what counts less need not be looked up.
  private var least: GrowableBuffer<UInt8>
  /// Of every document the terms of the words behind the first of its title; with 1, and 0 where there is none. One more
  /// than a table knows: behind an article all are one further.
  private var behind: GrowableBuffer<Behind>
  /// The first word of a title above its document; ascending by words.
  private var openings: GrowableBuffer<UInt64>
  /// Of the list being read the documents that may have the word in their titles.
  private var promising = GrowableBuffer<UInt32>(capacity: 1024)

  /// - Parameter leastImpact: What a word counts at least that stands in a title of so many words.
  init(_ segment: Segment, title: Int, leastImpact: (UInt32) -> UInt8) {
    self.title = title
    spans = segment.postings.spans.view
    let count = segment.documentCount
    let known = (UInt32(0)...255).map(leastImpact)
    least = GrowableBuffer(capacity: max(1, count))
    for document in 0..<UInt32(truncatingIfNeeded: count) {
      let length = spans.places(of: title, in: document).count
      least.append(length < known.count ? known[length] : leastImpact(UInt32(length)))
    }
    behind = GrowableBuffer(capacity: max(1, count))
    behind.append(repeating: Behind(), count: count)
    openings = GrowableBuffer(capacity: max(1, count))
  }

  /// - Complexity: O(postings), and O(places) of those that count as much as a word of a title does.
  mutating func read(_ segment: Segment) {
    let store = segment.postings
    // Short lists lie one behind the other.
    var record = store.records.base
    var places = store.positions.base
    var nextLong = 0
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: PostingStore.longListCount) {
      guard let documents = $0.baseAddress else { return }
      for ordinal in 0..<segment.dictionary.count {
        let byteCount = Int(VariableByte.read(&places))
        let count = Int(record.pointee)
        if count > 0 {
          let impacts = PostingStore.readRecord(&record, into: documents)
          let list = SparsePostings(count: count, documents: documents, impacts: impacts)
          readShort(ordinal, list, places, segment)
          places += byteCount
        } else {
          record += 1
          readLong(ordinal, store.arena.list(at: store.longLocations[nextLong]), segment)
          nextLong += 1
        }
      }
    }
  }

  private mutating func readShort(
    _ ordinal: Int, _ list: SparsePostings, _ places: UnsafePointer<UInt8>, _ segment: Segment
  ) {
    guard
      let last = (0..<list.count).last(where: {
        list.impacts[$0] >= least[Int(list.documents[$0])]
      }), !segment.dictionary.parts.contains(ordinal)
    else { return }
    var reader = PlaceReader(places)
    for index in 0...last {
      let document = list.documents[index]
      let limit = spans.limit(document)
      guard list.impacts[index] >= least[Int(document)] else {
        reader.skip(below: limit)
        continue
      }
      let range = spans.places(of: title, in: document)
      reader.forEachPlace(below: limit) { place in
        if range.contains(place) { note(ordinal, document, place - range.lowerBound, segment) }
      }
    }
  }

  private mutating func readLong(_ ordinal: Int, _ list: PostingList, _ segment: Segment) {
    promising.removeAll()
    list.forEach { document, impact in
      if impact >= least[Int(document)] { promising.append(document) }
    }
    // A part of a word stands where the word does.
    if promising.count == 0 || segment.dictionary.parts.contains(ordinal) { return }
    var cursor = PositionCursor(segment.postings, ordinal: ordinal)
    for index in 0..<promising.count where cursor.move(to: promising[index]) {
      let document = promising[index]
      let range = spans.places(of: title, in: document)
      cursor.forEachPlace { place in
        if range.contains(place) { note(ordinal, document, place - range.lowerBound, segment) }
      }
    }
  }

  /// - Parameter place: How many words of the title stand before it.
  @inline(__always)
  private mutating func note(
    _ ordinal: Int, _ document: UInt32, _ place: UInt32, _ segment: Segment
  ) {
    if place <= UInt32(TitleTable.wordCount) { open(ordinal, document, place, segment) }
  }

  @inline(never)
  private mutating func open(
    _ ordinal: Int, _ document: UInt32, _ place: UInt32, _ segment: Segment
  ) {
    let opening = UInt64(ordinal) &<< 32 | UInt64(document)
    guard place > 0 else { return openings.append(opening) }
    behind[Int(document)].note(UInt32(truncatingIfNeeded: ordinal + 1), at: Int(place) - 1)
    if place == 1, segment.articleTitles.contains(document) {
      openings.append(opening | UInt64(TitleTable.articleMark))
    }
  }
}

/// The words of a title behind its first.
private struct Behind: BitwiseCopyable {
  private var words = SIMD4<UInt32>(repeating: 0)

  /// Of several terms at one place the first is the word.
  mutating func note(_ word: UInt32, at place: Int) {
    if words[place] == 0 { words[place] = word }
  }

  /// Two of them, side by side.
  func pair(from place: Int) -> UInt64 { UInt64(words[place]) << 32 | UInt64(words[place + 1]) }
}

/// A title within those that have its first word.
private struct Row: BitwiseCopyable {
  /// The words behind the first.
  let words: UInt64
  /// With the mark of one behind an article.
  let document: UInt32
}

extension TitleOpenings {
  /// The columns of the table.
  consuming func finish() -> (
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
      let range = spans.places(of: title, in: document & ~TitleTable.articleMark)
      let length = range.count - (document & TitleTable.articleMark != 0 ? 1 : 0)
      lengths.append(UInt8(clamping: length))
    }
    return (
      firsts.freeze(), starts.freeze(), [seconds.freeze(), thirds.freeze()], documents.freeze(),
      lengths.freeze()
    )
  }

  /// - Parameter document: With the mark of one behind an article.
  private borrowing func row(_ document: UInt32) -> Row {
    let isBehindArticle = document & TitleTable.articleMark != 0
    let words = behind[Int(document & ~TitleTable.articleMark)]
    return Row(words: words.pair(from: isBehindArticle ? 1 : 0), document: document)
  }
}
