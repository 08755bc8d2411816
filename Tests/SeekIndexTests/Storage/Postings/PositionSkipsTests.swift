import Testing

@testable import SeekIndex

@Suite struct PositionSkipsTests {
  /// Groups of so many bits each, the blocks beginning at whole bytes.
  @Test(arguments: [1, 70, 1000, 21_000, 65_534, 65_535, 70_000])
  func everyPostingIsReadFromAGroupBeforeIt(_ groupBits: Int) {
    let groupSize = PositionSkips.groupSize
    let groups = BitPacking.blockSize / groupSize
    var writer = PositionSkipsWriter()
    var bits: [Int] = []
    var bit = 0
    for _ in 0..<5 {
      bit = (bit + 7) / 8 * 8
      writer.beginBlock(byte: bit / 8)
      bits.append(bit)
      for group in 1...groups {
        bit += groupBits
        if group == groups { break }
        writer.beginGroup(bit: bit)
        bits.append(bit)
      }
    }
    #expect(writer.entries.count == 5 * PositionSkips.stride)
    let skips = PositionSkips(base: writer.entries.base)
    for posting in 0..<(5 * BitPacking.blockSize) {
      let start = skips.start(before: posting)
      let group = start.posting / groupSize
      #expect(start.posting <= posting && start.posting % groupSize == 0)
      #expect(start.bit == bits[group], "posting \(posting)")
      // As near as 16 bits can say, and always in the block.
      #expect(start.posting / BitPacking.blockSize == posting / BitPacking.blockSize)
      let own = posting / groupSize
      let isNear = bits[own] - bits[own / groups * groups] < 65_535
      #expect((group == own) == isNear, "posting \(posting)")
    }
  }

  @Test func blocksMayBeginFarFromTheFirst() {
    var writer = PositionSkipsWriter()
    for byte in [0, 65_536, 3_000_000_000, 4_294_967_295] { writer.beginBlock(byte: byte) }
    let skips = PositionSkips(base: writer.entries.base)
    #expect((0..<4).map(skips.byte) == [0, 65_536, 3_000_000_000, 4_294_967_295])
  }
}
