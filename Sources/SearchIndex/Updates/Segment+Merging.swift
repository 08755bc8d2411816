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
    let maps = (0..<2).map { _ in merged.pool.take() }
    for map in maps { merged.pool.give(back: map) }
    // Nor for what was made of the sources when it was first asked for.
    if sources.contains(where: { $0.titles.made != nil }) {
      _ = merged.titles.table(of: merged, schema)
    }
    // By the language of the collection, which may not be that of sources it was not yet asked again for.
    if sources.contains(where: { $0.stems.language != nil }), let language = language() {
      merged.stems.warm(merged.dictionary, language)
    }
    return merged
  }

  /// Whether both are the same index, whatever was removed from either.
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
    return IndexSnapshot(
      schema: schema, analyzer: analyzer, segments: result, nextDocument: nextDocument,
      language: language, texts: texts)
  }
}
