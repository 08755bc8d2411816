import Testing

@testable import SeekIndex

@Suite struct TermInternerTests {
  private func intern(_ bytes: [UInt8], _ interner: inout TermInterner) -> UInt32 {
    let padded = bytes + [UInt8](repeating: 0xaa, count: 16)
    return padded.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { interner.intern($0, count: bytes.count) } ?? .max
    }
  }

  @Test func equalStringsHaveOneNumberAndOthersAnother() {
    var generator = SeededGenerator(seed: 5)
    var interner = TermInterner()
    var numbers: [[UInt8]: UInt32] = [:]
    for round in 0..<60_000 {
      let length = Int.random(in: 0...(round % 7 == 0 ? 40 : 9), using: &generator)
      let bytes = (0..<length).map { _ in
        UInt8.random(in: 0...(round % 3 == 0 ? 1 : 9), using: &generator)
      }
      let number = intern(bytes, &interner)
      #expect(numbers[bytes, default: number] == number, "seed 5, \(bytes)")
      if numbers[bytes] == nil {
        #expect(Int(number) == numbers.count, "seed 5, \(bytes)")
        numbers[bytes] = number
      }
    }
    #expect(interner.count == numbers.count)
    for (bytes, number) in numbers { #expect(Array(interner.string(Int(number))) == bytes) }
  }

  @Test func onlyTheCountedBytesMatter() {
    var interner = TermInterner()
    let text = Array("seaside resort town".utf8) + [UInt8](repeating: 0, count: 16)
    let counts = [3, 7, 8, 9, 15, 16, 19]
    let numbers = text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { base in counts.map { interner.intern(base, count: $0) } } ?? []
    }
    #expect(numbers == [0, 1, 2, 3, 4, 5, 6])
    #expect(intern(Array("sea".utf8), &interner) == 0)
    #expect(intern(Array("seaside r".utf8), &interner) == 3)
  }

  @Test(arguments: [0, 1, 2, 5000])
  func theOrderIsThatOfTheBytes(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 6)
    var interner = TermInterner()
    for round in 0..<count {
      // Zeros and few other bytes: many strings share their first five bytes, or end within them.
      let length = Int.random(in: 0...(round % 5 == 0 ? 30 : 7), using: &generator)
      let bytes = (0..<length).map { _ in
        UInt8.random(in: 0...(round % 2 == 0 ? 2 : 255), using: &generator)
      }
      _ = intern(bytes, &interner)
    }
    let order = interner.sortedOrder()
    #expect(order.count == interner.count)
    let sorted = (0..<order.count).map { Array(interner.string(Int(order[$0]))) }
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(first.lexicographicallyPrecedes(second), "\(count) strings")
    }
  }
}
