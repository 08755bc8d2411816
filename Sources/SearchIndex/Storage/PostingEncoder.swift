/// Turns sorted runs into the postings of a segment: the terms are cut into ranges, and every core
/// encodes one range of all runs.
struct PostingEncoder: Sendable {
  private let runs: [BuilderRun]
  private let ordinals: [FrozenArray<UInt32>]
  private let termCount: Int
  private let documentCount: Int
  private let spans: FieldSpans
  private let norms: DocumentNorms

  init(
    _ runs: [BuilderRun], _ terms: MergedTerms, _ schema: IndexSchema,
    _ averages: CollectionAverages, documentCount: Int
  ) {
    self.runs = runs
    ordinals = terms.ordinals
    termCount = terms.dictionary.count
    self.documentCount = documentCount
    let lengths = runs.map(\.lengths)
    spans = FieldSpans(
      lengths: schema.textFields.indices.map { FieldLengths(lengths, field: $0) })
    norms = DocumentNorms(lengths, weights: schema.textWeights, averages)
  }

  func encode(parts: Int) -> PostingStore {
    let bounds = ranges(parts: parts)
    let written = Parallel.map(bounds.count) { Part(encode(bounds[$0])) }
    // What the first part wrote is not copied; the others are added to it.
    var all =
      written.first?.take()
      ?? PostingWriter(documentCount: documentCount)
    for part in written.dropFirst() {
      if let writer = part.take() { all.append(writer) }
    }
    return all.finish(spans: spans)
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
    let counts = run.postings.occurrenceCounts
    let total = (0..<counts.count).reduce(0) { $0 + Int(counts[$1]) }
    var bounds: [Range<Int>] = []
    var lower = 0
    var rank = 0
    var passed = 0
    for part in 1...parts {
      let goal = total * part / parts
      while rank < run.termCount, passed < goal {
        passed += Int(counts[Int(run.order[rank])])
        rank += 1
      }
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
    var ranks = ordinals.map { ordinals in
      BinarySearch.firstIndex(below: ordinals.count) { Int(ordinals[$0]) < range.lowerBound }
    }
    var chunks = GrowableBuffer<UInt64>()
    for ordinal in range {
      if ordinal % TermDictionary.blockSize == 0 { writer.touched &+= touch(ranks) }
      writer.beginTerm(ordinal)
      var firstDocument: UInt32 = 0
      for (index, run) in runs.enumerated() {
        let rank = ranks[index]
        if rank < ordinals[index].count, Int(ordinals[index][rank]) == ordinal {
          run.postings.findChunks(of: Int(run.order[rank]), &chunks)
          for chunk in 0..<chunks.count {
            writer.append(
              run.postings.chunk(at: chunks[chunk]), firstDocument: firstDocument, norms: norms)
          }
          ranks[index] = rank + 1
        }
        firstDocument &+= UInt32(truncatingIfNeeded: run.documentCount)
      }
      writer.endTerm(ordinal)
    }
    return writer
  }

  /// Loads where the postings of the next terms begin, all at once, before they are read one by one.
  /// - Returns: A number without meaning, so that no compiler leaves the loading out.
  private func touch(_ ranks: [Int]) -> UInt8 {
    var sum: UInt8 = 0
    for (index, run) in runs.enumerated() {
      let end = min(run.termCount, ranks[index] + TermDictionary.blockSize)
      for rank in ranks[index]..<max(ranks[index], end) {
        sum &+= run.postings.touch(Int(run.order[rank]))
      }
    }
    return sum
  }
}
