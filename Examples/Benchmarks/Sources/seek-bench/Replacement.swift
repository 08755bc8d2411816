import Dispatch
import SeekCore
import SeekIndex

/// Removes documents of an index and adds the same texts again, which moves them behind all others.
struct Replacement {
  private let corpus: Corpus
  private let engine: InMemoryEngine<DocID>
  /// Of every number ever given the document of the corpus; nil where it was removed.
  private var documents: [Int?]
  private var generator: SeededGenerator

  /// - Parameter most: How many documents may be replaced; the memory for more would be measured with.
  init(_ corpus: Corpus, _ engine: InMemoryEngine<DocID>, seed: UInt64, most: Int) {
    (self.corpus, self.engine) = (corpus, engine)
    documents = []
    documents.reserveCapacity(engine.documentCount + most)
    for document in 0..<engine.documentCount { documents.append(document) }
    generator = SeededGenerator(seed: seed)
  }

  /// Replaces so many documents in one step.
  /// - Returns: Milliseconds until searches see it.
  mutating func replace(_ count: Int) throws -> Double {
    var removed: Set<DocID> = []
    let most = min(count, engine.documentCount)
    while removed.count < most {
      let number = Int.random(in: documents.indices, using: &generator)
      if documents[number] != nil { removed.insert(DocID(number)) }
    }
    let replaced = removed.sorted().compactMap { documents[Int($0)] }
    let start = Measuring.milliseconds()
    let snapshot = engine.snapshot
    let builder = SegmentBuilder(schema: snapshot.schema, analyzer: snapshot.analyzer)
    for document in replaced { corpus.add(document, to: builder) }
    try engine.update(adding: builder, removing: removed)
    let time = Measuring.milliseconds() - start
    for number in removed { documents[Int(number)] = nil }
    documents += replaced
    return time
  }

  /// An index of the documents there are, in the order of their numbers.
  func builtAnew(_ analyzer: Analyzer, threads: Int) throws -> InMemoryEngine<DocID> {
    let left = documents.compactMap(\.self)
    let schema = engine.snapshot.schema
    let builders = (0..<threads).map { _ in SegmentBuilder(schema: schema, analyzer: analyzer) }
    let corpus = corpus
    DispatchQueue.concurrentPerform(iterations: threads) { share in
      for document in left[(left.count * share / threads)..<(left.count * (share + 1) / threads)] {
        corpus.add(document, to: builders[share])
      }
    }
    let numbers = documents.indices.filter { documents[$0] != nil }.map { DocID($0) }
    return InMemoryEngine(snapshot: try IndexSnapshot(building: builders)) { numbers[Int($0)] }
  }

  /// Whether both find the same documents in the same order with the same scores, and as many.
  func agrees(_ other: InMemoryEngine<DocID>, on query: SearchQuery) throws -> Bool {
    let (left, right) = (try engine.search(query), try other.search(query))
    return left.totalCount == right.totalCount
      && left.hits.map(\.document) == right.hits.map(\.document)
      && zip(left.hits, right.hits).allSatisfy { abs($0.score - $1.score) < 1e-6 }
  }
}
