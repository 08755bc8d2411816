import SearchCore

extension RunColumns {
  /// What a builder would know that was given the documents of a segment, those removed left out.
  /// - Complexity: O(documents · fields + values).
  init(decoding segment: Segment, schema: IndexSchema) {
    let columns = Self.columns(of: segment)
    self.init(
      documentCount: segment.liveCount,
      lengths: Self.lengths(of: segment, fieldCount: schema.textFields.count),
      signedTitles: Self.live(segment.signedTitles, of: segment),
      articleTitles: Self.live(segment.articleTitles, of: segment),
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

  private static func live(_ set: DocumentSet, of segment: Segment) -> FrozenArray<UInt32> {
    var places = GrowableBuffer<UInt32>()
    segment.forEachLive { document, place in
      if set.contains(DocID(document)) { places.append(place) }
    }
    return places.freeze()
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
