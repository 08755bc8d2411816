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

  let index: LiveIndex<Documents>
  /// Reads the fields of documents as ``FieldTexts`` does; nil where nobody does.
  private let texts: (@Sendable (_ fields: [String], Documents) -> @Sendable (DocID) -> [String]?)?
  /// The fields of documents that are added later; empty where a builder is given instead.
  let documentFields: [IndexField<Document>]
  /// The numbers of the documents by their ids, once an update by id was made; nil before, and after any other update.
  let numbersByID = Mutex<[AnySendableID: DocID]?>(nil)

  /// - Parameters:
  ///   - snapshot: The index.
  ///   - texts: What reads text fields, by their names, of any document that `document` is asked for, several values
  ///     with a comma and a space between, nil of one that cannot be read now. Without it no hits are ordered by text.
  ///   - document: The document of a number that the snapshot, or an update since, has given;
  ///     one removed may be asked for while a search begun before goes on.
  public init(
    snapshot: IndexSnapshot,
    texts: (@Sendable (_ fields: [String]) -> @Sendable (DocID) -> [String]?)? = nil,
    document: @escaping @Sendable (DocID) -> Document
  ) {
    if let texts { self.texts = { fields, _ in texts(fields) } } else { self.texts = nil }
    documentFields = []
    index = LiveIndex(snapshot, .fetched(document))
  }

  /// As ``init(snapshot:texts:document:)``, with fields that are read one after the other.
  @available(*, deprecated, renamed: "init(snapshot:texts:document:)")
  public convenience init(
    snapshot: IndexSnapshot,
    text: @escaping @Sendable (_ field: String) -> @Sendable (DocID) -> String,
    document: @escaping @Sendable (DocID) -> Document
  ) {
    let texts: @Sendable ([String]) -> @Sendable (DocID) -> [String]? = { fields in
      let readers = fields.map(text)
      return { number in readers.map { $0(number) } }
    }
    self.init(snapshot: snapshot, texts: texts, document: document)
  }

  init(
    snapshot: IndexSnapshot, keeping documents: some Collection<Document>,
    fields: [IndexField<Document>]
  ) {
    texts = { names, kept in
      guard case .kept(let shelf) = kept else { return { _ in nil } }
      let readers = names.map { name in
        fields.lazy.filter { $0.field.name == name }.compactMap(\.text).first
      }
      return { number in
        let document = shelf[number]
        return readers.map { read in document.flatMap { read?($0) } ?? "" }
      }
    }
    documentFields = fields
    index = LiveIndex(snapshot, .kept(DocumentShelf(documents)))
  }

  deinit { index.stopMerging() }

  /// The index as it is now; an update makes another.
  public var snapshot: IndexSnapshot { index.current.snapshot }

  /// A state of the index with what reads the texts of its documents.
  func readable(_ state: LiveIndex<Documents>.State) -> IndexSnapshot {
    guard let texts else { return state.snapshot }
    return state.snapshot.reading(FieldTexts { texts($0, state.documents) })
  }

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
    self.init(snapshot: snapshot, keeping: documents, fields: fields)
  }
}

extension SegmentBuilder {
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
    var snapshot = readable(state)
    let texts = end.flatMap { snapshot.texts?.hasty(until: $0) }
    if let texts { snapshot = snapshot.reading(texts) }
    let search = try TieredSearch(query, snapshot)
    let found = try search.run()
    var (hits, corrected) = (search.page(of: found.hits), search.correctedHits(of: found))
    if let places = try found.counters.orderedPositions(in: snapshot, end: search.end) {
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
    if let places = try found.counters.ordered(partial.map(\.document), in: snapshot) {
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
