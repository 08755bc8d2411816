/// Turns runs into the postings of a segment: the occurrences are divided into buckets of neighbouring terms,
/// and every core sorts and encodes some of the buckets.
struct PostingEncoder: Sendable {
  private let buckets: OccurrenceBuckets
  private let divided: [DividedRun]
  /// The run with the next documents, for every stretch or part of one.
  private let readingOrder: [Int]
  private let documents: DocumentOrder
  private let spans: FieldSpans
  private let norms: DocumentNorms

  /// Takes the logs of the runs.
  /// - Complexity: O(occurrences + terms · runs); on as many cores as there are runs.
  init(
    _ runs: [BuilderRun], _ documents: DocumentOrder, _ terms: MergedTerms,
    _ schema: IndexSchema, _ averages: CollectionAverages
  ) {
    self.documents = documents
    let lengths = runs.map(\.columns.lengths)
    let ordered = documents.lengths(lengths)
    norms = DocumentNorms(ordered, schema, averages)
    spans = FieldSpans(ordered, fieldCount: norms.fieldCount)
    let buckets = OccurrenceBuckets(
      runs.map(\.words), terms, documentCount: documents.documentCount,
      fieldCount: norms.fieldCount)
    self.buckets = buckets
    let divided = buckets.divide(runs, documents).sorted {
      ($0.run, $0.documents.lowerBound) < ($1.run, $1.documents.lowerBound)
    }
    self.divided = divided
    readingOrder = documents.stretches.flatMap { stretch in
      divided.indices.filter {
        divided[$0].run == stretch.run && divided[$0].documents.overlaps(stretch.documents)
      }
    }
  }

  /// Encodes the postings, and does beside it what needs the terms only.
  ///
  /// One core writes the buckets from the first on, the others take them from the last on, and what those wrote is added
  /// behind: so all have done at the same time, however slow one of them is.
  /// - Complexity: O(occurrences), on `parts` cores.
  func encode<Beside: Sendable>(
    parts: Int, beside ofTerms: @Sendable () -> Beside
  ) -> (PostingStore, Beside) {
    let untaken = UntakenNumbers(0..<buckets.count)
    let parts = max(1, min(parts, buckets.count))
    let (written, beside) = Parallel.map(
      parts, { EncodedBuckets(self, untaken, fromFirst: $0 == 0, parts: parts) }, beside: ofTerms)
    let postings = EncodedBuckets.join(written, spans: spans)
    Parallel.release(written)
    return (postings, beside)
  }

  /// For how many occurrences of a bucket there should be room at once.
  var bucketCapacity: Int {
    min(buckets.begin(of: buckets.count) + 1, 2 * OccurrenceBuckets.wordGoal)
  }

  /// A writer for about a part of the postings.
  func writer(parts: Int) -> PostingWriter {
    PostingWriter(
      documentCount: documents.documentCount,
      occurrenceCount: buckets.begin(of: buckets.count) / parts)
  }

  /// Encodes the postings of one bucket.
  func encode(
    _ bucket: Int, sortedBy sorter: inout BucketSorter, into writer: inout PostingWriter
  ) {
    let ordinals = buckets.bounds[bucket]..<buckets.bounds[bucket + 1]
    sorter.begin(wordCounts: buckets.wordCounts.base + ordinals.lowerBound, ordinals.count)
    var cursors = divided.map { $0.cursor(of: bucket) }
    for index in readingOrder { sorter.add(divided[index], &cursors[index]) }
    for run in divided { run.endBucket(bucket) }
    var start = 0
    for ordinal in ordinals {
      let count = Int(buckets.wordCounts[ordinal])
      writer.beginTerm(ordinal)
      writer.append(sorter.sorted + start, count: count, norms: norms)
      writer.endTerm(ordinal)
      start += count
    }
  }
}

/// Sorts the occurrences of one bucket by term: a counting sort that keeps the order of each term's.
struct BucketSorter: ~Copyable {
  private var output: GrowableBuffer<Occurrence>
  private var cursors = GrowableBuffer<UnsafeMutablePointer<Occurrence>>()

  /// - Parameter capacity: For how many occurrences there is room at once.
  init(capacity: Int) { output = GrowableBuffer(capacity: capacity, isScratch: true) }

  /// The occurrences added since the last ``begin(wordCounts:_:)``, and an end after them.
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

  /// Adds what the next stretch of a run has of the bucket.
  mutating func add(_ run: DividedRun, _ cursor: inout DividedRun.Cursor) {
    let cursors = cursors.base
    run.forEachOccurrence(ofStretchAt: &cursor) { occurrence in
      cursors[occurrence.term].pointee = occurrence
      cursors[occurrence.term] += 1
    }
  }
}
