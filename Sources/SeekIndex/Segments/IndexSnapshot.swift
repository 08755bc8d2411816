import SeekCore

/// An index at one moment: immutable, shared by any number of readers.
///
/// ```swift
/// let snapshot = try IndexSnapshot(building: builders)
/// let engine = InMemoryEngine(snapshot: snapshot) { id in books[Int(id)] }
/// ```
public final class IndexSnapshot: Sendable {
  /// The fields of the documents.
  public let schema: IndexSchema
  /// The rules by which text becomes terms.
  public let analyzer: Analyzer
  /// The segments in the order of their documents.
  let segments: [Segment]
  /// The index of each segment's first document when all are laid end to end, with removed ones.
  let firstDocuments: [DocID]
  /// The number of documents that the collection has.
  public let documentCount: Int
  /// The number that the next document to be added gets.
  public let nextDocument: DocID
  /// The language of its words, found out when it is asked for.
  let language: DetectedLanguage
  /// Reads the fields of documents in full; nil if there is no reader.
  let texts: FieldTexts?
  /// The weights by which what is found is ordered.
  let rules: MatchWeights

  init(
    schema: IndexSchema, analyzer: Analyzer, segments: [Segment], nextDocument: DocID,
    language: DetectedLanguage = DetectedLanguage(), texts: FieldTexts? = nil,
    rules: MatchWeights = .standard
  ) {
    (self.schema, self.analyzer, self.segments) = (schema, analyzer, segments)
    (self.nextDocument, self.language, self.texts) = (nextDocument, language, texts)
    self.rules = rules
    documentCount = segments.reduce(0) { $0 + $1.liveCount }
    var first: DocID = 0
    firstDocuments = segments.map { segment in
      defer { first += DocID(segment.documentCount) }
      return first
    }
  }

  /// Finishes the builders on all cores and leaves them empty. Documents keep their order, those of
  /// the first builder first; how documents were divided among builders changes no answer.
  ///
  /// - Precondition: All builders have one schema and one analyzer.
  /// - Throws: `SearchError` of code `SearchError.Code.tooManyDocuments` after
  ///   268,435,454 documents, 2,147,483,647 words or 4 GB of different terms.
  /// - Complexity: O(terms of the text).
  ///
  /// - Parameters:
  ///   - builders: Those that were filled, one for each thread.
  ///   - language: Whose stems unite words; nil finds out.
  public convenience init(
    building builders: [SegmentBuilder], language: StemLanguage? = nil
  ) throws(SearchError) {
    try self.init(building: builders, segmentCount: 1, language: language)
  }

  /// The same as ``init(building:)``, into up to `segmentCount` segments of neighbouring builders.
  /// - Parameter prefixThreshold: Overrides from how many postings on a prefix has a list of its own.
  convenience init(
    building builders: [SegmentBuilder], segmentCount: Int, prefixThreshold: Int? = nil,
    language: StemLanguage? = nil
  ) throws(SearchError) {
    let schema = builders.first?.schema ?? IndexSchema([])
    let analyzer = builders.first?.analyzer ?? .standard
    precondition(
      builders.allSatisfy { $0.schema == schema && $0.analyzer == analyzer },
      "builders of one snapshot must have one schema and one analyzer")
    let runs = Parallel.map(builders.count) { builders[$0].finish() }
    let averages = CollectionAverages(runs.map(\.columns), fieldCount: schema.textFields.count)
    var segments: [Segment] = []
    var first: DocID = 0
    let count = max(1, min(segmentCount, runs.count))
    for index in 0..<count {
      let group = Array(runs[(runs.count * index / count)..<(runs.count * (index + 1) / count)])
      let size = DocID(clamping: group.reduce(0) { $0 + $1.columns.documentCount })
      let segment = try Segment(
        merging: group, schema: schema, averages: averages, parts: max(1, group.count),
        numbers: DocumentNumbers(first..<(first + size)), prefixThreshold: prefixThreshold)
      segments.append(segment)
      first += size
    }
    self.init(
      schema: schema, analyzer: analyzer, segments: segments, nextDocument: first,
      language: DetectedLanguage(given: language))
  }
}

extension IndexSnapshot {
  func reading(_ texts: FieldTexts) -> IndexSnapshot { with(texts: texts) }

  /// The same documents, ordered by other weights.
  @_spi(Weights) public func ordered(by rules: MatchWeights) -> IndexSnapshot {
    with(rules: rules)
  }

  /// The same state, but for what is given.
  func with(
    segments: [Segment]? = nil, nextDocument: DocID? = nil, language: DetectedLanguage? = nil,
    texts: FieldTexts? = nil, rules: MatchWeights? = nil
  ) -> IndexSnapshot {
    IndexSnapshot(
      schema: schema, analyzer: analyzer, segments: segments ?? self.segments,
      nextDocument: nextDocument ?? self.nextDocument, language: language ?? self.language,
      texts: texts ?? self.texts, rules: rules ?? self.rules)
  }

  /// The number of a document by its place when all segments are laid one after the other.
  func number(atPlace place: DocID) -> DocID {
    let index = firstDocuments.lastIndex { $0 <= place } ?? 0
    return segments[index].numbers[Int(place - firstDocuments[index])]
  }

  /// The counts of the index, and its size in memory.
  public var statistics: IndexStatistics {
    var statistics = IndexStatistics(
      documents: documentCount, terms: 0, postings: 0, segments: segments.count, bytes: [:])
    for segment in segments {
      statistics.terms += segment.dictionary.count
      statistics.postings += segment.postings.postingCount
      let columns = segment.columns.reduce(0) { $0 + ($1?.byteCount ?? 0) }
      let positions = segment.postings.positionByteCount
      let spans = segment.postings.spans.byteCount
      for (structure, bytes) in [
        ("dictionary", segment.dictionary.byteCount),
        ("postings", segment.postings.byteCount - positions - spans), ("positions", positions),
        ("prefixes", segment.prefixes.byteCount),
        ("lengths", spans + segment.signedTitles.byteCount + segment.articleTitles.byteCount),
        ("columns", columns), ("numbers", segment.numbers.byteCount),
      ] {
        statistics.bytes[structure, default: 0] += bytes
      }
    }
    return statistics
  }
}

/// The size of an index.
public struct IndexStatistics: Hashable, Sendable {
  /// The number of documents.
  public var documents: Int
  /// Different terms, counted a segment.
  public var terms: Int
  /// Pairs of a term and a document.
  public var postings: Int
  /// The number of parts of the index.
  public var segments: Int
  /// Bytes by structure: dictionary, postings, positions, prefixes, lengths, columns, numbers.
  public var bytes: [String: Int]

  /// The bytes of all parts together.
  public var memoryBytes: Int { bytes.values.reduce(0, +) }
}
