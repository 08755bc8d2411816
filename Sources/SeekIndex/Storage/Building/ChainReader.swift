/// Reads the occurrences of terms from the chains of several runs, in the order of the documents in the segment.
///
/// ```swift
/// var reader = ChainReader(runs, documents, fieldCount: 2)
/// while merge.next() { reader.read(merge, into: &postings) }
/// ```
struct ChainReader: ~Copyable {
  /// The parts of one run that are read, as pointers.
  struct Run: BitwiseCopyable {
    let occurrences: RunOccurrences.View
    let numbers: UnsafePointer<UInt32>
    let lastRank: Int
    let stretches: UnsafePointer<RunStretch>
  }

  private let words: [RunWords]
  /// For every run, its stretches, and an endless one after them.
  private let stretches: [FrozenArray<RunStretch>]
  private var runs = GrowableBuffer<Run>()
  private let packing: OccurrencePacking
  private var cursors = GrowableBuffer<ChainCursor>()

  init(_ words: [RunWords], _ documents: DocumentOrder, fieldCount: Int) {
    self.words = words
    packing = OccurrencePacking(fieldCount: fieldCount)
    stretches = words.indices.map { run in
      var stretches = GrowableBuffer<RunStretch>()
      for stretch in documents.stretches(of: run) {
        stretches.append(
          RunStretch(
            end: UInt32(truncatingIfNeeded: stretch.documents.upperBound),
            shift: UInt32(truncatingIfNeeded: stretch.first - stretch.documents.lowerBound)))
      }
      stretches.append(RunStretch(end: .max, shift: 0))
      return stretches.freeze()
    }
    for (words, stretches) in zip(words, stretches) {
      runs.append(
        Run(
          occurrences: words.occurrences.view, numbers: words.numbers.base,
          lastRank: words.terms.count - 1, stretches: stretches.base))
    }
  }

  /// Adds the occurrences of the current term of a merge of the runs' terms.
  mutating func read(
    _ merge: borrowing TermMerge, into postings: inout PostingWriter
  ) {
    cursors.removeAll()
    merge.forEachHaving { index in
      let (rank, run) = (merge.rank(of: index), runs[index])
      // The chains of later terms are asked for in steps: where they are, their first chunk, and their second.
      let (occurrences, numbers) = (run.occurrences, run.numbers)
      occurrences.prefetchEnd(of: Int(numbers[min(rank &+ 12, run.lastRank)]))
      occurrences.prefetchFirst(of: Int(numbers[min(rank &+ 8, run.lastRank)]))
      occurrences.prefetchSecond(of: Int(numbers[min(rank &+ 4, run.lastRank)]))
      cursors.append(ChainCursor(occurrences, term: Int(numbers[rank]), run.stretches))
    }
    guard cursors.count > 1 else {
      return cursors.base[0].read(packing, before: .max, into: &postings)
    }
    for index in 0..<cursors.count {
      // Comes to the first.
      cursors.base[index].read(packing, before: 0, into: &postings)
    }
    while true {
      // The run with the next document, until another one has it.
      var (least, limit) = (cursors.base, UInt32.max)
      for index in 1..<cursors.count {
        let cursor = cursors.base + index
        if cursor.pointee.number < least.pointee.number {
          (least, limit) = (cursor, least.pointee.number)
        } else {
          limit = min(limit, cursor.pointee.number)
        }
      }
      if least.pointee.number == .max { return }
      least.pointee.read(packing, before: limit, into: &postings)
    }
  }
}

/// Neighbouring documents of a run that are neighbours in the segment, too.
struct RunStretch: BitwiseCopyable {
  /// The number after the last of them, in the run.
  let end: UInt32
  /// The difference between a document's number in the segment and that in the run.
  let shift: UInt32
}

/// A reading position in the chain of a term. Not private: the compiler fails on a generic struct of a private type.
struct ChainCursor: BitwiseCopyable {
  private let view: RunOccurrences.View
  private let end: UnsafeRawPointer
  private var chunk: UnsafeRawPointer
  private var next: UnsafeRawPointer
  private var endOfChunk: UnsafeRawPointer
  private var chunkCount = 0
  /// The document of the occurrence before, in the run.
  private var document: UInt32 = 0
  private var stretch: UnsafePointer<RunStretch>
  /// The document of the next occurrence in the segment, once it was come to; the greatest number after the last.
  private(set) var number: UInt32 = 0

  @inline(__always)
  init(_ view: RunOccurrences.View, term: Int, _ stretches: UnsafePointer<RunStretch>) {
    self.view = view
    end = UnsafeRawPointer(view.ends[term].next)
    stretch = stretches
    chunk = ChunkMemory.chunk(view.firsts[term], view.bases)
    (next, endOfChunk) = (chunk, chunk)
    beginChunk()
  }

  private mutating func takeChunk() {
    chunk = ChunkMemory.chunk(chunk.loadUnaligned(as: UInt32.self), view.bases)
    beginChunk()
  }

  @inline(__always)
  private mutating func beginChunk() {
    next = chunk + ChunkMemory.linkByteCount
    endOfChunk = chunk + ChunkMemory.byteCount(ofChunk: chunkCount)
    chunkCount &+= 1
    view.prefetch(after: chunk, byteCount: ChunkMemory.byteCount(ofChunk: chunkCount))
  }

  /// Adds the occurrences in documents before one, and comes to the next.
  /// - Parameter limit: The number of the document in the segment.
  @inline(__always)
  mutating func read(
    _ packing: OccurrencePacking, before limit: UInt32,
    into postings: inout PostingWriter
  ) {
    while next != end {
      if endOfChunk - next < OccurrencePacking.byteCount { takeChunk() }
      // Copies, which stay in registers.
      postings.reserve((endOfChunk - next) / 2 + 2)
      var (next, document, stretch) = (next, document, stretch.pointee)
      var written = postings.occurrences.base + postings.occurrences.count
      // Chunks lie anywhere, so the end is in this one or before or after it.
      let isInChunk = next < end && end <= endOfChunk
      let last = min(endOfChunk - OccurrencePacking.byteCount, isInChunk ? end - 1 : endOfChunk)
      var isLast = false
      while next <= last {
        let word = UInt32(littleEndian: next.loadUnaligned(as: UInt32.self))
        let size = OccurrencePacking.size(word)
        let (distance, field, code) = packing.unpacked(word, size: size)
        if size == OccurrencePacking.escape { break }
        let here = document &+ distance
        if here >= stretch.end { stretch = advance(to: here) }
        let number = here &+ stretch.shift
        if number >= limit {
          self.number = number
          isLast = true
          break
        }
        written.pointee = Occurrence(document: number, field: field, code: code)
        written += 1
        document = here
        next += Int(size &+ 2)
      }
      postings.occurrences.setCount(written - postings.occurrences.base)
      (self.next, self.document) = (next, document)
      if isLast { return }
      if next <= last, !readWhole(before: limit, into: &postings) { return }
    }
    number = .max
  }

  @inline(never)
  private mutating func advance(to document: UInt32) -> RunStretch {
    while document >= stretch.pointee.end { stretch += 1 }
    return stretch.pointee
  }

  /// Adds an occurrence that is written whole, or passes over the end of a chunk.
  /// - Returns: False where its document is not before the limit.
  @inline(never)
  private mutating func readWhole(
    before limit: UInt32, into postings: inout PostingWriter
  ) -> Bool {
    let word = UInt32(littleEndian: next.loadUnaligned(as: UInt32.self))
    guard let distance = OccurrencePacking.escaped(word) else {
      takeChunk()
      return true
    }
    let here = document + distance
    let number = here &+ advance(to: here).shift
    guard number < limit else {
      self.number = number
      return false
    }
    let field = UInt32(littleEndian: next.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    let code = UInt32(littleEndian: next.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    postings.occurrences.append(Occurrence(document: number, field: field, code: code))
    document = here
    next += OccurrencePacking.wholeByteCount
    return true
  }
}
