/// Writes occurrences where their bucket has come to, into memory that it is given or asks for.
///
/// A bucket grows by chunks, because a block of a log that was read makes room for half of what the next one
/// becomes: a build of large texts touches a quarter less fresh memory than with a place kept for every occurrence.
struct BucketWriter: ~Copyable {
  /// Where the next word of a bucket goes.
  struct Cursor: BitwiseCopyable {
    var next: UnsafeMutablePointer<Occurrence>
    /// Behind it is room for one word more.
    fileprivate(set) var end: UnsafeMutablePointer<Occurrence>

    var isFull: Bool {
      @inline(__always) get { next >= end }
    }
  }

  /// In words: so small that the last one of each bucket wastes little, so large that taking one is rare.
  private static let chunkSize = 1 << 10
  /// As large as a block of a log.
  private static let blockByteCount = 1 << 22

  private var cursors: GrowableBuffer<Cursor>
  private var chunks = GrowableBuffer<DividedRun.Chunk>(capacity: 1 << 8)
  private var firsts: GrowableBuffer<UInt32>
  private var lasts: GrowableBuffer<UInt32>
  /// Of every bucket the words that no closed chunk has.
  private var wordsLeft: GrowableBuffer<Int>
  private var totalLeft = 0

  private var memory: [MemoryBlock] = []
  private var spare: [MemoryBlock] = []
  private var free: UnsafeMutableBufferPointer<Occurrence>

  /// - Parameter starts: Where every bucket would begin if all words lay one behind the other, and where the last
  ///   would end.
  init(starts: [Int]) {
    let count = max(0, starts.count - 1)
    cursors = GrowableBuffer(capacity: count)
    firsts = GrowableBuffer(capacity: count)
    lasts = GrowableBuffer(capacity: count)
    wordsLeft = GrowableBuffer(capacity: count)
    free = UnsafeMutableBufferPointer(start: nil, count: 0)
    totalLeft = starts.last ?? 0
    firsts.append(repeating: DividedRun.Chunk.none, count: count)
    lasts.append(repeating: DividedRun.Chunk.none, count: count)
    for bucket in 0..<count { wordsLeft.append(starts[bucket + 1] - starts[bucket]) }
    let nowhere = takeMemory(words: 0)
    cursors.append(repeating: Cursor(next: nowhere, end: nowhere), count: count)
  }

  /// The cursors of all buckets; before a write ``extend(_:)`` those that are full.
  var base: UnsafeMutablePointer<Cursor> {
    @inline(__always) get { cursors.base }
  }

  /// Makes room for an occurrence.
  /// - Precondition: The bucket has not all its words.
  @inline(never)
  mutating func extend(_ bucket: Int) {
    let last = close(bucket)
    let size = min(Self.chunkSize, wordsLeft[bucket])
    precondition(size > 0, "more occurrences than were counted")
    // A word more, so that a wide occurrence may begin at the last.
    let start = takeMemory(words: size + 1)
    totalLeft -= size
    let number = UInt32(truncatingIfNeeded: chunks.count)
    chunks.append(DividedRun.Chunk(base: start, count: 0, next: DividedRun.Chunk.none))
    if last == DividedRun.Chunk.none {
      firsts[bucket] = number
    } else {
      chunks.base[Int(last)].next = number
    }
    lasts[bucket] = number
    cursors[bucket] = Cursor(next: start, end: start + size)
  }

  /// Notes how many words the last chunk of a bucket has. Returns its number.
  @discardableResult
  private mutating func close(_ bucket: Int) -> UInt32 {
    let last = lasts[bucket]
    guard last != DividedRun.Chunk.none else { return last }
    let count = cursors[bucket].next - chunks[Int(last)].base
    chunks.base[Int(last)].count = UInt32(truncatingIfNeeded: count)
    wordsLeft[bucket] -= count
    return last
  }

  private mutating func takeMemory(words: Int) -> UnsafeMutablePointer<Occurrence> {
    while free.count < words || free.baseAddress == nil {
      let block = spare.popLast() ?? MemoryBlock(byteCount: freshByteCount(words: words))
      memory.append(block)
      free = UnsafeMutableBufferPointer(
        start: block.base.bindMemory(
          to: Occurrence.self, capacity: block.byteCount / MemoryLayout<Occurrence>.stride),
        count: block.byteCount / MemoryLayout<Occurrence>.stride)
    }
    guard let start = free.baseAddress else { preconditionFailure("a block of no bytes") }
    free = UnsafeMutableBufferPointer(start: start + words, count: free.count - words)
    return start
  }

  /// A block of memory, or less where less is left to be written.
  private func freshByteCount(words: Int) -> Int {
    let wanted = totalLeft + totalLeft / Self.chunkSize + wordsLeft.count + 1
    return min(Self.blockByteCount, max(words, wanted, 1) * MemoryLayout<Occurrence>.stride)
  }

  /// Takes memory that was read and is to be written anew.
  mutating func reuse(_ block: MemoryBlock) {
    if totalLeft > 0, block.byteCount > Self.chunkSize * MemoryLayout<Occurrence>.stride {
      spare.append(block)
    }
  }

  consuming func finish() -> DividedRun {
    for bucket in 0..<lasts.count { close(bucket) }
    let memory = memory
    return DividedRun(chunks: chunks.freeze(), firsts: firsts.freeze(), memory: memory)
  }
}
