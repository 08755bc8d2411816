/// The contribution of one builder to a segment.
struct BuilderRun: Sendable {
  let words: RunWords
  let columns: RunColumns
}

/// The words of a run, sorted, and where they are.
struct RunWords: Sendable {
  let terms: SortedTerms
  /// The terms in the order of the documents; see ``TokenLog``.
  let log: RunLog
  /// For every term in order, the number of words that its ``Occurrence``s take.
  let wordCounts: FrozenArray<UInt32>
}

/// The data of a run about its documents, beside their terms.
struct RunColumns: Sendable {
  let documentCount: Int
  /// The stretches of documents that have their own position among those of other runs.
  var stretches: [DocumentOrder.Begin] = []
  let lengths: DocumentLengths
  /// The documents with a sign between two words of their title, ascending; see ``Segment/signedTitles``.
  let signedTitles: FrozenArray<UInt32>
  /// The documents whose title begins with an article, ascending; see ``Segment/articleTitles``.
  let articleTitles: FrozenArray<UInt32>
  /// The titles by which documents are ordered; nil where they are read when that is first asked for.
  var titles: FoldedTexts?
  let facets: [FacetColumnWriter]
  let numbers: [NumericColumnWriter]
}

extension DocumentOrder {
  init(_ runs: [RunColumns]) { self.init(runs.map { ($0.documentCount, $0.stretches) }) }
}

extension CollectionAverages {
  init(_ runs: [RunColumns], fieldCount: Int) {
    self.init(
      totals: (0..<fieldCount).map { field in
        runs.reduce(UInt64(0)) { $0 + $1.lengths.totals[field] }
      },
      documentCount: runs.reduce(0) { $0 + $1.documentCount })
  }
}

extension SegmentBuilder {
  /// Sorts the terms of what the builder holds and leaves it empty.
  func finish() -> BuilderRun {
    if state.isInDocument { endDocument() }
    var taken = State(schema: schema, analyzer: analyzer, blockSize: state.blockSize)
    swap(&taken, &state)
    return taken.finish()
  }
}

extension SegmentBuilder.State {
  consuming func finish() -> BuilderRun {
    let documents = documentCount
    let (facets, numbers, stretches, titles) = (facets, numbers, stretches, titles)
    return BuilderRun(
      words: words.finish(),
      columns: RunColumns(
        documentCount: documents, stretches: stretches, lengths: lengths.finish(),
        signedTitles: signedTitles.freeze(),
        articleTitles: articleTitles.freeze(), titles: titles, facets: facets, numbers: numbers))
  }
}

/// The occurrences of neighbouring documents of a run by bucket; within one in the order in which they were read.
///
/// A bucket is a chain of chunks of a page each: the number of the next, then words as ``OccurrencePacking`` has them.
struct DividedRun: Sendable {
  /// So small that the last one of each bucket wastes little, so large that taking one is rare. A power of two: an
  /// address says whether it is the end of one.
  static let chunkByteCount = 1 << 12
  static let chunkWordCount = chunkByteCount / MemoryLayout<UInt32>.stride
  /// No chunk has this number.
  static let noChunk = UInt32.max

  /// The chunk that a place after its first word is in, or at the end of.
  static func chunk(before place: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt32> {
    let behind = (Int(bitPattern: place) - 1) & (chunkByteCount - 1) + 1
    return place - behind / MemoryLayout<UInt32>.stride
  }

  let run: Int
  /// Their numbers in the run.
  let documents: Range<Int>
  let packing: OccurrencePacking
  /// The number from which the first distance of every bucket counts.
  let firstDocument: UInt32
  let chunks: FrozenArray<UnsafeMutablePointer<UInt32>>
  /// For every bucket, its first chunk.
  let firsts: FrozenArray<UInt32>
  let groups: BucketGroups
  /// For every group, the memory of its chunks.
  let memory: [GroupMemory]

  /// Says that a bucket was read and will not be read again.
  func endBucket(_ bucket: Int) { memory[groups[bucket]].endBucket() }

  /// A reading position in a bucket.
  struct Cursor {
    fileprivate var chunk: UInt32
    /// In the chunk.
    fileprivate var word = 1
    fileprivate var document: UInt32
  }

  /// The beginning of a bucket.
  func cursor(of bucket: Int) -> Cursor {
    Cursor(chunk: firsts[bucket], document: firstDocument)
  }

  /// Calls `body` with every occurrence of the next stretch of a bucket, in order; of a wide one with both words.
  @inline(__always)
  func forEachOccurrence(ofStretchAt cursor: inout Cursor, _ body: (Occurrence) -> Void) {
    while cursor.chunk != Self.noChunk {
      let chunk = UnsafePointer(chunks[Int(cursor.chunk)])
      var next = chunk + cursor.word
      let endsStretch = packing.forEachOccurrence(
        from: &next, before: chunk + Self.chunkWordCount, document: &cursor.document, body)
      cursor.word = next - chunk
      if endsStretch { return }
      cursor.chunk = chunk.pointee
      cursor.word = 1
    }
  }
}
