/// Turns runs into the postings of a segment: the occurrences are divided into buckets of neighbouring terms,
/// and every core sorts and encodes some of the buckets.
struct PostingEncoder: Sendable {
  private let buckets: OccurrenceBuckets
  private let divided: [DividedRun]
  private let documentCount: Int
  private let spans: FieldSpans
  private let norms: DocumentNorms

  /// Takes the logs of the runs.
  /// - Complexity: O(occurrences + terms · runs); on as many cores as there are runs.
  init(
    _ runs: [BuilderRun], _ terms: MergedTerms, _ schema: IndexSchema,
    _ averages: CollectionAverages, documentCount: Int
  ) {
    self.documentCount = documentCount
    let lengths = runs.map(\.columns.lengths)
    norms = DocumentNorms(lengths, weights: schema.textWeights, averages)
    spans = FieldSpans(lengths, fieldCount: norms.fieldCount)
    let buckets = OccurrenceBuckets(
      runs.map(\.words), terms, documentCount: documentCount, fieldCount: norms.fieldCount)
    self.buckets = buckets
    var next = 0
    let firstDocuments = runs.map { run in
      defer { next += run.columns.documentCount }
      return next
    }
    divided = Parallel.map(runs.count) { run in
      buckets.divide(
        runs[run].words.log, run: run, lengths: lengths[run], firstDocument: firstDocuments[run])
    }
  }

  /// Encodes the postings, and does beside it what needs the terms only.
  /// - Parameter ofTerms: Takes as long as ``wordsOfTerm`` words a term.
  /// - Complexity: O(occurrences), on `parts` cores.
  func encode<Beside: Sendable>(
    parts: Int, beside ofTerms: @Sendable () -> Beside
  ) -> (PostingStore, Beside) {
    let bounds = ranges(parts: parts)
    let (written, beside) = Parallel.map(
      bounds.count, cores: parts, { Part(encode(bounds[$0], isFirst: $0 == 0)) }, beside: ofTerms)
    // What the first part wrote is not copied; the others are added to it.
    var all =
      written.first?.take()
      ?? PostingWriter(documentCount: documentCount, occurrenceCount: 0)
    for part in written.dropFirst() {
      if let writer = part.take() { all.append(writer) }
    }
    return (all.finish(spans: spans), beside)
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

  /// What a term costs that is spelled out beside, in words of occurrences that are encoded.
  private static let wordsOfTerm = 5

  /// Ranges of buckets with about equally many occurrences; the last has fewer, whose core spells the terms.
  private func ranges(parts: Int) -> [Range<Int>] {
    let total =
      buckets.begin(of: buckets.count) + buckets.wordCounts.count * Self.wordsOfTerm
    var ranges: [Range<Int>] = []
    var lower = 0
    for part in 1...max(1, parts) {
      var upper = part == parts ? buckets.count : lower
      while upper < buckets.count, buckets.begin(of: upper) < total * part / parts { upper += 1 }
      if upper > lower { ranges.append(lower..<upper) }
      lower = upper
    }
    return ranges
  }

  /// - Parameter isFirst: Whether what the other parts write is added to it.
  private func encode(_ range: Range<Int>, isFirst: Bool) -> PostingWriter {
    let end = isFirst ? buckets.count : range.upperBound
    var writer = PostingWriter(
      documentCount: documentCount,
      occurrenceCount: buckets.begin(of: end) - buckets.begin(of: range.lowerBound))
    var sorter = BucketSorter()
    for bucket in range {
      let ordinals = buckets.bounds[bucket]..<buckets.bounds[bucket + 1]
      sorter.begin(wordCounts: buckets.wordCounts.base + ordinals.lowerBound, ordinals.count)
      for run in divided {
        sorter.add(run, bucket)
        run.endBucket(bucket)
      }
      var start = 0
      for ordinal in ordinals {
        let count = Int(buckets.wordCounts[ordinal])
        writer.beginTerm(ordinal)
        writer.append(sorter.sorted + start, count: count, norms: norms)
        writer.endTerm(ordinal)
        start += count
      }
    }
    return writer
  }
}

/// Sorts the occurrences of one bucket by term: a counting sort that keeps the order of each term's.
private struct BucketSorter: ~Copyable {
  private var output = GrowableBuffer<Occurrence>(capacity: OccurrenceBuckets.wordGoal * 2)
  private var cursors = GrowableBuffer<UnsafeMutablePointer<Occurrence>>(capacity: 1 << 12)

  init() {}

  /// The occurrences added since the last ``begin(wordCounts:_:)``, and an end behind them.
  var sorted: UnsafePointer<Occurrence> { UnsafePointer(output.base) }

  mutating func begin(wordCounts: UnsafePointer<UInt32>, _ termCount: Int) {
    let total = (0..<termCount).reduce(0) { $0 + Int(wordCounts[$1]) }
    output.removeAll()
    output.reserve(total + 1)
    cursors.removeAll()
    var next = output.base
    for term in 0..<termCount {
      cursors.append(next)
      next += Int(wordCounts[term])
    }
    next.pointee = .end
  }

  /// Adds what a run has of the bucket.
  mutating func add(_ run: DividedRun, _ bucket: Int) {
    let cursors = cursors.base
    run.forEachOccurrence(of: bucket) { occurrence in
      cursors[occurrence.term].pointee = occurrence
      cursors[occurrence.term] += 1
    }
  }
}
