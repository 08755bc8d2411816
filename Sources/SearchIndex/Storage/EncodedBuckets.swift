/// The postings that one core encoded.
final class EncodedBuckets: @unchecked Sendable {
  // Sendable: written by one thread, read by the one that joins after all have ended.
  private var writer: PostingWriter
  /// What was taken from the last on, in the order in which it was written.
  private let pieces: [Piece]

  /// The postings of one bucket, up to where the next piece begins.
  private struct Piece {
    let bucket: Int
    let begin: PostingWriter.Mark
  }

  /// Takes buckets and encodes them until none is left.
  /// - Parameters:
  ///   - fromFirst: Whether it takes the first that is left, or the last.
  ///   - parts: How many do the same.
  init(_ encoder: PostingEncoder, _ untaken: UntakenNumbers, fromFirst: Bool, parts: Int) {
    var writer = encoder.writer(parts: fromFirst ? 1 : parts)
    var pieces: [Piece] = []
    var sorter = BucketSorter()
    while let bucket = fromFirst ? untaken.takeFirst() : untaken.takeLast() {
      if !fromFirst { pieces.append(Piece(bucket: bucket, begin: writer.mark)) }
      encoder.encode(bucket, sortedBy: &sorter, into: &writer)
    }
    self.pieces = pieces
    self.writer = writer
  }

  /// All of it in the order of the buckets. What was written from the first on is not copied.
  /// - Parameter parts: The first took from the first on, and leaves its postings.
  /// - Complexity: O(bytes of the others).
  static func join(_ parts: [EncodedBuckets]) -> PostingWriter {
    var all = PostingWriter(documentCount: 0, occurrenceCount: 0)
    if let first = parts.first { swap(&all, &first.writer) }
    var pieces:
      [(bucket: Int, part: EncodedBuckets, begin: PostingWriter.Mark, end: PostingWriter.Mark)] = []
    for part in parts {
      var end = part.writer.mark
      for piece in part.pieces.reversed() {
        pieces.append((piece.bucket, part, piece.begin, end))
        end = piece.begin
      }
    }
    pieces.sort { $0.bucket < $1.bucket }
    for piece in pieces { all.append(piece.part.writer, from: piece.begin, to: piece.end) }
    return all
  }
}
