import SeekCore

/// Makes one segment of several: their terms are merged, and the postings of each are read and encoded anew,
/// term by term.
struct SegmentMerger: ~Copyable {
  private let columns: [RunColumns]
  private let schema: IndexSchema
  private let averages: CollectionAverages
  private let spans: FieldSpans
  private let norms: DocumentNorms
  private let sources: [Source]
  private var dictionary = TermDictionaryWriter()
  private var postings: PostingWriter
  private var occurrences = GrowableBuffer<Occurrence>(capacity: 1 << 10)
  private var termCount = 0

  /// One of the segments and how far it was read.
  private final class Source {
    let terms: SortedTerms
    var rank = 0
    var reader: OccurrenceReader

    init(_ segment: Segment, firstDocument: Int) {
      terms = SortedTerms(segment.dictionary)
      reader = OccurrenceReader(segment, firstDocument: firstDocument)
    }
  }

  init(_ segments: [Segment], schema: IndexSchema, averages: CollectionAverages) throws {
    let documentCount = segments.reduce(0) { $0 + $1.liveCount }
    try Segment.checkSize(documentCount: documentCount)
    self.schema = schema
    self.averages = averages
    columns = segments.map { RunColumns(decoding: $0, schema: schema) }
    let lengths = columns.map(\.lengths)
    norms = DocumentNorms(lengths, schema, averages)
    spans = FieldSpans(lengths, fieldCount: norms.fieldCount)
    postings = PostingWriter(
      documentCount: documentCount,
      occurrenceCount: segments.reduce(0) { $0 + $1.postings.postingCount })
    var first = 0
    sources = segments.map { segment in
      defer { first += segment.liveCount }
      return Source(segment, firstDocument: first)
    }
  }

  mutating func mergeTerms(isCancelled: () -> Bool) throws {
    let terms = sources.map(\.terms)
    var merge = TermMerge(terms)
    var read = 0
    while merge.next() {
      if read % 4096 == 0, isCancelled() { throw CancellationError() }
      read += 1
      occurrences.removeAll()
      merge.forEachHaving { sources[$0].reader.readNext(into: &occurrences) }
      let count = occurrences.count
      // The documents of the term may all be gone.
      guard count > 0 else { continue }
      occurrences.append(.end)
      guard dictionary.append(merge.term) else { throw MergedTerms.tooManyTerms }
      postings.beginTerm(termCount)
      postings.append(occurrences.base, count: count, norms: norms)
      postings.endTerm(termCount)
      termCount += 1
    }
  }

  consuming func finish(numbers: DocumentNumbers) throws -> Segment {
    let (columns, schema, averages, spans) = (columns, schema, averages, spans)
    let terms = dictionary.finish()
    return try Segment(
      dictionary: terms, PrefixRanges(terms),
      postings: PostingStore(spans: spans, postings.finish()), columns, DocumentOrder(columns),
      schema: schema, averages: averages, numbers: numbers)
  }
}

/// Reads the postings of a segment back, term by term in the order of the dictionary, without its removed
/// documents.
///
/// ```swift
/// var reader = OccurrenceReader(segment, firstDocument: 0)
/// reader.readNext(into: &occurrences)   // adds the first term's, by document, then by place
/// ```
struct OccurrenceReader: ~Copyable {
  private let store: PostingStore
  /// The new number of each document once the removed ones are left out; `gone` for a removed one.
  private let places: FrozenArray<UInt32>
  /// For each document, the bound below which all its positions are.
  private let limits: FrozenArray<UInt32>
  private var record: UnsafePointer<UInt8>
  private var positions: UnsafePointer<UInt8>
  private var nextLong = 0
  private var documents = GrowableBuffer<UInt32>(capacity: PostingStore.longListCount)

  private static var gone: UInt32 { .max }

  /// - Parameter firstDocument: What the first document that stays is called.
  init(_ segment: Segment, firstDocument: Int) {
    store = segment.postings
    record = store.records.base
    positions = store.positions.base
    var limits = GrowableBuffer<UInt32>(capacity: segment.documentCount)
    var places = GrowableBuffer<UInt32>(capacity: segment.documentCount)
    var next = UInt32(truncatingIfNeeded: firstDocument)
    for document in 0..<segment.documentCount {
      let isLive = segment.removed?.live.contains(UInt32(document)) ?? true
      limits.append(store.spans.limit(document))
      places.append(isLive ? next : Self.gone)
      next &+= isLive ? 1 : 0
    }
    self.limits = limits.freeze()
    self.places = places.freeze()
  }

  /// Adds the occurrences of the next term to `output`; none where all its documents are removed. Must be
  /// called once a term of the dictionary.
  mutating func readNext(into output: inout GrowableBuffer<Occurrence>) {
    documents.removeAll()
    let byteCount = Int(VariableByte.read(&positions))
    let count = Int(record.pointee)
    if count > 0 {
      documents.reserve(count)
      _ = PostingStore.readRecord(&record, into: documents.base)
      documents.setCount(count)
      decode(positions, skips: nil, into: &output)
      positions += byteCount
    } else {
      record += 1
      store.arena.list(at: store.longLocations[nextLong]).forEach { document, _ in
        documents.append(document)
      }
      let start = store.longPositionStarts[nextLong]
      decode(
        store.longPositions.base + Int(start.bytes),
        skips: store.skips(start), into: &output)
      nextLong += 1
    }
  }

  private func decode(
    _ start: UnsafePointer<UInt8>, skips: PositionSkips?,
    into output: inout GrowableBuffer<Occurrence>
  ) {
    var reader = PositionReader(start)
    let fieldCount = store.spans.lengths.count
    for index in 0..<documents.count {
      if index % BitPacking.blockSize == 0, let skips {
        reader = PositionReader(start + skips.byte(ofBlock: index / BitPacking.blockSize))
      }
      let document = Int(documents[index])
      let limit = limits[document]
      let place = places[document]
      guard place != Self.gone else {
        reader.skip(below: limit)
        continue
      }
      let coder = OccurrenceCoder(
        document: Int(place), limit: limit, fieldCount: fieldCount)
      reader.forEachPosition(below: limit) { position in
        let field = store.spans.field(of: position, in: document)
        let (first, second) = coder.occurrence(term: 0, field: field, position: position)
        output.append(first)
        if let second { output.append(second) }
      }
    }
  }
}

extension RunColumns {
  /// The input of a builder for the documents of a segment, without removed ones.
  /// - Complexity: O(documents · fields + values).
  init(decoding segment: Segment, schema: IndexSchema) {
    let columns = Self.columns(of: segment, schema)
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
    of segment: Segment, _ schema: IndexSchema
  ) -> (facets: [FacetColumnWriter], numbers: [NumericColumnWriter]) {
    var facets: [FacetColumnWriter] = []
    var numbers: [NumericColumnWriter] = []
    for (field, column) in zip(schema.fields, segment.columns) {
      switch column {
      case nil: break
      case .facet(let facet):
        let writer = FacetColumnWriter()
        let isDate = field.kind == .date && facet.moments == nil
        segment.forEachLive { document, place in
          facet.forEachSpelling(of: document) {
            writer.add($0, isDate ? DateMoment(utf8: $0[...]) : nil, document: place)
          }
          facet.moments?.dayedMoments(of: document).forEach {
            writer.add($0.moment, ofDay: $0.day, document: place)
          }
        }
        facets.append(writer)
      case .number(let number):
        var writer = NumericColumnWriter()
        segment.forEachLive { document, place in
          number.values.forEachValue(of: document) {
            writer.add(number.number(at: $0), document: Int(place))
          }
        }
        numbers.append(writer)
      }
    }
    return (facets, numbers)
  }
}

extension Segment {
  /// Calls `body` with every document that was not removed, ascending, and with how many are before it.
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

extension Segment {
  /// One segment of the documents of several neighbours, those removed left out: what an index built
  /// anew of these documents would hold.
  ///
  /// Works on the calling thread, but for the lists of prefixes, and keeps one term's occurrences at a time.
  /// - Parameters:
  ///   - language: Of the collection, asked for where sources have stems: those of the result are then made too.
  ///   - isCancelled: Asked every few thousand terms.
  /// - Throws: `CancellationError`; `SearchError` where the documents have too much of something.
  /// - Complexity: O(postings and positions of the sources).
  static func merged(
    _ sources: [Segment], schema: IndexSchema, averages: CollectionAverages,
    language: () -> StemLanguage? = { nil }, isCancelled: () -> Bool
  ) throws -> Segment {
    var merger = try SegmentMerger(sources, schema: schema, averages: averages)
    try merger.mergeTerms(isCancelled: isCancelled)
    var numbers = GrowableBuffer<DocID>()
    for source in sources {
      source.forEachLive { document, _ in numbers.append(source.numbers[document]) }
    }
    let merged = try merger.finish(numbers: DocumentNumbers(numbers))
    // The next query need not wait for the memory of a map.
    _ = (0..<2).map { _ in merged.pool.take() }
    // Nor for what was made of the sources when it was first asked for.
    if sources.count == 1 { merged.caches.texts.take(sources[0]) }
    if sources.contains(where: { $0.caches.titles.made != nil }) {
      _ = merged.titles(schema)
    }
    // By the language of the collection, which may not be that of sources it was not yet asked again for.
    if sources.contains(where: { $0.caches.stems.language != nil }), let language = language() {
      merged.caches.stems.warm(merged.dictionary, language)
    }
    return merged
  }

  /// True if both are the same index, whatever was removed from either.
  func isSameIndex(as other: Segment) -> Bool { dictionary.bytes === other.dictionary.bytes }
}

extension IndexSnapshot {
  /// With one segment in the place of those it was merged of; what was removed from them since is removed
  /// from it.
  func replacing(_ sources: [Segment], with merged: Segment) -> IndexSnapshot {
    var gone: [UInt32] = []
    for source in sources {
      let now = segments.first { $0.isSameIndex(as: source) }
      source.forEachLive { document, _ in
        let isLive = now.map { $0.removed?.live.contains(UInt32(document)) ?? true } ?? false
        guard !isLive, let place = merged.numbers.place(of: source.numbers[document]) else {
          return
        }
        gone.append(UInt32(place))
      }
    }
    let rest = merged.removing(gone)
    var result: [Segment] = []
    var isPlaced = false
    for segment in segments {
      guard sources.contains(where: { $0.isSameIndex(as: segment) }) else {
        result.append(segment)
        continue
      }
      if !isPlaced, rest.liveCount > 0 { result.append(rest) }
      isPlaced = true
    }
    return with(segments: result)
  }
}
