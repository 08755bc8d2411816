import SeekCore

extension RunColumns {
  /// The input of a builder for the documents of a segment, without removed ones.
  init(decoding segment: Segment, schema: IndexSchema) {
    self.init(
      documentCount: segment.liveCount,
      lengths: Self.lengths(of: segment, fieldCount: schema.textFields.count),
      signedTitles: Self.live(segment.signedTitles, of: segment),
      articleTitles: Self.live(segment.articleTitles, of: segment),
      fields: Self.fields(of: segment, schema))
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

  private static func fields(of segment: Segment, _ schema: IndexSchema) -> [FieldWriter] {
    let writers = FieldWriter.writers(of: schema)
    for (field, writer) in writers.enumerated() {
      switch (writer, segment.columns[field]) {
      case (.facet(let writer), .facet(let facet)):
        let isDate = schema.fields[field].kind == .date && facet.moments == nil
        segment.forEachLive { document, place in
          facet.values.forEachValue(of: document) {
            let spelling = facet.spelling($0)
            writer.add(spelling, isDate ? DateMoment(utf8: spelling[...]) : nil, document: place)
          }
          facet.moments?.dayedMoments(of: document).forEach {
            writer.add($0.moment, ofDay: $0.day, document: place)
          }
        }
      case (.number(let writer), .number(let number)):
        segment.forEachLive { document, place in
          number.values.forEachValue(of: document) {
            writer.add(number.number(at: $0), document: Int(place))
          }
        }
      default: break
      }
    }
    return writers
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

  /// One segment of the documents of several neighbours, those removed left out: what an index built
  /// anew of these documents would hold.
  ///
  /// Works on the calling thread, but for the lists of prefixes, and keeps one term's occurrences at a time.
  /// - Parameters:
  ///   - language: Of the collection, asked for where sources have stems: those of the result are then made too.
  ///   - isCancelled: Asked every few thousand terms.
  /// - Throws: `CancellationError`; `SearchError` where the documents have too much of something.
  static func merged(
    _ sources: [Segment], schema: IndexSchema, averages: CollectionAverages,
    language: () -> StemLanguage? = { nil }, isCancelled: () -> Bool
  ) throws -> Segment {
    try checkSize(documentCount: sources.reduce(0) { $0 + $1.liveCount })
    let encoder = TermEncoder(
      sources.map { RunColumns(decoding: $0, schema: schema) }, schema, averages)
    var numbers = GrowableBuffer<DocID>()
    let readers = sources.map { source in
      let reader = OccurrenceReader(source, firstDocument: numbers.count)
      source.forEachLive { document, _ in numbers.append(source.numbers[document]) }
      return reader
    }
    var termCount = 0
    let encoded = try encoder.encode(
      TermMerge(sources.map { SortedTerms($0.dictionary) }),
      occurrenceCount: sources.reduce(0) { $0 + $1.postings.postingCount }
    ) { merge, postings in
      if termCount % 4096 == 0, isCancelled() { throw CancellationError() }
      termCount += 1
      merge.forEachHaving { readers[$0].readNext(into: &postings) }
    }
    let merged = try Segment([encoded], by: encoder, numbers: DocumentNumbers(numbers))
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
