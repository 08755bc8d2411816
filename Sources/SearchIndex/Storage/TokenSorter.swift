/// One occurrence of a term: the document, and the place in the document's ``FieldSpans``.
struct Occurrence: BitwiseCopyable {
  let document: UInt32
  let place: UInt32
}

/// Sorts the log of a builder by term, a batch of documents at a time.
struct TokenSorter: ~Copyable {
  /// A batch is sorted when the log has this many entries at the end of a document: enough that a term
  /// seldom comes in several batches, few enough for the cache.
  static let batchSize = 1 << 20

  private var postings = RunPostingsWriter()
  /// Of every term how often it stands in all batches; saturates.
  private(set) var occurrenceCounts = GrowableBuffer<UInt32>(capacity: 1 << 11)
  private var documentCount = 0
  private var cursors = GrowableBuffer<UInt32>(capacity: 1 << 11)
  private var occurrences = GrowableBuffer<Occurrence>(capacity: 1 << 11)
  /// Of the document being read, for every field where its span begins and the next place in it.
  private var spans: GrowableBuffer<Span>

  // Not private: the compiler fails on a generic struct of a private type.
  struct Span: BitwiseCopyable {
    var first: UInt32 = 0
    var next: UInt32 = 0
  }

  init(fieldCount: Int) {
    spans = GrowableBuffer(capacity: max(1, fieldCount))
    spans.append(repeating: Span(), count: max(1, fieldCount))
  }

  /// Sorts whole documents and empties the log.
  /// - Parameter lengths: Of all documents so far, those of the log among them.
  /// - Complexity: O(entries + terms).
  mutating func sort(
    _ log: inout TokenLog, termCount: Int, lengths: borrowing DocumentLengthsWriter
  ) {
    guard log.count > 0 else { return }
    precondition(log.count < Int(UInt32.max), "a document of more than 2^32 - 1 terms")
    cursors.removeAll()
    cursors.append(repeating: 0, count: termCount)
    occurrenceCounts.append(repeating: 0, count: termCount - occurrenceCounts.count)
    let total = countTerms(log)
    occurrences.removeAll()
    occurrences.reserve(total)
    occurrences.setCount(total)
    let isOrdered = scatter(log, lengths)
    log.removeAll()
    var start = 0
    for term in 0..<termCount {
      // Scattering moved every cursor from where its term begins to where it ends.
      let end = Int(cursors[term])
      if end > start {
        if !isOrdered { orderPlaces(start..<end) }
        postings.append(term: term, occurrences.base + start, count: end - start)
      }
      start = end
    }
  }

  /// Puts the places of each document in order.
  private mutating func orderPlaces(_ range: Range<Int>) {
    var part = UnsafeMutableBufferPointer(
      start: occurrences.base + range.lowerBound, count: range.count)
    part.sort {
      $0.document != $1.document ? $0.document < $1.document : $0.place < $1.place
    }
  }

  consuming func finish(termCount: Int) -> RunPostings {
    postings.finish(occurrenceCounts: occurrenceCounts.freeze(), termCount: termCount)
  }

  /// Sets every term's cursor to where its occurrences will begin.
  private mutating func countTerms(_ log: borrowing TokenLog) -> Int {
    let entries = log.entries.base
    let next = cursors.base
    for index in 0..<log.count where entries[index] < TokenLog.mark {
      next[Int(entries[index])] &+= 1
    }
    let totals = occurrenceCounts.base
    var start: UInt32 = 0
    for term in 0..<cursors.count {
      let count = next[term]
      next[term] = start
      start &+= count
      let sum = totals[term].addingReportingOverflow(count)
      totals[term] = sum.overflow ? .max : sum.partialValue
    }
    return Int(start)
  }

  /// - Returns: Whether every document's fields came in the order of the schema, and with them its places.
  private mutating func scatter(
    _ log: borrowing TokenLog, _ lengths: borrowing DocumentLengthsWriter
  ) -> Bool {
    var isOrdered = true
    let entries = log.entries.base
    let next = cursors.base
    let output = occurrences.base
    var field = 0
    var place: UInt32 = 0
    beginDocument(lengths)
    for index in 0..<log.count {
      let entry = entries[index]
      if entry < TokenLog.mark {
        let slot = Int(next[Int(entry)])
        next[Int(entry)] &+= 1
        output[slot] = Occurrence(
          document: UInt32(truncatingIfNeeded: documentCount), place: place)
        if place < .max { place &+= 1 }
      } else if entry == TokenLog.endOfDocument {
        documentCount &+= 1
        if index &+ 1 < log.count { beginDocument(lengths) }
        (field, place) = (0, 0)
      } else if entry == TokenLog.samePosition {
        if place > spans[field].first { place &-= 1 }
      } else {
        spans[field].next = place
        if Int(entry & ~TokenLog.mark) < field { isOrdered = false }
        field = Int(entry & ~TokenLog.mark)
        place = spans[field].next
        // Another value: a place is left out, so that no phrase runs on into it.
        if place > spans[field].first, place < .max { place &+= 1 }
      }
    }
    return isOrdered
  }

  /// Lays the spans of the next document's fields one behind the other.
  private mutating func beginDocument(_ lengths: borrowing DocumentLengthsWriter) {
    var first: UInt32 = 0
    for field in 0..<spans.count {
      spans[field] = Span(first: first, next: first)
      guard field &+ 1 < spans.count else { return }
      first = FieldSpans.start(behind: first, length: lengths.length(documentCount, field))
    }
  }
}
