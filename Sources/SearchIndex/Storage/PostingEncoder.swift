/// Turns sorted runs into the postings of a segment: the terms are cut into ranges, and every core
/// encodes one range of all runs.
struct PostingEncoder: Sendable {
  private let runs: [BuilderRun]
  private let ordinals: [FrozenArray<UInt32>]
  private let termCount: Int
  private let documentCount: Int
  private let fieldCount: Int
  /// Of every run, for each text field and document, what one occurrence counts.
  private let norms: [FrozenArray<Float>]

  init(
    _ runs: [BuilderRun], _ terms: MergedTerms, _ schema: IndexSchema,
    _ averages: CollectionAverages, documentCount: Int
  ) {
    self.runs = runs
    ordinals = terms.ordinals
    termCount = terms.dictionary.count
    self.documentCount = documentCount
    let weights = schema.textWeights
    fieldCount = max(1, weights.count)
    norms = Parallel.map(runs.count) { run in
      var norms = GrowableBuffer<Float>(capacity: runs[run].documentCount * weights.count)
      for (field, weight) in weights.enumerated() {
        for length in runs[run].lengths[field].lengths {
          norms.append(
            BM25FScorer.norm(weight: weight, length: length, average: averages.lengths[field]))
        }
      }
      return norms.freeze()
    }
  }

  func encode(parts: Int) -> PostingStore {
    let bounds = ranges(parts: parts)
    let written = Parallel.map(bounds.count) { Part(encode(bounds[$0])) }
    var all = PostingWriter(documentCount: documentCount)
    for part in written {
      if let writer = part.take() { all.append(writer) }
    }
    return all.finish()
  }

  /// Hands a writer, which cannot be copied, from the thread that filled it to the one that joins.
  private final class Part: @unchecked Sendable {
    // Sendable: written before it is handed over, taken once after all threads are done.
    private var writer: PostingWriter?

    init(_ writer: consuming PostingWriter) { self.writer = consume writer }

    func take() -> PostingWriter? {
      var taken: PostingWriter?
      swap(&taken, &writer)
      return taken
    }
  }

  /// Ranges of whole dictionary blocks with about equally many occurrences.
  private func ranges(parts: Int) -> [Range<Int>] {
    guard parts > 1, let largest = runs.indices.max(by: { runs[$0].termCount < runs[$1].termCount })
    else { return termCount == 0 ? [] : [0..<termCount] }
    let run = runs[largest]
    let total = Int(run.tokens.starts[run.termCount])
    var bounds: [Range<Int>] = []
    var lower = 0
    var rank = 0
    for part in 1...parts {
      let goal = total * part / parts
      while rank < run.termCount, Int(run.tokens.starts[rank]) < goal { rank += 1 }
      let ordinal = rank < run.termCount ? Int(ordinals[largest][rank]) : termCount
      let aligned = ordinal / TermDictionary.blockSize * TermDictionary.blockSize
      let upper = part == parts ? termCount : aligned
      if upper > lower { bounds.append(lower..<upper) }
      lower = max(lower, upper)
    }
    return bounds
  }

  private func encode(_ range: Range<Int>) -> PostingWriter {
    var writer = PostingWriter(documentCount: documentCount)
    // Where each run's terms of the range begin.
    var ranks = ordinals.map { Self.firstRank($0, from: range.lowerBound) }
    let fields = UInt32(fieldCount)
    for ordinal in range {
      writer.beginTerm(ordinal)
      var firstDocument: UInt32 = 0
      for run in runs.indices {
        let rank = ranks[run]
        let tokens = runs[run].tokens
        if rank < ordinals[run].count, Int(ordinals[run][rank]) == ordinal {
          let start = Int(tokens.starts[rank])
          writer.append(
            tokens.occurrences.base + start, count: Int(tokens.starts[rank + 1]) - start,
            firstDocument: firstDocument, norms: norms[run].base,
            documentsOfRun: tokens.documentCount, fieldCount: fields)
          ranks[run] = rank + 1
        }
        firstDocument &+= UInt32(truncatingIfNeeded: tokens.documentCount)
      }
      writer.endTerm(ordinal)
    }
    return writer
  }

  private static func firstRank(_ ordinals: FrozenArray<UInt32>, from ordinal: Int) -> Int {
    var low = 0
    var high = ordinals.count
    while low < high {
      let middle = (low + high) / 2
      if Int(ordinals[middle]) < ordinal { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
