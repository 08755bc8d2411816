import Testing

@testable import SeekIndex

@Suite struct BlockStartsTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func everyBlockBeginsWhereItDid(_ count: Int) {
    var generator = SeededGenerator(seed: 43)
    var starts = GrowableBuffer<UInt64>()
    var next: UInt64 = 0
    for _ in 0..<count {
      starts.append(next)
      // Groups of the greatest distance pass 4 GB soon.
      next += UInt64.random(in: 0...60_000_000, using: &generator)
    }
    let blocks = BlockStarts(starts)
    #expect(blocks.count == count)
    #expect((0..<count).allSatisfy { blocks[$0] == Int(starts[$0]) }, "seed 43")
    #expect(blocks.byteCount == count * 4 + (count + 63) / 64 * 8)
  }
}
