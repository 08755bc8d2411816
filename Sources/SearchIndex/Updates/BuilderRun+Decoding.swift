import SearchCore

extension BuilderRun {
  /// What a builder would bring that was given the documents of a segment, those removed left out.
  ///
  /// - Parameter isCancelled: Asked every few thousand terms.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(postings and positions of the segment).
  init(decoding segment: Segment, schema: IndexSchema, isCancelled: () -> Bool) throws {
    var reader = OccurrenceReader(segment)
    var postings = RunPostingsWriter()
    var occurrences = GrowableBuffer<Occurrence>(capacity: 1 << 10)
    var counts = GrowableBuffer<UInt32>()
    var order = GrowableBuffer<UInt32>()
    var termBytes = GrowableBuffer<UInt8>()
    var termStarts = GrowableBuffer<UInt64>()
    termStarts.append(0)
    let step = 4096
    for lower in stride(from: 0, to: segment.dictionary.count, by: step) {
      if isCancelled() { throw CancellationError() }
      let upper = min(segment.dictionary.count, lower + step)
      segment.dictionary.forEachTerm(in: lower..<upper) { _, term in
        reader.readNext(into: &occurrences)
        guard occurrences.count > 0, let bytes = term.baseAddress else { return }
        let number = order.count
        postings.append(term: number, occurrences.base, count: occurrences.count)
        counts.append(UInt32(clamping: occurrences.count))
        order.append(UInt32(number))
        termBytes.append(contentsOf: bytes, count: term.count)
        termStarts.append(UInt64(termBytes.count))
      }
    }
    let termCount = order.count
    let columns = Self.columns(of: segment)
    self.init(
      documentCount: segment.liveCount, order: order.freeze(),
      postings: postings.finish(occurrenceCounts: counts.freeze(), termCount: termCount),
      termBytes: termBytes.freeze(), termStarts: termStarts.freeze(),
      lengths: Self.lengths(of: segment, fieldCount: schema.textFields.count),
      facets: columns.facets, numbers: columns.numbers)
  }

  private static func lengths(of segment: Segment, fieldCount: Int) -> DocumentLengths {
    var writer = DocumentLengthsWriter(fieldCount: fieldCount)
    segment.forEachLive { document, _ in
      for field in 0..<fieldCount {
        writer.add(segment.postings.spans.lengths[field][document], field: field)
      }
      writer.endDocument()
    }
    return writer.finish()
  }

  private static func columns(
    of segment: Segment
  ) -> (facets: [FacetColumnWriter], numbers: [NumericColumnWriter]) {
    var facets: [FacetColumnWriter] = []
    var numbers: [NumericColumnWriter] = []
    for case .some(let column) in segment.columns {
      switch column {
      case .facet(let facet):
        let writer = FacetColumnWriter()
        segment.forEachLive { document, place in
          facet.forEachSpelling(of: document) { writer.add($0, document: place) }
        }
        facets.append(writer)
      case .number(let number):
        var writer = NumericColumnWriter()
        segment.forEachLive { document, place in
          if let value = number.number(of: document) { writer.set(value, document: Int(place)) }
        }
        numbers.append(writer)
      }
    }
    return (facets, numbers)
  }
}

extension Segment {
  /// Calls `body` with every document that was not removed, ascending, and with how many stand before it.
  func forEachLive(_ body: (Int, UInt32) -> Void) {
    var place: UInt32 = 0
    for document in 0..<documentCount where removed?.live.contains(UInt32(document)) ?? true {
      body(document, place)
      place += 1
    }
  }
}

extension FacetColumn {
  /// Calls `body` with every value of a document as it is spelled.
  fileprivate func forEachSpelling(
    of document: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    forEachValue(of: document) { value in
      let start = Int(displayStarts[value])
      body(
        UnsafeBufferPointer(
          start: display.base + start, count: Int(displayStarts[value + 1]) - start))
    }
  }
}
