import Testing

@testable import SeekIndex

@Suite struct ImpactSpreadTests {
  /// Words of no documents, of some, of all; each way must write the same and read no impact more.
  @Test(arguments: [0, 0.02, 0.3, 0.9, 1], [false, true])
  func impactsGoWhereTheirBitsAre(_ share: Double, _ atOnce: Bool) {
    var generator = SeededGenerator(seed: 21)
    let wordCount = 70
    var words = [UInt64](repeating: 0, count: wordCount)
    var impacts: [UInt8] = []
    let before = (0..<(wordCount * 64)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let table = (0..<256).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var expected = before
    for document in 0..<(wordCount * 64) where Double.random(in: 0..<1, using: &generator) < share {
      words[document / 64] |= 1 << UInt64(document % 64)
      let impact = UInt8.random(in: 0...255, using: &generator)
      impacts.append(impact)
      expected[document] = max(before[document], table[Int(impact)])
    }
    // Memory of exactly so many impacts: a sanitizer sees one that is read behind them.
    let codes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, impacts.count))
    defer { codes.deallocate() }
    codes.initialize(repeating: 0, count: max(1, impacts.count))
    codes.update(from: impacts, count: impacts.count)
    var bytes = before
    let end = bytes.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map {
        ImpactSpread.raise($0, words, wordCount: wordCount, codes, table, atOnce: atOnce)
      }
    }
    #expect(bytes == expected)
    #expect(end == UnsafePointer(codes + impacts.count))
  }
}
