import SeekCore

/// The next snapshot: this one stays as it is for the readers that hold it.
extension IndexSnapshot {
  /// With the builder's documents after all others; the builder is left empty.
  ///
  /// Impacts are frozen with the averages that the collection then has.
  /// - Precondition: The builder has the schema and the analyzer of the snapshot.
  /// - Throws: `SearchError` where the documents are more than an index can number.
  func adding(_ builder: SegmentBuilder) throws(SearchError) -> IndexSnapshot {
    precondition(
      builder.schema == schema && builder.analyzer == analyzer,
      "a builder must have the schema and the analyzer of the index it adds to")
    let run = builder.finish()
    guard run.columns.documentCount > 0 else { return self }
    guard run.columns.documentCount < Int(UInt32.max - nextDocument) else {
      throw SearchError(
        .tooManyDocuments, "an index has room for 4,294,967,295 records; build it anew")
    }
    let totals = zip(fieldTotals, run.columns.lengths.totals).map { $0 + $1 }
    let segment = try Segment(
      merging: [run], schema: schema,
      averages: CollectionAverages(
        totals: totals, documentCount: documentCount + run.columns.documentCount),
      parts: 1,
      numbers: DocumentNumbers(nextDocument..<(nextDocument + DocID(run.columns.documentCount))))
    return with(
      segments: segments + [segment],
      nextDocument: nextDocument + DocID(run.columns.documentCount),
      language: DetectedLanguage(given: language.given))
  }

  /// Without some documents; numbers that no document has are passed over.
  ///
  /// A segment of which nothing is left goes at once.
  /// - Complexity: O(n log n) in the numbers a segment, O(documents / 64) in the segments that have some of them.
  func removing(_ numbers: some Sequence<DocID>) -> IndexSnapshot {
    let numbers = Array(numbers)
    guard !numbers.isEmpty else { return self }
    let left = segments.compactMap { segment -> Segment? in
      let places = numbers.compactMap { segment.numbers.place(of: $0) }
      let rest = segment.removing(places.sorted().map(UInt32.init))
      return rest.liveCount > 0 ? rest : nil
    }
    return with(segments: left, language: DetectedLanguage(given: language.given))
  }

  /// The documents of an index that was built, in their order, under other numbers, and with its fields.
  ///
  /// - Precondition: The index has one segment, of so many documents.
  func replaced(by built: IndexSnapshot, numbers: [DocID]) -> IndexSnapshot {
    precondition(
      built.segments.count <= 1 && built.documentCount == numbers.count,
      "\(numbers.count) numbers for \(built.documentCount) documents")
    var given = GrowableBuffer<DocID>(capacity: numbers.count)
    for number in numbers { given.append(number) }
    let named = DocumentNumbers(given)
    return built.with(
      segments: built.segments.map { Segment($0, numbers: named) },
      nextDocument: max(nextDocument, numbers.max().map { $0 + 1 } ?? 0),
      language: language.given == nil ? built.language : language, rules: rules)
  }

  /// For every text field, its total length in all documents of the collection.
  private var fieldTotals: [UInt64] {
    schema.textFields.indices.map { field in
      segments.reduce(UInt64(0)) { $0 + $1.fieldTotals[field] }
    }
  }

  /// The averages of the documents there are, with which an index built anew would be frozen.
  var averages: CollectionAverages {
    CollectionAverages(totals: fieldTotals, documentCount: documentCount)
  }
}

extension Segment {
  /// Without more of its documents; those removed before are passed over.
  /// - Parameter places: Documents of the segment, ascending.
  func removing(_ places: [UInt32]) -> Segment {
    var previous: UInt32?
    let fresh = places.filter { place in
      defer { previous = place }
      return place != previous && removed?.live.contains(place) ?? true
    }
    guard !fresh.isEmpty else { return self }
    return Segment(self, removing: fresh)
  }
}
