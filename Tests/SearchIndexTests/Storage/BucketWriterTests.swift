import Testing

@testable import SearchIndex

/// Every bucket reads back in the order in which it was written, whatever memory its chunks lie in.
@Suite struct BucketWriterTests {
  private struct Written {
    let bucket: Int
    let document: Int
    let isWide: Bool
  }

  /// What `write` is given, through a writer that gets a block to write anew every `period` occurrences.
  private func check(_ written: [Written], buckets: Int, reusing period: Int) {
    var counts = [Int](repeating: 0, count: buckets)
    var expected = [[UInt32]](repeating: [], count: buckets)
    for one in written {
      counts[one.bucket] += one.isWide ? 2 : 1
      expected[one.bucket].append(UInt32(one.document))
    }
    let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    var writer = BucketWriter(starts: starts)
    for (index, one) in written.enumerated() {
      let coder = OccurrenceCoder(
        document: one.document, limit: one.isWide ? 1 << 20 : 8, fieldCount: 1)
      if writer.base[one.bucket].isFull { writer.extend(one.bucket) }
      coder.write(term: 5, field: 0, place: 3, to: &writer.base[one.bucket].next)
      if index % period == period - 1 { writer.reuse(spareBlock()) }
    }
    let run = writer.finish()
    for bucket in 0..<buckets {
      var documents: [UInt32] = []
      run.forEachChunk(of: bucket) { words, count in
        var index = 0
        while index < count {
          documents.append(words[index].document)
          #expect(words[index].term == 5)
          index += words[index].isWide ? 2 : 1
        }
        #expect(index == count)
      }
      #expect(documents == expected[bucket])
    }
  }

  /// Memory that was read: what stands there must not show.
  private func spareBlock() -> MemoryBlock {
    var read = GrowableBuffer<UInt64>(capacity: 3000)
    read.append(repeating: .max, count: 3000)
    return read.release()
  }

  @Test(arguments: 0..<20)
  func whatIsWrittenIsRead(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let buckets = Int.random(in: 1...40, using: &generator)
    let wideShare = [0, 1, 3, 10][seed % 4]
    let written = (0..<Int.random(in: 0...20_000, using: &generator)).map {
      // The higher buckets stay empty in some runs.
      Written(
        bucket: Int.random(in: 0..<max(1, buckets - seed % 3), using: &generator), document: $0,
        isWide: Int.random(in: 0..<10, using: &generator) < wideShare)
    }
    check(written, buckets: buckets, reusing: Int.random(in: 100...5000, using: &generator))
  }

  /// A wide occurrence may begin at the last word of a chunk and stays in one piece.
  @Test func aWideOccurrenceIsNotDivided() {
    let written = (0..<4000).map { Written(bucket: 0, document: $0, isWide: $0 % 1023 != 0) }
    check(written, buckets: 1, reusing: .max)
  }

  @Test func noBucketAndNoWord() {
    check([], buckets: 0, reusing: 1)
    check([], buckets: 3, reusing: 1)
  }
}
