import SearchCore

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
    let lengths = columns.map(\.lengths.whole)
    norms = DocumentNorms(lengths, weights: schema.textWeights, averages)
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
