import Synchronization

/// Writes occurrences where their bucket has come to, into memory that it is given or asks for.
///
/// A bucket grows by chunks, because a block of a log that was read makes room for what the next one becomes: a
/// build touches hardly any memory for its occurrences that its log has not touched before.
struct BucketWriter: ~Copyable {
  /// The position of a bucket's writer. Not private: the compiler fails on a generic struct of a
  /// private type.
  struct Cursor: BitwiseCopyable {
    /// The address of its next word; at the end of a chunk that is full.
    var next: UnsafeMutablePointer<UInt32>
    /// The document of its last occurrence.
    var document: UInt32

    /// For how many words there is room.
    var room: Int {
      @inline(__always) get {
        (-Int(bitPattern: next) & (DividedRun.chunkByteCount - 1)) / MemoryLayout<UInt32>.stride
      }
    }

    var isFull: Bool {
      @inline(__always) get { Int(bitPattern: next) & (DividedRun.chunkByteCount &- 1) == 0 }
    }

    /// - Precondition: There is room.
    @inline(__always)
    mutating func append(_ word: UInt32, of document: UInt32) {
      next.pointee = word
      next += 1
      self.document = document
    }
  }

  /// The positions of all buckets, for loops; valid as long as the writer.
  struct Ends {
    fileprivate let cursors: UnsafeMutablePointer<Cursor>
    fileprivate let packing: OccurrencePacking

    /// Writes an occurrence, as ``BucketWriter/append(_:term:field:position:to:)`` does; false where that must.
    @inline(__always)
    func append(
      _ coder: OccurrenceCoder, term: UInt32, field: Int, position: UInt32, to bucket: Int
    ) -> Bool {
      let cursor = cursors + bucket
      guard !cursor.pointee.isFull,
        let word = coder.packed(
          term: term, field: field, position: position, behind: cursor.pointee.document, packing)
      else { return false }
      cursor.pointee.append(word, of: coder.number)
      return true
    }
  }

  var ends: Ends { Ends(cursors: cursors.base, packing: packing) }

  /// The same size as a block of a log.
  private static let blockByteCount = ArenaMemory.hugePageSize

  private let packing: OccurrencePacking
  private let firstDocument: UInt32
  private var cursors: GrowableBuffer<Cursor>
  private var chunks = GrowableBuffer<UnsafeMutablePointer<UInt32>>(capacity: 1 << 8)
  private var firsts: GrowableBuffer<UInt32>
  /// About how many chunks are still to be begun.
  private var chunksLeft: Int

  private let groups: BucketGroups
  /// For every group, its memory, and what of the last block has no chunk yet.
  private var memory: [[MemoryBlock]]
  private var free: [UnsafeMutableRawBufferPointer]
  private var spare: [MemoryBlock] = []

  /// - Parameters:
  ///   - wordCount: How many words all occurrences will take if they fit.
  ///   - firstDocument: None before it has an occurrence.
  init(
    bucketCount: Int, _ groups: BucketGroups, wordCount: Int, packing: OccurrencePacking,
    firstDocument: Int
  ) {
    self.packing = packing
    self.groups = groups
    self.firstDocument = UInt32(truncatingIfNeeded: firstDocument)
    cursors = GrowableBuffer(capacity: bucketCount)
    firsts = GrowableBuffer(capacity: bucketCount)
    chunksLeft = wordCount / DividedRun.chunkWordCount + bucketCount + 1
    memory = Array(repeating: [], count: groups.count)
    free = Array(
      repeating: UnsafeMutableRawBufferPointer(start: nil, count: 0), count: groups.count)
    firsts.append(repeating: DividedRun.noChunk, count: bucketCount)
    // Where a chunk may begin, one may end.
    let nowhere = nextChunk(of: 0)
    cursors.append(
      repeating: Cursor(next: nowhere, document: self.firstDocument), count: bucketCount)
  }

  /// Writes an occurrence; those of a bucket come by document.
  /// - Parameters:
  ///   - coder: Of its document.
  ///   - term: Its place in the bucket.
  @inline(never)
  mutating func append(
    _ coder: OccurrenceCoder, term: UInt32, field: Int, position: UInt32, to bucket: Int
  ) {
    if cursors[bucket].isFull { extend(bucket) }
    if ends.append(coder, term: term, field: field, position: position, to: bucket) { return }
    let whole = coder.occurrence(term: UInt64(term), field: field, position: position)
    append(whole: whole.first, whole.second, to: bucket)
  }

  /// Makes room for a word.
  private mutating func extend(_ bucket: Int) {
    let group = groups[bucket]
    let chunk = nextChunk(of: group)
    free[group] = UnsafeMutableRawBufferPointer(
      rebasing: free[group].dropFirst(DividedRun.chunkByteCount))
    chunksLeft -= 1
    let number = UInt32(truncatingIfNeeded: chunks.count)
    chunk.pointee = DividedRun.noChunk
    chunks.append(chunk)
    if firsts[bucket] == DividedRun.noChunk {
      firsts[bucket] = number
    } else {
      endChunk(of: bucket)
      DividedRun.chunk(before: cursors[bucket].next).pointee = number
    }
    cursors.base[bucket].next = chunk + 1
  }

  /// Says that what follows is of another stretch of documents.
  mutating func endStretch() {
    for bucket in 0..<cursors.count {
      if cursors[bucket].isFull { extend(bucket) }
      cursors.base[bucket].append(OccurrencePacking.endOfStretch, of: cursors[bucket].document)
    }
  }

  /// Says that nothing follows in the last chunk of a bucket, where there is room to say so.
  private func endChunk(of bucket: Int) {
    let cursor = cursors[bucket]
    if cursor.room > 0 { cursor.next.pointee = OccurrencePacking.endOfChunk }
  }

  /// Writes an occurrence that does not fit into a word.
  /// - Parameter second: Of a wide one its second word.
  private mutating func append(whole first: Occurrence, _ second: Occurrence?, to bucket: Int) {
    if cursors[bucket].room < (second == nil ? 3 : 5) { extend(bucket) }
    let document = first.document
    let term = UInt32(truncatingIfNeeded: first.term)
    cursors.base[bucket].append(OccurrencePacking.escape(term: term), of: document)
    for whole in [first, second] {
      guard let bits = whole?.bits else { continue }
      cursors.base[bucket].append(UInt32(truncatingIfNeeded: bits), of: document)
      cursors.base[bucket].append(UInt32(truncatingIfNeeded: bits >> 32), of: document)
    }
  }

  /// Returns the address of the next chunk of a group.
  private mutating func nextChunk(of group: Int) -> UnsafeMutablePointer<UInt32> {
    let size = DividedRun.chunkByteCount
    while free[group].count < size {
      let block = spare.popLast() ?? MemoryBlock(byteCount: freshByteCount)
      memory[group].append(block)
      // A chunk begins where the lowest bits of an address are zeros.
      let before = -Int(bitPattern: block.base) & (size - 1)
      free[group] = UnsafeMutableRawBufferPointer(
        start: block.base + before, count: max(0, block.byteCount - before))
    }
    guard let start = free[group].baseAddress else { preconditionFailure("a block of no bytes") }
    return start.bindMemory(to: UInt32.self, capacity: size / MemoryLayout<UInt32>.stride)
  }

  /// A block of memory, or less where less is left to be written.
  private var freshByteCount: Int {
    min(Self.blockByteCount, (max(1, chunksLeft) + 1) * DividedRun.chunkByteCount)
  }

  /// Takes memory that was read and is to be written anew.
  mutating func reuse(_ block: MemoryBlock) {
    if chunksLeft > 0, block.byteCount >= 2 * DividedRun.chunkByteCount { spare.append(block) }
  }

  /// - Parameter documents: Of the run, those that were read.
  consuming func finish(run: Int, documents: Range<Int>) -> DividedRun {
    for bucket in 0..<cursors.count where firsts[bucket] != DividedRun.noChunk {
      endChunk(of: bucket)
    }
    let groups = groups
    let memory = zip(memory, groups.bucketCounts).map { GroupMemory($0, bucketCount: $1) }
    return DividedRun(
      run: run, documents: documents, packing: packing, firstDocument: firstDocument,
      chunks: chunks.freeze(),
      firsts: firsts.freeze(), groups: groups, memory: memory)
  }
}

/// Neighbouring buckets whose occurrences lie in memory of their own, which goes back once all of them are encoded:
/// what is encoded from the buckets after them takes it, and so hardly touches fresh memory.
struct BucketGroups: Sendable {
  /// For each bucket, its group, ascending; at most ``maximumCount``.
  private let groups: FrozenArray<UInt8>
  let count: Int

  /// A group has so many words: some huge pages, of which the last is not filled.
  private static let wordGoal = 1 << 21
  /// A writer has memory of every group at hand.
  private static let maximumCount = 16

  /// - Parameter wordsBefore: Of each bucket the words of all before it, and of all after the last.
  init(wordsBefore: [Int]) {
    let bucketCount = wordsBefore.count - 1
    let total = wordsBefore[bucketCount]
    count = max(1, min(Self.maximumCount, total / Self.wordGoal))
    var groups = GrowableBuffer<UInt8>(capacity: bucketCount)
    for bucket in 0..<bucketCount {
      groups.append(UInt8(truncatingIfNeeded: wordsBefore[bucket] * count / max(1, total + 1)))
    }
    self.groups = groups.freeze()
  }

  /// The group of a bucket.
  @inline(__always)
  subscript(bucket: Int) -> Int { Int(groups[bucket]) }

  /// The number of buckets that are in each group.
  var bucketCounts: [Int] {
    var counts = [Int](repeating: 0, count: count)
    for bucket in 0..<groups.count { counts[self[bucket]] += 1 }
    return counts
  }
}

/// The memory of a group of buckets of one run, until the last of them is read.
final class GroupMemory: Sendable {
  private struct State {
    var unreadCount: Int
    var blocks: [MemoryBlock]
  }

  private let state: Mutex<State>

  init(_ blocks: [MemoryBlock], bucketCount: Int) {
    state = Mutex(State(unreadCount: bucketCount, blocks: blocks))
  }

  /// Says that one more bucket will not be read again.
  func endBucket() {
    state.withLock {
      $0.unreadCount -= 1
      if $0.unreadCount == 0 { $0.blocks = [] }
    }
  }
}
