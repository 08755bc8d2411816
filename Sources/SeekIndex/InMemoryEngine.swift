@_exported public import SeekCore
import Synchronization

/// Answers queries from an index in memory, fast enough to be asked on every keystroke.
///
/// ```swift
/// let engine = try InMemoryEngine(books)
/// let results = try engine.search(SearchQuery("moby di"))
/// print(results.totalCount, results.hits.map(\.document.title))   // 1 ["Moby Dick"]
/// ```
///
/// May be asked from several threads at once, also while documents are added and removed. The index
/// holds no text: `document` fetches what a hit shows, from an array or a file.
public final class InMemoryEngine<Document: Sendable>: Sendable {
  /// The source of the documents of hits.
  enum Documents: Sendable {
    case fetched(@Sendable (DocID) -> Document)
    case kept(DocumentShelf<Document>)
  }

  /// Reads a text field of the documents by their numbers; nil where they have no such field.
  typealias TextReader = @Sendable (_ field: String, Documents) -> (@Sendable (DocID) -> String)?

  let index: LiveIndex<Documents>
  let textReader: TextReader
  /// The fields of documents that are added later; empty where a builder is given instead.
  let documentFields: [IndexField<Document>]
  /// The numbers of the documents by their ids, once an update by id was made; nil before, and after any other update.
  let numbersByID = Mutex<[AnySendableID: DocID]?>(nil)

  /// - Parameters:
  ///   - snapshot: The index.
  ///   - text: What reads a text field, by its name, of any document that `document` is asked for, several values
  ///     with a comma and a space between; where it is nil, the hits cannot be ordered by text.
  ///   - texts: What reads several text fields of a document at once, where that is faster than one after the other.
  ///   - document: The document of a number that the snapshot, or an update since, has given;
  ///     one removed may be asked for while a search begun before goes on.
  public init(
    snapshot: IndexSnapshot,
    text: (@Sendable (_ field: String) -> @Sendable (DocID) -> String)? = nil,
    texts: (@Sendable (_ fields: [String]) -> @Sendable (DocID) -> [String]?)? = nil,
    document: @escaping @Sendable (DocID) -> Document
  ) {
    textReader = { field, _ in text?(field) }
    documentFields = []
    let reader: FieldTexts.Reader? =
      texts ?? text.map { text in { @Sendable fields in Self.reader(fields.map { text($0) }) } }
    let readable = reader.map { snapshot.reading(FieldTexts($0)) } ?? snapshot
    index = LiveIndex(readable, .fetched(document))
  }

  init(
    snapshot: IndexSnapshot, keeping documents: some Collection<Document>,
    fields: [IndexField<Document>], text: @escaping TextReader
  ) {
    textReader = text
    documentFields = fields
    let owner = Owner()
    let texts = FieldTexts { fields in
      let documents = owner.index.withLock { $0.index?.current.documents }
      return Self.reader(
        fields.map { field in documents.flatMap { text(field, $0) } ?? { _ in "" } })
    }
    index = LiveIndex(snapshot.reading(texts), .kept(DocumentShelf(documents)))
    owner.index.withLock { $0.index = index }
  }

  /// Reads several fields one after the other.
  private static func reader(
    _ readers: [@Sendable (DocID) -> String]
  ) -> @Sendable (DocID) -> [String]? { { number in readers.map { $0(number) } } }

  /// The index whose documents a snapshot's reader reads; it does not hold it, as the index holds the snapshot.
  private final class Owner: Sendable {
    struct Reference { weak var index: LiveIndex<Documents>? }

    let index = Mutex(Reference())
  }

  deinit { index.stopMerging() }

  /// The index as it is now; an update makes another.
  public var snapshot: IndexSnapshot { index.current.snapshot }

  /// The counts of the index, and its size in memory.
  public var statistics: IndexStatistics { snapshot.statistics }
}

extension InMemoryEngine {
  /// Indexes documents on all cores, by the fields that their type has.
  /// - Parameters:
  ///   - documents: The documents, in the order of their numbers.
  ///   - analyzer: The rules by which text becomes terms.
  ///   - language: Whose stems unite words; nil finds out.
  /// - Throws: `SearchError` where they are more than an index can hold.
  /// - Complexity: O(bytes of the text).
  public convenience init(
    _ documents: [Document], analyzer: Analyzer = .standard, language: StemLanguage? = nil
  ) throws(SearchError) where Document: SearchDocument {
    try self.init(documents, fields: Document.fields, analyzer: analyzer, language: language)
  }

  /// Indexes documents of any type on all cores, by fields that are given here.
  ///
  /// ```swift
  /// let engine = try InMemoryEngine(words, fields: [.text("word") { $0 }])     // [String]
  /// ```
  ///
  /// - Parameters:
  ///   - documents: The documents, in the order of their numbers.
  ///   - fields: The fields, in the order in which a person should read them.
  ///   - analyzer: The rules by which text becomes terms.
  ///   - language: Whose stems unite words; nil finds out.
  /// - Throws: `SearchError` where the documents are more than an index can hold.
  /// - Complexity: O(bytes of the text).
  public convenience init(
    _ documents: [Document], fields: [IndexField<Document>], analyzer: Analyzer = .standard,
    language: StemLanguage? = nil
  ) throws(SearchError) {
    let schema = IndexSchema(fields.map(\.field))
    // Small collections are done before a second thread has started.
    let cores = max(1, min(Parallel.coreCount, documents.count / 512))
    let parts = cores > 1 ? cores * 32 : 1
    // A core that is done with a part takes the next, so that none waits for a slow one.
    let taken = Atomic(0)
    let builders = Parallel.map(cores) { _ in
      let builder = SegmentBuilder(schema: schema, analyzer: analyzer)
      while true {
        let part = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts else { return builder }
        builder.beginStretch(at: part)
        builder.add(
          documents[(documents.count * part / parts)..<(documents.count * (part + 1) / parts)],
          fields)
      }
    }
    let snapshot = try IndexSnapshot(building: builders, language: language)
    self.init(snapshot: snapshot, keeping: documents, fields: fields) { name, kept in
      guard case .kept(let shelf) = kept else { return nil }
      for field in fields where field.field.name == name {
        switch field.value {
        case .text(let read), .date(let read): return { shelf[$0].map(read) ?? "" }
        case .facet, .list, .number: continue
        }
      }
      return nil
    }
  }
}

extension SegmentBuilder {
  /// Adds documents by their fields.
  func add<Document>(_ documents: some Sequence<Document>, _ fields: [IndexField<Document>]) {
    for document in documents {
      beginDocument()
      for (number, field) in fields.enumerated() { field.add(document, as: number, to: self) }
      endDocument()
    }
  }
}

extension InMemoryEngine {
  /// The best documents, the exact count and the facets: what ``results(for:)`` does, without waiting.
  /// - Throws: `SearchError` for a token that is no filter of this collection, and for an order by a field it has not, or
  ///   by text that nobody reads; `CancellationError`.
  public func search(_ query: SearchQuery) throws -> SearchResults<Document> {
    try search(query, until: nil)
  }

  /// - Parameter end: The moment after which no more texts are read; then the results are cut short.
  func search(
    _ query: SearchQuery, until end: ContinuousClock.Instant?
  ) throws -> SearchResults<Document> {
    let state = index.current
    let texts = end.flatMap { state.snapshot.texts?.hasty(until: $0) }
    let snapshot = texts.map(state.snapshot.reading) ?? state.snapshot
    let search = try TieredSearch(query, snapshot)
    let found = try search.run()
    var (hits, corrected) = (search.page(of: found.hits), search.correctedHits(of: found))
    let reader = { self.textReader($0, state.documents) }
    if let places = try found.counters.orderedPositions(
      in: snapshot, end: search.end, texts: reader)
    {
      hits = search.page(of: places.map { TopHits.Hit(units: 0, document: $0) })
      corrected = nil
    }
    if texts?.isCutShort == true {
      return SearchResults(
        query: query, hits: state.documents.found(hits, in: snapshot), totalCount: found.total,
        facets: found.counters.facetCounts, rangeFacets: found.counters.rangeCounts,
        coverage: SearchCoverage(partCount: 1, isCutShort: true))
    }
    let rest = try search.partial(below: found)
    var partial = rest.hits
    // The best of them are shown, in the order that is asked for.
    if let places = try found.counters.ordered(
      partial.map(\.document), in: snapshot, texts: reader)
    {
      partial = places.map { TopHits.Hit(units: 0, document: $0) }[...]
    }
    return SearchResults(
      query: query, hits: state.documents.found(hits, in: snapshot),
      totalCount: found.total,
      partialHits: state.documents.found(partial, in: snapshot), partialMatch: rest.match,
      correctedHits: corrected,
      corrections: rest.corrections,
      tokenReadings: try FilterPlan.readings(of: query.tokens, snapshot),
      suggestion: found.readings?.suggestion, facets: found.counters.facetCounts,
      rangeFacets: found.counters.rangeCounts)
  }
}

extension InMemoryEngine.Documents {
  /// The documents of hits.
  /// - Parameter snapshot: The one published with these documents.
  fileprivate func found(
    _ hits: ArraySlice<TopHits.Hit>, in snapshot: IndexSnapshot
  ) -> [SearchHit<Document>] {
    guard !hits.isEmpty else { return [] }
    // The case is told apart once, not for each hit.
    let document = reader
    var found: [SearchHit<Document>] = []
    found.reserveCapacity(hits.count)
    for hit in hits {
      found.append(
        SearchHit(
          document: document(snapshot.number(atPlace: hit.document)),
          score: BM25FScorer.score(hit.units)))
    }
    return found
  }

  private var reader: (DocID) -> Document {
    switch self {
    case .fetched(let fetch): return fetch
    case .kept(let shelf):
      return { number in
        guard let document = shelf[number] else {
          preconditionFailure("document \(number) is searched and not kept")
        }
        return document
      }
    }
  }
}

/// Prepares tables before a search needs them.
extension InMemoryEngine {
  /// Makes ready what searches that match other forms of words, or correct typos, otherwise make when they are first asked:
  /// the language of the collection, the words that say little in it, the stems of its terms and the tables of scores; and
  /// how its titles begin, and in a small collection the words of its documents, for searches that are ordered by where words are.
  ///
  /// ```swift
  /// let engine = try InMemoryEngine(books)
  /// Thread.detachNewThread { engine.warm() }     // or a task: anywhere but where keys are read
  /// ```
  ///
  /// Nothing depends on it but the time of the first such search, which waits where it comes meanwhile.
  /// Calling it again costs next to nothing; after an update it makes what the update left to make.
  /// - Complexity: O(terms), some 300 ns each, and O(postings), those on all cores.
  public func warm() { snapshot.warm() }
}

extension IndexSnapshot {
  /// As ``InMemoryEngine/warm()``.
  func warm() {
    ImpactTable.warm()
    let language = stemLanguage
    _ = language?.stopWords
    _ = language.map { NumberWords.of($0) }
    for segment in segments {
      if let language { segment.caches.stems.warm(segment.dictionary, language) }
      _ = segment.titles(schema)
      _ = segment.signatures
    }
  }
}
