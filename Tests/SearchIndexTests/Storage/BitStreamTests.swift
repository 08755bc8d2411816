import Testing

@testable import SearchIndex

@Suite struct BitStreamTests {
  @Test func numbersOfEveryWidthReturn() {
    var generator = SeededGenerator(seed: 81)
    let values = (0..<4000).map { _ -> (value: UInt64, width: Int) in
      let width = Int.random(in: 1...33, using: &generator)
      return (UInt64.random(in: 0..<(1 << UInt64(width)), using: &generator), width)
    }
    var bytes = GrowableBuffer<UInt8>()
    var writer = BitWriter()
    var starts: [Int] = []
    for (index, entry) in values.enumerated() {
      if index % 100 == 0 {
        writer.finish(to: &bytes)
        starts.append(bytes.count)
      }
      writer.append(entry.value, width: entry.width, to: &bytes)
    }
    writer.finish(to: &bytes)
    bytes.append(repeating: 0, count: 8)
    for (part, start) in starts.enumerated() {
      var reader = BitReader(bytes.base + start)
      for entry in values[(part * 100)..<(part * 100 + 100)] {
        #expect(reader.read(width: entry.width) == entry.value, "seed 81, part \(part)")
      }
    }
  }
}
