/// The occurrences of a run by bucket; within one in the order in which they were read, in chunks.
struct DividedRun: Sendable {
  /// Neighbours in a bucket, and where those behind them are.
  struct Chunk: BitwiseCopyable {
    let base: UnsafeMutablePointer<Occurrence>
    /// In words; a wide occurrence has two.
    var count: UInt32
    var next: UInt32
    static let none = UInt32.max
  }

  let chunks: FrozenArray<Chunk>
  /// Of every bucket its first chunk.
  let firsts: FrozenArray<UInt32>
  /// Where the chunks lie.
  let memory: [MemoryBlock]

  /// Calls `body` with the words of a bucket, some at a time, in order.
  func forEachChunk(of bucket: Int, _ body: (UnsafePointer<Occurrence>, Int) -> Void) {
    var number = firsts[bucket]
    while number != Chunk.none {
      let chunk = chunks[Int(number)]
      body(chunk.base, Int(chunk.count))
      number = chunk.next
    }
  }
}
