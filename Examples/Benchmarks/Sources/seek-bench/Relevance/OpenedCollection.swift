import ArgumentParser
import SeekImport
import SeekCore
@_spi(Weights) import SeekIndex

/// A collection as the shell opens it: the profile inferred, the index built of it, default settings.
struct OpenedCollection {
  let profile: Profile
  let store: RecordStore
  let engine: InMemoryEngine<Int>
  private let path: String
  private let snapshot: IndexSnapshot
  private let weights: MatchWeights

  /// - Parameters:
  ///   - isOneField: Whether all text is indexed as one field.
  ///   - weights: Those that the order has.
  init(
    path: String, inOneField isOneField: Bool = false, weights: MatchWeights = .standard
  ) throws {
    (self.path, self.weights) = (path, weights)
    let source = try DataSource.open(path: path)
    profile = try ProfileInference.infer(from: [source])
    let fields = profile.searchableFields
    let text = fields.firstIndex { if case .text = $0.kind { true } else { false } } ?? 0
    let schema = IndexSchema(
      isOneField
        ? fields.enumerated().map { $0 == text ? .init("text", .text(weight: 1)) : $1 } : fields,
      weights)
    let outcome = try Importer(sources: [source], profile: profile).run(
      workers: 1,
      makeSink: { _ in IndexingSink(schema: schema, textField: isOneField ? text : nil) })
    store = outcome.store
    snapshot = try IndexSnapshot(building: outcome.sinks.map(\.builder)).ordered(by: weights)
    engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
  }

  private init(_ other: OpenedCollection, _ weights: MatchWeights) {
    (path, profile, store) = (other.path, other.profile, other.store)
    self.weights = weights
    snapshot = other.snapshot.ordered(by: weights)
    engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
  }

  /// The same collection in the order of other weights; opened again where those are frozen in its index.
  func ordered(by weights: MatchWeights) throws -> OpenedCollection {
    weights.titleLength == self.weights.titleLength
      ? OpenedCollection(self, weights) : try OpenedCollection(path: path, weights: weights)
  }

  /// The documents that a person sees who types plain words and submits them, best first.
  /// - Parameters:
  ///   - isBare: Whether only words, the last of them a prefix, and BM25F count.
  ///   - typos: False where no word is corrected.
  ///   - places: False where no second look is taken.
  func documents(
    for words: String, limit: Int, isBare: Bool = false, typos: Bool = true, places: Bool = true
  ) throws -> [Int] {
    var query = SearchQuery(words)
    query.limit = limit
    query.matching = isBare ? [] : typos ? [.stems, .typos] : .stems
    query.ranking = isBare || !places ? .words : .positions
    let results = try engine.search(query)
    return (results.hits + results.partialHits).map(\.document)
  }

  /// Every document that has a word exactly as it is.
  func documents(withWord word: String) throws -> Set<Int> {
    let query = SearchQuery(clauses: [.phrase(word)], limit: engine.documentCount)
    return Set(try engine.search(query).hits.map(\.document))
  }

  /// The title of a document, empty where it has none.
  func title(of document: Int, field: String? = nil) -> String {
    store.record(at: document)[field ?? profile.title]?.displayText ?? ""
  }
}

extension OpenedCollection {
  /// Up to `count` documents that have a title, spread evenly over the collection.
  func sample(_ count: Int) -> [(document: Int, title: String)] {
    let total = engine.documentCount
    let wanted = min(max(0, count), total)
    return (0..<wanted).compactMap { number in
      let document = number * total / wanted
      let title = title(of: document)
      return title.contains { $0.isLetter || $0.isNumber } ? (document, title) : nil
    }
  }

  /// The rank of the first document that is the wanted one or has its title, counted from 1.
  ///
  /// Documents of one title cannot be told apart by it.
  func rank(of wanted: (document: Int, title: String), in documents: [Int]) -> Int? {
    documents.firstIndex { $0 == wanted.document || title(of: $0) == wanted.title }.map { $0 + 1 }
  }
}

/// Hands the values of each record to the index.
private final class IndexingSink: RecordSink {
  let builder: SegmentBuilder

  /// Where all text goes; nil where each field has its own.
  private let textField: Int?

  init(schema: IndexSchema, textField: Int?) {
    builder = SegmentBuilder(schema: schema, analyzer: .standard)
    self.textField = textField
  }

  func beginRecord() { builder.beginDocument() }
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addText(field: textField ?? field, utf8: utf8)
  }
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addKeyword(field: field, utf8: utf8)
  }
  func number(field: Int, _ value: ExactNumber) { builder.addNumber(field: field, value) }
  func endRecord() { builder.endDocument() }
}
