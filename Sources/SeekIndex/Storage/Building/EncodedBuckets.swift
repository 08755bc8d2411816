/// The postings that one core encoded.
final class EncodedBuckets: @unchecked Sendable {
  // Sendable: written by one thread; of those that join after all have ended, one writes each of the three.
  private var records: RecordWriter
  private var lists: LongListWriter
  private var places: LongPositionWriter
  /// The end of all three parts.
  private let end: EncodedPostings.Mark
  /// The pieces that were taken from the end, in the order in which they were written.
  private let pieces: [Piece]

  /// The postings of one bucket, up to where the next piece begins.
  private struct Piece {
    let bucket: Int
    let begin: EncodedPostings.Mark
  }

  /// A piece where it is to be copied from.
  private struct Source {
    let bucket: Int
    let part: EncodedBuckets
    let begin: EncodedPostings.Mark
    let end: EncodedPostings.Mark
  }

  /// Takes buckets and encodes them until none is left.
  /// - Parameters:
  ///   - fromFirst: True to take the first that is left, false for the last.
  ///   - parts: How many do the same.
  init(_ encoder: PostingEncoder, _ untaken: UntakenNumbers, fromFirst: Bool, parts: Int) {
    var writer = encoder.writer(parts: fromFirst ? 1 : parts)
    var pieces: [Piece] = []
    var sorter = BucketSorter(capacity: encoder.bucketCapacity)
    while let bucket = fromFirst ? untaken.takeFirst() : untaken.takeLast() {
      if !fromFirst { pieces.append(Piece(bucket: bucket, begin: writer.mark)) }
      encoder.encode(bucket, sortedBy: &sorter, into: &writer)
    }
    self.pieces = pieces
    end = writer.mark
    let encoded = writer.finish()
    records = encoded.records
    lists = encoded.lists
    places = encoded.places
  }

  /// All of it in the order of the buckets. What was written from the first on is not copied.
  /// - Parameter parts: The first took from the first on, and leaves its postings.
  /// - Complexity: O(bytes of the others), on two cores.
  static func join(_ parts: [EncodedBuckets], spans: FieldSpans) -> PostingStore {
    var sources: [Source] = []
    for part in parts {
      var end = part.end
      for piece in part.pieces.reversed() {
        sources.append(Source(bucket: piece.bucket, part: part, begin: piece.begin, end: end))
        end = piece.begin
      }
    }
    sources.sort { $0.bucket < $1.bucket }
    let (first, added) = (parts[0], sources)
    if !added.isEmpty {
      _ = Parallel.map(3) { part in
        switch part {
        case 0: first.addLists(of: added)
        case 1: first.addPositions(of: added)
        default: first.addRecords(of: added)
        }
      }
    }
    return first.finish(spans: spans)
  }

  private func addRecords(of sources: [Source]) {
    for source in sources {
      records.append(source.part.records, from: source.begin.records, to: source.end.records)
    }
  }

  private func addLists(of sources: [Source]) {
    for source in sources {
      lists.append(source.part.lists, from: source.begin.lists, to: source.end.lists)
    }
  }

  private func addPositions(of sources: [Source]) {
    for source in sources {
      places.append(source.part.places, from: source.begin.places, to: source.end.places)
    }
  }

  /// Leaves nothing behind.
  private func finish(spans: FieldSpans) -> PostingStore {
    var left = PostingWriter(documentCount: 0, occurrenceCount: 0).finish()
    swap(&left.records, &records)
    swap(&left.lists, &lists)
    swap(&left.places, &places)
    return PostingStore(spans: spans, left)
  }
}
