import Testing

@testable import SeekIndex

/// Every bucket reads back in the order in which it was written, whatever memory its chunks lie in.
@Suite struct BucketWriterTests {
  private struct Written {
    let bucket: Int
    let document: Int
    let term: Int
    let field: Int
    let place: UInt32
    let limit: UInt32

    var coder: OccurrenceCoder {
      OccurrenceCoder(document: document, limit: limit, fieldCount: BucketWriterTests.fieldCount)
    }
    var words: [UInt64] {
      let (first, second) = coder.occurrence(term: UInt64(term), field: field, position: place)
      return [first.bits] + (second.map { [$0.bits] } ?? [])
    }
  }

  fileprivate static let fieldCount = 3

  /// What is written, through a writer that gets a block to write anew every `period` occurrences.
  private func check(
    _ written: [Written], buckets: Int, meanDistance: Int, reusing period: Int, first: Int = 0
  ) {
    let packing = OccurrencePacking(meanDistance: meanDistance, fieldCount: Self.fieldCount)
    var expected = [[UInt64]](repeating: [], count: buckets)
    // Each bucket counts as if it had a million words, so that there are several groups.
    let groups = BucketGroups(wordsBefore: (0...buckets).map { $0 << 20 })
    var writer = BucketWriter(
      bucketCount: buckets, groups, wordCount: written.count, packing: packing,
      firstDocument: first)
    for (index, one) in written.enumerated() {
      expected[one.bucket] += one.words
      writer.append(
        one.coder, term: UInt32(one.term), field: one.field, position: one.place, to: one.bucket)
      if index % period == period - 1 { writer.reuse(spareBlock(index)) }
    }
    let run = writer.finish(run: 0, documents: 0..<1)
    for bucket in 0..<buckets {
      var words: [UInt64] = []
      var cursor = run.cursor(of: bucket)
      run.forEachOccurrence(ofStretchAt: &cursor) { words.append($0.bits) }
      run.endBucket(bucket)
      #expect(words == expected[bucket])
    }
  }

  /// Memory that was read, of any size: what stands there must not show.
  private func spareBlock(_ seed: Int) -> MemoryBlock {
    let count = 100 + seed % 4000
    var read = GrowableBuffer<UInt64>(capacity: count)
    read.append(repeating: .max, count: count)
    return read.release()
  }

  @Test(arguments: 0..<24)
  func whatIsWrittenIsRead(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let buckets = Int.random(in: 1...40, using: &generator)
    let limits: [UInt32] = [8, 300, 4000, Occurrence.narrowLimit, 1 << 20]
    let first = seed % 2 * 1_000_000
    let step = [1, 3, 40, 700][seed % 4]
    var document = first
    let written = (0..<Int.random(in: 0...20_000, using: &generator)).map { _ in
      document += Int.random(in: 0...(2 * step), using: &generator)
      let limit = limits[Int.random(in: 0...(seed % limits.count), using: &generator)]
      return Written(
        // The higher buckets stay empty in some runs.
        bucket: Int.random(in: 0..<max(1, buckets - seed % 3), using: &generator),
        document: document, term: Int.random(in: 0..<4096, using: &generator),
        field: Int.random(in: 0..<Self.fieldCount, using: &generator),
        place: UInt32.random(in: 0..<limit, using: &generator), limit: limit)
    }
    check(
      written, buckets: buckets, meanDistance: step * [1, 1, buckets][seed % 3],
      reusing: Int.random(in: 100...5000, using: &generator), first: first)
  }

  /// A whole occurrence that would run over the end of a chunk begins the next: the rest of the chunk is passed over.
  @Test(arguments: [8, 1 << 20] as [UInt32], 1015...1024)
  func aWholeOccurrenceIsNotDivided(limit: UInt32, before: Int) {
    let written = (0..<(before + 1500)).map { number in
      Written(
        bucket: 0, document: number < before ? 0 : (number - before) * 5000, term: 4095,
        field: Self.fieldCount - 1, place: 3, limit: number < before ? 8 : limit)
    }
    check(written, buckets: 1, meanDistance: 0, reusing: .max)
  }

  @Test func noBucketAndNoWord() {
    check([], buckets: 0, meanDistance: 0, reusing: 1)
    check([], buckets: 3, meanDistance: 0, reusing: 1)
  }
}
