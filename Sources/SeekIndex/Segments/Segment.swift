import SeekCore

/// An immutable index of some documents: dictionary, postings, lengths and columns.
///
/// Within the segment documents count from 0, whatever their numbers in the collection are. A class, because every
/// search holds its segments: one reference is counted instead of those of all structures.
final class Segment: Sendable {
  /// The documents it was built of, those removed since too.
  let documentCount: Int
  let dictionary: TermDictionary
  let postings: PostingStore
  let prefixes: PrefixTable
  /// One a field of the schema, nil where it is no filter.
  let columns: [FilterColumn?]
  /// The documents with a sign between two words of their title: one typed as it is comes before another of
  /// the same words.
  let signedTitles: DocumentSet
  /// The documents whose title begins with an article: what follows does for the whole.
  let articleTitles: DocumentSet
  /// Answers to earlier queries; shared by segments of the same index.
  let caches: SegmentCaches
  /// The averages with which the impacts were frozen.
  let averages: CollectionAverages
  /// Maps for the queries of this segment.
  let pool: GatherPool
  let numbers: DocumentNumbers
  /// The documents that are no longer in the collection; nil where all are.
  let removed: RemovedDocuments?
  /// For every text field, its total length in the documents that are in the collection still.
  let fieldTotals: [UInt64]

  var liveCount: Int { documentCount - (removed?.count ?? 0) }

  var live: DocumentSet { removed?.live ?? DocumentSet(documentCount: documentCount, full: true) }

  /// Makes a segment of postings that are encoded.
  init(
    _ parts: [EncodedTerms?], by encoder: TermEncoder, cores: Int = Parallel.coreCount,
    numbers: DocumentNumbers? = nil, prefixThreshold: Int? = nil
  ) throws(SearchError) {
    let (schema, runs, documents) = (encoder.schema, encoder.columns, encoder.documents)
    let (dictionary, postings, prefixRanges) = try encoder.join(parts) { PrefixRanges($0) }
    let documentCount = documents.documentCount
    self.documentCount = documentCount
    self.dictionary = dictionary
    self.postings = postings
    prefixes = PrefixTable(
      prefixRanges, postings, documentCount: documentCount, cores: cores,
      threshold: prefixThreshold)
    columns = try FilterColumn.merged(runs, documents, schema, cores: cores)
    var (signed, article) = (
      DocumentSet(documentCount: documentCount), DocumentSet(documentCount: documentCount)
    )
    for (number, run) in runs.enumerated() {
      documents.forEachNumber(of: run.signedTitles, run: number) { signed.insert($0) }
      documents.forEachNumber(of: run.articleTitles, run: number) { article.insert($0) }
    }
    (signedTitles, articleTitles) = (signed, article)
    averages = encoder.averages
    pool = GatherPool(documentCount: documentCount)
    self.numbers = numbers ?? DocumentNumbers(0..<DocID(documentCount))
    caches = SegmentCaches(
      texts: TextOrders(titles: runs.map(\.titles), documents, schema, cores: cores))
    removed = nil
    fieldTotals = postings.spans.lengths.map(\.total)
  }

  /// A segment of a saved index, or one that is written to it; see ``Stored``.
  init(
    _ parts: inout StoredParts, _ old: Segment?, schema: IndexSchema
  ) throws(SavedFileFlaw) {
    documentCount = try parts.number(old?.documentCount)
    dictionary = try parts.part(old?.dictionary)
    postings = try parts.part(old?.postings)
    prefixes = try parts.part(old?.prefixes)
    var columns: [FilterColumn?] = []
    for field in schema.fields.indices { columns.append(try parts.ifAny(old?.columns[field])) }
    self.columns = columns
    signedTitles = try parts.part(old?.signedTitles)
    articleTitles = try parts.part(old?.articleTitles)
    averages = try parts.part(old?.averages)
    numbers = try parts.part(old?.numbers)
    removed = try parts.ifAny(old?.removed)
    fieldTotals = postings.spans.totals(without: removed?.documents ?? [])
    caches = SegmentCaches(
      stems: StemCache(try parts.ifAny(old?.caches.stems.made)),
      titles: Once(try parts.ifAny(old?.caches.titles.made)),
      texts: try parts.part(old?.caches.texts))
    pool = GatherPool(documentCount: documentCount)
  }

  /// The index without more of its documents, or whose documents have other numbers; nil leaves them as they are.
  ///
  /// - Parameter places: Documents that are still there, ascending, each once.
  init(_ index: Segment, removing places: [UInt32] = [], numbers: DocumentNumbers? = nil) {
    documentCount = index.documentCount
    (dictionary, postings, prefixes) = (index.dictionary, index.postings, index.prefixes)
    columns = index.columns
    (signedTitles, articleTitles) = (index.signedTitles, index.articleTitles)
    (caches, averages, pool) = (index.caches, index.averages, index.pool)
    removed =
      places.isEmpty
      ? index.removed
      : index.removed?.adding(places) ?? RemovedDocuments(places, documentCount: documentCount)
    fieldTotals = postings.spans.totals(without: places, of: index.fieldTotals)
    self.numbers = numbers ?? index.numbers
  }
}

extension Segment {
  /// The number of documents of the collection that have a term.
  /// - Complexity: O(1); O(removed documents) where some are.
  func documentFrequency(of ordinal: Int) -> Int {
    live(postings.documentFrequency(of: ordinal), of: ordinal)
  }

  /// Calls `body` with every term of a range and the number of documents of the collection that have it, where some have.
  func forEachDocumentFrequency(in range: Range<Int>, _ body: (Int, Int) throws -> Void) rethrows {
    try postings.forEachDocumentFrequency(in: range) { ordinal, count in
      let count = live(count, of: ordinal)
      if count > 0 { try body(ordinal, count) }
    }
  }

  /// Made when they are first asked for, or before (``InMemoryEngine/warm()``).
  var signatures: TermSignatures { caches.signatures.value { TermSignatures(dictionary) } }

  @inline(__always)
  private func live(_ count: Int, of ordinal: Int) -> Int {
    guard let removed else { return count }
    var scratch = ShortListScratch()
    return count - removed.count(in: postings.list(of: ordinal, scratch: &scratch))
  }
}

/// The caches of a segment, which later queries use.
struct SegmentCaches {
  /// The forms of the words asked for last, and the table that tells them.
  var stems = StemCache()
  /// The documents by how their titles begin.
  var titles = Once<TitleTable>()
  /// The filters asked for last: while a word is typed they stay the same. Each is a bit a document, and five bytes for
  /// those of a rare one.
  let filters = RecentlyUsed<FilterPlan, FilterSet>(capacity: 8)
  /// The values that were looked for last, four bytes each.
  let values = RecentlyUsed<ValueSearch, [UInt32]>(capacity: 16)
  /// The documents by what their texts say.
  var texts = TextOrders()
  /// The lists of the words asked for last, united with those of their other forms: while one word is typed the words
  /// before it stay the same. A frequent word has two, and a query may have four such words; a map weighs more than a byte
  /// a document.
  let united = RecentlyUsed<UnitedWord, GatherMap>(capacity: 8)
  /// The terms near the words asked for last.
  let fuzzy = FuzzyCache()
  let patterns = RecentlyUsed<TextPattern, PatternTerms>(capacity: 4)
  /// The documents whose texts were compared with patterns last.
  let compared = RecentlyUsed<ComparedTexts.Key, ComparedTexts>(capacity: 16)
  /// The letters of the terms, by which patterns pass over most.
  let signatures = Once<TermSignatures>()
  /// The documents with near forms of the words asked for last.
  let nearDocuments = RecentlyUsed<NearDocuments.Key, NearDocuments>(capacity: 8)
}

extension Segment {
  /// Makes one segment of several runs, on all cores; their documents are as ``DocumentOrder`` says.
  /// - Parameter numbers: What the documents are called in the collection; nil is 0, 1, 2 and so on.
  /// - Throws: `SearchError` where the documents have too much of something.
  convenience init(
    merging runs: [BuilderRun], schema: IndexSchema, averages: CollectionAverages, parts: Int,
    numbers: DocumentNumbers? = nil, prefixThreshold: Int? = nil
  ) throws(SearchError) {
    let columns = runs.map(\.columns)
    try Self.checkSize(
      documentCount: columns.reduce(0) { $0 + $1.documentCount },
      wordCount: runs.reduce(0) { $0 + $1.words.occurrences.count })
    let encoder = TermEncoder(columns, schema, averages)
    try self.init(
      encoder.encode(runs.map(\.words), parts: parts), by: encoder, cores: parts,
      numbers: numbers, prefixThreshold: prefixThreshold)
  }

  /// - Throws: `SearchError` where a build could not number the documents or count the words.
  static func checkSize(documentCount: Int, wordCount: Int = 0) throws(SearchError) {
    guard documentCount < Occurrence.maximumDocumentCount else {
      throw SearchError(
        .tooManyDocuments,
        "\(documentCount) records are more than the \(Occurrence.maximumDocumentCount - 1) of an index"
      )
    }
    // Codes of positions have 32 bits at most, and between two fields one is left out.
    guard wordCount < Int(Int32.max) - 1 << 18 else {
      throw SearchError(
        .tooManyDocuments, "the text has more than the \(Int32.max) words of an index")
    }
  }
}
